/** The tables before the neighbourhood shop, at which its coffee is served (K-04). */
export const kiezladenTables = [
  { name: 'Tisch 1', seats: 2 },
  { name: 'Tisch 2', seats: 2 },
  { name: 'Tisch 4', seats: 4 },
] as const

/** Where the neighbourhood shop brings goods to: its own postcode and two neighbours. */
export const kiezladenAreas = [
  {
    name: 'Reuterkiez',
    postcodes: '12045, 12047',
    priceCents: 290,
    freeFromCents: 6000,
    minimumCents: 3000,
    surchargeCents: 250,
    leadMinutes: 25,
  },
  {
    name: 'Schillerkiez',
    postcodes: '12049',
    priceCents: 390,
    freeFromCents: null,
    minimumCents: 3500,
    surchargeCents: null,
    leadMinutes: 40,
  },
] as const
