import { RENTAL_TERMS } from '@fachwerk/contract/location/location-list'
import type { SettingKey, SettingSource } from '@fachwerk/contract/location/location-settings'
import { NOTICE_PERIODS } from '@fachwerk/contract/price/long-term-terms'
import type { ReactNode } from 'react'
import { CheckField, ChoiceField, TextField } from '../../../ui/form/fields.tsx'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { InheritedField, type SettingField } from './inherited-field.tsx'
import { lengthWords } from '../location-words.ts'
import { st } from './setting-texts.ts'
import { l } from '../texts.ts'

const LENGTHS = ['1h', '2h', '4h', '8h', '1d', '3d', '1w', '1m']
const TERMS = RENTAL_TERMS.map((value) => ({ value, label: l(`location.term.${value}`) }))
const NOTICES = NOTICE_PERIODS.map((value) => ({ value, label: st(`longTerm.notice.${value}`) }))
const ACCESS = (['always', 'openingHours'] as const).map((value) => ({
  value,
  label: l(`location.access.${value}`),
}))

export interface SettingProps {
  readonly form: RecordForm
  readonly settings: readonly SettingSource[]
  /** What stands below each field. */
  readonly asides?: ReadonlyMap<SettingKey, ReactNode>
  /** Settings that stay own ones. */
  readonly fixed?: readonly SettingKey[]
}

/** One setting with where it comes from. */
export function Setting(
  props: SettingProps & {
    readonly name: SettingKey
    readonly help?: string
    readonly children: (field: SettingField) => ReactNode
  },
) {
  const { form, settings, asides, fixed = [], name, help, children } = props
  const source = settings.find(({ key }) => key === name)
  if (!source) return null
  return (
    <InheritedField
      form={form}
      source={source}
      help={help}
      aside={asides?.get(name)}
      fixed={fixed.includes(name)}
    >
      {children}
    </InheritedField>
  )
}

/** Whom customers and the house reach. */
export function ContactSettings(props: SettingProps & { readonly reviewUrls?: readonly string[] }) {
  const { reviewUrls = [] } = props
  return (
    <FieldGroup title={l('location.group.contact')}>
      <Setting {...props} name="operatorEmail" help={l('location.field.operatorEmail.help')}>
        {(field) => <TextField {...field} type="email" />}
      </Setting>
      <Setting {...props} name="phone" help={l('location.field.phone.help')}>
        {(field) => <TextField {...field} type="tel" />}
      </Setting>
      <Setting {...props} name="reviewUrl" help={l('location.field.reviewUrl.help')}>
        {(field) => <TextField {...field} type="url" suggestions={reviewUrls} />}
      </Setting>
      <Setting {...props} name="videoUrl" help={l('location.field.videoUrl.help')}>
        {(field) => <TextField {...field} type="url" />}
      </Setting>
    </FieldGroup>
  )
}

/** How one may rent. */
export function RentalSettings(props: SettingProps & { readonly known: string }) {
  const lengths = LENGTHS.includes(props.known) ? LENGTHS : [props.known, ...LENGTHS]
  return (
    <FieldGroup title={l('location.group.rental')}>
      <Setting {...props} name="rentalTerm" help={l('location.field.rentalTerm.help')}>
        {(field) => <ChoiceField {...field} choices={TERMS} />}
      </Setting>
      <Setting {...props} name="accessRule" help={l('location.field.accessRule.help')}>
        {(field) => <ChoiceField {...field} choices={ACCESS} />}
      </Setting>
      <Setting {...props} name="minMinutes">
        {(field) => <TextField {...field} />}
      </Setting>
      <Setting {...props} name="maxMinutes">
        {(field) => <TextField {...field} />}
      </Setting>
      <Setting {...props} name="defaultLength">
        {(field) => (
          <ChoiceField {...field} choices={lengths.map((value) => ({ value, label: lengthWords(value) }))} />
        )}
      </Setting>
      <Setting {...props} name="maxDaysAhead">
        {(field) => <TextField {...field} />}
      </Setting>
      <Setting {...props} name="cleaningMinutes" help={l('location.field.cleaningMinutes.help')}>
        {(field) => <TextField {...field} />}
      </Setting>
      <Setting {...props} name="checkAfterRental" help={l('location.field.checkAfterRental.help')}>
        {(field) => <CheckField {...field} />}
      </Setting>
      <Setting {...props} name="reminderMinutes">
        {(field) => <TextField {...field} />}
      </Setting>
      <Setting {...props} name="graceMinutes" help={l('location.field.graceMinutes.help')}>
        {(field) => <TextField {...field} />}
      </Setting>
      <Setting {...props} name="addressFreeCents" help={l('location.field.addressFreeCents.help')}>
        {(field) => <TextField {...field} />}
      </Setting>
    </FieldGroup>
  )
}

/** Under which terms customers begin rentals themselves that go on month by month. */
export function LongTermSettings(props: SettingProps) {
  return (
    <FieldGroup title={st('longTerm.group')}>
      <Setting {...props} name="longTermOnline" help={st('longTerm.online.help')}>
        {(field) => <CheckField {...field} />}
      </Setting>
      <Setting {...props} name="longTermNotice">
        {(field) => <ChoiceField {...field} choices={NOTICES} />}
      </Setting>
      <Setting {...props} name="longTermMinimumMonths" help={st('longTerm.minimum.help')}>
        {(field) => <TextField {...field} />}
      </Setting>
      <Setting {...props} name="longTermGraceDays" help={st('longTerm.grace.help')}>
        {(field) => <TextField {...field} />}
      </Setting>
    </FieldGroup>
  )
}
