import type { Period, PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { useEffect, useMemo, useState } from 'react'
import { dateOf, type LocalDateTime } from '../../../lib/local-date.ts'
import { usePage } from '../../../lib/page.tsx'
import { periodWords } from '../../../lib/words/words.ts'
import { Icon } from '../../icon.tsx'
import { Calendar } from './calendar.tsx'
import { draftOf, periodOf, pickDay, settle, spanDays } from './period-draft.ts'
import { PeriodTimes } from './period-times.tsx'

/** What the server says about a period that is only being considered. */
export interface PeriodProbe {
  readonly period: Period
  /** „ab 7,50 €", or why it cannot be. */
  readonly sentence: string
  readonly possible: boolean
}
export type ProbePeriod = (period: PeriodInput, signal: AbortSignal) => Promise<PeriodProbe | null>

const PAUSE_MS = 250

/** Calendar, days and times to type, and what the choice would cost; nothing changes before „Zeitraum übernehmen". */
export function PeriodPanel(props: {
  /** As the page shows it. */
  readonly period: Period
  /** Which end was pressed. */
  readonly picking: 'start' | 'end'
  readonly now: LocalDateTime
  readonly limits: string | null
  readonly probe: ProbePeriod
  readonly onApply: (period: PeriodInput) => void
  readonly onClose: () => void
}) {
  const { period, picking, now, limits, probe, onApply, onClose } = props
  const page = usePage()
  const { say } = page
  const [draft, setDraft] = useState(() => settle(draftOf(period, picking), now))
  const [pressed, setPressed] = useState(picking)
  if (pressed !== picking) {
    // „Von" or „Bis" was pressed while the calendar is open: what was chosen so far stays.
    setPressed(picking)
    setDraft({ ...draft, picking })
  }
  const asked = useMemo(() => periodOf(draft, now), [draft, now])
  const answer = useProbe(asked, probe)
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
        onSpan={(fixed, over) => setDraft((before) => spanDays(before, { fixed, over }, now))}
      />
      <PeriodTimes draft={draft} now={now} change={setDraft} />
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
