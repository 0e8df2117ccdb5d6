import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { ReactNode } from 'react'
import { usePage } from '../../../lib/page.tsx'
import { isOnline, type OnlineMethod, PAY_FIELD } from '../../../ui/pay-methods.tsx'
import { SubmitOnce } from '../../../ui/submit-once.tsx'
import type { OrderData } from '../order-data.ts'

/** K-06: the same way once more, and every other one a tap away. */
export function PayWays(props: {
  readonly order: OrderView
  readonly data: OrderData
  /** Of the first button where nobody chose a way to pay. */
  readonly label: string
  /** The last attempt is over; else it goes on. */
  readonly again?: boolean
  readonly children?: ReactNode
}) {
  const { order, data, label, again = false, children } = props
  const { say } = usePage()
  const { choice, method: last } = order.payment
  const methods = choice.methods.filter(isOnline)
  const first = methods.find((method) => method === last) ?? methods[0]
  return (
    <PayForm order={order} data={data}>
      <SubmitOnce
        className="btn btn-primary btn-l"
        busyText={say('order.toBankBusy')}
        {...(first && { name: PAY_FIELD, value: first })}
      >
        {first === undefined
          ? label
          : say(again && first === last ? 'pay.again' : 'pay.with', { method: say(`pay.method.${first}`) })}
      </SubmitOnce>
      <OtherWays methods={methods.filter((method) => method !== first)} />
      {children}
    </PayForm>
  )
}

/** While an attempt waits for its payer: the ways it is not. */
export function PayOtherwise({ order, data }: { readonly order: OrderView; readonly data: OrderData }) {
  const { say } = usePage()
  const { choice, method } = order.payment
  const others = choice.methods.filter(isOnline).filter((each) => each !== method)
  if (others.length === 0) return null
  return (
    <section className="block">
      <h2>{say('pay.other')}</h2>
      <PayForm order={order} data={data}>
        <OtherWays methods={others} />
      </PayForm>
    </section>
  )
}

function PayForm(props: {
  readonly order: OrderView
  readonly data: OrderData
  readonly children: ReactNode
}) {
  const { order, data, children } = props
  const { href } = usePage()
  return (
    <form method="post" action={href(`/bestellung/${order.hash}`)} className="acts">
      <input type="hidden" name="act" value="pay" />
      <input type="hidden" name="key" value={data.key} />
      {children}
    </form>
  )
}

function OtherWays({ methods }: { readonly methods: readonly OnlineMethod[] }) {
  const { say } = usePage()
  return methods.map((method) => (
    <SubmitOnce
      key={method}
      className="btn btn-l"
      busyText={say('order.toBankBusy')}
      name={PAY_FIELD}
      value={method}
    >
      {say('pay.with', { method: say(`pay.method.${method}`) })}
    </SubmitOnce>
  ))
}
