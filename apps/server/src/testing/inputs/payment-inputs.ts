import type { bookingCalls } from '@fachwerk/contract/rental/booking-calls'
import type { bookingChangeCalls } from '@fachwerk/contract/rental/booking-change-calls'
import type { cancelTermCalls } from '@fachwerk/contract/price/cancel-term-calls'
import type { invoiceTermsCalls } from '@fachwerk/contract/invoice/invoice-terms-calls'
import { USUAL_INVOICE_TERMS } from '@fachwerk/contract/invoice/invoice-terms'
import type { paymentAccountCalls } from '@fachwerk/contract/payment/payment-account-calls'
import type { cancelGoodsCalls } from '@fachwerk/contract/payment/cancel-goods-calls'
import type { refundAccountCalls } from '@fachwerk/contract/customer/refund-account-calls'
import type { handoverTermsCalls } from '@fachwerk/contract/payment/handover-terms-calls'
import { USUAL_HANDOVER_TERMS } from '@fachwerk/contract/payment/handover-terms'
import type { refundCalls } from '@fachwerk/contract/payment/refund-calls'
import type { transferCalls } from '@fachwerk/contract/payment/transfer-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import type { Inputs } from '../call-input-types.ts'
import type { Target } from '../tenants.ts'

/** A cent of goodwill, a box for nothing, a piece of goods. */
const refundsOf = ({ orderId, rentalId, goodsOrderId, goodsLineId }: Target): Input[] => [
  { orderId, kind: 'amount', cents: 1, reason: 'goodwill', way: 'provider' },
  {
    orderId,
    kind: 'boxes',
    boxes: [{ rentalId, cents: 0 }],
    emptyRentalIds: [rentalId],
    reason: 'mistake',
    way: 'provider',
  },
  {
    orderId: goodsOrderId,
    kind: 'lines',
    lines: [{ lineId: goodsLineId, pieces: 1, leftPieces: 1, returned: 'stays' }],
    reason: 'mistake',
    way: 'provider',
  },
]
const refundOf = ({ staffRefundId: refundId }: Target) => [{ body: { refundId } }]

type Input = RequestIn<typeof refundCalls.previewRefund>['body']['refund']

const MOVEMENT = { cents: 100, valueOn: '2026-01-05', note: '' }

/** Good inputs of the calls about accounts at payment services; they are always about the own company. */
export const paymentInputs: Inputs<
  | keyof typeof paymentAccountCalls
  | keyof typeof invoiceTermsCalls
  | keyof typeof handoverTermsCalls
  | keyof typeof transferCalls
  | keyof typeof refundCalls
  | keyof typeof cancelGoodsCalls
  | keyof typeof refundAccountCalls
  | keyof typeof bookingCalls
  | keyof typeof bookingChangeCalls
  | keyof typeof cancelTermCalls
> = {
  paymentSetup: () => [{}],
  savePaymentAccount: () => [
    {
      body: {
        account: { version: 0, keys: { provider: 'mollie', apiKey: 'test_only_for_tests_0123456789' } },
      },
    },
  ],
  checkPaymentAccount: ({ paymentAccountId: id }) => [{ body: { account: { id } } }],
  savePaymentOffer: () => [{ body: { offer: { version: 0, methods: [] } } }],
  saveInvoiceTerms: () => [{ body: { version: 0, terms: USUAL_INVOICE_TERMS } }],
  saveHandoverTerms: () => [{ body: { version: 0, terms: USUAL_HANDOVER_TERMS } }],
  orderTransfer: ({ orderId: id }) => [{ params: { id } }],
  recordReceipt: ({ orderId: id }) => [{ params: { id }, body: { receipt: MOVEMENT } }],
  settleSurplus: ({ orderId: id }) => [{ params: { id }, body: { surplus: MOVEMENT } }],
  confirmTransferRefund: ({ orderId: id, refundId }) => [{ params: { id }, body: { refundId } }],
  orderRefunds: ({ orderId: id }) => [{ params: { id } }],
  previewRefund: (at) => refundsOf(at).map((refund) => ({ body: { refund } })),
  refundOrder: (at) => refundsOf(at).map((refund) => ({ body: { refund, shownCents: 999 } })),
  approveRefund: refundOf,
  rejectRefund: ({ staffRefundId: refundId }) => [{ body: { refundId, reason: 'Nicht nötig' } }],
  retryOrderRefund: refundOf,
  askRefundAccount: refundOf,
  confirmRefundSent: refundOf,
  cancelGoods: ({ goodsHash: hash }) => [{ params: { hash }, body: {} }],
  refundAccount: ({ orderHash: hash }) => [{ params: { hash } }],
  giveRefundAccount: ({ orderHash: hash }) => [
    { params: { hash }, body: { holder: 'Mia Muster', iban: 'DE89370400440532013000' } },
  ],
  booking: ({ orderHash: hash }) => [{ params: { hash } }],
  cancelBooking: ({ orderHash: hash }) => [{ params: { hash }, body: { shownCents: 999 } }],
  bookingChange: ({ orderHash: hash, locationId }) => [{ params: { hash }, query: { locationId } }],
  changeBooking: ({ orderHash: hash, locationId }) => [
    {
      params: { hash },
      body: {
        from: '2027-05-01T10:00',
        to: '2027-05-01T12:00',
        size: 'M',
        locationId,
        shownCents: 0,
        consents: { terms: true, earlyStart: true, offers: false },
      },
    },
  ],
  cancelTerms: ({ locationId: id }) => [{ params: { id } }],
  saveCancelTerms: ({ locationId: id }) => [{ params: { id }, body: { terms: null } }],
  refundLimits: () => [{}],
  saveRefundLimits: () => [{ body: { limits: [{ role: 'support', limitCents: 4_000 }] } }],
  retryRefund: ({ refundId: id }) => [{ body: { refund: { id } } }],
}
