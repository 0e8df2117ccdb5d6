import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { type InvoiceTerms, USUAL_INVOICE_TERMS } from '@fachwerk/contract/invoice/invoice-terms'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { signedIn } from '../../customers/testing/signed-in.ts'
import { withInvoicing } from '../../invoicing/testing.ts'
import { offerMethods, type OfferedMethod, sellOnInvoice } from '../../payments/testing/offers.ts'
import {
  type anOrdersHouse,
  type OrdersTest,
  anOrderInput,
  callOf,
  CONTACT,
  rowsOf,
  visitor,
} from '../../orders/testing.ts'
import { replied } from '../../orders/testing/staff-orders.ts'
import { aTransferHouse } from '../../orders/testing/transfers.ts'

const ON_INVOICE: readonly OfferedMethod[] = [
  { method: 'transfer', provider: 'transfer' },
  { method: 'invoice', provider: 'transfer' },
]
const DAY_MS = 86_400_000

/** A house whose company sells on invoice to everybody who is signed in, unless a test says otherwise. */
export async function anInvoiceHouse(
  boxes: Parameters<typeof anOrdersHouse>[0] = ['M', 'M', 'M', 'M'],
  terms: Partial<InvoiceTerms> = {},
  urls?: Parameters<typeof anOrdersHouse>[1],
) {
  const transfers = await aTransferHouse(boxes, urls)
  const { documents, show: showInvoice, invoicing } = withInvoicing<OrdersTest>(transfers)
  const at = { ...transfers, documents, showInvoice, invoicing }
  const { platform, own } = at
  await platform.db.transaction(async (tx) => {
    await offerMethods(tx, own.companyId, { methods: ON_INVOICE, version: 1 })
    await sellOnInvoice(tx, own.companyId, { ...USUAL_INVOICE_TERMS, paidOrders: 0, ...terms })
  })
  /** The browser of somebody who is signed in with an address. */
  const browserOf = async (email: string = CONTACT.email) => {
    const contact = { ...CONTACT, email }
    const { customerId } = await platform.db.transaction((tx) =>
      at.needs.rememberCustomer(tx, { companyId: own.companyId, contact, language: 'de' }),
    )
    const cookie = await signedIn(platform, { ...own, customerId, now: platform.clock.now() })
    return { contact, customerId, call: () => callOf(at, { cookies: { [ACCOUNT_COOKIE]: cookie } }) }
  }
  const place = async (browser: Awaited<ReturnType<typeof browserOf>>, more: object = {}) =>
    visitor(at)(
      orderCalls.placeOrder,
      { body: anOrderInput(at, { method: 'invoice', contact: browser.contact, ...more }) },
      browser.call(),
    )
  return {
    ...at,
    browserOf,
    place,
    /** An order on invoice that was accepted, of a customer of its own unless a test names one. */
    async onInvoice(more: object = {}, email?: string) {
      const browser = await browserOf(email ?? `${platform.random.uuid()}@example.org`)
      const placed = replied(await place(browser, more))
      const [row] = await rowsOf(
        at,
        sql<{ id: string; paymentId: string }>`select o.id, p.id as "paymentId" from customer_order o
          join payment p on p.order_id = o.id where o.hash = ${placed.hash}`,
      )
      if (!row) throw new Error('not written')
      return { ...placed, ...row, browser }
    },
    /** What a browser may choose from, and what it is told besides. */
    choice: async (browser: { readonly call: () => ReturnType<typeof callOf> } | null, totalCents = 400) =>
      replied(
        await visitor(at)(
          orderCalls.paymentChoice,
          { query: { locationId: own.locationId, totalCents } },
          browser ? browser.call() : callOf(at),
        ),
      ),
    ...looking(at),
  }
}
export type InvoiceHouse = Awaited<ReturnType<typeof anInvoiceHouse>>

/** Time that passes, and how an order stands then. */
const looking = ({ platform }: Pick<OrdersTest, 'platform'>) => ({
  /** So many days pass each time, and then what is due is done. */
  async pass(...days: readonly number[]) {
    for (const count of days) {
      await platform.clock.advance(count * DAY_MS)
      await platform.runDue()
      await platform.runConsumers()
    }
  },
  /** How the reminding of an order stands, and its keys. */
  async standing(orderId: string) {
    const [row] = await rowsOf(
      { platform },
      sql<{ claim: string; paid: boolean; status: string; key: string | null }>`
        select c.state as claim, o.paid_at is not null as paid, o.status,
          (select a.state from access_right a join rental r on r.id = a.rental_id where r.order_id = o.id
            order by a.id limit 1) as key
        from customer_order o join order_claim c on c.order_id = o.id where o.id = ${orderId}`,
    )
    return row
  },
})
