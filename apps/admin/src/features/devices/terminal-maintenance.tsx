import styles from './terminal-tile.module.css'
import { d } from './texts.ts'
import { type Care, useTerminalCare } from './use-terminal-care.ts'

const CARES: readonly Care[] = ['ping', 'startScan', 'restartBle', 'refreshLine']

/** What staff can have a terminal do about itself, and what came back (L-05). */
export function TerminalMaintenance(props: {
  readonly terminal: { readonly id: string; readonly name: string }
}) {
  const { terminal } = props
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
