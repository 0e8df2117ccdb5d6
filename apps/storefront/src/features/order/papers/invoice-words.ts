import type { OrderView } from '@fachwerk/contract/order/order-views'
import { dateText, moneyText } from '@fachwerk/texts/formats'
import type { LoadContext } from '../../../app/route.tsx'
import { transferWords } from '../../../lib/words/transfer-words.ts'
import type { InvoiceWords } from '../order-data.ts'

/** What the page of an order on invoice says of its money (K-06); nothing where none is owed. */
export function invoiceWords(
  context: Pick<LoadContext, 'language' | 'own'>,
  { payment: { invoice } }: Pick<OrderView, 'payment'>,
): { readonly invoice?: InvoiceWords } {
  if (!invoice) return {}
  const t = transferWords(context)
  const { openCents, dueLocal, overdue } = invoice
  const names = { amount: moneyText(openCents, context.language), due: dateText(dueLocal, context.language) }
  const line = t(overdue ? 'invoice.lineOver' : 'invoice.line', names)
  return { invoice: { openCents, line, blocked: t('invoice.blocked'), pay: t('invoice.title') } }
}
