import type { Period, PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { dateOf, type LocalDateTime } from '../../../lib/local-date.ts'
import { usePage } from '../../../lib/page.tsx'
import { PERIOD_NAMES, periodEntries } from '../../../lib/period-query.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { shortMoment } from '../../../lib/words/words.ts'
import { Icon } from '../../icon.tsx'
import type { ProbePeriod } from './period-panel.tsx'

// Most visitors take one of the usual periods: the calendar is fetched when somebody is about to open it.
const load = () => import('./period-panel.tsx')
const PeriodPanel = lazy(async () => ({ default: (await load()).PeriodPanel }))

export interface PeriodFieldProps {
  /** As the server understood it. */
  readonly period: Period
  /** As it was asked, for forms. */
  readonly asked: PeriodInput
  /** What a clock at the location shows. */
  readonly now: LocalDateTime
  readonly limits: string | null
  readonly probe: ProbePeriod
  readonly onApply: (period: PeriodInput) => void
}

/** „Von … Bis …", with the calendar under it (a sheet from below on phones). Without script: native inputs. */
export function PeriodField(props: PeriodFieldProps) {
  return useHydrated() ? <CalendarField {...props} /> : <PlainField {...props} />
}

function PlainField({ period, asked, now }: PeriodFieldProps) {
  const { say } = usePage()
  return (
    <details className="period-plain">
      <summary className="period">
        <Ends period={period} now={now} />
      </summary>
      <div className="period-native">
        <label className="field">
          <span>{say('period.startOrNow')}</span>
          <input
            className="input"
            type="datetime-local"
            name={PERIOD_NAMES.from}
            min={now}
            defaultValue={asked.from === 'now' ? '' : period.localFrom}
          />
        </label>
        <label className="field">
          <span>{say('period.end')}</span>
          <input
            className="input"
            type="datetime-local"
            name={PERIOD_NAMES.to}
            min={now}
            defaultValue={period.localTo}
          />
        </label>
        <button type="submit" className="btn btn-primary">
          {say('period.apply')}
        </button>
      </div>
    </details>
  )
}

function CalendarField({ period, asked, now, limits, probe, onApply }: PeriodFieldProps) {
  const { say } = usePage()
  const [picking, setPicking] = useState<'start' | 'end' | null>(null)
  const { dialog, field } = useDialog(picking !== null, () => setPicking(null))
  const today = dateOf(now)
  const words = usePage()
  const open = (end: 'start' | 'end') => setPicking((before) => (before === end ? null : end))
  return (
    <div className="period-field" ref={field} onPointerEnter={() => void load()} onFocus={() => void load()}>
      {periodEntries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={`period ${picking ? 'is-open' : ''}`.trim()}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={picking === 'start'}
          onClick={() => open('start')}
        >
          <span>{say('period.from')}</span>
          <b>{shortMoment(period.localFrom, today, words)}</b>
        </button>
        <Icon name="arrow-right" />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={picking === 'end'}
          onClick={() => open('end')}
        >
          <span>{say('period.to')}</span>
          <b>{shortMoment(period.localTo, today, words)}</b>
        </button>
      </div>
      <dialog
        ref={dialog}
        className="period-panel"
        aria-label={say('period.choose')}
        onClose={() => setPicking(null)}
      >
        {picking ? (
          <Suspense fallback={<div className="period-wait" />}>
            <PeriodPanel
              period={period}
              picking={picking}
              now={now}
              limits={limits}
              probe={probe}
              onClose={() => setPicking(null)}
              onApply={(next) => {
                setPicking(null)
                onApply(next)
              }}
            />
          </Suspense>
        ) : null}
      </dialog>
    </div>
  )
}

function Ends({ period, now }: Pick<PeriodFieldProps, 'period' | 'now'>) {
  const page = usePage()
  const today = dateOf(now)
  return (
    <>
      <span className="period-end">
        <span>{page.say('period.from')}</span>
        <b>{shortMoment(period.localFrom, today, page)}</b>
      </span>
      <Icon name="arrow-right" />
      <span className="period-end">
        <span>{page.say('period.to')}</span>
        <b>{shortMoment(period.localTo, today, page)}</b>
      </span>
    </>
  )
}

const PHONE = '(max-width: 48em)'

/** Under its field on a wide screen (closed by a click elsewhere or Escape), a modal sheet on a phone. */
function useDialog(open: boolean, close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const closing = useRef(close)
  useEffect(() => {
    closing.current = close
  })
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    const before = document.activeElement
    if (window.matchMedia(PHONE).matches) element.showModal()
    else element.show()
    const outside = (event: Event) => {
      const inField = event.target instanceof Node && field.current?.contains(event.target)
      const onBackdrop = event.target === element
      if (!inField || onBackdrop) closing.current()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closing.current()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
      element.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])
  return { dialog, field }
}
