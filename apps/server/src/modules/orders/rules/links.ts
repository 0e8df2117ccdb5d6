import type { Language, SizeClass } from '@fachwerk/contract/fields'
import type { Period } from '@fachwerk/contract/order/storefront-calls'
import { htmlLang } from '@fachwerk/texts/texts'

/** Where a site is and the language that has no prefix there. */
export type SiteLinks = { readonly address: string; readonly defaultLanguage: Language }
/** The same with who runs the site. */
export type OrderSite = SiteLinks & { readonly companyId: string }

/** Where an order's pages are: stored address of the site and the path prefix of the language. */
export type OrderLinks = {
  /** Without a slash at its end. */
  readonly address: string
  readonly order: string
  /** Where its invoices stand on that page (O-05). */
  readonly invoice: string
  /** Where the payment page sends the browser. */
  readonly back: string
  /** Where the rental is extended, and what staying too long costs is paid. */
  readonly extend: string
  readonly backPayment: string
  /** How the months of a rental without an end are taken, and how that is stopped. */
  readonly autoPay: string
  /** Where a bank account for a refund is typed (O-07). */
  readonly refundAccount: string
  readonly start: string
}

/** Where boxes of those sizes are chosen anew, for the same times; its page lists the ways out where none is free (S-04). */
export function chooseAgainLink(
  { start }: Pick<OrderLinks, 'start'>,
  details: {
    readonly slug: string
    readonly period: Pick<Period, 'startsNow' | 'localFrom' | 'localTo'>
    readonly sizes: readonly SizeClass[]
  },
): string {
  const { slug, period, sizes } = details
  const query = new URLSearchParams()
  if (!period.startsNow) query.set('von', period.localFrom)
  query.set('bis', period.localTo)
  for (const size of sizes) query.append('groesse', size)
  return `${start}standort/${slug}?${query.toString()}`
}

type Linked = {
  readonly hash: string
  readonly language: Language
  /** Null of goods: their page is another one (K-04). */
  readonly quote?: object | null
}

/** Where the pages of a language begin; the site's own language has no prefix. */
function rootOf(site: SiteLinks, { language }: Linked): string {
  const lang = htmlLang(language)
  return lang === htmlLang(site.defaultLanguage) ? site.address : `${site.address}/${lang}`
}

/** Addresses of an order's pages in its language. */
export function orderLinks(site: SiteLinks, order: Linked): OrderLinks {
  const root = rootOf(site, order)
  const page = `${root}/${order.quote === null ? 'einkauf' : 'bestellung'}/${order.hash}`
  return {
    address: site.address,
    order: page,
    invoice: `${page}#rechnung`,
    back: `${page}/zahlung`,
    extend: `${page}/verlaengern`,
    backPayment: `${page}/nachzahlung`,
    autoPay: `${page}/abbuchung`,
    refundAccount: `${page}/erstattung`,
    start: `${root}/`,
  }
}
