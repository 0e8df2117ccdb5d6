import type { Language } from '@fachwerk/contract/fields'
import { htmlLang } from '@fachwerk/texts/texts'

interface Site {
  readonly address: string
  readonly defaultLanguage: Language
}

const rootOf = (site: Site, language: Language): string => {
  const lang = htmlLang(language)
  return lang === htmlLang(site.defaultLanguage) ? site.address : `${site.address}/${lang}`
}

/** Where the page of a voucher is, in its language: whoever has the address has the money. */
export const voucherPage = (
  site: Site,
  { language, hash }: { readonly language: Language; readonly hash: string },
): string => `${rootOf(site, language)}/wertgutschein/${hash}`

/** What is done with the address of whoever it is for. */
export const privacyPage = (site: Site, language: Language): string =>
  `${rootOf(site, language)}/shop/datenschutz`
