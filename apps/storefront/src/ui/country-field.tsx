import type { AddressPart } from '../lib/address-part.ts'

/** Which country an address is in. */
export function CountryField(props: {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly countries: AddressPart['countries']
}) {
  const { name, label, value, countries } = props
  return (
    <label className="field is-wide">
      <span>{label}</span>
      <select
        id={`feld-${name}`}
        className="input"
        name={name}
        defaultValue={value || 'DE'}
        autoComplete="off"
      >
        {countries.map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
      </select>
    </label>
  )
}
