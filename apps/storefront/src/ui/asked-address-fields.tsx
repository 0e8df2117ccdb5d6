import type { AskedAddress, TypedAddress } from '../lib/asked-address.ts'
import { usePage } from '../lib/page.tsx'
import { CountryField } from './country-field.tsx'
import { TextField } from './form-field.tsx'

/** K-05: the postal address where the invoice needs it, with the reason. */
export function AskedAddressFields(props: {
  readonly address: AskedAddress | null
  readonly wrong: readonly string[]
}) {
  const { address, wrong } = props
  const { say } = usePage()
  if (address === null) return null
  const field = (name: TypedAddress) => ({
    name,
    label: say(`contact.${name}`),
    value: address.values[name] ?? '',
    error: wrong.includes(name) ? say(`checkout.error.${name}`) : undefined,
  })
  return (
    <fieldset className="postal is-needed">
      <legend>{address.title}</legend>
      <p className="small">{address.why}</p>
      <div className="fields">
        <TextField {...field('street')} autoComplete="address-line1" maxLength={120} className="is-wide" />
        <TextField {...field('postcode')} autoComplete="postal-code" maxLength={14} />
        <TextField {...field('city')} autoComplete="address-level2" maxLength={80} />
        <CountryField
          name="country"
          label={address.country}
          value={address.values['country'] ?? ''}
          countries={address.countries}
          autoComplete="country"
        />
      </div>
    </fieldset>
  )
}
