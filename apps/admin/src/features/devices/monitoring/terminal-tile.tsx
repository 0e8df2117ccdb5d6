import type { BoxState, TerminalView } from '@fachwerk/contract/device/device-calls'
import { BOX_STATE_WORD } from '@fachwerk/design/box-state'
import { MiniCabinet } from '@fachwerk/design/cabinet'
import { ConditionBadge } from '../condition-badge.tsx'
import { HeartbeatBars, HeartbeatWords } from './heartbeat.tsx'
import { conditionOf } from './monitoring-picture.ts'
import { TerminalMaintenance } from '../terminal-maintenance.tsx'
import styles from './terminal-tile.module.css'
import { d } from '../texts.ts'

/** One terminal: how it is doing, its cabinets with every box, its heartbeat. */
export function TerminalTile({ terminal }: { readonly terminal: TerminalView }) {
  const condition = conditionOf(terminal)
  const away = condition === 'offline' || condition === 'never'
  return (
    <article className={styles['tile']} data-away={away || undefined} aria-labelledby={`t-${terminal.id}`}>
      <div className={styles['head']}>
        <div>
          <h3 id={`t-${terminal.id}`}>{terminal.locationName}</h3>
          <p className="small muted num">
            {d('terminals.locks', { name: terminal.name, count: terminal.lockCount })}
          </p>
        </div>
        <ConditionBadge condition={condition} />
      </div>
      <div className={styles['body']}>
        <div className={styles['cabinets']}>
          {terminal.cabinets.map((plan) => (
            <MiniCabinet key={plan.id} plan={plan} states={terminal.boxStates} />
          ))}
          <span className="vh">{cabinetWords(terminal)}</span>
        </div>
        <div className={styles['pulse']}>
          <HeartbeatBars heartbeats={terminal.heartbeats} />
          <p className="small muted num">
            <HeartbeatWords terminal={terminal} />
          </p>
        </div>
      </div>
      {terminal.can.maintain ? <TerminalMaintenance terminal={terminal} /> : null}
    </article>
  )
}

/** The drawing in words: „Konstanz Bahnhof: 12 Belegt, 8 Frei". */
function cabinetWords({ locationName, boxStates }: TerminalView): string {
  const counts = new Map<BoxState, number>()
  for (const state of Object.values(boxStates)) counts.set(state, (counts.get(state) ?? 0) + 1)
  const states = [...counts].map(([state, count]) =>
    d('terminals.state', { count, state: BOX_STATE_WORD[state] }),
  )
  return d('terminals.cabinet', { location: locationName, states: states.join(', ') })
}
