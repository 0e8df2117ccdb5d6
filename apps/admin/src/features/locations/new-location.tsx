import { placeFields } from '@fachwerk/contract/location/location-fields'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { NewStorageLocation, type StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { companiesQuery } from '../../lib/queries.ts'
import { useUser } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { CompanyField } from '../../ui/form/company-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { textKindsOf } from '../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { groupChoicesIn } from './groups/group-choices.ts'
import { GroupField } from './groups/group-field.tsx'
import { groupsQuery } from './groups/group-queries.ts'
import { SiteFields } from './location-form.tsx'
import { locationSitesQuery, useSaveLocation } from './location-queries.ts'
import { LOCATION_LABELS } from './location-words.ts'
import { PlaceFields } from './place/place-fields.tsx'
import { l } from './texts.ts'
import { AddDialog } from '../../ui/panes/dialog.tsx'

const LABELS = { ...LOCATION_LABELS, company: l('location.field.company') }
const TEXTS = textKindsOf(placeFields)
const { country: _country, timeZone: _zone, ...typedFields } = placeFields

/** „Standort anlegen“ with what a location cannot be without; the rest follows on its own page (F-02). */
export function NewLocation() {
  const go = useNavigate()
  return (
    <AddDialog label={l('location.new')} size="xl">
      {(close) => (
        <NewLocationForm onCancel={close} onSaved={({ id }) => void go(`/admin/locations/${id}`)} />
      )}
    </AddDialog>
  )
}

function NewLocationForm(props: {
  readonly onSaved: (saved: StorageLocation) => void
  readonly onCancel: () => void
}) {
  const api = useApi()
  const own = useUser()?.companyObject
  const companies = useQuery(companiesQuery(api)).data?.rows ?? []
  const sites = useQuery(locationSitesQuery(api)).data?.rows ?? []
  const groups = useQuery(groupsQuery(api)).data?.rows ?? []
  const save = useSaveLocation()
  const form = useRecordForm({
    schema: NewStorageLocation,
    initial: {
      company: own?.id ?? '',
      ...emptyOf(typedFields),
      lat: null,
      lng: null,
      siteIds: [],
      groupIds: [],
    },
    labels: LABELS,
    texts: TEXTS,
    save: (storageLocation) => api.client.createStorageLocation({ body: { storageLocation } }),
    onSaved: (saved) => {
      save(saved)
      showToast(l('location.created', { name: saved.name }))
      props.onSaved(saved)
    },
  })
  const company = form.form.getValues()['company']
  // A franchisee's location may also stand in the franchisor's sites.
  const head = companies.find(({ id }) => id === company)?.franchisorCompany?.id
  const trees = groups.filter(({ companyId }) => companyId === company || companyId === own?.id)
  const near = sites.filter(({ companyId }) => companyId === company || companyId === head)
  return (
    <RecordForm form={form} saveLabel={l('location.new')} onCancel={props.onCancel}>
      <CompanyField form={form} />
      <PlaceFields form={form} />
      <SiteFields form={form} sites={near} />
      <GroupField form={form} choices={groupChoicesIn(trees)} />
    </RecordForm>
  )
}
