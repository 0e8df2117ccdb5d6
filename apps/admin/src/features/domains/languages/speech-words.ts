import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import {
  LANGUAGE_NAMES,
  languagesInWords,
  type SpokenLanguages,
} from '@fachwerk/contract/site/site-languages'
import { inheritedWords } from '../../../ui/form/inherited-words.ts'
import { sp } from './speech-texts.ts'

/** Where the languages of a site come from that has none of its own. */
export interface SpeechSource {
  readonly inherited: SpokenLanguages
  readonly from: { readonly name: string } | null
  readonly locked: boolean
}

export const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** „Geerbt von Zeitlager: Deutsch (Sie), Englisch“ */
export const speechSourceWords = ({ inherited, from, locked }: SpeechSource, own: boolean): string =>
  inheritedWords({ from, locked, value: languagesInWords(inherited) }, own)

const nameOf = (value: unknown): string =>
  LANGUAGE_CHOICES.find((choice) => choice.value === value)?.label ?? String(value)

/** A choice of a form where two who changed it are compared; null: something else. */
export function chosenLanguageWords(field: string, value: unknown): string | null {
  if (field !== 'languages' && field !== 'defaultLanguage') return null
  if (value === null) return sp('speech.inherits')
  return Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value)
}

const DID: Readonly<Record<string, string>> = {
  'siteLanguages.locked': sp('speech.did.locked'),
  'siteLanguages.unlocked': sp('speech.did.unlocked'),
}
/** What was done to the languages of all sites, for their history. */
export const speechHistoryWords = (action: string): string => DID[action] ?? sp('speech.did.changed')
