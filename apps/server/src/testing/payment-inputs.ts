import type { invoiceTermsCalls } from '@fachwerk/contract/invoice-terms-calls'
import { USUAL_INVOICE_TERMS } from '@fachwerk/contract/invoice-terms'
import type { paymentAccountCalls } from '@fachwerk/contract/payment-account-calls'
import type { transferCalls } from '@fachwerk/contract/transfer-calls'
import type { Inputs } from './call-input-types.ts'

const MOVEMENT = { cents: 100, valueOn: '2026-01-05', note: '' }

/** Good inputs of the calls about accounts at payment services; they are always about the own company. */
export const paymentInputs: Inputs<
  keyof typeof paymentAccountCalls | keyof typeof invoiceTermsCalls | keyof typeof transferCalls
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
  orderTransfer: ({ orderId: id }) => [{ params: { id } }],
  recordReceipt: ({ orderId: id }) => [{ params: { id }, body: { receipt: MOVEMENT } }],
  settleSurplus: ({ orderId: id }) => [{ params: { id }, body: { surplus: MOVEMENT } }],
  confirmTransferRefund: ({ orderId: id, refundId }) => [{ params: { id }, body: { refundId } }],
  retryRefund: ({ refundId: id }) => [{ body: { refund: { id } } }],
}
