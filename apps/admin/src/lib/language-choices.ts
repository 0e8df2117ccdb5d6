import { LANGUAGES } from '@fachwerk/contract/fields'
import { a } from './account-texts.ts'

/** Languages in which staff get their mails. */
export const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: a(`language.${value}`) }))
