import { FEDERAL_STATES } from '@fachwerk/contract/customer/federal-states'
import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import { ChoiceField, TextField } from '../../../ui/form/fields.tsx'
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
  return (
    <FieldGroup title={l('location.group.place')}>
      <TextField form={form} name="name" maxLength={120} />
      <TextField form={form} name="prefix" maxLength={6} help={l('location.field.prefix.help')} />
      <TextField form={form} name="street" maxLength={120} />
      <TextField
        form={form}
        name="postcode"
        maxLength={12}
        help={
          <output className={styles['unknown']}>
            {unknownPostcode ? pl('location.postcode.unknown') : ''}
          </output>
        }
      />
      <TextField form={form} name="city" maxLength={80} />
      <ChoiceField
        form={form}
        name="state"
        choices={STATES}
        help={
          <>
            {l('location.field.state.help')}
            <output className={styles['fromAddress']}>
              {isProposed ? pl('location.state.proposed') : ''}
            </output>
          </>
        }
      />
      <TextField
        form={form}
        name="lat"
        help={
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
        }
      />
      <TextField form={form} name="lng" />
      <PlaceOnMap form={form} near={place} />
      {check === undefined ? null : (
        <>
          <TextField form={form} name="country" maxLength={2} />
          <TextField form={form} name="timeZone" maxLength={60} />
        </>
      )}
    </FieldGroup>
  )
}
