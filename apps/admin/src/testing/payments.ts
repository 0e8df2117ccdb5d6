import type { PaymentSetup } from '@fachwerk/contract/payment-account-calls'
import type { OrderTransfer } from '@fachwerk/contract/transfer-calls'

/** A company that set up nothing yet to be paid with. */
export const aPaymentSetup = (over: Partial<PaymentSetup> = {}): PaymentSetup => ({
  companyName: 'Zeitlager',
  accounts: [],
  offer: [],
  offerVersion: 0,
  collectedBy: null,
  fallback: 'none',
  stuckRefunds: [],
  invoiceTerms: { days: 14, limitCents: 10_000, paidOrders: 1, version: 0 },
  ...over,
})

/** What is expected for an order that is paid by transfer; nothing has come yet. */
export const aTransfer = (over: Partial<OrderTransfer> = {}): OrderTransfer => ({
  state: 'pending',
  amountCents: 3_480,
  reference: 'B7K1Q',
  dueAt: '2026-11-25T10:00:00.000Z',
  onInvoice: false,
  missingCents: 3_480,
  openCents: 0,
  entries: [],
  refunds: [],
  mayRecord: true,
  ...over,
})
