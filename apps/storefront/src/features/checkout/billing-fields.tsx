import { CountryField } from '../../ui/country-field.tsx'
import { CheckField, TextField } from '../../ui/form-field.tsx'
import { type BillingField, type ContactData, FOR_COMPANY, TAKE_FIELD } from './checkout-data.ts'

const fieldOf =
  ({ values, billing: { labels, wrong } }: ContactData) =>
  (name: BillingField) => ({
    name,
    label: labels[name],
    value: values[name] ?? '',
    error: wrong.find((each) => each.field === name)?.text,
  })

/** LAW-41: a company to rent for; CSS opens its fields with the box, so it needs no script and keeps what was typed. */
export function CompanyFields({ data }: { readonly data: ContactData }) {
  const { words, vatIdHelp } = data.billing
  const field = fieldOf(data)
  return (
    <>
      <CheckField name={FOR_COMPANY} checked={data.values[FOR_COMPANY] === 'ja'}>
        {words.company}
      </CheckField>
      <div className="for-company">
        <div className="fields">
          <TextField {...field('company')} autoComplete="organization" maxLength={120} className="is-wide" />
          <TextField {...field('vatId')} autoComplete="off" maxLength={40} help={vatIdHelp} optional />
          <TextField
            {...field('reference')}
            autoComplete="off"
            maxLength={60}
            help={words.referenceHelp}
            optional
          />
        </div>
        <p className="small muted">{words.companyNote}</p>
      </div>
    </>
  )
}

/** LAW-41: another address for the invoice, closed until somebody wants it. */
export function OtherAddress({ data }: { readonly data: ContactData }) {
  const { values, billing } = data
  const { words, labels, book, wrong, countries } = billing
  const field = fieldOf(data)
  const isOpen = (['billName', 'billStreet', 'billPostcode', 'billCity'] as const).some(
    (name) => (values[name] ?? '').trim() !== '' || wrong.some((each) => each.field === name),
  )
  return (
    <details className="voucher billing other-address" open={book.length > 0 || isOpen}>
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
          autoComplete="billing address-line1"
          maxLength={120}
          className="is-wide"
        />
        <TextField {...field('billPostcode')} autoComplete="billing postal-code" maxLength={14} />
        <TextField {...field('billCity')} autoComplete="billing address-level2" maxLength={80} />
        <CountryField
          name="billCountry"
          label={labels.billCountry}
          value={values['billCountry'] ?? ''}
          countries={countries}
          autoComplete="billing country"
        />
      </div>
    </details>
  )
}
