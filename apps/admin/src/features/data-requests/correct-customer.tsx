import type { DataRequestDetail } from '@fachwerk/contract/customer/data-request-views'
import { CorrectedDetails } from '@fachwerk/contract/order/order-contact'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { COUNTRY_CHOICES } from '@fachwerk/contract/customer/country-choices'
import { countryWords } from '../../lib/words/country-choices.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { q } from './texts.ts'
import { useSaveRequest } from './use-save-request.ts'

type Details = NonNullable<NonNullable<DataRequestDetail['customer']>['details']>

const LABELS = {
  firstName: q('correct.firstName'),
  lastName: q('correct.lastName'),
  phone: q('correct.phone'),
  street: q('correct.street'),
  postcode: q('correct.postcode'),
  city: q('correct.city'),
  country: q('correct.country'),
}

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
    words: (field, value) => (field === 'country' ? countryWords(value) : null),
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
      <TextField form={form} name="firstName" maxLength={80} />
      <TextField form={form} name="lastName" maxLength={80} />
      <TextField form={form} name="phone" type="tel" maxLength={30} />
      <TextField form={form} name="street" maxLength={120} />
      <TextField form={form} name="postcode" maxLength={10} />
      <TextField form={form} name="city" maxLength={80} />
      <ChoiceField form={form} name="country" choices={COUNTRY_CHOICES} />
    </RecordForm>
  )
}
