import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { a } from './account-texts.ts'

/** Languages in which staff get their mails. */
export const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: a(`language.${value}`) }))
