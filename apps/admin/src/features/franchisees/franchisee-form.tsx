import { franchiseeFields } from '@fachwerk/contract/company/company-fields'
import type { Franchisee } from '@fachwerk/contract/company/franchise-views'
import { bodyOf, fieldsIn } from '@fachwerk/contract/record-fields'
import { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { CompanyFields } from './franchisee-fields.tsx'
import { COMPANY_LABELS, fieldOf, franchiseeWords } from './franchisee-labels.ts'
import { useSaveFranchisee } from './use-save-franchisee.ts'

const Typed = z.object({ ...bodyOf(franchiseeFields), version: z.int() })

/** Company and contact of a franchisee; two who change the same are told (F-01, FAULT-72). */
export function FranchiseeForm(props: { readonly franchisee: Franchisee; readonly onDone: () => void }) {
  const { franchisee, onDone } = props
  const { client } = useApi()
  const save = useSaveFranchisee(onDone)
  const form = useRecordForm({
    schema: Typed,
    initial: fieldsIn(franchiseeFields, franchisee),
    labels: COMPANY_LABELS,
    version: franchisee.version,
    words: franchiseeWords,
    fieldOf,
    save: (typed) => client.saveFranchisee({ body: { franchisee: { ...typed, id: franchisee.id } } }),
    onSaved: (saved) => save(saved, 'saved'),
  })
  return (
    <RecordForm form={form} onCancel={onDone}>
      <CompanyFields form={form} />
    </RecordForm>
  )
}
