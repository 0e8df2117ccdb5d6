import type { HistoryKind } from '@fachwerk/contract/history/history-kinds'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../../lib/use-action.ts'
import { HistoryPanel } from '../../../ui/facts/history-panel.tsx'
import { AskingButton } from '../../../ui/panes/asking-button.tsx'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { d } from './delivery-texts.ts'
import styles from './delivery.module.css'

/** What can be done with a record of a location: change it, put it away or bring it back. */
export function RecordActions(props: {
  readonly record: { readonly id: string; readonly name: string; readonly archived: boolean }
  readonly kind: HistoryKind
  readonly labels: Readonly<Record<string, string>>
  readonly words?: (field: string, value: unknown) => string | null
  readonly editable: boolean
  /** What follows from putting it away. */
  readonly archiveText: string
  readonly formTitle: string
  readonly size?: 'md' | 'lg'
  readonly children: (close: () => void) => ReactNode
  readonly putAway: (archived: boolean) => Promise<void>
}) {
  const { record, editable, putAway } = props
  const { name, archived } = record
  const [editing, setEditing] = useState(false)
  const action = useAction()
  const close = () => setEditing(false)
  return (
    <div className={styles['actions']}>
      {editable && !archived ? (
        <>
          <Button size="xs" aria-label={d('edit.of', { name })} onClick={() => setEditing(true)}>
            {d('edit')}
          </Button>
          <AskingButton
            label={d('archive')}
            name={d('archive.of', { name })}
            size="xs"
            title={d('archive.of', { name })}
            run={() => putAway(true)}
          >
            {props.archiveText}
          </AskingButton>
        </>
      ) : null}
      {editable && archived ? (
        <Button
          size="xs"
          aria-label={d('restore.of', { name })}
          disabled={action.running}
          onClick={() => void action.run(() => putAway(false))}
        >
          {d('restore')}
        </Button>
      ) : null}
      <History {...props} />
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
      <Dialog opened={editing} onClose={close} title={props.formTitle} size={props.size ?? 'md'}>
        {props.children(close)}
      </Dialog>
    </div>
  )
}

const DID = {
  added: d('did.added'),
  changed: d('did.changed'),
  archived: d('did.archived'),
  restored: d('did.restored'),
}

/** Who changed what, once somebody wants to know. */
function History(props: Pick<Parameters<typeof RecordActions>[0], 'record' | 'kind' | 'labels' | 'words'>) {
  const { record, kind, labels, words } = props
  const [opened, setOpened] = useState(false)
  const title = d('history.of', { name: record.name })
  return (
    <>
      <Button size="xs" variant="subtle" aria-label={title} onClick={() => setOpened(true)}>
        {d('history')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={title}>
        <HistoryPanel
          subject={{ kind, id: record.id }}
          actionWords={(action) => {
            const did = Object.entries(DID).find(([name]) => action.endsWith(`.${name}`))
            return did ? did[1] : action
          }}
          labels={{ ...labels, location: d('field.location'), archived: d('field.archived') }}
          {...(words && { words })}
        />
      </Dialog>
    </>
  )
}
