import { COLLECTORS } from '@fachwerk/contract/company/franchise-views'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { dateText, moneyText } from '../../ui/form/text-kinds.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { MENU_CHOICES } from './franchisee-labels.ts'
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

/** Who a franchisee is, as its Impressum and its contracts name it (LAW-20). */
export function CompanyFields({ form }: Props) {
  return (
    <FieldGroup title={f('form.group.company')}>
      <TextField form={form} name="name" maxLength={80} help={f('form.name.help')} />
      <TextField form={form} name="legalName" maxLength={160} help={f('form.legalName.help')} />
      <TextField form={form} name="street" maxLength={120} />
      <TextField form={form} name="postcode" maxLength={12} />
      <TextField form={form} name="city" maxLength={80} />
      <TextField form={form} name="email" type="email" />
      <TextField form={form} name="phone" type="tel" maxLength={40} />
      <TextField form={form} name="representative" maxLength={160} />
      <TextField form={form} name="register" maxLength={160} help={f('form.register.help')} />
      <TextField form={form} name="vatId" maxLength={40} help={f('form.vatId.help')} />
      <TextField form={form} name="taxNumber" maxLength={40} help={f('form.taxNumber.help')} />
      <ChoiceField form={form} name="menuProfile" choices={MENU_CHOICES} />
    </FieldGroup>
  )
}

/** Whom to talk to there. */
export function ContactFields({ form }: Props) {
  return (
    <FieldGroup title={f('form.group.contact')}>
      <TextField form={form} name="contactName" maxLength={120} />
      <TextField form={form} name="contactEmail" type="email" />
      <TextField form={form} name="contactPhone" type="tel" maxLength={40} />
    </FieldGroup>
  )
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
