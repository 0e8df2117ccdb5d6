import { CabinetLocator } from '@fachwerk/design/cabinet'
import type { LockStateName } from '@fachwerk/contract/terminal-protocol'
import type { CSSProperties } from 'react'
import type { OpenedBox } from '../../calls.ts'
import { cabinetOf } from '../box-number.ts'
import { useHeadingFocus, useNow } from '../hooks.ts'
import { Icon } from '../icons.tsx'
import { useKiosk } from '../kiosk-context.tsx'
import type { KioskEvent, Refusal } from '../machine.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { durationText, momentText, placeText } from '../wording.ts'

const STATES = {
  open: { chip: 'opened.stateOpen', hint: 'opened.hintOpen', icon: 'lockOpen', tone: 'is-open' },
  unlocked: { chip: 'opened.stateUnlocked', hint: 'opened.hintOpen', icon: 'lockOpen', tone: 'is-open' },
  locked: { chip: 'opened.stateClosed', hint: 'opened.hintClosed', icon: 'lock', tone: 'is-shut' },
  jammed: { chip: 'opened.stateJammed', hint: 'opened.hintJammed', icon: 'alert', tone: 'is-bad' },
  unknown: { chip: 'opened.stateUnknown', hint: 'opened.hintUnknown', icon: 'alert', tone: 'is-bad' },
} as const satisfies Record<LockStateName, unknown>

/** The box that has just opened: where it is, what its door does, how long it is rented. */
export function OpenedScreen(props: {
  readonly box: OpenedBox
  readonly refusal: Refusal | null
  readonly secondsLeft: number | null
  readonly onEvent: (event: KioskEvent) => void
  readonly onAgain: () => void
}) {
  const { box, refusal, secondsLeft, onEvent, onAgain } = props
  const { say, place, state } = useKiosk()
  const heading = useHeadingFocus()
  const door = state.doors[box.boxId] ?? 'unknown'
  const { chip, hint, icon, tone } = STATES[door]
  const where = placeText(say, place.cabinets, box.boxId)
  return (
    <main className="kmain2">
      <section className="kleft2">
        <output className={`kst ${tone}`}>
          <Icon name={icon} />
          {say(chip)}
        </output>
        <h1 ref={heading} tabIndex={-1}>
          {say('opened.title', { number: box.boxNumber })}
        </h1>
        <p className="ktx">{[where, say(hint)].filter(Boolean).join(' ')}</p>
        {refusal ? <RefusalBox refusal={refusal} /> : <Times box={box} />}
        <div className="kacts3">
          {door === 'locked' ? (
            <button type="button" onClick={onAgain}>
              <Icon name="lockOpen" />
              {say('opened.again')}
            </button>
          ) : (
            <button type="button" onClick={() => onEvent({ kind: 'go', to: 'help' })}>
              <Icon name="help" />
              {say('start.help')}
            </button>
          )}
          {box.extendUrl === null ? null : (
            <button type="button" onClick={() => onEvent({ kind: 'go', to: 'extend' })}>
              <Icon name="clockPlus" />
              {say('opened.extend')}
            </button>
          )}
          {box.canEnd ? (
            <button type="button" onClick={() => onEvent({ kind: 'go', to: 'ending' })}>
              <Icon name="flag" />
              {say('opened.end')}
            </button>
          ) : null}
          <DoneButton secondsLeft={secondsLeft} onDone={() => onEvent({ kind: 'done' })} />
        </div>
      </section>
      <Drawing box={box} where={where} />
    </main>
  )
}

/** Leads back to the start, by itself after the seconds it shows. */
export function DoneButton(props: { readonly secondsLeft: number | null; readonly onDone: () => void }) {
  const { say } = useKiosk()
  return (
    <button type="button" className="pri" onClick={props.onDone}>
      {say('action.done')}{' '}
      {props.secondsLeft === null ? null : <span aria-hidden="true">{props.secondsLeft}</span>}
    </button>
  )
}

function Times({ box }: { readonly box: OpenedBox }) {
  const { say, place, state, language } = useKiosk()
  const now = useNow(state.now)
  const moment = (instant: string) => momentText(instant, language, place.timeZone)
  const ends = box.endsAt ?? box.until
  const over = now >= Date.parse(ends)
  const rows = over
    ? [
        [say('opened.ended'), moment(ends)],
        [say('opened.freeUntil'), moment(box.until)],
      ]
    : [
        [say(box.endsAt ? 'opened.runsUntil' : 'opened.accessUntil'), moment(ends)],
        [say('opened.left'), durationText(say, Date.parse(ends) - now)],
      ]
  return (
    <dl className="kdl">
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Widest a door is drawn, and what the panel leaves for all columns together, in px. */
const WIDEST_DOOR = 140
const FOR_COLUMNS = 606
const JOINT = 3
const FRAME = 12
/** 36 px per 150 mm: a cabinet of 1.80 m fills the panel. */
const PX_PER_MM = 0.24

function Drawing({ box, where }: { readonly box: OpenedBox; readonly where: string | null }) {
  const { say, place } = useKiosk()
  const plan = cabinetOf(place.cabinets, box.boxId)
  if (!plan) return <section className="kcabw" aria-hidden="true" />
  const count = plan.columns.length
  const width = Math.min(WIDEST_DOOR, Math.floor((FOR_COLUMNS - JOINT * (count - 1)) / count))
  const whole = count * (width + JOINT) - JOINT + FRAME
  const named = { number: box.boxNumber, place: where ?? '' }
  return (
    <section className="kcabw">
      {/* React's type knows no custom properties. */}
      <div className="kcab" style={{ '--kcol': `${width}px`, '--kall': `${whole}px` } as CSSProperties}>
        <CabinetLocator
          plan={plan}
          boxId={box.boxId}
          name={say('opened.cabinet', named)}
          pxPerMm={PX_PER_MM}
        />
      </div>
    </section>
  )
}
