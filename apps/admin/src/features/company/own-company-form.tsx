import { type OwnCompany, SavedOwnCompany } from '@fachwerk/contract/company/own-company-calls'
import { useApi } from '../../lib/api.ts'
import { COUNTRY_CHOICES } from '../../lib/words/country-choices.ts'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
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
    initial: {
      name: company.name,
      legalName: company.legalName,
      street: company.street,
      postcode: company.postcode,
      city: company.city,
      country: company.country,
      email: company.email,
      phone: company.phone,
      representative: company.representative,
      register: company.register,
      vatId: company.vatId,
      taxNumber: company.taxNumber,
    },
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

function Fields({ form }: { readonly form: Form }) {
  return (
    <>
      <FieldGroup title={oc('own.group.company')}>
        <TextField form={form} name="name" maxLength={80} help={oc('own.name.help')} />
        <TextField
          form={form}
          name="legalName"
          maxLength={160}
          autoComplete="organization"
          help={oc('own.legalName.help')}
        />
        <TextField form={form} name="representative" maxLength={160} help={oc('own.representative.help')} />
      </FieldGroup>
      <FieldGroup title={oc('own.group.address')}>
        <TextField form={form} name="street" maxLength={120} help={oc('own.street.help')} />
        <TextField form={form} name="postcode" maxLength={12} />
        <TextField form={form} name="city" maxLength={80} />
        <ChoiceField form={form} name="country" choices={COUNTRY_CHOICES} />
      </FieldGroup>
      <FieldGroup title={oc('own.group.contact')}>
        <TextField form={form} name="email" type="email" />
        <TextField form={form} name="phone" type="tel" maxLength={40} />
      </FieldGroup>
      <FieldGroup title={oc('own.group.register')}>
        <TextField form={form} name="register" maxLength={160} help={oc('own.register.help')} />
        <TextField form={form} name="vatId" maxLength={40} help={oc('own.vatId.help')} />
        <TextField form={form} name="taxNumber" maxLength={40} help={oc('own.taxNumber.help')} />
      </FieldGroup>
    </>
  )
}
