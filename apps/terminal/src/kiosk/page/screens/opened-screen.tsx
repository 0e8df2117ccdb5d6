import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { OpenedBox } from '../../calls.ts'
import { CabinetDrawing } from '../cabinet-drawing.tsx'
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
      <CabinetDrawing boxId={box.boxId} boxNumber={box.boxNumber} where={where} />
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
