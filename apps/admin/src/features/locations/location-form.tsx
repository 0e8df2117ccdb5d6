import { locationSettings } from '@fachwerk/contract/location/location-settings'
import { placeFields, saidFields } from '@fachwerk/contract/location/location-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import {
  ChangedStorageLocation,
  type LocationSite,
  type StorageLocation,
} from '@fachwerk/contract/location/storage-location-calls'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { ChoicesField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { textKindsOf } from '../../ui/form/text-kinds.ts'
import { type RecordForm as Form, useRecordForm } from '../../ui/form/use-record-form.ts'
import { CustomerTextFields } from './settings/customer-text-fields.tsx'
import { durationText } from './prices/duration-text.ts'
import { mapAddress } from './location-facts.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { useSaveLocation } from './location-queries.ts'
import { LOCATION_LABELS } from './location-words.ts'
import { GroupField, groupChoicesOf, groupsIn, groupWords, sameGroups } from './groups/group-field.tsx'
import { PlaceFields } from './place/place-fields.tsx'
import { SettingsGroup } from './settings/setting-fields.tsx'
import { st } from './settings/setting-texts.ts'
import { ownOf, settingWords } from './settings/setting-words.ts'
import { l } from './texts.ts'

const TEXTS = textKindsOf({ ...placeFields, ...locationSettings }, { duration: durationText })

const LABELS = { ...LOCATION_LABELS, ownSettings: st('setting.ownSettings') }

/** What a form holds of a location. */
export const formOf = (location: StorageLocation) => ({
  ...fieldsIn(saidFields, location),
  siteIds: location.sites.filter(({ connected }) => connected).map(({ id }) => id),
  groupIds: groupsIn(location).map(({ id }) => id),
  ownSettings: ownOf(location.settings),
})

/** The data of a location (F-03); two who change the same are told (FAULT-72). */
export function LocationForm({ location }: { readonly location: StorageLocation }) {
  const { client } = useApi()
  const save = useSaveLocation()
  const form = useRecordForm({
    schema: ChangedStorageLocation,
    initial: formOf(location),
    labels: LABELS,
    texts: TEXTS,
    version: location.version,
    words: (field, value) => {
      if (field === 'siteIds') return siteWords(location.sites, value)
      return field === 'groupIds' ? groupWords(location, value) : settingWords(field, value)
    },
    save: ({ groupIds, ...said }) => {
      // Somebody may have arranged the tree meanwhile: groups are sent when they were changed here.
      const storageLocation = sameGroups(location, groupIds) ? said : { ...said, groupIds }
      return client.saveStorageLocation({ params: { id: location.id }, body: { storageLocation } })
    },
    onSaved: (saved) => {
      save(saved)
      showToast(l('location.saved', { name: saved.name }))
    },
  })
  const { settings, reviewUrls, defaultLength: known } = location
  const shared = { form, settings, known, suggestions: { reviewUrl: reviewUrls } }
  return (
    <RecordForm form={form}>
      <PlaceFields form={form} check={mapAddress(location)} />
      <SettingsGroup {...shared} group="contact" />
      <CustomerTextFields form={form} />
      <SettingsGroup {...shared} group="rental" />
      <SettingsGroup {...shared} group="longTerm" />
      <SettingsGroup {...shared} group="goods" />
      <SiteFields form={form} sites={location.sites} />
      <GroupField form={form} choices={groupChoicesOf(location)} />
    </RecordForm>
  )
}

function siteWords(sites: readonly LocationSite[], value: unknown): string {
  const ids: readonly unknown[] = Array.isArray(value) ? value : []
  const names = ids.map((id) => sites.find((site) => site.id === id)?.name ?? '…')
  return names.length > 0 ? names.join(', ') : l('location.noSites')
}

export function SiteFields(props: {
  readonly form: Form
  readonly sites: readonly Pick<LocationSite, 'id' | 'name' | 'host'>[]
}) {
  const choices = props.sites.map(({ id, name, host }) => ({
    value: id,
    label: host === '' ? name : `${name} (${host})`,
  }))
  if (choices.length === 0) return null
  return (
    <FieldGroup title={l('location.group.sites')}>
      <ChoicesField
        form={props.form}
        name="siteIds"
        choices={choices}
        help={l('location.field.siteIds.help')}
      />
    </FieldGroup>
  )
}
