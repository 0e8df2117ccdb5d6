import { useState } from 'react'
import type { OpenedBox } from '../../calls.ts'
import { useHeadingFocus } from '../hooks.ts'
import { Icon } from '../icons.tsx'
import { useKiosk } from '../kiosk-context.tsx'
import type { KioskEvent, Refusal } from '../machine.ts'
import { RefusalBox } from '../refusal-box.tsx'

const POINTS = ['emptied', 'cleaned', 'closed'] as const
type Point = (typeof POINTS)[number]

/** Emptied, cleaned, closed: three confirmations, then the rental ends. */
export function EndingScreen(props: {
  readonly box: OpenedBox
  readonly refusal: Refusal | null
  readonly onEvent: (event: KioskEvent) => void
  readonly onEnd: () => void
}) {
  const { box, refusal, onEvent, onEnd } = props
  const { say, state } = useKiosk()
  const heading = useHeadingFocus()
  const [confirmed, setConfirmed] = useState<ReadonlySet<Point>>(new Set())
  const door = state.doors[box.boxId] ?? 'unknown'
  const doorOpen = door === 'open' || door === 'unlocked'
  const isConfirmed = (point: Point) => confirmed.has(point) && !(point === 'closed' && doorOpen)
  const toggle = (point: Point) => {
    const changed = new Set(confirmed)
    if (!changed.delete(point)) changed.add(point)
    setConfirmed(changed)
  }
  return (
    <main className="kpage">
      <h1 ref={heading} tabIndex={-1}>
        {say('ending.title', { number: box.boxNumber })}
      </h1>
      <p className="ktx">{say('ending.text')}</p>
      <div className="kpoints">
        {POINTS.map((point) => (
          <label key={point} className={isConfirmed(point) ? 'is-on' : undefined}>
            <input
              type="checkbox"
              checked={isConfirmed(point)}
              disabled={point === 'closed' && doorOpen}
              onChange={() => toggle(point)}
            />
            <span className="kbox">{isConfirmed(point) ? <Icon name="check" /> : null}</span>
            <span>
              {say(`ending.${point}`)}
              {point === 'closed' && doorOpen ? <output>{say('ending.doorOpen')}</output> : null}
            </span>
          </label>
        ))}
      </div>
      {refusal && !doorOpen ? <RefusalBox refusal={refusal} /> : null}
      <div className="kfoot">
        <button type="button" onClick={() => onEvent({ kind: 'back' })}>
          <Icon name="back" />
          {say('action.back')}
        </button>
        <button type="button" className="dan" disabled={!POINTS.every(isConfirmed)} onClick={onEnd}>
          <Icon name="flag" />
          {say('ending.confirm')}
        </button>
      </div>
    </main>
  )
}
