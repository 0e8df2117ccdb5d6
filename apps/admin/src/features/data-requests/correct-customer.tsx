import type { DataRequestDetail } from '@fachwerk/contract/customer/data-request-views'
import { CorrectedDetails, customerFields } from '@fachwerk/contract/customer/customer-fields'
import { labelsOf, valueWordsOf } from '@fachwerk/contract/record-fields'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { DeclaredFields } from '../../ui/form/declared-fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { q } from './texts.ts'
import { useSaveRequest } from './use-save-request.ts'

type Details = NonNullable<NonNullable<DataRequestDetail['customer']>['details']>

const LABELS = labelsOf(customerFields)

/** Art. 16 GDPR: puts right what is kept of the customer who asked for it. */
export function CorrectCustomer({ found }: { readonly found: DataRequestDetail }) {
  const [asking, setAsking] = useState(false)
  const details = found.customer?.details
  if (!found.can.correct || !details) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{q('correct.button')}</Button>
      {asking ? (
        <Dialog opened onClose={() => setAsking(false)} title={q('correct.title')} size="lg">
          <DetailsForm id={found.id} details={details} onClose={() => setAsking(false)} />
        </Dialog>
      ) : null}
    </>
  )
}

interface FormProps {
  readonly id: string
  readonly details: Details
  readonly onClose: () => void
}

function DetailsForm({ id, details: { version, ...initial }, onClose }: FormProps) {
  const { client } = useApi()
  const save = useSaveRequest()
  const form = useRecordForm({
    schema: CorrectedDetails,
    initial,
    labels: LABELS,
    version,
    words: (field, value) => valueWordsOf(customerFields, field, value),
    fieldOf: (field) => field.replace(/^customer\./, ''),
    save: (customer) => client.correctForDataRequest({ body: { id, customer } }),
    onSaved: (saved) => {
      save(saved, q('correct.done'))
      onClose()
    },
  })
  return (
    <RecordForm form={form} saveLabel={q('correct.save')} onCancel={onClose}>
      <p className="small muted">{q('correct.text')}</p>
      <DeclaredFields form={form} fields={customerFields} />
    </RecordForm>
  )
}
