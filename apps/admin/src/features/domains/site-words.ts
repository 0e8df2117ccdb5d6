import { LANGUAGES } from '@fachwerk/contract/profile-values'
import { LANGUAGE_NAMES } from '@fachwerk/contract/site-languages'
import type { SiteRow } from '@fachwerk/contract/site-views'
import { actionWords } from '../../lib/action-words.ts'
import { chosenTemplateWords } from './design-words.ts'
import { si } from './site-texts.ts'

/** What the fields of a site are called. */
export const SITE_LABELS = {
  name: si('form.name'),
  company: si('form.company'),
  languages: si('form.languages'),
  defaultLanguage: si('form.defaultLanguage'),
  template: si('form.template'),
  url: si('form.url'),
  showsAll: si('form.showsAll'),
} as const

export const SITE_HISTORY_LABELS = {
  ...SITE_LABELS,
  ownTemplate: si('history.ownTemplate'),
  domain: si('history.domain'),
  locations: si('column.locations'),
  archived: si('state.archived'),
} as const

export const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

type Spoken = Pick<SiteRow, 'languages' | 'defaultLanguage'>

/** „Deutsch (Sie), Englisch“: the first one first. */
export const languagesWords = ({ languages, defaultLanguage }: Spoken): string =>
  [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)]
    .map((language) => LANGUAGE_NAMES[language])
    .join(', ')

const nameOf = (value: unknown): string =>
  LANGUAGE_CHOICES.find((choice) => choice.value === value)?.label ?? String(value)

/** A value of the form where two who changed it are compared. */
export function siteValueWords(field: string, value: unknown): string | null {
  if (field === 'defaultLanguage') return nameOf(value)
  if (field === 'languages' && Array.isArray(value)) return value.map(nameOf).join(', ')
  return chosenTemplateWords(field, value)
}

/** What was done to a site, for its history. */
export const siteDid = actionWords(
  {
    'site.added': si('history.added'),
    'site.changed': si('history.changed'),
    'site.archived': si('history.archived'),
    'site.restored': si('history.restored'),
  },
  (action) => si('history.other', { action }),
)

/** Fields of the call stand inside of what it is about. */
export const siteFieldOf = (field: string): string => field.replace(/^site\./, '')
