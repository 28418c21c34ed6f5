/** The zone of SAT, of the centre of Mexico, and of whoever has no branch to take a zone from. */
export const centralZone = "America/Mexico_City";
