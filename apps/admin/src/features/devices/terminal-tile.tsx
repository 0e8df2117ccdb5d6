import type { BoxState, TerminalView } from '@fachwerk/contract/device-calls'
import { BOX_STATE_WORD } from '@fachwerk/design/box-state'
import { MiniCabinet } from '@fachwerk/design/cabinet'
import { IconCheck, IconPlugConnectedX, IconWifi2 } from '@tabler/icons-react'
import { HeartbeatBars, HeartbeatWords } from './heartbeat.tsx'
import { type Condition, conditionOf } from './monitoring-picture.ts'
import styles from './terminal-tile.module.css'
import { d } from './texts.ts'
import { type Care, useTerminalCare } from './use-terminal-care.ts'

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
      {terminal.can.maintain ? <Maintenance terminal={terminal} /> : null}
    </article>
  )
}

const LOOKS = {
  online: ['st-frei', IconCheck],
  weak: ['st-reserviert', IconWifi2],
  offline: ['st-ueberzogen is-loud', IconPlugConnectedX],
  never: ['st-unbekannt', IconPlugConnectedX],
} as const

function ConditionBadge({ condition }: { readonly condition: Condition }) {
  const [look, Icon] = LOOKS[condition]
  return (
    <span className={`fw-state ${look}`}>
      <Icon className="fw-i" aria-hidden="true" />
      {d(`terminals.${condition}`)}
    </span>
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

const CARES: readonly Care[] = ['ping', 'startScan', 'restartBle', 'refreshLine']

function Maintenance({ terminal }: { readonly terminal: TerminalView }) {
  const { run, running, answer, failed } = useTerminalCare(terminal.id)
  return (
    <div className={styles['actions']}>
      {CARES.map((care) => (
        <button
          key={care}
          type="button"
          aria-label={d(`terminals.${care}.of`, { terminal: terminal.name })}
          aria-disabled={running}
          onClick={() => run(care)}
        >
          {d(`terminals.${care}`)}
        </button>
      ))}
      <output data-failed={failed || undefined}>{answer}</output>
    </div>
  )
}
