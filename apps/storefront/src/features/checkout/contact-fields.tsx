import { usePage } from '../../lib/page.tsx'
import { CountryField } from '../../ui/country-field.tsx'
import { TextField } from '../../ui/form-field.tsx'
import type { CheckoutData, ContactField } from './checkout-data.ts'

/** Name, e-mail and address; browsers fill them in, paste is always allowed. */
export function ContactFields({
  data,
}: {
  readonly data: Pick<CheckoutData, 'values' | 'billing'> & { readonly wrong: readonly string[] }
}) {
  const { say } = usePage()
  const { words, countries } = data.billing
  const field = (name: Exclude<ContactField, 'country'>) => ({
    name,
    value: data.values[name] ?? '',
    label: say(`contact.${name}`),
    error: data.wrong.includes(name) ? say(`checkout.error.${name}`) : undefined,
  })
  return (
    <section className="block">
      <h2>{say('checkout.contact')}</h2>
      <div className="fields">
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={80} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={80} />
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          help={say('contact.emailHelp')}
        />
        <TextField
          {...field('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          optional
        />
        <TextField {...field('street')} autoComplete="street-address" maxLength={120} className="is-wide" />
        <TextField {...field('postcode')} autoComplete="postal-code" maxLength={10} />
        <TextField {...field('city')} autoComplete="address-level2" maxLength={80} />
        <CountryField
          name="country"
          label={words.country}
          value={data.values['country'] ?? ''}
          countries={countries}
          autoComplete="country"
        />
      </div>
    </section>
  )
}
