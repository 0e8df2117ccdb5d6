import type { Target } from '../tenants.ts'

const REASON = 'Kunde steht davor'

/** A change of a rental as it was first written. */
const changing = (id: string) => ({ id, version: 1, reason: REASON })

/** A browser as it tells where its push service is. */
export const A_BROWSER = {
  endpoint: 'https://push.example.org/send/1',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
}

/** Good inputs of what staff do with rentals. */
export const rightInputs = {
  accessRights: ({ locationId }: Target) => [{ body: { locationIds: [locationId] } }],
  accessRightsTotal: ({ locationId }: Target) => [{ body: { locationIds: [locationId] } }],
  exportAccessRights: ({ locationId }: Target) => [
    { body: { locationIds: [locationId], format: 'csv' as const } },
  ],
  accessRightCounts: () => [{ body: {} }],
  accessRight: ({ rentalId }: Target) => [{ params: { rentalId } }],
  addAccessRight: ({ locationId, boxId }: Target) => [
    {
      body: {
        locationId,
        boxId,
        size: 'S' as const,
        endsAt: '2027-01-05T10:00:00Z',
        firstName: 'Ada',
        lastName: 'Anders',
        email: 'ada@example.org',
        price: 'free' as const,
        reason: REASON,
      },
    },
  ],
  accessRightOffer: ({ locationId }: Target) => [{ query: { locationId, endsAt: '2027-01-05T10:00:00Z' } }],
  editAccessRight: ({ rentalId, boxId }: Target) => [
    { body: { orderItem: { ...changing(rentalId), customerName: 'Ada Anders', boxId } } },
  ],
  editAccessRightDate: ({ rentalId }: Target) => [
    { body: { orderItem: { ...changing(rentalId), endsAt: '2027-01-05T10:00:00Z' } } },
  ],
  accessRightDates: ({ rentalId }: Target) => [
    { params: { rentalId }, query: { endsAt: '2027-01-05T10:00:00Z' } },
  ],
  accessRightBoxes: ({ rentalId }: Target) => [{ params: { rentalId } }],
  blockAccessRight: ({ rentalId }: Target) => [{ body: { orderItem: changing(rentalId) } }],
  restoreAccessRight: ({ rentalId }: Target) => [{ body: { orderItem: changing(rentalId) } }],
  shareAccessRight: ({ rentalId }: Target) => [
    { body: { orderItem: { ...changing(rentalId), name: 'Eva Sommer', email: 'eva@example.org' } } },
  ],
  unshareAccessRight: ({ rentalId, sharedKeyId }: Target) => [
    { body: { orderItem: { ...changing(rentalId), sharedKeyId } } },
  ],
  shareKey: ({ orderHash: hash, rentalId }: Target) => [
    { params: { hash }, body: { rentalId, name: 'Eva Sommer', email: 'eva@example.org' } },
  ],
  orderJam: ({ orderHash: hash }: Target) => [{ params: { hash } }],
  answerJam: ({ orderHash: hash, rentalId }: Target) => [
    { params: { hash }, body: { rentalId, answer: 'things' as const } },
  ],
  waitForBox: ({ orderHash: hash, rentalId }: Target) => [{ params: { hash }, body: { rentalId } }],
  holdElsewhere: ({ orderHash: hash, rentalId }: Target) => [{ params: { hash }, body: { rentalId } }],
  goElsewhere: ({ orderHash: hash, rentalId }: Target) => [{ params: { hash }, body: { rentalId } }],
  giveUpJammed: ({ orderHash: hash, rentalId }: Target) => [
    { params: { hash }, body: { rentalId, shownCents: 1100 } },
  ],
  withdrawSharedKey: ({ orderHash: hash, rentalId, sharedKeyId }: Target) => [
    { params: { hash }, body: { rentalId, sharedKeyId } },
  ],
  extensionOffer: ({ orderHash: hash }: Target) => [{ params: { hash }, query: { length: '1h' } }],
  extendRental: ({ orderHash: hash }: Target) => [
    {
      params: { hash },
      body: { length: '1h', consents: { terms: true, earlyStart: true }, shownTotalCents: 200 },
    },
  ],
  backPayment: ({ orderHash: hash }: Target) => [{ params: { hash } }],
  payBack: ({ orderHash: hash }: Target) => [{ params: { hash }, body: { shownTotalCents: 200 } }],
  urgeClearing: ({ rentalId }: Target) => [
    { body: { orderItem: { ...changing(rentalId), clearBy: '2027-03-05T22:59:00Z' } } },
  ],
  waiveOverrun: ({ rentalId }: Target) => [{ body: { orderItem: changing(rentalId) } }],
  sharedKey: ({ keyHash: hash }: Target) => [{ params: { hash } }],
  sharedKeyLive: ({ keyHash: hash }: Target) => [{ params: { hash } }],
  openWithSharedKey: ({ keyHash: hash }: Target) => [{ params: { hash }, body: {} }],
  subscribePush: ({ orderHash: hash }: Target) => [
    {
      params: { hash },
      body: A_BROWSER,
    },
  ],
  unsubscribePush: ({ orderHash: hash }: Target) => [
    { params: { hash }, body: { endpoint: A_BROWSER.endpoint } },
  ],
  applePass: ({ orderHash: hash }: Target) => [{ params: { hash }, query: {} }],
  sharedApplePass: ({ keyHash: hash }: Target) => [{ params: { hash }, query: {} }],
  keyCalendar: ({ orderHash: hash }: Target) => [{ params: { hash }, query: {} }],
  sharedKeyCalendar: ({ keyHash: hash }: Target) => [{ params: { hash }, query: {} }],
  googlePass: ({ orderHash: hash }: Target) => [{ params: { hash } }],
  sharedGooglePass: ({ keyHash: hash }: Target) => [{ params: { hash } }],
  sharedKeyCommand: ({ keyHash: hash, keyCommandId: commandId }: Target) => [{ params: { hash, commandId } }],
  rentLongTerm: ({ locationId, boxId }: Target) => [
    {
      body: {
        locationId,
        boxId,
        size: 'S' as const,
        notice: 'month' as const,
        minimumMonths: 0,
        graceDays: 7,
        firstName: 'Ada',
        lastName: 'Anders',
        email: 'ada@example.org',
        reason: REASON,
      },
    },
  ],
  longTermOffer: ({ locationId }: Target) => [{ query: { locationId } }],
  longTermRental: ({ rentalId }: Target) => [{ params: { rentalId } }],
  terminationPreview: ({ rentalId }: Target) => [
    { params: { rentalId }, query: { kind: 'ordinary' as const, from: 'customer' as const } },
  ],
  terminateLongTerm: ({ rentalId }: Target) => [
    {
      body: {
        rentalId,
        version: 1,
        reason: REASON,
        kind: 'ordinary' as const,
        from: 'customer' as const,
      },
    },
  ],
  takeBackTermination: ({ rentalId }: Target) => [{ body: { rentalId, version: 1, reason: REASON } }],
  announceMonthPrice: ({ rentalId }: Target) => [
    { body: { rentalId, version: 1, reason: REASON, cents: 4900 } },
  ],
  openMonths: () => [{ body: {} }],
  resumeAccessRight: ({ rentalId }: Target) => [{ body: { orderItem: changing(rentalId) } }],
  endAccessRight: ({ rentalId }: Target) => [{ body: { orderItem: changing(rentalId) } }],
} as const
