import { ChangedDataRequest, NewDataRequest } from '@fachwerk/contract/customer/data-request-calls'
import {
  DATA_REQUEST_CHANNELS,
  DATA_REQUEST_KINDS,
  type DataRequestDetail,
} from '@fachwerk/contract/customer/data-request-views'
import { useApi } from '../../lib/api.ts'
import { dayAt } from '../../lib/words/dates.ts'
import { OFFICE_ZONE } from '../../lib/words/format.ts'
import { useUser } from '../../lib/session.ts'
import { CompanyField } from '../../ui/form/company-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { dateText } from '../../ui/form/text-kinds.ts'
import { type RecordForm as Form, useRecordForm } from '../../ui/form/use-record-form.ts'
import { q } from './texts.ts'

interface Props {
  readonly onSaved: (saved: DataRequestDetail) => void
  readonly onCancel: () => void
}

const LABELS = {
  kind: q('field.kind'),
  channel: q('field.channel'),
  name: q('field.name'),
  email: q('field.email'),
  receivedOn: q('field.receivedOn'),
  note: q('field.note'),
  company: q('field.company'),
}
const TEXTS = { receivedOn: dateText }
const kinds = DATA_REQUEST_KINDS.map((value) => ({ value, label: q(`article.${value}`) }))
const channels = DATA_REQUEST_CHANNELS.map((value) => ({ value, label: q(`channel.${value}`) }))

/** A request as it came; received today unless said otherwise. */
export function NewRequestForm({ onSaved, onCancel }: Props) {
  const { client, clock } = useApi()
  const own = useUser()?.companyObject
  const form = useRecordForm({
    schema: NewDataRequest,
    initial: {
      kind: 'access',
      channel: 'mail',
      name: '',
      email: '',
      receivedOn: dayAt(clock.now(), OFFICE_ZONE),
      note: '',
      ...(own && { company: own.id }),
    },
    labels: LABELS,
    texts: TEXTS,
    save: (body) => client.recordDataRequest({ body }),
    onSaved,
  })
  return (
    <RecordForm form={form} saveLabel={q('record.save')} onCancel={onCancel}>
      <Fields form={form} />
      <CompanyField form={form} />
    </RecordForm>
  )
}

/** The same, put right; two who do it at once are told (FAULT-72). */
export function ChangeRequestForm({
  found,
  onSaved,
  onCancel,
}: Props & { readonly found: DataRequestDetail }) {
  const { client } = useApi()
  const { id, version, kind, channel, name, email, receivedOn, note } = found
  const form = useRecordForm({
    schema: ChangedDataRequest,
    initial: { id, kind, channel, name, email, receivedOn, note },
    labels: LABELS,
    texts: TEXTS,
    version,
    words: (field, value) =>
      [...kinds, ...channels].find((choice) => choice.value === value)?.label ?? dayWords(field, value),
    save: (body) => client.changeDataRequest({ body }),
    onSaved,
  })
  return (
    <RecordForm form={form} onCancel={onCancel}>
      <Fields form={form} />
    </RecordForm>
  )
}

const dayWords = (field: string, value: unknown) => (field === 'receivedOn' ? dateText.write(value) : null)

const Fields = ({ form }: { readonly form: Form }) => (
  <>
    <ChoiceField form={form} name="kind" choices={kinds} />
    <ChoiceField form={form} name="channel" choices={channels} />
    <TextField form={form} name="name" maxLength={200} />
    <TextField form={form} name="email" type="email" maxLength={254} help={q('field.email.help')} />
    <TextField form={form} name="receivedOn" help={q('field.receivedOn.help')} />
    <TextAreaField form={form} name="note" rows={4} maxLength={2000} help={q('field.note.help')} />
  </>
)
