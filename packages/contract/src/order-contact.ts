import { z } from 'zod'
import { COUNTRIES, isCountry, isPostcodeOf } from './countries.ts'
import { Email, line, maybeText } from './fields.ts'

const NO_POSTCODE = 'Bitte geben Sie Ihre vollständige, gültige Postleitzahl ein.'

/** Of who orders, as it is typed; the country is the last that is asked, Germany where nobody said. */
const fields = {
  firstName: line('Vorname', 80),
  lastName: line('Nachname', 80),
  phone: z
    .string()
    .trim()
    .regex(/^[+0-9 ()./-]{5,30}$/, { error: 'Bitte geben Sie eine gültige Telefonnummer ein.' })
    .optional(),
  street: line('Straße und Hausnummer', 120),
  postcode: z
    .string({ error: 'Postleitzahl fehlt.' })
    .trim()
    .min(1, { error: NO_POSTCODE })
    .max(10, { error: NO_POSTCODE }),
  city: line('Ort', 80),
  country: z.enum(COUNTRIES, { error: 'Bitte wählen Sie ein Land.' }).optional(),
}

const Typed = z.object({ postcode: z.string().catch(''), country: z.string().catch('DE') })

/** A postcode is one of its country; told together with what is wrong besides. */
function ofItsCountry<T extends z.ZodType>(schema: T): T {
  return schema.refine(
    (value) => {
      const { postcode, country } = Typed.parse(value)
      return (
        postcode.trim() === '' ||
        postcode.length > 10 ||
        !isCountry(country) ||
        isPostcodeOf(country, postcode.trim())
      )
    },
    {
      path: ['postcode'],
      error: NO_POSTCODE,
      when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
    },
  )
}

/** Who orders, and where they live (S-01). */
export const OrderContact = ofItsCountry(z.object({ ...fields, email: Email }))
export type OrderContact = z.infer<typeof OrderContact>

/** The same as it is kept: where staff wrote the order, nobody was asked for the postal address. */
export const KeptContact = z.object({
  ...fields,
  email: Email,
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
})

/** What a customer may change of their record; the address of their mail is what they sign in with. */
export const CustomerDetails = ofItsCountry(z.object(fields))
export type CustomerDetails = z.infer<typeof CustomerDetails>

/** The same as staff put it right (Art. 16 GDPR): of who never gave an address or a telephone, none is asked for. */
export const CorrectedDetails = ofItsCountry(
  z.strictObject({
    ...fields,
    phone: z
      .string()
      .trim()
      .regex(/^$|^[+0-9 ()./-]{5,30}$/, { error: 'Bitte geben Sie eine gültige Telefonnummer ein.' }),
    street: maybeText('Straße und Hausnummer', 120),
    postcode: maybeText('Postleitzahl', 10),
    city: maybeText('Ort', 80),
    country: z.enum(COUNTRIES, { error: 'Bitte wählen Sie ein Land.' }),
    version: z.int().min(1),
  }),
)
export type CorrectedDetails = z.infer<typeof CorrectedDetails>

/** The same with the version it was typed over. */
export const ChangedDetails = ofItsCountry(z.strictObject({ ...fields, version: z.int().min(1) }))
