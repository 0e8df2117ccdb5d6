import type { paymentAccountCalls } from '@fachwerk/contract/payment-account-calls'
import type { Inputs } from './call-input-types.ts'

/** Good inputs of the calls about accounts at payment services; they are always about the own company. */
export const paymentInputs: Inputs<keyof typeof paymentAccountCalls> = {
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
  retryRefund: ({ refundId: id }) => [{ body: { refund: { id } } }],
}
