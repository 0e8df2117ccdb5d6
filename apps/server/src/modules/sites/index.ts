import type { Clock } from '@fachwerk/clock/clock'
import { type SiteView, storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { DELIVERY_TYPES, isSiteWay } from '@fachwerk/contract/order/staff-order-views'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import type { Language } from '@fachwerk/contract/fields'
import { briefly } from '../../platform/log/briefly.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { SiteContext } from '../../platform/http/actor.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { ReadTxt } from '../../platform/outbound/txt-records.ts'
import type { Random } from '../../platform/random.ts'
import { ok, refuse } from '../../platform/result.ts'
import type { DomainsContext } from './domains-context.ts'
import { mountDomains } from './mount-domains.ts'
import { mountSiteLanguages, mountSites } from './mount-sites.ts'
import {
  type NewSite,
  hostOfOnlyGroup,
  insertSite,
  linksOf,
  type Offer,
  offerOf,
  siteByHost,
  siteOfLocation,
  speechIn,
  whatSiteOffers,
} from './sites-repository.ts'
import { templateOf } from './rules/site-design.ts'
import { languagesOf } from './rules/site-languages.ts'
import { showAtSites, sitesFor, sitesShowing } from './site-locations-repository.ts'

export { mountSiteExport } from './mount-sites.ts'
export { publicAddressOf } from './rules/public-address.ts'
export type { NewSite } from './sites-repository.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [
  'article',
  'company',
  'location',
  'rental',
  'customer_order',
  'box_public',
  'goods_way_public',
] as const

export interface SitesNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly serve: Serve
  /** Scheme and port under which sites are reached: `http` and `:8080`, or `https` and ``. */
  readonly publicAddress: { readonly scheme: 'http' | 'https'; readonly port: string }
  readonly mapTiles: string | null
  readonly demo: boolean
  /** What browsers tie a subscription to; absent: no device is told of anything. */
  readonly pushKey?: string
  /** Wallets that take a key here. */
  readonly wallets?: readonly ('apple' | 'google')[]
  /** Hosts of the back office; in demo mode a site can be reached there too. */
  readonly ownHosts: readonly string[]
  /** Asks DNS; for the proof of who owns a domain. */
  readonly readTxt: ReadTxt
  contractParty(tx: Tx, companyId: string): Promise<ContractParty>
  /** Whether the company offers articles. */
  sellsAnything(tx: Tx, companyId: string): Promise<boolean>
}

export interface Sites {
  /** The site a host name leads to; remembered for at most 30 s. */
  siteOfHost(host: string): Promise<SiteContext | null>
  /** Host of the main site where one franchise group is alone here, else null; remembered for at most 30 s. */
  mainHost(): Promise<string | null>
  /** Locations a site offers, its company's own and, for a franchisor, its franchisees': a `select` of their ids. */
  offerOfSite(siteId: string): Offer
  /** `https://host[:port]` for links in mails; from the stored domain, never from a request (FAULT-57). */
  siteAddress(tx: Tx, siteId: string): Promise<string>
  /** The site that offers a location, for mails about what was not ordered there; null: none does. */
  readonly siteOfLocation: typeof siteOfLocation
  /** As `siteAddress`, of the site that offers a location; null: none does. */
  addressOffering(
    tx: Tx,
    target: { readonly companyId: string; readonly locationId: string },
  ): Promise<string | null>
  /**
   * Address for links in mails, the site's own language, who runs it and whether it tells that an address is unknown
   * (S-08); remembered for at most 30 s.
   */
  siteLinks(
    tx: Tx,
    siteId: string,
  ): Promise<{ address: string; companyId: string; defaultLanguage: Language; tellsUnknown: boolean }>
  /**
   * Where a browser reached the site, for its way back from a payment page: one of the stored hosts; in demo mode also
   * this machine, for browsers that do not resolve `*.localhost`.
   */
  browserAddress(tx: Tx, siteId: string, requestHost: string | undefined): Promise<string>
  createSite(tx: Tx, site: NewSite): Promise<void>
  /** Sites of these companies by name; with a company, only those that may show its locations. */
  readonly sitesFor: typeof sitesFor
  /** Ids of all sites that show a location. */
  readonly sitesShowing: typeof sitesShowing
  /** Of some sites exactly these show a location from now on. */
  readonly showAtSites: typeof showAtSites
}

/** In the order in which they are offered. */
const WAYS = DELIVERY_TYPES.filter(isSiteWay)

/** What there is to be had at a site. */
async function offersOf(tx: Tx, { sellsAnything }: Pick<SitesNeeds, 'sellsAnything'>, siteId: string) {
  const { companyId, boxes, ways: known, vouchers, services } = await whatSiteOffers(tx, siteId)
  const goods = await sellsAnything(tx, companyId)
  const ways = goods ? WAYS.filter((type) => known.includes(type)) : []
  const orders = ways.length > 0 || (goods && vouchers)
  // Services are done where goods are fetched.
  return {
    boxes,
    goods,
    orders,
    ...(services && ways.includes('pickup') && { services: true as const }),
    ways,
  }
}

/** Storefronts: their domains, design and offer. */
export function sitesModule(needs: SitesNeeds): Sites {
  const { db, clock, serve, publicAddress } = needs
  // A host that is known, also as leading nowhere, costs no connection to the database.
  const sites = briefly(clock, lookUp)
  const mainHost = briefly(clock, (source: Db) => source.read(hostOfOnlyGroup))
  const siteOfHost = (host: string) => sites(db, host)
  const addressOf = (host: string) => `${publicAddress.scheme}://${host}${publicAddress.port}`
  const siteLinks = briefly(clock, async (tx: Tx, siteId) => {
    const { host, ...site } = await linksOf(tx, siteId)
    if (host === null) throw new Error(`site ${siteId} has no domain`)
    return { address: addressOf(host), ...site }
  })
  const offers = briefly(clock, (source: Db, siteId) => source.read((tx) => offersOf(tx, needs, siteId)))
  const siteAddress = async (tx: Tx, siteId: string) => (await siteLinks(tx, siteId)).address

  const forget: DomainsContext['forget'] = ({ hosts, siteIds }) => {
    mainHost.forget('')
    for (const id of siteIds) siteLinks.forget(id)
    for (const host of hosts) sites.forget(host)
  }
  mountDomains(serve, { ...needs, addressOf, forget })
  mountSites(serve, { ...needs, addressOf, forget })
  mountSiteLanguages(serve, { ...needs, addressOf, forget })

  serve(storefrontCalls.site, async ({ host }) => {
    const site = await siteOfHost(host)
    if (!site) return refuse('not-found')
    const operator = await db.read((tx) => needs.contractParty(tx, site.companyId))
    return ok({ ...present(site, operator, needs), offers: await offers(db, site.siteId) })
  })

  return {
    siteOfHost,
    mainHost: () => mainHost(db, ''),
    offerOfSite: offerOf,
    siteAddress,
    siteLinks,
    siteOfLocation,
    async addressOffering(tx, details) {
      const siteId = await siteOfLocation(tx, details)
      return siteId === null ? null : await siteAddress(tx, siteId)
    },
    sitesFor,
    sitesShowing,
    showAtSites,
    async browserAddress(tx, siteId, requestHost) {
      const host = requestHost?.toLowerCase().replace(/:\d+$/, '') ?? ''
      const known =
        (await siteOfHost(host))?.siteId === siteId || (needs.demo && needs.ownHosts.includes(host))
      return known ? addressOf(host) : await siteAddress(tx, siteId)
    },
    async createSite(tx, site) {
      await insertSite(tx, site, clock.now())
      forget({ hosts: site.hosts.map((host) => host.toLowerCase()), siteIds: [site.id] })
    },
  }
}

async function lookUp(db: Db, host: string): Promise<SiteContext | null> {
  const row = await db.read((tx) => siteByHost(tx, host))
  if (!row) return null
  return {
    siteId: row.id,
    companyId: row.company_id,
    name: row.name,
    template: templateOf(row),
    ...languagesOf(speechIn(row)),
    hosts: row.hosts ?? [host],
  }
}

function present(site: SiteContext, operator: ContractParty, needs: SitesNeeds): Omit<SiteView, 'offers'> {
  return {
    id: site.siteId,
    name: site.name,
    template: site.template,
    languages: [...site.languages],
    defaultLanguage: site.defaultLanguage,
    operator,
    mapTiles: needs.mapTiles,
    demo: needs.demo,
    ...(needs.pushKey && { pushKey: needs.pushKey }),
    ...(needs.wallets && needs.wallets.length > 0 && { wallets: [...needs.wallets] }),
  }
}
