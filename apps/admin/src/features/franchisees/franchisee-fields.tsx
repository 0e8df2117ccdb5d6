import { franchiseeFields } from '@fachwerk/contract/company/company-fields'
import { adminFranchiseDe } from '@fachwerk/texts/admin/company/admin-franchise-de'
import { COLLECTORS } from '@fachwerk/contract/company/franchise-views'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { DeclaredFields, helpIn, inGroup } from '../../ui/form/declared-fields.tsx'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { dateText, moneyText } from '../../ui/form/text-kinds.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { f } from './texts.ts'

/** How fees are typed: euros, and per cent with two decimals. */
export const FEE_TEXTS = {
  validFrom: dateText,
  percentHundredths: { ...moneyText, suffix: '%' },
  monthlyCents: moneyText,
  perRentalCents: moneyText,
  minimumCents: moneyText,
} as const

type Props = { readonly form: RecordForm }

const GROUPS = ['company', 'contact'] as const
const PERSON = inGroup(franchiseeFields, 'person')
const FIELDS = {
  company: Object.fromEntries(Object.entries(franchiseeFields).filter(([name]) => !(name in PERSON))),
  contact: PERSON,
}
const helpOf = helpIn(adminFranchiseDe, 'form')

/** Who a franchisee is, as its Impressum and its contracts name it (LAW-20), and whom to talk to there. */
export function CompanyFields({ form }: Props) {
  return GROUPS.map((group) => (
    <FieldGroup key={group} title={f(`form.group.${group}`)}>
      <DeclaredFields form={form} fields={FIELDS[group]} helpOf={helpOf} />
    </FieldGroup>
  ))
}

/** What it pays from a day on. */
export function FeeFields({ form, first }: Props & { readonly first: boolean }) {
  return (
    <>
      <TextField
        form={form}
        name="validFrom"
        help={f(first ? 'form.validFrom.first' : 'form.validFrom.later')}
      />
      <ChoiceField
        form={form}
        name="collects"
        choices={COLLECTORS.map((value) => ({ value, label: f(`form.collects.${value}`) }))}
        help={f('form.collects.help')}
      />
      <TextField form={form} name="percentHundredths" />
      <TextField form={form} name="monthlyCents" />
      <TextField form={form} name="perRentalCents" />
      <TextField form={form} name="minimumCents" />
    </>
  )
}
