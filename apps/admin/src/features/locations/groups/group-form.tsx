import { type LocationGroup, locationGroupCalls } from '@fachwerk/contract/location/location-group-calls'
import { locationGroupFields } from '@fachwerk/contract/location/location-group-fields'
import { emptyOf, fieldsIn, labelsOf } from '@fachwerk/contract/record-fields'
import { adminGroupsDe } from '@fachwerk/texts/admin/location/admin-groups-de'
import type { ReactNode } from 'react'
import { useApi } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { CompanyField } from '../../../ui/form/company-field.tsx'
import { DeclaredFields, helpIn } from '../../../ui/form/declared-fields.tsx'
import { LocationsField } from '../../../ui/form/location-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { prefixedLocations } from '../../../ui/list/filter/location-choices.ts'
import { LocationNames } from '../../../ui/location-names.tsx'
import { useRenewGroups } from './group-queries.ts'
import { g } from './group-texts.ts'

export const GROUP_LABELS = labelsOf(locationGroupFields)
const LABELS = {
  company: g('groups.field.company'),
  ...GROUP_LABELS,
  locations: g('groups.field.locations'),
}

const helpOf = helpIn(adminGroupsDe, 'groups.field')

interface Props {
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** A plain group; what stands in it and where it stands follow (F-07). */
export function NewGroupForm({ onSaved, onCancel }: Props) {
  const api = useApi()
  const renew = useRenewGroups()
  const own = useUser()?.companyObject
  const form = useRecordForm({
    schema: locationGroupCalls.createLocationGroup.body.shape.group,
    initial: { company: own?.id ?? '', ...emptyOf(locationGroupFields) },
    labels: LABELS,
    save: (group) => api.client.createLocationGroup({ body: { group } }),
    onSaved: ({ name }) => {
      void renew()
      showToast(g('groups.created', { name }))
      onSaved()
    },
  })
  return (
    <RecordForm form={form} saveLabel={g('groups.new')} onCancel={onCancel}>
      <CompanyField form={form} />
      <DeclaredFields form={form} fields={locationGroupFields} helpOf={helpOf} />
    </RecordForm>
  )
}

function wordsOf(field: string, value: unknown): ReactNode {
  if (field !== 'locations' || !Array.isArray(value)) return null
  return value.length === 0 ? '–' : <LocationNames ids={value.map(String)} source={prefixedLocations} />
}

/** Name, visibility and locations of a group; two who change the same are told (FAULT-72). */
export function GroupForm({ group, onSaved, onCancel }: Props & { readonly group: LocationGroup }) {
  const { client } = useApi()
  const renew = useRenewGroups()
  const form = useRecordForm({
    schema: locationGroupCalls.saveLocationGroup.body.shape.group,
    initial: {
      ...fieldsIn(locationGroupFields, group),
      locations: group.locations.map(({ id }) => id),
    },
    labels: LABELS,
    version: group.version,
    words: wordsOf,
    save: (changed) => client.saveLocationGroup({ params: { id: group.id }, body: { group: changed } }),
    onSaved: ({ name }) => {
      void renew()
      showToast(g('groups.saved', { name }))
      onSaved()
    },
  })
  return (
    <RecordForm form={form} onCancel={onCancel}>
      <DeclaredFields form={form} fields={locationGroupFields} helpOf={helpOf} />
      <LocationsField
        form={form}
        name="locations"
        source={prefixedLocations}
        known={group.locations.map(({ id, name, prefix }) => ({ value: id, label: `${prefix} · ${name}` }))}
      />
    </RecordForm>
  )
}
