import { customerActionCalls } from '@fachwerk/contract/customer/customer-action-calls'
import type { CustomerFile, CustomerNote } from '@fachwerk/contract/customer/customer-file-views'
import { IconPin, IconPinned, IconPlus } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { CheckField, TextAreaField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Panel, Quiet } from '../../ui/panel.tsx'
import { useSaveCustomer } from './customer-queries.ts'
import { fileAddress } from './customer-words.tsx'
import styles from './customers.module.css'
import { k } from './texts.ts'

/** What staff noted, pinned ones first. */
export function NotesPanel({ file }: { readonly file: CustomerFile }) {
  const [asking, setAsking] = useState(false)
  const { notes, counts, can, number } = file
  return (
    <Panel
      id="file-notes"
      title={k('notes.title')}
      more={
        can.edit ? (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {k('notes.add')}
          </Button>
        ) : null
      }
    >
      {notes.length === 0 ? <Quiet>{k('notes.none')}</Quiet> : null}
      <ul className={styles['notes']}>
        {notes.map((note) => (
          <Note key={note.id} file={file} note={note} />
        ))}
      </ul>
      {counts.notes > notes.length ? (
        <p className={styles['hint']}>
          <Link to={fileAddress(number, 'notes')}>{k('notes.all', { count: counts.notes })}</Link>
        </p>
      ) : null}
      {asking ? <NewNote file={file} onClose={() => setAsking(false)} /> : null}
    </Panel>
  )
}

interface Props {
  readonly file: CustomerFile
  readonly onClose: () => void
}

/** A note with who wrote it when. */
export function Note({ file, note }: { readonly file: CustomerFile; readonly note: CustomerNote }) {
  const { client } = useApi()
  const save = useSaveCustomer()
  const action = useAction()
  const [editing, setEditing] = useState(false)
  const { id: noteId, text, pinned, author, at, editedAt, canEdit } = note
  const PinIcon = pinned ? IconPinned : IconPin
  const pin = () =>
    void action.run(async () => {
      const saved = await client.pinCustomerNote({ body: { id: file.id, noteId, pinned: !pinned } })
      save(saved, k(pinned ? 'notes.unpin' : 'notes.pinned'))
    })
  return (
    <li>
      {file.can.edit ? (
        <button
          type="button"
          className="icon-button"
          aria-pressed={pinned}
          aria-label={k(pinned ? 'notes.unpin' : 'notes.pin')}
          onClick={pin}
        >
          <PinIcon aria-hidden="true" />
        </button>
      ) : null}
      <div>
        <p className={styles['noteText']}>{text}</p>
        <p className="small muted">
          {k('notes.by', { author, at: momentOf(at, OFFICE_ZONE) })}
          {editedAt === null ? '' : ` · ${k('notes.edited')}`}
          {canEdit && file.can.edit ? (
            <>
              {' · '}
              <button type="button" className={styles['correct']} onClick={() => setEditing(true)}>
                {k('notes.edit')}
              </button>
            </>
          ) : null}
        </p>
        {action.failure === null ? null : <p className="small">{action.failure}</p>}
      </div>
      {editing ? <EditNote file={file} note={note} onClose={() => setEditing(false)} /> : null}
    </li>
  )
}

const LABELS = { text: k('notes.form.text'), pinned: k('notes.form.pin') }

export function NewNote({ file, onClose }: Props) {
  const { client } = useApi()
  const save = useSaveCustomer()
  const form = useRecordForm({
    schema: customerActionCalls.addCustomerNote.body,
    initial: { id: file.id, text: '', pinned: false },
    labels: LABELS,
    save: (body) => client.addCustomerNote({ body }),
    onSaved: (saved) => {
      save(saved, k('did.noted'))
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={k('notes.form.title')} size="lg">
      <RecordForm form={form} saveLabel={k('notes.form.save')} onCancel={onClose}>
        <TextAreaField form={form} name="text" rows={4} maxLength={2000} help={k('notes.form.help')} />
        <CheckField form={form} name="pinned" />
      </RecordForm>
    </Dialog>
  )
}

function EditNote({ file, note, onClose }: Props & { readonly note: CustomerNote }) {
  const { client } = useApi()
  const save = useSaveCustomer()
  const form = useRecordForm({
    schema: customerActionCalls.editCustomerNote.body,
    initial: { id: file.id, noteId: note.id, text: note.text },
    labels: LABELS,
    save: (body) => client.editCustomerNote({ body }),
    onSaved: (saved) => {
      save(saved, k('notes.form.edit'))
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={k('notes.form.edit')} size="lg">
      <RecordForm form={form} saveLabel={k('notes.form.save')} onCancel={onClose}>
        <TextAreaField form={form} name="text" rows={4} maxLength={2000} help={k('notes.form.help')} />
      </RecordForm>
    </Dialog>
  )
}
