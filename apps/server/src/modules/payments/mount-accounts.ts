import { paymentAccountCalls } from '@fachwerk/contract/payment/payment-account-calls'
import { invoiceTermsCalls } from '@fachwerk/contract/invoice/invoice-terms-calls'
import { handoverTermsCalls } from '@fachwerk/contract/payment/handover-terms-calls'
import type { Serve } from '../../platform/http/serve.ts'
import { ok } from '../../platform/result.ts'
import { saveHandoverTerms } from './handover/save-handover-terms.ts'
import { checkAccount, retryRefund, saveAccount, saveOffer } from './use-cases/save-accounts.ts'
import { saveInvoiceTerms } from './use-cases/save-invoice-terms.ts'
import { type AccountTools, paymentSetup } from './use-cases/payment-setup.ts'

/** Accounts at payment services as their owner keeps them. */
export function mountAccounts(serve: Serve, tools: AccountTools): void {
  serve(paymentAccountCalls.paymentSetup, async ({ actor }) => ok(await paymentSetup(tools, actor)))
  serve(paymentAccountCalls.savePaymentAccount, ({ actor, body }) =>
    saveAccount(tools, { actor, ...body.account }),
  )
  serve(paymentAccountCalls.checkPaymentAccount, ({ actor, body }) =>
    checkAccount(tools, { actor, id: body.account.id }),
  )
  serve(paymentAccountCalls.savePaymentOffer, ({ actor, body }) =>
    saveOffer(tools, { actor, offer: body.offer }),
  )
  serve(invoiceTermsCalls.saveInvoiceTerms, ({ actor, body }) => saveInvoiceTerms(tools, { actor, ...body }))
  serve(handoverTermsCalls.saveHandoverTerms, ({ actor, body }) =>
    saveHandoverTerms(tools, { actor, ...body }),
  )
  serve(paymentAccountCalls.retryRefund, ({ actor, body }) =>
    retryRefund(tools, { actor, id: body.refund.id }),
  )
}
