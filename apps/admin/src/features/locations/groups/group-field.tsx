import type { GroupAround } from '@fachwerk/contract/location/location-group-calls'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import type { Choice } from '../../../ui/panes/filter-panel.tsx'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import { ChoicesField } from '../../../ui/form/fields.tsx'
import type { RecordForm as Form } from '../../../ui/form/use-record-form.ts'
import { groupName } from './group-choices.ts'
import { l } from '../texts.ts'

type Location = Pick<StorageLocation, 'companyName' | 'groups'>

/** The groups a location stands in. */
export const groupsIn = ({ groups }: Location): readonly GroupAround[] => groups.filter(({ holds }) => holds)

/** „Am Bodensee › Konstanz“; a group of another company's tree says whose. */
export const groupLabel = ({ companyName }: Location, group: GroupAround): string =>
  group.companyName === companyName
    ? groupName(group.path)
    : `${groupName(group.path)} (${group.companyName})`

export const groupChoicesOf = (location: Location): readonly Choice<string>[] =>
  location.groups.map((group) => ({ value: group.id, label: groupLabel(location, group) }))

/** Groups in words, where what is stored and what was typed are compared. */
export function groupWords(location: Location, value: unknown): string {
  const ids: readonly unknown[] = Array.isArray(value) ? value : []
  const named = groupChoicesOf(location).filter((choice) => ids.includes(choice.value))
  return named.map(({ label }) => label).join(', ') || l('location.noGroups')
}

/** Whether these are the groups the location stands in, in any order. */
export const sameGroups = (location: Location, ids: readonly string[] = []): boolean =>
  groupsIn(location).length === ids.length && groupsIn(location).every(({ id }) => ids.includes(id))

/** The groups a location stands in; no field where there is no tree. */
export function GroupField(props: { readonly form: Form; readonly choices: readonly Choice<string>[] }) {
  const { form, choices } = props
  if (choices.length === 0) return null
  return (
    <FieldGroup title={l('location.group.groups')}>
      <ChoicesField form={form} name="groupIds" choices={choices} help={l('location.field.groupIds.help')} />
    </FieldGroup>
  )
}
