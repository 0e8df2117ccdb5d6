import { dateOf, localAt, timeOf } from '../../../lib/local-date.ts'
import { usePage } from '../../../lib/page.tsx'
import { useServerNow } from '../../../lib/use-server-now.ts'
import { durationWords, shortDate } from '../../../lib/words/words.ts'
import type { Timed } from '../papers/hours-words.ts'
import type { Rental } from '../ordered-rental.ts'

const EVERY_MS = 15_000
const LEFT = { ahead: 'order.startsIn', running: 'order.left', overdue: 'order.graceLeft' } as const

/** How long still, by the server's clock; never read out by itself. */
export function Remaining(props: {
  readonly rental: Pick<
    Rental,
    'startsAt' | 'endsAt' | 'graceUntil' | 'paidUntil' | 'localFrom' | 'localTo' | 'goesOn'
  >
  readonly order: Timed
  readonly stage: 'ahead' | 'running' | 'overdue'
}) {
  const { rental, order, stage } = props
  const page = usePage()
  const { say } = page
  const now = useServerNow(order.serverTime, EVERY_MS)
  if (rental.goesOn && stage === 'running')
    return (
      <p className="muted goes-on">
        {say('order.goesOn', { date: shortDate(rental.localTo, page.language) })}
      </p>
    )
  const start = Date.parse(rental.startsAt)
  const { paidUntil } = rental
  const opensUntil = paidUntil ?? rental.graceUntil
  const end = Date.parse(stage === 'overdue' ? opensUntil : rental.endsAt)
  const until = stage === 'ahead' ? start : end
  const minutes = Math.max(0, Math.ceil((until - now) / 60_000))
  const share = stage === 'ahead' ? 1 : Math.min(1, Math.max(0, (end - now) / Math.max(1, end - start)))
  const today = dateOf(localAt(order.serverTime, order.location.timeZone))
  const local =
    stage === 'ahead'
      ? rental.localFrom
      : stage === 'overdue'
        ? localAt(opensUntil, order.location.timeZone)
        : rental.localTo
  return (
    <div className="remain">
      <div className="remain-line">
        <span>
          {say(stage === 'overdue' && paidUntil ? 'order.paidLeft' : LEFT[stage])}{' '}
          <b className="num">
            {durationWords(minutes, page, stage === 'ahead' ? 'order.inDays' : 'duration.days')}
          </b>
        </span>
        <span className="muted num">
          {say(stage === 'ahead' ? 'order.from' : 'order.until', {
            moment:
              today === dateOf(local)
                ? timeOf(local)
                : `${shortDate(local, page.language)}, ${timeOf(local)}`,
          })}
        </span>
      </div>
      <div className={`meter ${stage === 'overdue' ? 'is-over' : ''}`.trim()} aria-hidden="true">
        <i style={{ width: `${(share * 100).toFixed(1)}%` }} />
      </div>
    </div>
  )
}
