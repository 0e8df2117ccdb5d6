import type { HistoryKind } from '@fachwerk/contract/history/history-kinds'
import { Tabs } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { wordsFor } from '../../lib/problem.ts'
import { t } from '../../lib/words/texts.ts'
import { showToast } from '../../lib/toast.ts'
import { Confirm } from '../panes/confirm.tsx'
import { Dialog } from '../panes/dialog.tsx'
import { HistoryPanel } from './history-panel.tsx'

interface Edit {
  /** „Domain … verbinden“ */
  readonly label: string
  /** What the tab of the form is called. */
  readonly tab: string
}

interface Remove {
  readonly label: string
  readonly title: string
  readonly text: string
  readonly confirm: string
  /** Said once it is gone. */
  readonly done: string
  readonly run: () => Promise<unknown>
}

/**
 * The two signs behind a record in a row: edit, with its history beside the form, and delete, asked before.
 * @param props.edit left out while nothing can be edited
 * @param props.children the form, told how to close
 * @param props.renew after deleting, and after a failed try, for then the record is not what was shown
 */
export function RecordActions(props: {
  readonly name: string
  readonly edit: Edit | null
  readonly remove: Remove
  readonly history: {
    readonly kind: HistoryKind
    readonly id: string
    readonly actionWords: (action: string) => string
    readonly labels: Readonly<Record<string, string>>
    /** A value of a field in words, where it is more than itself. */
    readonly words?: (field: string, value: unknown) => ReactNode
  }
  readonly renew: () => Promise<unknown>
  readonly children: (close: () => void) => ReactNode
}) {
  const { name, edit, remove, history, renew } = props
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const close = () => setAsked(null)
  const run = async () => {
    close()
    try {
      await remove.run()
      showToast(remove.done)
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
    }
    await renew()
  }
  return (
    <>
      {edit ? <Sign of={IconPencil} label={edit.label} onPress={() => setAsked('edit')} /> : null}
      <Sign of={IconTrash} label={remove.label} onPress={() => setAsked('delete')} />
      <Dialog opened={asked === 'edit'} onClose={close} title={name}>
        <Tabs defaultValue="data" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="data">{edit?.tab}</Tabs.Tab>
            <Tabs.Tab value="history">{t('history.title')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="data" pt="md">
            {props.children(close)}
          </Tabs.Panel>
          <Tabs.Panel value="history" pt="md">
            <HistoryPanel
              subject={{ kind: history.kind, id: history.id }}
              actionWords={history.actionWords}
              labels={history.labels}
              {...(history.words && { words: history.words })}
            />
          </Tabs.Panel>
        </Tabs>
      </Dialog>
      <Confirm
        opened={asked === 'delete'}
        title={remove.title}
        confirm={remove.confirm}
        onCancel={close}
        onConfirm={() => void run()}
      >
        {remove.text}
      </Confirm>
    </>
  )
}

function Sign(props: {
  readonly of: typeof IconPencil
  readonly label: string
  readonly onPress: () => void
}) {
  const { of: Icon, label, onPress } = props
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onPress}>
      <Icon size={18} aria-hidden="true" />
    </button>
  )
}
