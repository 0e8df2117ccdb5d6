import { type LocationGroup, locationGroupCalls } from '@fachwerk/contract/location/location-group-calls'
import type { ReactNode } from 'react'
import { useApi } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { CompanyField } from '../../../ui/form/company-field.tsx'
import { CheckField, TextField } from '../../../ui/form/fields.tsx'
import { LocationsField } from '../../../ui/form/location-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { type RecordForm as Form, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { prefixedLocations } from '../../../ui/list/filter/location-choices.ts'
import { LocationNames } from '../../../ui/location-names.tsx'
import { useRenewGroups } from './group-queries.ts'
import { g } from './group-texts.ts'

const LABELS = {
  company: g('groups.field.company'),
  name: g('groups.field.name'),
  name_en: g('groups.field.name_en'),
  name_it: g('groups.field.name_it'),
  name_ru: g('groups.field.name_ru'),
  active: g('groups.field.active'),
  locations: g('groups.field.locations'),
}

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
    initial: { company: own?.id ?? '', name: '', name_en: '', name_it: '', name_ru: '', active: true },
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
      <Words form={form} />
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
      name: group.name,
      name_en: group.name_en,
      name_it: group.name_it,
      name_ru: group.name_ru,
      active: group.active,
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
      <Words form={form} />
      <LocationsField
        form={form}
        name="locations"
        source={prefixedLocations}
        known={group.locations.map(({ id, name, prefix }) => ({ value: id, label: `${prefix} · ${name}` }))}
      />
    </RecordForm>
  )
}

function Words({ form }: { readonly form: Form }) {
  return (
    <>
      <TextField form={form} name="name" maxLength={80} />
      <TextField form={form} name="name_en" maxLength={80} help={g('groups.field.name_en.help')} />
      <TextField form={form} name="name_it" maxLength={80} />
      <TextField form={form} name="name_ru" maxLength={80} help={g('groups.field.name_ru.help')} />
      <CheckField form={form} name="active" help={g('groups.field.active.help')} />
    </>
  )
}
