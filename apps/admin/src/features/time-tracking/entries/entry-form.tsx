import { type TimeEntry, timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { uuid } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { useUser } from '../../../lib/session.ts'
import { t } from '../../../lib/words/texts.ts'
import { readTyped, typedWall } from '../../../lib/words/wall-time.ts'
import { atFields } from '../../../ui/form/at-fields.ts'
import { ChoiceField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import type { TextKind } from '../../../ui/form/text-kinds.ts'
import { type RecordForm as Form, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { z } from '../texts.ts'
import { projectsQuery } from '../time-queries.ts'

const LABELS = {
  projectId: z('time.col.project'),
  startTime: z('time.begin'),
  endTime: z('time.end'),
  description: z('time.description'),
  reason: z('time.reason'),
}

/** An instant as the clocks of the company show it, typed as Germans write it. */
const clockText = (timeZone: string): TextKind => ({
  inputMode: 'text',
  placeholder: z('time.clock.hint'),
  picks: 'moment',
  write: (value) => (typeof value === 'string' ? typedWall(value, timeZone) : ''),
  read: (text) => {
    if (text.trim() === '') return { ok: true, value: null }
    const value = readTyped(text, timeZone)
    return value === null ? { ok: false, message: z('time.clock.wrong') } : { ok: true, value }
  },
})

function EntryFields(props: {
  readonly form: Form
  readonly isBreak: boolean
  readonly needsReason: boolean
}) {
  const { form, isBreak, needsReason } = props
  const { data } = useQuery(projectsQuery(useApi()))
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      {isBreak ? null : <ChoiceField form={form} name="projectId" choices={choices} />}
      <TextField form={form} name="startTime" />
      <TextField form={form} name="endTime" />
      {isBreak ? null : <TextAreaField form={form} name="description" maxLength={1000} />}
      {needsReason ? <TextAreaField form={form} name="reason" rows={2} help={z('time.reason.hint')} /> : null}
    </>
  )
}

const editSchema = timeEntryCalls.editTimeLog.body.shape.timeLog

/** Changing an entry; a colleague's needs a reason (LAW-76). */
export function EditEntryForm(props: {
  readonly entry: TimeEntry
  readonly timeZone: string
  readonly onSaved: (saved: TimeEntry) => void
}) {
  const { entry, timeZone, onSaved } = props
  const { client } = useApi()
  const isTheirs = entry.userId !== useUser()?.id
  const clock = clockText(timeZone)
  const form = useRecordForm({
    schema: editSchema,
    initial: {
      id: entry.id,
      projectId: entry.projectId,
      startTime: entry.startTime,
      endTime: entry.endTime,
      description: entry.description,
      ...(isTheirs && { reason: '' }),
    },
    labels: LABELS,
    texts: { startTime: clock, endTime: clock },
    version: entry.version,
    save: (timeLog) => atFields('timeLog', client.editTimeLog({ body: { timeLog } })),
    onSaved: ({ timeLog }) => onSaved(timeLog),
  })
  return (
    <RecordForm form={form}>
      <EntryFields form={form} isBreak={entry.kind === 'break'} needsReason={isTheirs} />
    </RecordForm>
  )
}

/** All of it has to be said: without an end it would be a start, and a time would run that nobody began. */
const newSchema = editSchema.pick({ startTime: true, description: true }).extend({
  projectId: uuid({ error: t('form.required', { label: LABELS.projectId }) }),
  endTime: editSchema.shape.startTime,
})

/** Entering work that is over. */
export function NewEntryForm(props: {
  readonly timeZone: string
  readonly onSaved: (saved: TimeEntry) => void
  readonly onCancel: () => void
}) {
  const { client } = useApi()
  const clock = clockText(props.timeZone)
  // One key per form: trying again after a lost answer must not enter it a second time.
  const [idempotencyKey] = useState(randomKey)
  const form = useRecordForm({
    schema: newSchema,
    initial: { projectId: null, startTime: null, endTime: null, description: '' },
    labels: LABELS,
    texts: { startTime: clock, endTime: clock },
    save: ({ projectId, ...timeLog }) =>
      atFields('timeLog', client.saveTimeLog({ body: { projectId, timeLog } }, { idempotencyKey })),
    onSaved: ({ timeLog }) => props.onSaved(timeLog),
  })
  return (
    <RecordForm form={form} saveLabel={z('time.save')} onCancel={props.onCancel}>
      <EntryFields form={form} isBreak={false} needsReason={false} />
    </RecordForm>
  )
}
