/** States of Mexico by c_Estado's code: name, first two digits of its postal codes, how many municipalities it has. */
export const mexicanStates: readonly {
  readonly code: string;
  readonly name: string;
  readonly prefixes: readonly number[];
  readonly municipalities: number;
}[] = `
AGU|Aguascalientes|20|11
BCN|Baja California|21-22|7
BCS|Baja California Sur|23|5
CAM|Campeche|24|13
CHH|Chihuahua|31-33|67
CHP|Chiapas|29-30|124
CMX|Ciudad de México|1-16|16
COA|Coahuila|25-27|38
COL|Colima|28|10
DUR|Durango|34-35|39
GRO|Guerrero|39-41|85
GUA|Guanajuato|36-38|46
HID|Hidalgo|42-43|84
JAL|Jalisco|44-49|125
MEX|Estado de México|50-57|125
MIC|Michoacán|58-61|113
MOR|Morelos|62|36
NAY|Nayarit|63|20
NLE|Nuevo León|64-67|51
OAX|Oaxaca|68-71|570
PUE|Puebla|72-75|217
QUE|Querétaro|76|18
ROO|Quintana Roo|77|11
SIN|Sinaloa|80-82|20
SLP|San Luis Potosí|78-79|59
SON|Sonora|83-85|72
TAB|Tabasco|86|17
TAM|Tamaulipas|87-89|43
TLA|Tlaxcala|90|60
VER|Veracruz|91-96|212
YUC|Yucatán|97|106
ZAC|Zacatecas|98-99|58`
  .trim()
  .split("\n")
  .map((line) => {
    const [code = "", name = "", range = "", municipalities = ""] = line.split("|");
    const [first = 0, last = first] = range.split("-").map(Number);
    const prefixes = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return { code, name, prefixes, municipalities: Number(municipalities) };
  });

/** States of the United States and provinces of Canada, which c_Estado has too. */
export const foreignStates: readonly {
  readonly code: string;
  readonly country: string;
  readonly name: string;
}[] = [
  "USA:AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,FL Florida,GA Georgia,HI Hawái,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Luisiana,ME Maine,MD Maryland,MA Massachusetts,MI Míchigan,MN Minnesota,MS Misisipi,MO Misuri,MT Montana,NE Nebraska,NV Nevada,NH Nuevo Hampshire,NJ Nueva Jersey,NM Nuevo México,NY Nueva York,NC Carolina del Norte,ND Dakota del Norte,OH Ohio,OK Oklahoma,OR Oregón,PA Pensilvania,RI Rhode Island,SC Carolina del Sur,SD Dakota del Sur,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV Virginia Occidental,WI Wisconsin,WY Wyoming",
  "CAN:AB Alberta,BC Columbia Británica,MB Manitoba,NB Nuevo Brunswick,NL Terranova y Labrador,NS Nueva Escocia,NT Territorios del Noroeste,NU Nunavut,ON Ontario,PE Isla del Príncipe Eduardo,QC Quebec,SK Saskatchewan,YT Yukón",
].flatMap((line) => {
  const [country = "", names = ""] = line.split(":");
  return names.split(",").map((item) => ({ country, code: item.slice(0, 2), name: item.slice(3) }));
});

/** What neighbourhoods, towns and municipalities are called: a kind of place and a name. */
export const placeKinds =
  "Colonia|Barrio|Fraccionamiento|Ejido|Rancho|Pueblo|Unidad Habitacional|Residencial|Hacienda|Villa|Ampliación|Congregación|Ranchería|Conjunto|Zona Industrial".split(
    "|",
  );

export const placeNames =
  "San Miguel|Santa María|San José|San Juan|Guadalupe|Los Pinos|Las Palmas|El Mirador|La Esperanza|Benito Juárez|Emiliano Zapata|Morelos|Hidalgo|Lázaro Cárdenas|Revolución|Independencia|La Loma|El Carmen|Los Fresnos|Las Flores|Vista Hermosa|Buenavista|El Rosario|San Antonio|Santa Cruz|San Pedro|La Piedad|Tierra Blanca|Agua Fría|Ojo de Agua|El Salto|La Cañada|Los Encinos|Jardines|Lomas Verdes|El Refugio|La Joya|San Isidro|Santa Rosa|Las Águilas|Del Valle|Nueva Esperanza|Las Granjas|El Progreso|Los Arcos|La Paz|Campestre|Río Grande|El Naranjo|La Noria".split(
    "|",
  );

export const placeEndings =
  "|de los Reyes|del Monte|de Arriba|de Abajo|Norte|Sur|Oriente|Poniente|Primera Sección|Segunda Sección|del Río|de la Sierra|Viejo|Nuevo|Chico|Grande|de Juárez|de Hidalgo|Tercera Sección".split(
    "|",
  );
