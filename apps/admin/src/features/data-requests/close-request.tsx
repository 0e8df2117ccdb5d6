import { ClosedDataRequest } from '@fachwerk/contract/customer/data-request-calls'
import type { DataRequestDetail } from '@fachwerk/contract/customer/data-request-views'
import { useApi } from '../../lib/api.ts'
import { dayAt } from '../../lib/words/dates.ts'
import { OFFICE_ZONE } from '../../lib/words/format.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { dateText } from '../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { whoOf } from './requests-columns.tsx'
import { q } from './texts.ts'
import { useSaveRequest } from './use-save-request.ts'

interface Props {
  readonly found: DataRequestDetail
  readonly state: 'answered' | 'refused'
  readonly onClose: () => void
}

/** It was answered, or refused with its reason; on which day is said. */
export function CloseRequest(props: Props) {
  const { found, state, onClose } = props
  return (
    <Dialog opened onClose={onClose} title={q(`close.${state}.title`, { who: whoOf(found) })}>
      <CloseForm {...props} />
    </Dialog>
  )
}

function CloseForm({ found, state, onClose }: Props) {
  const { client, clock } = useApi()
  const save = useSaveRequest()
  const form = useRecordForm({
    schema: ClosedDataRequest,
    initial: { id: found.id, state, closedOn: dayAt(clock.now(), OFFICE_ZONE), answer: '' },
    labels: { closedOn: q(`close.${state}.on`), answer: q(`close.${state}.answer`) },
    texts: { closedOn: dateText },
    version: found.version,
    save: (body) => client.closeDataRequest({ body }),
    onSaved: (saved) => {
      save(saved, q(`close.${state}.done`))
      onClose()
    },
  })
  return (
    <RecordForm form={form} saveLabel={q(`close.${state}.save`)} onCancel={onClose}>
      <TextField form={form} name="closedOn" />
      <TextAreaField form={form} name="answer" rows={4} maxLength={2000} help={q(`close.${state}.help`)} />
    </RecordForm>
  )
}
