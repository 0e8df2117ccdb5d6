import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { LoadContext } from '../../app/route.tsx'
import { transferWords } from '../../lib/words/transfer-words.ts'
import type { InvoicePart } from './checkout-data.ts'

/** What the checkout says of paying on invoice; null where there is nothing to say (K-06). */
export function invoicePart(
  { language, own, href }: Pick<LoadContext, 'language' | 'own' | 'href'>,
  details: { readonly choice: PaymentChoice; readonly chosen: string | undefined; readonly here: string },
): InvoicePart | null {
  const { choice, chosen, here } = details
  const { methods, signInForInvoice = false } = choice
  if (!methods.includes('invoice') && chosen !== 'invoice' && !signInForInvoice) return null
  const t = transferWords({ language, own })
  const signIn = {
    words: t('method.signIn'),
    link: t('method.signIn.link'),
    to: `${href('/anmelden')}?${new URLSearchParams({ weiter: here }).toString()}`,
  }
  return {
    name: t('method.name'),
    note: t('method.note'),
    refused: t('method.refused'),
    signIn: signInForInvoice ? signIn : null,
  }
}
