import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { HeardLocks } from './heard-locks.tsx'
import styles from './monitoring/terminal-tile.module.css'
import { d, k } from './texts.ts'
import { type Care, useTerminalCare } from './use-terminal-care.ts'

const CARES: readonly Care[] = ['ping', 'startScan', 'restartBle', 'refreshLine']

/** What staff can have a terminal do about itself, and what came back (L-05). */
export function TerminalMaintenance(props: {
  readonly terminal: { readonly id: string; readonly name: string }
}) {
  const { terminal } = props
  const [searching, setSearching] = useState(false)
  const care = useTerminalCare(terminal.id)
  const { run, running, answer, failed } = care
  const found = care.asked === 'startScan' ? care.commandId : null
  const start = (wanted: Care) => {
    if (wanted === 'startScan' && !running) setSearching(true)
    run(wanted)
  }
  return (
    <div className={styles['actions']}>
      {CARES.map((each) => (
        <button
          key={each}
          type="button"
          aria-label={d(`terminals.${each}.of`, { terminal: terminal.name })}
          aria-disabled={running}
          onClick={() => start(each)}
        >
          {d(`terminals.${each}`)}
        </button>
      ))}
      {/* In the dialog while that is open: said once. */}
      {searching ? null : <output data-failed={failed || undefined}>{answer}</output>}
      <Dialog
        opened={searching}
        onClose={() => setSearching(false)}
        title={k('heard.title', { name: terminal.name })}
      >
        <output className={styles['answer']} data-failed={failed || undefined}>
          {answer}
        </output>
        {failed || found === null ? null : <HeardLocks terminalId={terminal.id} search={found} />}
        <Button mt={12} aria-disabled={running} onClick={() => start('startScan')}>
          {running ? d('terminals.startScan.running') : k('heard.again')}
        </Button>
      </Dialog>
    </div>
  )
}
