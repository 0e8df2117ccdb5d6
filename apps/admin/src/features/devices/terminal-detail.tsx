import type { TerminalDetail as Terminal } from '@fachwerk/contract/device/terminal-views'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { terminalQuery } from '../../lib/queries.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'
import { DetailBody, DetailStatus, DetailTabs, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { HeardLocks } from './heard-locks.tsx'
import { HeartbeatWords } from './monitoring/heartbeat.tsx'
import { TerminalActions } from './terminal-actions.tsx'
import { TerminalEvents, TerminalFacts, TerminalLocks } from './terminal-facts.tsx'
import { TerminalForm } from './terminal-form.tsx'
import { TerminalMaintenance } from './terminal-maintenance.tsx'
import { terminalHistoryLabels, terminalHistoryWords } from './terminal-words.ts'
import { TerminalMark } from './terminals-columns.tsx'
import styles from './terminals.module.css'
import { k } from './texts.ts'
import { useSaveTerminal } from './use-save-terminal.ts'

/** One terminal: how it is, its locks, what happened to it, and what can be done about it (L-05). */
export function TerminalDetail({ open }: { readonly open: OpenDetail }) {
  const api = useApi()
  const queries = useQueryClient()
  const terminal = useQuery(terminalQuery(api, open.key))
  useLiveEvents(({ terminalId }) => {
    if (terminalId === open.key)
      void queries.invalidateQueries({ queryKey: terminalQuery(api, open.key).queryKey })
  })
  if (terminal.data) return <Loaded terminal={terminal.data} open={open} />
  const notFound = { title: k('detail.notFound.title'), text: k('detail.notFound.text') }
  return <DetailToCome open={open} query={terminal} notFound={notFound} failed={k('detail.failed')} />
}

function Loaded({ terminal, open }: { readonly terminal: Terminal; readonly open: OpenDetail }) {
  const [editing, setEditing] = useState(false)
  const { can, archived } = terminal
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{terminal.locationName}</p>
        <h2>{terminal.name}</h2>
      </DetailHead>
      <DetailBody>
        <DetailStatus>
          <TerminalMark row={terminal} />
          <span className="small muted num">
            <HeartbeatWords terminal={terminal} />
          </span>
        </DetailStatus>
        {can.maintain && !archived ? (
          <div className={styles['care']}>
            <TerminalMaintenance terminal={terminal} />
          </div>
        ) : null}
        {editing ? (
          <Edit terminal={terminal} onDone={() => setEditing(false)} />
        ) : (
          <>
            <DetailTabs
              tabs={[
                { key: 'data', label: k('detail.tab.data'), shows: <TerminalFacts terminal={terminal} /> },
                {
                  key: 'locks',
                  label: `${k('detail.tab.locks')} ${terminal.locks.length}`,
                  shows: <TerminalLocks terminal={terminal} />,
                },
                {
                  key: 'heard',
                  label: k('detail.tab.heard'),
                  shows: <HeardLocks terminalId={terminal.id} />,
                },
                {
                  key: 'events',
                  label: k('detail.tab.events'),
                  shows: <TerminalEvents terminal={terminal} />,
                },
                { key: 'history', label: k('detail.tab.history'), shows: <History id={terminal.id} /> },
              ]}
            />
            {can.maintain ? <TerminalActions terminal={terminal} onEdit={() => setEditing(true)} /> : null}
          </>
        )}
      </DetailBody>
    </>
  )
}

const History = ({ id }: { readonly id: string }) => (
  <HistoryPanel
    subject={{ kind: 'terminal', id }}
    actionWords={terminalHistoryWords}
    labels={terminalHistoryLabels}
  />
)

function Edit({ terminal, onDone }: { readonly terminal: Terminal; readonly onDone: () => void }) {
  const { client } = useApi()
  const save = useSaveTerminal(onDone)
  return (
    <TerminalForm
      terminal={terminal}
      save={(typed, version) =>
        client.editTerminal({ body: { controller: { ...typed, id: terminal.id, version } } })
      }
      onSaved={(saved) => save(saved, 'done.saved')}
      onCancel={onDone}
    />
  )
}
