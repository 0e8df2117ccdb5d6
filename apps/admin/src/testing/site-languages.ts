import type { SiteLanguageDefault } from '@fachwerk/contract/site-language-calls'
import { id } from './fixtures.ts'

/** What the sites of Zeitlager and its franchisees speak, of which nobody said anything. */
export const speechOfAll = (over: Partial<SiteLanguageDefault> = {}): SiteLanguageDefault => ({
  companyId: id('c', 1),
  companyName: 'Zeitlager',
  from: null,
  languages: ['de', 'de-informal', 'en', 'it', 'ru'],
  defaultLanguage: 'de',
  own: false,
  locked: false,
  siteCount: 2,
  deviations: [],
  version: 2,
  can: { edit: true, lock: true },
  ...over,
})

/** One of them that speaks German alone. */
export const NORD_IN_GERMAN: SiteLanguageDefault['deviations'][number] = {
  id: id('5', 7),
  name: 'Nordfach',
  companyName: 'Nordfach UG',
  languages: ['de'],
  defaultLanguage: 'de',
}
