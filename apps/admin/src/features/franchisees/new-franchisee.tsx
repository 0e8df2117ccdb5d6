import { franchiseeFields } from '@fachwerk/contract/company/company-fields'
import { Fees } from '@fachwerk/contract/company/franchise-views'
import { bodyOf, emptyOf } from '@fachwerk/contract/record-fields'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { randomKey } from '../../lib/random-key.ts'
import { useToday } from '../../lib/words/use-today.ts'
import { AddDialog } from '../../ui/panes/dialog.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { CompanyFields, FEE_TEXTS, FeeFields } from './franchisee-fields.tsx'
import { COMPANY_LABELS, FEE_LABELS, fieldOf, franchiseeWords } from './franchisee-labels.ts'
import { f } from './texts.ts'
import { useSaveFranchisee } from './use-save-franchisee.ts'

/** Company, contact and first fees as one form. */
const Typed = z
  .object({ ...bodyOf(franchiseeFields), ...Fees.shape })
  .transform(
    ({ validFrom, collects, percentHundredths, monthlyCents, perRentalCents, minimumCents, ...company }) => ({
      ...company,
      fees: { validFrom, collects, percentHundredths, monthlyCents, perRentalCents, minimumCents },
    }),
  )

/** „Franchisenehmer anlegen“ with its form (F-01). */
export function NewFranchisee() {
  return (
    <AddDialog label={f('form.new')} size="xl">
      {(close) => <Form onClose={close} />}
    </AddDialog>
  )
}

function Form({ onClose }: { readonly onClose: () => void }) {
  const { client } = useApi()
  const go = useNavigate()
  const today = useToday()
  // One key per form: trying again after a lost answer must not add a second one.
  const [idempotencyKey] = useState(randomKey)
  const save = useSaveFranchisee(({ id }) => {
    onClose()
    void go(`/admin/franchisees?open=${id}`)
  })
  const form = useRecordForm({
    schema: Typed,
    initial: {
      ...emptyOf(franchiseeFields),
      validFrom: `${today.slice(0, 7)}-01`,
      collects: 'franchisor',
      percentHundredths: 0,
      monthlyCents: 0,
      perRentalCents: 0,
      minimumCents: 0,
    },
    labels: { ...COMPANY_LABELS, ...FEE_LABELS },
    texts: FEE_TEXTS,
    words: franchiseeWords,
    fieldOf,
    save: (franchisee) => client.addFranchisee({ body: { franchisee } }, { idempotencyKey }),
    onSaved: (saved) => save(saved, 'added'),
  })
  return (
    <RecordForm form={form} saveLabel={f('form.new')} onCancel={onClose}>
      <CompanyFields form={form} />
      <FieldGroup title={f('form.group.fees')}>
        <FeeFields form={form} first />
      </FieldGroup>
    </RecordForm>
  )
}
