import { z } from 'zod'
import { ofItsCountry } from '../order/order-contact.ts'
import {
  bodyOf,
  choicesOf,
  emailField,
  maybeLinesField,
  maybeTextField,
  recordField,
  textField,
} from '../record-fields.ts'
import { Language } from '../fields.ts'
import { LANGUAGES } from '../staff/profile-values.ts'
import { COUNTRIES } from './countries.ts'
import { COUNTRY_CHOICES } from './country-choices.ts'
import { MaybePhone } from './phone.ts'

const name = {
  firstName: textField({ label: 'Vorname', max: 80, sample: 'Mia' }),
  /** Empty of who has one name only. */
  lastName: maybeTextField({ label: 'Nachname', max: 80, sample: 'Muster' }),
}
const phone = recordField({
  kind: 'phone',
  label: 'Telefon',
  required: false,
  body: MaybePhone,
  view: z.string(),
  empty: '',
  sample: '+49 7531 12345',
  maxLength: 40,
})

/**
 * What is kept of a customer, as staff put it right (Art. 16 GDPR): of who never gave an address or a telephone, none is
 * asked for. What customers themselves must say stands in `order-contact.ts`.
 */
export const customerFields = {
  ...name,
  phone,
  street: maybeTextField({ label: 'Straße und Hausnummer', max: 120, sample: 'Seestraße 12' }),
  postcode: maybeTextField({ label: 'Postleitzahl', max: 14, maxLength: 10, sample: '78462' }),
  city: maybeTextField({ label: 'Ort', max: 80, sample: 'Konstanz' }),
  country: recordField({
    kind: 'choice',
    label: 'Land',
    required: true,
    body: z.enum(COUNTRIES, { error: 'Bitte wählen Sie ein Land.' }),
    view: z.enum(COUNTRIES),
    empty: 'DE',
    sample: 'DE',
    choices: COUNTRY_CHOICES,
  }),
}

export const CorrectedDetails = ofItsCountry(
  z.strictObject({ ...bodyOf(customerFields), version: z.int().min(1) }),
)
export type CorrectedDetails = z.infer<typeof CorrectedDetails>

/** Of somebody who calls or stands at the counter before they rent anything (B-20). */
export const enteredFields = {
  ...name,
  email: emailField({ label: 'E-Mail', sample: 'mia@muster.example' }),
  phone,
  language: recordField({
    kind: 'choice',
    label: 'Sprache',
    required: true,
    body: Language,
    view: Language,
    empty: 'de',
    sample: 'de',
    choices: choicesOf(LANGUAGES, {
      de: 'Deutsch, Sie',
      'de-informal': 'Deutsch, du',
      en: 'Englisch',
      it: 'Italienisch',
      ru: 'Russisch',
    }),
  }),
  /** The first note of the file, or none. */
  note: maybeLinesField({ label: 'Notiz', max: 2000, sample: 'Kommt immer mit Anhänger.' }),
}
