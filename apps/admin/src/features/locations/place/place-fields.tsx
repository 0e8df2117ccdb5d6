import { FEDERAL_STATES } from '@fachwerk/contract/customer/federal-states'
import { placeFields } from '@fachwerk/contract/location/location-fields'
import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import { DeclaredFields, inGroup } from '../../../ui/form/declared-fields.tsx'
import type { ReactNode } from 'react'
import type { RecordForm as Form } from '../../../ui/form/use-record-form.ts'
import styles from '../locations.module.css'
import { PlaceOnMap } from './place-on-map.tsx'
import { pl } from './place-texts.ts'
import { l } from '../texts.ts'
import { useAddressPlace } from './use-address-place.ts'
import { useAddressState } from './use-address-state.ts'

const STATES = [
  { value: '', label: '–' },
  ...FEDERAL_STATES.map((value) => ({ value, label: federalStatesDe[value] ?? value })),
]

/** Name, address and coordinates: the address leads to the pin. */
export function PlaceFields({ form, check }: { readonly form: Form; readonly check?: string }) {
  const { place, unknownPostcode, state } = useAddressPlace(form)
  const isProposed = useAddressState(form, state)
  const help: Readonly<Record<string, ReactNode>> = {
    prefix: l('location.field.prefix.help'),
    postcode: (
      <output className={styles['unknown']}>{unknownPostcode ? pl('location.postcode.unknown') : ''}</output>
    ),
    state: (
      <>
        {l('location.field.state.help')}
        <output className={styles['fromAddress']}>{isProposed ? pl('location.state.proposed') : ''}</output>
      </>
    ),
    lat: (
      <>
        {l('location.field.lat.help')}
        {check === undefined ? null : (
          <>
            {' '}
            <a href={check} target="_blank" rel="noreferrer">
              {l('location.checkMap')}
            </a>
          </>
        )}
      </>
    ),
  }
  return (
    <FieldGroup title={l('location.group.place')}>
      <DeclaredFields
        form={form}
        fields={inGroup(placeFields, 'place')}
        choicesOf={{ state: STATES }}
        helpOf={(name) => help[name]}
      />
      <PlaceOnMap form={form} near={place} />
      {check === undefined ? null : <DeclaredFields form={form} fields={inGroup(placeFields, 'abroad')} />}
    </FieldGroup>
  )
}
