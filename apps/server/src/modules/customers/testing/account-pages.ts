import type { Call, RequestIn } from '@fachwerk/contract/call'
import { offersCalls } from '@fachwerk/contract/customer/offers-calls'
import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import { buffer } from 'node:stream/consumers'
import { aCallContext, createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { declarationsOfCustomer } from '../../declarations/index.ts'
import { customerInvoices } from '../../invoicing/index.ts'
import { mailsOfCustomer } from '../../mails/index.ts'
import { anOrdersHouse, CONTACT, type OrdersTest } from '../../orders/testing.ts'
import { mountAccount } from '../index.ts'

/** Real orders with accounts over them; two sites of two companies. */
export async function anAccountWithOrders(boxes?: Parameters<typeof anOrdersHouse>[0]) {
  const at = await anOrdersHouse(boxes)
  const { platform, registry, orders } = at
  mountAccount({
    ...at.needs,
    ...platform,
    serveFile: registry.serveFile,
    orders: orders.ofCustomer,
    invoices: customerInvoices,
    declarationsOfCustomer,
    mailsOfCustomer,
    rootCompanyId: async (_tx, companyId) => companyId,
    groupCompanyIds: async (_tx, companyId) => [companyId],
    renewCodes: at.rentals.renewCodes,
    readdressOrders: orders.ofCustomer.readdress,
    siteLinks: async (tx, siteId) => ({ ...(await at.needs.siteLinks(tx, siteId)), tellsUnknown: false }),
  })
  return at
}

/** Signs somebody in at a site by the link of their mail. */
export async function aCustomer(
  at: OrdersTest,
  email = CONTACT.email,
  { siteId, companyId, host }: OrdersTest['own'] = at.own,
) {
  const invoke = createInvokeStaff(at.registry)
  const cookies: Record<string, string> = {}
  const actor = { kind: 'visitor', siteId, companyId, host, sessionId: null } as const
  const setCookie = (name: string, value: string) => void (cookies[name] = value)
  const details = () => aCallContext({ cookies: { ...cookies }, setCookie, ip: at.platform.random.uuid() })
  const ask = <C extends Call>(call: C, input: RequestIn<C>) => invoke(call, input, actor, details())
  await ask(customerAccountCalls.requestSignInLink, { body: { email } })
  await at.platform.sendMails()
  const mail = at.platform.sentMails.findLast(
    ({ to, text }) => to.includes(email) && text.includes('/anmelden/'),
  )
  const token = /\/anmelden\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const done = await ask(customerAccountCalls.signInByLink, { body: { token } })
  if (!done.ok) throw new Error(done.refusal)
  return { ask, cookies, actor, context: details }
}

/** The link of the mail that asks whether offers may come; null: nobody was asked. */
export async function offersTokenOf(at: OrdersTest, email = CONTACT.email): Promise<string | null> {
  await at.platform.runConsumers()
  await at.platform.sendMails()
  const mail = at.platform.sentMails.findLast(
    ({ to, text }) => to.includes(email) && text.includes('/angebote/'),
  )
  return /\/angebote\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? null
}

/** Says yes to the mail that asks for offers. */
export const confirmOffers = async (at: OrdersTest, who: Awaited<ReturnType<typeof aCustomer>>) =>
  await who.ask(offersCalls.confirmOffers, { body: { token: (await offersTokenOf(at)) ?? '' } })

/** The file under „Meine Daten“. */
export async function ownDataFile(
  at: OrdersTest,
  who: Awaited<ReturnType<typeof aCustomer>>,
  query = { format: 'json', language: 'de' },
) {
  const handler = at.registry.mounted.get('GET /storefront/account/export')?.file
  const input = { ...who.context(), actor: who.actor, query }
  const file = await handler?.(input as never) // what the server would hand over
  if (!file?.ok) throw new Error('no file')
  const day = at.platform.clock.now().toISOString().slice(0, 10)
  if (file.value.name !== `meine-daten-${day}.${query.format}`) throw new Error(file.value.name)
  return buffer(file.value.content)
}
