import type { OrderView } from '@fachwerk/contract/order/order-views'
import { usePage } from '../../../lib/page.tsx'
import { richText } from '../../../lib/rich-text.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Where the access data went by mail, as far as it is known (P9). */
export function MailNote({ order }: { readonly order: OrderView }) {
  const { say } = usePage()
  const { to, state } = order.mail
  if (state === 'none') return null
  return (
    <div className={`sent ${state === 'failed' ? 'is-failed' : ''}`.trim()}>
      <Icon name={state === 'failed' ? 'warning' : 'mail'} />
      <p>{richText((slot) => say(`order.mail.${state}`, { to: slot('to') }), { to: <b>{to}</b> })}</p>
    </div>
  )
}
