import { type CallName, type Inputs, none } from '../call-input-types.ts'
import { CONSENTS, CONTACT, PERIOD, type Target } from '../tenants.ts'

/** Orders of a target but for one that is none. */
const ordersOf = ({ companyId, locationId, rentalId }: Target) => ({
  company: companyId,
  locationIds: [locationId],
  from: '2026-01-01',
  excludeIds: [rentalId],
})

/** Good inputs of the storefront and of orders. */
export const orderInputs = {
  site: none,
  findLocations: ({ groupId: group }) => [{ body: { period: PERIOD, group } }],
  locationPage: ({ slug }) => [{ params: { slug }, body: { period: PERIOD } }],
  paymentChoice: ({ locationId }) => [{ query: { locationId } }],
  checkVoucher: ({ locationId }) => [
    { body: { locationId, sizes: ['M'], period: PERIOD, voucher: 'ADVENT' } },
  ],
  placeOrder: ({ locationId, priceCents }) => [
    {
      body: {
        locationId,
        sizes: ['M'],
        period: PERIOD,
        contact: CONTACT,
        consents: CONSENTS,
        shownTotalCents: priceCents,
      },
    },
  ],
  orders: (at) => [{ body: ordersOf(at) }],
  ordersTotal: (at) => [{ body: ordersOf(at) }],
  orderCounts: () => [{ body: { deliveryTypes: ['pickup' as const] } }],
  orderPhaseCounts: none,
  orderDeliveries: none,
  exportOrders: (at) => [{ body: { ...ordersOf(at), format: 'csv' } }],
  staffOrder: ({ orderId: id }) => [{ params: { id } }],
  changeOrderStatus: ({ orderId }) => [{ body: { orderId, status: 'approved' } }],
  resendOrderKeys: ({ orderId }) => [{ body: { orderId } }],
  commentOrder: ({ orderId }) => [{ body: { orderId, text: 'Kunde hat angerufen' } }],
  order: ({ orderHash: hash }) => [{ params: { hash } }],
  orderLive: ({ orderHash: hash }) => [{ params: { hash } }],
  confirmOrder: ({ orderHash: hash }) => [
    { params: { hash }, body: { consents: CONSENTS, shownTotalCents: 400 } },
  ],
  startPayment: ({ orderHash: hash }) => [{ params: { hash }, body: {} }],
  unpaidOrder: ({ locationId }) => [{ query: { locationId, startsAt: '2026-11-20T16:00:00.000Z' } }],
  giveUpOrder: ({ orderHash: hash }) => [{ params: { hash }, body: {} }],
  checkPayment: ({ orderHash: hash }) => [{ params: { hash }, body: {} }],
  openBox: ({ orderHash: hash, rentalId }) => [{ params: { hash }, body: { rentalId } }],
  orderCommand: ({ orderHash: hash, commandId }) => [{ params: { hash, commandId } }],
  endRental: ({ orderHash: hash, rentalId }) => [
    { params: { hash }, body: { rentalId, emptied: true, cleaned: true, doorClosed: true } },
  ],
  resumeRental: ({ orderHash: hash, rentalId }) => [{ params: { hash }, body: { rentalId } }],
  declare: ({ goodsHash: hash, goodsLineId: lineId }) => [
    {
      body: {
        goods: { hash, lines: [{ lineId, pieces: 1 }] },
        kind: 'withdrawal',
        name: 'Anna Keller',
        contract: 'Bestellung A9G4HX',
        email: CONTACT.email,
      },
    },
  ],
  autoPay: ({ orderHash: hash }) => [{ params: { hash } }],
  stopAutoPay: ({ orderHash: hash }) => [{ params: { hash }, body: {} }],
  browserOrders: () => [{ query: {} }],
  sendOrderLink: () => [{ body: { shortCode: 'ZZZZZZ', email: 'niemand@post.example' } }],
  monthlyOffer: ({ slug }) => [{ params: { slug }, body: {} }],
  checkMonthlyVoucher: ({ locationId }) => [{ body: { locationId, voucher: 'ADVENT' } }],
  rentMonthly: ({ locationId }) => [
    {
      body: {
        locationId,
        size: 'M',
        contact: CONTACT,
        consents: CONSENTS,
        shownTotalCents: 4900,
        shownMonthCents: 4900,
        shownTerms: { notice: 'month', minimumMonths: 0, graceDays: 7 },
      },
    },
  ],
  webhook: ({ paymentAccountId: account }) => [{ params: { provider: 'test-bank' }, query: { account } }],
} satisfies Partial<Inputs<CallName>>
