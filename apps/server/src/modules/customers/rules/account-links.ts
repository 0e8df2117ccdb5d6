import type { Language } from '@fachwerk/contract/fields'
import { htmlLang } from '@fachwerk/texts/texts'

/** Addresses for a mail in this language; the site's own language has no prefix. */
export function accountLinks(
  site: { readonly address: string; readonly defaultLanguage: Language },
  { language, token }: { readonly language: Language; readonly token: string },
): Readonly<Record<'signIn' | 'newEmail' | 'proof' | 'offers' | 'privacy', string>> {
  const lang = htmlLang(language)
  const root = lang === htmlLang(site.defaultLanguage) ? site.address : `${site.address}/${lang}`
  return {
    signIn: `${root}/anmelden/${token}`,
    newEmail: `${root}/konto/email/${token}`,
    proof: `${root}/bestaetigen/${token}`,
    offers: `${root}/angebote/${token}`,
    privacy: `${root}/shop/datenschutz`,
  }
}
