import { usePage } from '../../lib/page.tsx'
import { TextField } from '../../ui/form-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CompanyFields, OtherAddress } from './billing-fields.tsx'
import type { ContactData, ContactField } from './checkout-data.ts'
import { PostalFields } from './postal-fields.tsx'

/** K-05: name and e-mail; all else opens where somebody wants it or it is needed. Browsers fill it in, paste is always allowed. */
export function ContactFields({
  data,
  emailHelp,
  isAddressElsewhere = false,
}: {
  readonly data: ContactData
  /** What is sent there; usually a key. */
  readonly emailHelp?: string
  /** The page asks for the postal address elsewhere. */
  readonly isAddressElsewhere?: boolean
}) {
  const { say } = usePage()
  const { values, wrong, billing } = data
  const { words, labels, need } = billing
  const field = (name: Extract<ContactField, 'name' | 'email' | 'phone'>, label: string) => ({
    name,
    label,
    value: values[name] ?? '',
    error: wrong.includes(name) ? say(`checkout.error.${name}`) : undefined,
  })
  const isPhoneOpen = (values['phone'] ?? '') !== '' || wrong.includes('phone')
  return (
    <section className="block contact">
      <h2>{words.title}</h2>
      <div className="fields">
        <TextField {...field('name', labels.contactName)} autoComplete="name" maxLength={160} />
        <TextField
          {...field('email', say('contact.email'))}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          help={emailHelp ?? say('contact.emailHelp')}
        />
      </div>
      {need === null && !isAddressElsewhere ? (
        <p className="enough">
          <Icon name="check" />
          {words.enough}
        </p>
      ) : null}
      <details className="voucher billing" open={isPhoneOpen}>
        <summary>{words.phone}</summary>
        <div className="fields">
          <TextField
            {...field('phone', say('contact.phone'))}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            optional
          />
        </div>
      </details>
      <CompanyFields data={data} />
      {isAddressElsewhere ? null : <PostalFields data={data} />}
      <OtherAddress data={data} />
    </section>
  )
}
