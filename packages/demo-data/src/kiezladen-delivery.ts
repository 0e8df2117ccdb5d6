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
    windows: '',
  },
  {
    name: 'Schillerkiez',
    postcodes: '12049',
    priceCents: 390,
    freeFromCents: null,
    minimumCents: 3500,
    surchargeCents: null,
    leadMinutes: 40,
    windows: 'Mo–Fr 17:00–20:00: 3 je Stunde\nSa 10:00–14:00: 2 je Stunde',
  },
] as const

/** How it sends parcels: at home and to Austria, by weight. */
export const kiezladenShippings = [
  {
    name: 'Paket',
    carrier: 'dhl',
    countries: ['DE', 'AT'],
    prices: 'bis 2 kg: 4,90 €\nbis 10 kg: 7,90 €\nbis 31,5 kg: 14,90 €',
    freeFromCents: 6000,
    codLimitCents: null,
    daysMin: 2,
    daysMax: 3,
  },
  {
    name: 'Express',
    carrier: 'ups',
    countries: ['DE'],
    prices: 'bis 2 kg: 12,90 €\nbis 10 kg: 16,90 €',
    freeFromCents: null,
    codLimitCents: null,
    daysMin: 1,
    daysMax: 2,
  },
] as const
