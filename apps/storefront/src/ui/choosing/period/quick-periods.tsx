import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { addDays, atTime, dateOf, type LocalDateTime } from '../../../lib/local-date.ts'
import { usePage } from '../../../lib/page.tsx'
import type { Say } from '../../../lib/words/words.ts'

interface Quick {
  readonly key:
    | 'period.quick2h'
    | 'period.quick4h'
    | 'period.quickTomorrow'
    | 'period.quick3d'
    | 'period.quick1w'
  readonly period: PeriodInput
}

const MORNING = '10:00'

/** The usual lengths, from the chosen start on. */
function quickPeriods(from: PeriodInput['from'], localFrom: LocalDateTime): readonly Quick[] {
  const start = from ?? 'now'
  const tomorrow = atTime(addDays(dateOf(localFrom), 1), MORNING)
  return [
    { key: 'period.quick2h', period: { from: start, length: '2h' } },
    { key: 'period.quick4h', period: { from: start, length: '4h' } },
    { key: 'period.quickTomorrow', period: { from: start, to: tomorrow } },
    { key: 'period.quick3d', period: { from: start, length: '3d' } },
    { key: 'period.quick1w', period: { from: start, length: '1w' } },
  ]
}

const isSame = (a: PeriodInput, b: PeriodInput): boolean =>
  (a.length ?? '') === (b.length ?? '') && (a.to ?? '') === (b.to ?? '')

/** Chips with the usual lengths: plain links, taken over by the page where scripts run. */
export function QuickPeriods(props: {
  readonly asked: PeriodInput
  readonly localFrom: LocalDateTime
  readonly addressOf: (period: PeriodInput) => string
  readonly onPick?: (period: PeriodInput) => void
}) {
  const { asked, localFrom, addressOf, onPick } = props
  const { say } = usePage()
  return (
    <ul className="quick" aria-label={say('period.quick')}>
      {quickPeriods(asked.from, localFrom).map(({ key, period }) => (
        <li key={key}>
          <QuickLink
            href={addressOf(period)}
            current={isSame(period, asked)}
            label={labelOf(key, say)}
            onPick={onPick ? () => onPick(period) : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

const labelOf = (key: Quick['key'], say: Say): string => say(key)

function QuickLink(props: {
  readonly href: string
  readonly current: boolean
  readonly label: string
  readonly onPick: (() => void) | undefined
}) {
  const { href, current, label, onPick } = props
  return (
    <a
      href={href}
      {...(current ? { 'aria-current': 'true' as const } : {})}
      onClick={(event) => {
        if (!onPick || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPick()
      }}
    >
      {label}
    </a>
  )
}
