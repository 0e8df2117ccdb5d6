import { z } from 'zod'
import { COUNTRIES, isCountry } from '../customer/countries.ts'
import { Email, line, maybeLine } from '../fields.ts'
import { Phone } from '../customer/phone.ts'
import { hasPostcodes, isPostcodeOf, withPostcode } from '../customer/postcode.ts'

const ADDRESS_PARTS = ['street', 'postcode', 'city'] as const
const NO_POSTCODE = 'Bitte geben Sie Ihre vollständige, gültige Postleitzahl ein.'

/** Of who orders, as it is typed; the address all of it or none, Germany where nobody said. */
const fields = {
  firstName: line('Vorname', 80),
  /** Empty of who has one name only. */
  lastName: maybeLine('Nachname', 80),
  phone: Phone.optional(),
  street: maybeLine('Straße und Hausnummer', 120),
  postcode: z.string({ error: 'Postleitzahl fehlt.' }).trim().max(14, { error: NO_POSTCODE }),
  city: maybeLine('Ort', 80),
  country: z.enum(COUNTRIES, { error: 'Bitte wählen Sie ein Land.' }).optional(),
}

const trimmed = z.string().trim().catch('')
const Typed = z.object({
  street: trimmed,
  postcode: trimmed,
  city: trimmed,
  country: z.string().catch('DE'),
})

const isObject = ({ value }: { readonly value: unknown }): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An address is told wholly or not at all (K-05); whether an order needs one is another question (`addressNeed`). */
function wholeOrNone<T extends z.ZodType>(schema: T): T {
  const missing = { street: 'Straße und Hausnummer fehlen.', postcode: NO_POSTCODE, city: 'Ort fehlt.' }
  return ADDRESS_PARTS.reduce(
    (all, part) =>
      all.refine(
        (value) => {
          const typed = Typed.parse(value)
          if (typed[part] !== '' || (part === 'postcode' && !hasPostcodes(typed.country))) return true
          return ADDRESS_PARTS.every((each) => typed[each] === '')
        },
        { path: [part], error: missing[part], when: isObject },
      ),
    schema,
  )
}

/** A postcode is one of its country and kept as its post writes it; told together with what is wrong besides. */
export function ofItsCountry<T extends z.ZodType>(schema: T): T {
  const checked = schema.refine(
    (value) => {
      const { postcode, country } = Typed.parse(value)
      return postcode === '' || postcode.length > 14 || !isCountry(country) || isPostcodeOf(country, postcode)
    },
    { path: ['postcode'], error: NO_POSTCODE, when: isObject },
  )
  return checked.overwrite(withPostcode)
}

/** Who orders, and where they live, where that is needed (S-01, K-05). */
export const OrderContact = ofItsCountry(
  wholeOrNone(
    z.object({
      ...fields,
      street: fields.street.default(''),
      postcode: fields.postcode.default(''),
      city: fields.city.default(''),
      email: Email,
    }),
  ),
)
export type OrderContact = z.infer<typeof OrderContact>

/** A postal address by itself, asked for where an order needs one that its customer has not given (§ 33 UStDV). */
export const PostalAddress = ofItsCountry(
  z
    .strictObject({
      street: fields.street.refine((street) => street !== '', { error: 'Straße und Hausnummer fehlen.' }),
      postcode: fields.postcode,
      city: line('Ort', 80),
      country: fields.country,
    })
    .refine(({ postcode, country = 'DE' }) => postcode !== '' || !hasPostcodes(country), {
      path: ['postcode'],
      error: NO_POSTCODE,
    }),
)
export type PostalAddress = z.infer<typeof PostalAddress>

/** Whether a postal address was told. */
export const hasAddress = ({ street = '' }: { readonly street?: string | undefined }): boolean =>
  street !== ''

/** The same as it is kept; whoever was not asked for the postal address has none. */
export const StoredContact = z.object({
  ...fields,
  email: Email,
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
})

/** What a customer may change of their record; the address of their mail is what they sign in with. */
export const CustomerDetails = ofItsCountry(wholeOrNone(z.object(fields)))
export type CustomerDetails = z.infer<typeof CustomerDetails>

/** The same with the version it was typed over. */
export const ChangedDetails = ofItsCountry(
  wholeOrNone(z.strictObject({ ...fields, version: z.int().min(1) })),
)
