import { choicesOf } from '../record-fields.ts'
import { LANGUAGES } from './profile-values.ts'

/** Languages in which mails are written, as staff call them. */
export const LANGUAGE_CHOICES = choicesOf(LANGUAGES, {
  de: 'Deutsch (Sie)',
  'de-informal': 'Deutsch (du)',
  en: 'Englisch',
  it: 'Italienisch',
  ru: 'Russisch',
})
