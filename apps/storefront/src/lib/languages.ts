import type { Language } from '@fachwerk/contract/fields'

/** Each language in its own words, as its speakers look for it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  'de-informal': 'Deutsch (du)',
  en: 'English',
  it: 'Italiano',
  ru: 'Русский',
}

/** Cookie with the chosen German form of address; set only when somebody chooses. */
export const ADDRESS_COOKIE = 'fw_anrede'

type Spoken = 'de' | 'en' | 'it' | 'ru'
const spoken = (language: Language): Spoken => (language === 'de-informal' ? 'de' : language)

/** Path prefix of a language on a site: none for the site's default. */
export function prefixOf(language: Language, defaultLanguage: Language): string {
  return spoken(language) === spoken(defaultLanguage) ? '' : `/${spoken(language)}`
}

export interface LocalizedPath {
  readonly language: Language
  readonly prefix: string
  /** The path without its prefix, always beginning with a slash. */
  readonly path: string
}

interface SiteLanguages {
  readonly defaultLanguage: Language
  readonly languages: readonly Language[]
}

/**
 * Which language an address asks for; `/en/…` only where the site speaks English, otherwise it is an ordinary path.
 * German is du or Sie by the visitor's choice, else as the site has it.
 */
export function localize(pathname: string, site: SiteLanguages, address: string | undefined): LocalizedPath {
  const [, first = ''] = pathname.split('/')
  const asked = site.languages.find((it) => spoken(it) === first)
  const prefix = asked ? prefixOf(asked, site.defaultLanguage) : ''
  const language = asked && prefix ? asked : site.defaultLanguage
  const path = prefix ? pathname.slice(prefix.length) || '/' : pathname
  return { language: germanForm(language, site, address), prefix, path }
}

function germanForm(language: Language, site: SiteLanguages, address: string | undefined): Language {
  if (spoken(language) !== 'de') return language
  const wanted = address === 'du' ? 'de-informal' : address === 'sie' ? 'de' : null
  return wanted && site.languages.includes(wanted) ? wanted : language
}
