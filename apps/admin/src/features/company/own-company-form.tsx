import { ownCompanyFields } from '@fachwerk/contract/company/company-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import { adminOwnCompanyDe } from '@fachwerk/texts/admin/company/admin-own-company-de'
import { type OwnCompany, SavedOwnCompany } from '@fachwerk/contract/company/own-company-calls'
import { useApi } from '../../lib/api.ts'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { DeclaredFields, helpIn, inGroup } from '../../ui/form/declared-fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { type RecordForm as Form, useRecordForm } from '../../ui/form/use-record-form.ts'
import { ImprintPreview } from './imprint-preview.tsx'
import { OWN_COMPANY_LABELS, ownCompanyWords } from './own-company-labels.ts'
import { useSaveOwnCompany } from './own-company-query.ts'
import { oc } from './own-company-texts.ts'
import styles from './own-company.module.css'

/** What the company says of itself, and beside it how the Impressum will read; two who change it are told (FAULT-72). */
export function OwnCompanyForm({ company }: { readonly company: OwnCompany }) {
  const { client } = useApi()
  const save = useSaveOwnCompany()
  const form = useRecordForm({
    schema: SavedOwnCompany,
    initial: fieldsIn(ownCompanyFields, company),
    labels: OWN_COMPANY_LABELS,
    words: ownCompanyWords,
    fieldOf: (field) => field.replace(/^company\./, ''),
    version: company.version,
    save: (typed) => client.saveOwnCompany({ body: { company: typed } }),
    onSaved: save,
  })
  const typed = form.form.getValues()
  const written = (field: string): string => {
    const value = typed[field]
    return typeof value === 'string' ? value.trim() : ''
  }
  return (
    <div className={styles['sides']}>
      <RecordForm form={form}>
        <Fields form={form} />
      </RecordForm>
      <ImprintPreview
        companyId={company.id}
        note={form.dirty ? oc('own.preview.typed') : null}
        party={{
          companyName: written('legalName'),
          street: written('street'),
          postcode: written('postcode'),
          city: written('city'),
          country: ownCompanyWords('country', written('country')) ?? '',
          email: written('email'),
          phone: written('phone'),
          register: written('register'),
          vatId: written('vatId'),
          representative: written('representative'),
        }}
      />
    </div>
  )
}

const GROUPS = ['company', 'address', 'contact', 'register'] as const
const helpOf = helpIn(adminOwnCompanyDe, 'own')

function Fields({ form }: { readonly form: Form }) {
  return GROUPS.map((group) => (
    <FieldGroup key={group} title={oc(`own.group.${group}`)}>
      <DeclaredFields form={form} fields={inGroup(ownCompanyFields, group)} helpOf={helpOf} ofThemselves />
    </FieldGroup>
  ))
}
