import { useId } from 'react'
import { dateOf, daysBetween, type LocalDateTime } from '../../../lib/local-date.ts'
import { usePage } from '../../../lib/page.tsx'
import { DayInput } from './day-input.tsx'
import { endTimes, pickDay, settle, startTimes, type PeriodDraft } from './period-draft.ts'

/** Begin and end, each a day to type and a time to choose. */
export function PeriodTimes(props: {
  readonly draft: PeriodDraft
  readonly now: LocalDateTime
  readonly change: (how: (before: PeriodDraft) => PeriodDraft) => void
}) {
  const { draft, now, change } = props
  const { say } = usePage()
  const [start, end] = [useId(), useId()]
  return (
    <div className="period-times">
      <label htmlFor={start}>{say('period.start')}</label>
      <DayInput
        label={say('period.startDay')}
        value={draft.startDate}
        min={dateOf(now)}
        onType={(date) => change((before) => pickDay({ ...before, picking: 'start' }, date, now))}
      />
      <select
        id={start}
        className="input"
        value={draft.startTime}
        onChange={(event) => {
          const startTime = event.currentTarget.value
          change((before) => settle({ ...before, startTime }, now))
        }}
      >
        {startTimes(draft, now).map((time) => (
          <option key={time} value={time}>
            {time === 'now' ? say('period.now', { time: now.slice(11, 16) }) : time}
          </option>
        ))}
      </select>
      <label htmlFor={end}>{say('period.end')}</label>
      <DayInput
        label={say('period.endDay')}
        value={draft.endDate}
        min={draft.startDate}
        onType={(date) => change((before) => settle({ ...before, endDate: date }, now))}
      />
      <select
        id={end}
        className="input"
        value={draft.endTime}
        disabled={daysBetween(draft.startDate, draft.endDate) >= 2}
        onChange={(event) => {
          const endTime = event.currentTarget.value
          change((before) => settle({ ...before, endTime }, now))
        }}
      >
        {endTimes(draft, now).map((time) => (
          <option key={time}>{time}</option>
        ))}
      </select>
    </div>
  )
}
