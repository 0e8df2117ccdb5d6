import { actionWords } from '../../../lib/words/action-words.ts'
import { chosenTemplateWords } from '../design/design-words.ts'
import { si } from './site-texts.ts'
import { sp } from '../languages/speech-texts.ts'
import { chosenLanguageWords } from '../languages/speech-words.ts'

/** What the fields of a site are called. */
export const SITE_LABELS = {
  name: si('form.name'),
  company: si('form.company'),
  languages: sp('speech.languages'),
  defaultLanguage: sp('speech.defaultLanguage'),
  template: si('form.template'),
  tellsUnknown: si('form.tellsUnknown'),
  url: si('form.url'),
  showsAll: si('form.showsAll'),
} as const

export const SITE_HISTORY_LABELS = {
  ...SITE_LABELS,
  ownTemplate: si('history.ownTemplate'),
  ownLanguages: si('history.ownLanguages'),
  domain: si('history.domain'),
  locations: si('column.locations'),
  archived: si('state.archived'),
} as const

/** A value of the form where two who changed it are compared. */
export const siteValueWords = (field: string, value: unknown): string | null =>
  chosenLanguageWords(field, value) ?? chosenTemplateWords(field, value)

/** What was done to a site, for its history. */
export const siteDid = actionWords(
  {
    'site.added': si('history.added'),
    'site.changed': si('history.changed'),
    'site.followed': si('history.followed'),
    'site.archived': si('history.archived'),
    'site.restored': si('history.restored'),
  },
  (action) => si('history.other', { action }),
)

/** Fields of the call stand inside of what it is about. */
export const siteFieldOf = (field: string): string => field.replace(/^site\./, '')
