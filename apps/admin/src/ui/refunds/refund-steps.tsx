import type { OrderRefund } from '@fachwerk/contract/payment/refund-views'
import { IconCheck, IconX } from '@tabler/icons-react'
import { dateOf, momentOf } from '../../lib/words/format.ts'
import styles from './refunds.module.css'
import { r } from './texts.ts'

interface Step {
  readonly name: string
  readonly text: string
  readonly state: 'done' | 'open' | 'failed'
}

/** How far a refund is: decided, released, with the service, with the customer. */
export function RefundSteps(props: {
  readonly refund: OrderRefund
  readonly service: string
  /** Nobody but people moves it. */
  readonly isByHand: boolean
  readonly timeZone: string
}) {
  if (props.refund.way !== 'provider') return null
  return (
    <ol className={styles['steps']}>
      {stepsOf(props).map(({ name, text, state }) => (
        <li key={name} data-state={state}>
          <span className={styles['mark']}>
            {state === 'done' ? <IconCheck size={16} aria-hidden="true" /> : null}
            {state === 'failed' ? <IconX size={16} aria-hidden="true" /> : null}
          </span>
          <b>{name}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** Banks and card companies take up to two weeks. */
const LONGEST_WAY_MS = 14 * 86_400_000
const arrival = (movedAt: string, timeZone: string): string =>
  dateOf(new Date(Date.parse(movedAt) + LONGEST_WAY_MS).toISOString(), timeZone)

function stepsOf({
  refund,
  service,
  isByHand,
  timeZone,
}: {
  readonly refund: OrderRefund
  readonly service: string
  readonly isByHand: boolean
  readonly timeZone: string
}): readonly Step[] {
  const { state, requested, decided, movedAt, can } = refund
  const at = (moment: string) => momentOf(moment, timeZone)
  const waits = r('band.step.waits')
  const needed = decided === null || decided.at !== requested.at || decided.name !== requested.name
  const approval: Step = decided
    ? { name: r('band.step.approved'), text: `${decided.name}, ${at(decided.at)}`, state: 'done' }
    : { name: r('band.step.approval'), text: can.decide ? r('band.step.you') : waits, state: 'open' }
  const moved: Step =
    state === 'refused'
      ? { name: r('band.step.refused', { service }), text: movedAt ? at(movedAt) : '', state: 'failed' }
      : {
          name: isByHand ? r('band.step.given') : r('band.step.sent', { service }),
          text: state === 'done' && movedAt ? at(movedAt) : waits,
          state: state === 'done' ? 'done' : 'open',
        }
  return [
    { name: r('band.step.decided'), text: `${requested.name}, ${at(requested.at)}`, state: 'done' },
    ...(needed ? [approval] : []),
    moved,
    ...(isByHand ? [] : [arriving(moved, { movedAt, timeZone })]),
  ]
}

/** No service tells when it has arrived: the step says by when, never that it is done. */
const arriving = (
  { state }: Step,
  { movedAt, timeZone }: { readonly movedAt: string | null; readonly timeZone: string },
): Step => ({
  name: r('band.step.arrived'),
  text:
    state === 'done' && movedAt
      ? r('band.step.arrives', { day: arrival(movedAt, timeZone) })
      : r('band.step.waits'),
  state: 'open',
})
