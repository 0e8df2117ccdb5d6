import {
  locationSettings,
  SETTING_KEYS,
  type SettingKey,
  type SettingSource,
} from '@fachwerk/contract/location/location-settings'
import type { RecordField } from '@fachwerk/contract/record-fields'
import { adminLocationsDe } from '@fachwerk/texts/admin/location/admin-locations-de'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../../ui/form/fields.tsx'
import { DeclaredField, helpIn } from '../../../ui/form/declared-fields.tsx'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { InheritedField, type SettingField } from './inherited-field.tsx'
import { lengthWords, SETTING_CHOICES } from '../location-words.ts'
import { st } from './setting-texts.ts'
import { l } from '../texts.ts'

const LENGTHS = ['1h', '2h', '4h', '8h', '1d', '3d', '1w', '1m']

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

const TITLES = {
  contact: l('location.group.contact'),
  rental: l('location.group.rental'),
  longTerm: st('longTerm.group'),
  goods: st('goods.group'),
} as const
const helpOf = helpIn(adminLocationsDe, 'location.field')

interface GroupProps extends SettingProps {
  readonly group: keyof typeof TITLES
  /** The proposed length that is stored: it can be chosen though others are offered. */
  readonly known: string
  /** What is offered while somebody types. */
  readonly suggestions?: Readonly<Partial<Record<SettingKey, readonly string[]>>>
}

/** The settings of a group in their order (B-08). */
export function SettingsGroup(props: GroupProps) {
  const { group, known, suggestions = {}, ...shared } = props
  return (
    <FieldGroup title={TITLES[group]}>
      {SETTING_KEYS.filter((name) => locationSettings[name].group === group).map((name) => {
        const help = helpOf(name)
        return (
          <Setting key={name} {...shared} name={name} {...(help !== undefined && { help })}>
            {(field) => (
              <Declared field={field} name={name} known={known} suggestions={suggestions[name] ?? []} />
            )}
          </Setting>
        )
      })}
    </FieldGroup>
  )
}

/** A setting as its kind is typed. */
function Declared(props: {
  readonly field: SettingField
  readonly name: SettingKey
  readonly known: string
  readonly suggestions: readonly string[]
}) {
  const { field, name, known, suggestions } = props
  const declared: RecordField = locationSettings[name]
  if (declared.kind === 'period') return <ChoiceField {...field} choices={lengthsWith(known)} />
  return (
    <DeclaredField
      {...field}
      field={declared}
      choices={declared.choices ?? SETTING_CHOICES[name]}
      suggestions={suggestions}
    />
  )
}

const lengthsWith = (known: string) =>
  (LENGTHS.includes(known) ? LENGTHS : [known, ...LENGTHS]).map((value) => ({
    value,
    label: lengthWords(value),
  }))
