import { z } from 'zod'
import { CheckedVatId } from '../company/checked-vat-id.ts'
import { COUNTRIES, isCountry } from '../customer/countries.ts'
import { line, maybeLine } from '../fields.ts'
import { hasPostcodes, isPostcodeOf, withPostcode } from '../customer/postcode.ts'

/** Who an invoice is made out to; somebody, a company, or somebody at a company. */
const addressShape = {
  /** Empty: a private person. */
  company: maybeLine('Firma', 120),
  vatId: CheckedVatId,
  /** Empty: the company alone. */
  name: maybeLine('Name', 160),
  street: line('Straße und Hausnummer', 120),
  postcode: maybeLine('Postleitzahl', 14),
  city: line('Ort', 80),
  country: z.enum(COUNTRIES, { error: 'Bitte wählen Sie ein Land.' }),
}

/** Rules over several fields look at what was typed, also where another field is wrong: all is told at once. */
const Typed = z.object({
  company: z.string().catch(''),
  vatId: z.string().catch(''),
  reference: z.string().catch(''),
  name: z.string().catch(''),
  postcode: z.string().catch(''),
  country: z.string().catch(''),
})
type Typed = z.infer<typeof Typed>

const always = ({ value }: { readonly value: unknown }): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const rule = (path: string, error: string, holds: (typed: Typed) => boolean) => ({
  check: (value: unknown) => holds(Typed.parse(value)),
  issue: { path: [path], error, when: always },
})

/** Adds what holds over several fields of an address. */
function withRules<T extends z.ZodType>(schema: T): T {
  const rules = [
    rule(
      'company',
      'Bitte nennen Sie die Firma.',
      ({ company, vatId, reference }) =>
        company.trim() !== '' || (vatId.trim() === '' && reference.trim() === ''),
    ),
    rule(
      'name',
      'Bitte nennen Sie einen Namen oder eine Firma.',
      ({ company, name }) => company.trim() !== '' || name.trim() !== '',
    ),
    rule(
      'postcode',
      'Bitte geben Sie die vollständige, gültige Postleitzahl ein.',
      ({ country, postcode }) =>
        postcode.trim() === ''
          ? !hasPostcodes(country)
          : !isCountry(country) || isPostcodeOf(country, postcode.trim()),
    ),
  ]
  return rules.reduce((all, { check, issue }) => all.refine(check, issue), schema).overwrite(withPostcode)
}

/** Who an invoice is made out to, all of it (LAW-41). */
export const Recipient = withRules(
  z.strictObject({
    ...addressShape,
    /** The customer's own number for it; stands on the invoice. */
    reference: maybeLine('Ihre Bestellnummer', 60),
  }),
)
export type Recipient = z.infer<typeof Recipient>

/** The same as it is kept. */
export const StoredRecipient = z.object({
  company: z.string(),
  vatId: z.string(),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.enum(COUNTRIES),
  reference: z.string(),
})

/** An address of a customer's book, as it is typed. */
export const TypedAddress = withRules(
  z.strictObject({
    ...addressShape,
    label: line('Bezeichnung', 60),
    /** Fills in the invoice of the next order. */
    forInvoices: z.boolean(),
    /** Where things are sent, once there is something to send. */
    forDeliveries: z.boolean(),
  }),
)
export type TypedAddress = z.infer<typeof TypedAddress>
