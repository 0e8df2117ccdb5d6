import { CountryField } from '../../ui/country-field.tsx'
import { TextField } from '../../ui/form-field.tsx'
import { type BillingField, type CheckoutData, TAKE_FIELD } from './checkout-data.ts'

/** LAW-41: a company to rent for, and another address for the invoice; both closed until somebody wants them. */
export function BillingFields({ data }: { readonly data: Pick<CheckoutData, 'values' | 'billing'> }) {
  const { values, billing } = data
  const { words, labels, book, wrong } = billing
  const field = (name: BillingField) => ({
    name,
    label: labels[name],
    value: values[name] ?? '',
    error: wrong.find((each) => each.field === name)?.text,
  })
  const isOpen = (fields: readonly BillingField[]) =>
    fields.some((name) => (values[name] ?? '').trim() !== '' || wrong.some((each) => each.field === name))
  return (
    <section className="block">
      <h2>{words.title}</h2>
      <details className="voucher billing" open={isOpen(['company', 'vatId', 'reference'])}>
        <summary>{words.company}</summary>
        <div className="fields">
          <TextField {...field('company')} autoComplete="organization" maxLength={120} className="is-wide" />
          <TextField
            {...field('vatId')}
            autoComplete="off"
            maxLength={40}
            help={billing.vatIdHelp}
            optional
          />
          <TextField
            {...field('reference')}
            autoComplete="off"
            maxLength={60}
            help={words.referenceHelp}
            optional
          />
        </div>
        <p className="small muted">{words.companyNote}</p>
      </details>
      <details
        className="voucher billing"
        open={book.length > 0 || isOpen(['billName', 'billStreet', 'billPostcode', 'billCity'])}
      >
        <summary>{words.other}</summary>
        {book.length > 0 ? (
          <p className="acts">
            {book.map((address) => (
              <button key={address.id} type="submit" className="btn" name={TAKE_FIELD} value={address.id}>
                {address.words}
              </button>
            ))}
          </p>
        ) : null}
        <p className="small muted">{words.otherNote}</p>
        <div className="fields">
          <TextField {...field('billName')} autoComplete="billing name" maxLength={160} className="is-wide" />
          <TextField
            {...field('billStreet')}
            autoComplete="billing street-address"
            maxLength={120}
            className="is-wide"
          />
          <TextField {...field('billPostcode')} autoComplete="billing postal-code" maxLength={10} />
          <TextField {...field('billCity')} autoComplete="billing address-level2" maxLength={80} />
          <CountryField
            name="billCountry"
            label={labels.billCountry}
            value={values['billCountry'] ?? ''}
            countries={billing.countries}
          />
        </div>
      </details>
    </section>
  )
}
