/** Who takes parcels, as customers read it, and where their way can be followed; null: nowhere, or nobody knows. */
export const CARRIERS = {
  dhl: { name: 'DHL', page: 'https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode=' },
  post: { name: 'Deutsche Post', page: null },
  dpd: { name: 'DPD', page: 'https://tracking.dpd.de/status/de_DE/parcel/' },
  gls: { name: 'GLS', page: 'https://www.gls-pakete.de/sendungsverfolgung?trackingNumber=' },
  hermes: {
    name: 'Hermes',
    page: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#',
  },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?loc=de_DE&tracknum=' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly page: string | null }>>

export const CARRIER_NAMES = ['dhl', 'post', 'dpd', 'gls', 'hermes', 'ups'] as const
export type Carrier = (typeof CARRIER_NAMES)[number]

/** Letters and goods by letter post have no number to follow them by. */
export const hasTracking = (carrier: Carrier): boolean => CARRIERS[carrier].page !== null

/** Where a parcel can be followed; null: nowhere. */
export function trackingUrl(carrier: Carrier, number: string): string | null {
  const { page } = CARRIERS[carrier]
  return page === null || number === '' ? null : `${page}${encodeURIComponent(number)}`
}
