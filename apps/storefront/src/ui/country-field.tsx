import type { AddressPart } from '../lib/address-part.ts'

/** Which country an address is in. */
export function CountryField(props: {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly countries: AddressPart['countries']
  /** What a browser fills in of its owner's address; off where it is somebody else's. */
  readonly autoComplete?: 'country' | 'billing country' | 'off'
}) {
  const { name, label, value, countries, autoComplete = 'off' } = props
  return (
    <label className="field is-wide">
      <span>{label}</span>
      <select
        id={`feld-${name}`}
        className="input"
        name={name}
        defaultValue={value || 'DE'}
        autoComplete={autoComplete}
      >
        {countries.map((group) => (
          <optgroup key={group.title} label={group.title}>
            {group.countries.map(({ code, name: words }) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}
