import type { BoxState } from '@fachwerk/contract/device/device-calls'
import { BOX_STATE_WORD, boxStateClass } from '@fachwerk/design/box-state'
import { countOf } from '../../lib/words/format.ts'

const ORDER: readonly BoxState[] = ['free', 'occupied', 'reserved', 'overdue', 'blocked', 'open', 'unknown']

/** The states of boxes with how many there are; the key is the door itself. */
export function BoxLegend(props: {
  readonly name: string
  readonly counts: Readonly<Record<BoxState, number>>
}) {
  return (
    <ul className="fw-legend" aria-label={props.name}>
      {ORDER.map((state) => (
        <li key={state}>
          <span>
            <span className={`fw-door ${boxStateClass(state)}`} aria-hidden="true" />
            {BOX_STATE_WORD[state]} <b className="num">{countOf(props.counts[state])}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}
