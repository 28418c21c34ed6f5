/**
 * SQL between whose two parts a batch of statements checks no foreign key and runs no trigger. Half the time of
 * inserting thousands of rows goes there, and rows that are selected from each other fit.
 */
export const foreignKeys = {
  unchecked: "set local session_replication_role = replica;",
  checked: "set local session_replication_role = origin;",
} as const;
