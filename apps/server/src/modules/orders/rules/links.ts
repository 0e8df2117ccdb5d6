import type { Language } from '@fachwerk/contract/fields'
import { htmlLang } from '@fachwerk/texts/texts'

/** Where a site is and the language that has no prefix there. */
export type SiteLinks = { readonly address: string; readonly defaultLanguage: Language }

/** Where an order's pages are: stored address of the site and the path prefix of the language. */
export type OrderLinks = {
  /** Without a slash at its end. */
  readonly address: string
  readonly order: string
  /** Where the payment page sends the browser. */
  readonly back: string
  readonly start: string
}

/** Addresses of an order's pages in its language; the site's own language has no prefix. */
export function orderLinks(
  site: SiteLinks,
  order: { readonly hash: string; readonly language: Language },
): OrderLinks {
  const lang = htmlLang(order.language)
  const prefix = lang === htmlLang(site.defaultLanguage) ? '' : `/${lang}`
  const page = `${site.address}${prefix}/bestellung/${order.hash}`
  return { address: site.address, order: page, back: `${page}/zahlung`, start: `${site.address}${prefix}/` }
}
