/** The tables before the neighbourhood shop, at which its coffee is served (K-04). */
export const kiezladenTables = [
  { name: 'Tisch 1', seats: 2 },
  { name: 'Tisch 2', seats: 2 },
  { name: 'Tisch 4', seats: 4 },
] as const
