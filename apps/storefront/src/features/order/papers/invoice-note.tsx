import type { OrderView } from '@fachwerk/contract/order/order-views'
import { usePage } from '../../../lib/page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { InvoiceWords } from '../order-data.ts'

/** K-06: what is still owed, by when, and the way to pay it. */
export function InvoiceNote(props: { readonly order: OrderView; readonly words: InvoiceWords | undefined }) {
  const { order, words } = props
  const { href } = usePage()
  const { invoice } = order.payment
  if (!invoice || !words) return null
  const tone = invoice.blocked ? 'error' : invoice.overdue ? 'warning' : 'info'
  return (
    <Notice tone={tone}>
      {words.openCents === invoice.openCents ? `${words.line} ` : ''}
      {invoice.blocked ? `${words.blocked} ` : ''}
      <a href={href(`/bestellung/${order.hash}/ueberweisung`)}>{words.pay}</a>
    </Notice>
  )
}
