import { z } from 'zod'
import { Language } from '../fields.ts'
import { choicesOf, emailField, recordField, textField } from '../record-fields.ts'
import { ColorScheme } from './identity-calls.ts'
import { LANGUAGE_CHOICES } from './language-choices.ts'
import { ROLE_NAMES, ROLES } from './permissions.ts'
import { COLOR_SCHEMES } from './profile-values.ts'
import { Role } from './role-fields.ts'

/** What a person may write of themselves too; calls hold it under `contact`. */
export const contactFields = {
  firstName: textField({ label: 'Vorname', max: 80, autoComplete: 'given-name', sample: 'Mia' }),
  lastName: textField({ label: 'Nachname', max: 80, autoComplete: 'family-name', sample: 'Muster' }),
}

/** In which a person gets mails; the back office itself is German. */
const language = recordField({
  kind: 'choice',
  label: 'Sprache',
  required: true,
  body: Language,
  view: Language,
  empty: 'de',
  sample: 'de',
  choices: LANGUAGE_CHOICES,
})

/** A person as those who lead the company write them; calls name the roles `backendRoles`. */
export const userFields = {
  email: emailField({ label: 'E-Mail', sample: 'mia@muster.example' }),
  ...contactFields,
  roles: recordField({
    kind: 'choices',
    label: 'Rollen',
    required: true,
    body: z
      .array(Role, { error: 'Rollen fehlen.' })
      .min(1, { error: 'Bitte wählen Sie mindestens eine Rolle.' })
      .max(6)
      .refine((roles) => new Set(roles).size === roles.length, {
        error: 'Eine Rolle ist doppelt genannt.',
      }),
    view: z.array(Role),
    empty: [],
    sample: ['reader'],
    choices: choicesOf(ROLES, ROLE_NAMES),
  }),
  language,
}

/** The same as the person writes it. */
export const profileFields = {
  ...contactFields,
  language,
  colorScheme: recordField({
    kind: 'choice',
    label: 'Farbschema',
    required: true,
    body: ColorScheme,
    view: ColorScheme,
    empty: 'system',
    sample: 'dark',
    choices: choicesOf(COLOR_SCHEMES, { system: 'wie das Gerät', light: 'hell', dark: 'dunkel' }),
  }),
}

/** All that is stored of a person and stands in a form. */
export const storedUserFields = { ...userFields, ...profileFields }
