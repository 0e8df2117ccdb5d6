import { usePage } from '../../lib/page.tsx'
import { CountryField } from '../../ui/country-field.tsx'
import { TextField } from '../../ui/form-field.tsx'
import type { ContactData } from './checkout-data.ts'

const PARTS = ['street', 'postcode', 'city'] as const

/**
 * K-05: the postal address, in place where it is needed, with the reason. CSS opens it for what is chosen in the form, so it
 * needs no script, and what was typed stays when it is folded again.
 */
export function PostalFields({ data: { values, wrong, billing } }: { readonly data: ContactData }) {
  const { say } = usePage()
  const { words, reasons, asking, need, countries } = billing
  const field = (name: (typeof PARTS)[number]) => ({
    name,
    label: say(`contact.${name}`),
    value: values[name] ?? '',
    error: wrong.includes(name) ? say(`checkout.error.${name}`) : undefined,
  })
  const isAsked = need !== null || PARTS.some((name) => wrong.includes(name))
  return (
    <fieldset className={`postal ${isAsked ? 'is-needed' : ''}`.trim()}>
      <legend>{words.postal}</legend>
      {need === null ? (
        (['company', ...asking] as const).map((reason) => (
          <p key={reason} className={`small why is-${reason}`}>
            {reasons[reason]}
          </p>
        ))
      ) : (
        <p className="small">{reasons[need]}</p>
      )}
      <div className="fields">
        <TextField {...field('street')} autoComplete="address-line1" maxLength={120} className="is-wide" />
        <TextField {...field('postcode')} autoComplete="postal-code" maxLength={14} />
        <TextField {...field('city')} autoComplete="address-level2" maxLength={80} />
        <CountryField
          name="country"
          label={words.country}
          value={values['country'] ?? ''}
          countries={countries}
          autoComplete="country"
        />
      </div>
    </fieldset>
  )
}

/** Beside the ways to pay: one that needs the address says so and leads to it. */
export function PostalReminder({ billing }: Pick<ContactData, 'billing'>) {
  if (billing.need !== null) return null
  return billing.asking.map((method) => (
    <p key={method} className={`small asks-address is-${method}`}>
      {billing.reasons[method]} <a href="#feld-street">{billing.words.goToPostal}</a>
    </p>
  ))
}
