import { isAskedAnyway } from './rules/asked-anyway.ts'
import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import { createRegistry } from '../../platform/http/serve.ts'
import { aCallContext, createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { testPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { companiesModule } from '../companies/index.ts'
import { aStoredCompany } from '../companies/testing.ts'
import { declarationsOfCustomer } from '../declarations/index.ts'
import { customerInvoices } from '../invoicing/index.ts'
import { mailsOfCustomer } from '../mails/index.ts'
import { testSites } from '../sites/testing.ts'
import { translationsModule } from '../translations/index.ts'
import type { AccountNeeds } from './needs.ts'
import { mountAccount } from './index.ts'
import { dueOn, officeDay } from './rules/request-days.ts'

export { insertRequest } from './data-requests/data-requests-repository.ts'

/** A request that came by letter on the day, without who it is from. */
export const someDataRequest = (now: Date) => ({
  kind: 'access' as const,
  channel: 'letter' as const,
  note: 'Bitte als PDF.',
  state: 'open' as const,
  received_on: officeDay(now),
  due_on: dueOn(officeDay(now), false),
  extended_at: null,
  extension_reason: null,
  closed_on: null,
  closed_by: null,
  recorded_at: now,
  recorded_by: 'Mia',
  changed_at: null,
})

/** Contact data as a visitor types them; a test names only what it is about. */
export const aContact = (overrides: Partial<OrderContact> = {}): OrderContact => ({
  firstName: 'Lena',
  lastName: 'Hoffmann',
  email: 'lena.hoffmann@post.example',
  street: 'Seestraße 18',
  postcode: '78464',
  city: 'Konstanz',
  ...overrides,
})

/** Nobody has ordered anything. */
const NO_ORDERS: AccountNeeds['orders'] = {
  rentals: async () => [],
  orders: async () => ({ rows: [], page: 1, pages: 1, total: 0 }),
  consents: async () => [],
  exported: async () => [],
  standing: async () => ({ open: false, owing: false, orders: 0, lastPlacedAt: null }),
  erase: async () => undefined,
}

const LANGUAGES = ['de', 'de-informal', 'en', 'it', 'ru'] as const

/** A company with a site, each call of a browser there under its cookies. */
async function aSite(platform: TestPlatform, sites: ReturnType<typeof testSites>, host: string) {
  const siteId = platform.random.uuid()
  const companyId = await platform.db.transaction(async (tx) => {
    const { id } = await aStoredCompany(tx, { id: platform.random.uuid(), name: host })
    const languages = [...LANGUAGES]
    const site = { id: siteId, companyId: id, name: host, template: 'white-clean', hosts: [host] } as const
    await sites.createSite(tx, { ...site, defaultLanguage: 'de', languages, locationIds: [] })
    return id
  })
  return { siteId, companyId, host }
}

/** Two companies with a site each, and nobody signed in. */
export async function anAccountHouse() {
  const platform = await testPlatform()
  const registry = createRegistry()
  const parts = { ...platform, serve: registry.serve }
  const companies = companiesModule(parts)
  const sites = testSites(platform, { publicAddress: { scheme: 'https', port: '' } })
  const { ownTexts } = translationsModule(parts)
  mountAccount({
    ...parts,
    ...companies,
    ...sites,
    serveFile: registry.serveFile,
    orders: NO_ORDERS,
    readdressOrders: async () => 0,
    renewCodes: async () => [],
    invoices: customerInvoices,
    declarationsOfCustomer,
    mailsOfCustomer,
    ownTexts,
  })
  const own = await aSite(platform, sites, 'seefach.example')
  const foreign = await aSite(platform, sites, 'nordfach.example')
  const invoke = createInvokeStaff(registry)
  /** A browser at a site, with its own cookies. */
  const browser = (site = own, ip = '203.0.113.7') => {
    const cookies: Record<string, string> = {}
    const actor = { kind: 'visitor', ...site, sessionId: null } as const
    const setCookie = (name: string, value: string) => void (cookies[name] = value)
    const details = () => aCallContext({ cookies: { ...cookies }, setCookie, ip })
    const ask = (email: string, more = {}) =>
      invoke(customerAccountCalls.requestSignInLink, { body: { email, ...more } }, actor, details())
    const use = (token: string) =>
      invoke(customerAccountCalls.signInByLink, { body: { token } }, actor, details())
    const stay = () => invoke(customerAccountCalls.stayInAccount, { body: {} }, actor, details())
    const leave = () => invoke(customerAccountCalls.signOutCustomer, { body: {} }, actor, details())
    return { cookies, actor, ask, use, stay, leave }
  }
  /** What was mailed, and the tokens in it, oldest first. */
  const mails = async () => {
    await platform.sendMails()
    return platform.sentMails
  }
  const tokens = async (to = ''): Promise<string[]> =>
    (await mails())
      .filter((mail) => mail.to.includes(to))
      .flatMap(({ text }) => /\/anmelden\/([\w-]+)/.exec(text)?.[1] ?? [])
  /** Somebody who asked for a link and used it. */
  const signedIn = async (email = 'lena@post.example', site = own) => {
    const tab = browser(site)
    await tab.ask(email)
    const done = await tab.use((await tokens(email)).at(-1) ?? '')
    if (!done.ok) throw new Error(done.refusal)
    return tab
  }
  return { platform, registry, own, foreign, browser, mails, tokens, signedIn }
}

/** Whether an address of a company nobody knows is asked for its digits all the same (B-22). */
export const isAskedFor = (
  secrets: Pick<TestPlatform['secrets'], 'mac'>,
  { companyId, email }: { readonly companyId: string; readonly email: string },
): boolean => isAskedAnyway(secrets.mac('address-asked', `${companyId} ${email}`))
