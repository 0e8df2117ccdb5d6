import type { Period, PeriodInput } from '@fachwerk/contract/storefront-calls'
import { useEffect, useMemo, useState } from 'react'
import { dateOf, daysBetween, type LocalDateTime } from '../../lib/local-date.ts'
import { usePage } from '../../lib/page.tsx'
import { periodWords } from '../../lib/words.ts'
import { Icon } from '../icon.tsx'
import { Calendar } from './calendar.tsx'
import { endTimes, periodOf, pickDay, settle, startTimes, type PeriodDraft } from './period-draft.ts'

/** What the server says about a period that is only being considered. */
export interface PeriodProbe {
  readonly period: Period
  /** „ab 7,50 €", or why it cannot be. */
  readonly sentence: string
  readonly possible: boolean
}
export type ProbePeriod = (period: PeriodInput, signal: AbortSignal) => Promise<PeriodProbe | null>

const PAUSE_MS = 250

/** Calendar, times and what the choice would cost; nothing changes before „Zeitraum übernehmen". */
export function PeriodPanel(props: {
  readonly initial: PeriodDraft
  readonly now: LocalDateTime
  readonly limits: string | null
  readonly probe: ProbePeriod
  readonly onApply: (period: PeriodInput) => void
  readonly onClose: () => void
}) {
  const { initial, now, limits, probe, onApply, onClose } = props
  const page = usePage()
  const { say } = page
  const [draft, setDraft] = useState(() => settle(initial, now))
  const [picking, setPicking] = useState(initial.picking)
  if (picking !== initial.picking) {
    // „Von" or „Bis" was pressed while the calendar is open: what was chosen so far stays.
    setPicking(initial.picking)
    setDraft({ ...draft, picking: initial.picking })
  }
  const asked = useMemo(() => periodOf(draft, now), [draft, now])
  const answer = useProbe(asked, probe)
  const wholeDays = daysBetween(draft.startDate, draft.endDate) >= 2
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-icon period-close"
        aria-label={say('period.close')}
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
      <Calendar
        today={dateOf(now)}
        from={draft.startDate}
        to={draft.endDate}
        onPick={(date) => setDraft((before) => pickDay(before, date, now))}
      />
      <div className="period-times">
        <label className="field">
          <span>{say('period.start')}</span>
          <select
            className="input"
            value={draft.startTime}
            onChange={(event) => {
              const startTime = event.currentTarget.value
              setDraft((before) => settle({ ...before, startTime }, now))
            }}
          >
            {startTimes(draft, now).map((time) => (
              <option key={time} value={time}>
                {time === 'now' ? say('period.now', { time: now.slice(11, 16) }) : time}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{say('period.end')}</span>
          <select
            className="input"
            value={draft.endTime}
            disabled={wholeDays}
            onChange={(event) => {
              const endTime = event.currentTarget.value
              setDraft((before) => settle({ ...before, endTime }, now))
            }}
          >
            {endTimes(draft, now).map((time) => (
              <option key={time}>{time}</option>
            ))}
          </select>
        </label>
      </div>
      <p className="help">
        {limits ? `${limits} ` : ''}
        {say('period.wholeDays')}
      </p>
      <div className="period-foot">
        <output className={answer && !answer.possible ? 'is-impossible' : ''}>
          {answer ? (
            <>
              <span>{periodWords(answer.period, page)}</span>
              <b>{answer.sentence}</b>
            </>
          ) : null}
        </output>
        <button type="button" className="btn btn-primary" onClick={() => onApply(asked)}>
          {say('period.apply')}
        </button>
      </div>
    </>
  )
}

/** Asks the server a moment after the last change; an answer to an older question is dropped. */
function useProbe(asked: PeriodInput, probe: ProbePeriod): PeriodProbe | null {
  const [answer, setAnswer] = useState<PeriodProbe | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    const ask = async () => {
      const next = await probe(asked, gone.signal)
      if (!gone.signal.aborted) setAnswer(next)
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [asked, probe])
  return answer
}
