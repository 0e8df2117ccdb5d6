import type { InvoiceTerms } from '@fachwerk/contract/invoice/invoice-terms'
import { USUAL_INVOICE_TERMS } from '@fachwerk/contract/invoice/invoice-terms'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { signedIn } from '../../../customers/testing/signed-in.ts'
import { CONTACT, rowsOf } from '../../../orders/testing.ts'
import { replied } from '../../../orders/testing/staff-orders.ts'
import { sellOnInvoice } from '../../../payments/testing/offers.ts'
import { aSendingShop } from './parcels.ts'

const DAY_MS = 86_400_000

/** The sending shop, which sells on invoice to everybody who is signed in, unless a test says otherwise. */
export async function anInvoicingShop(terms: Partial<InvoiceTerms> = {}) {
  const shop = await aSendingShop([
    { method: 'card', provider: 'test-bank' },
    { method: 'transfer', provider: 'transfer' },
    { method: 'invoice', provider: 'transfer' },
    { method: 'cash', provider: 'handover' },
  ])
  const { platform, own, browser, call } = shop
  await platform.db.transaction((tx) =>
    sellOnInvoice(tx, own.companyId, { ...USUAL_INVOICE_TERMS, paidOrders: 0, ...terms }),
  )
  /** The browser of somebody who is signed in. */
  async function customer(email = `${platform.random.uuid()}@post.example`) {
    const contact = { ...CONTACT, email }
    const { customerId } = await platform.db.transaction((tx) =>
      shop.needs.rememberCustomer(tx, { companyId: own.companyId, contact, language: 'de' }),
    )
    const mine = browser()
    mine.signIn(await signedIn(platform, { ...own, customerId, now: platform.clock.now() }))
    return { mine, contact, customerId }
  }
  /** What somebody orders on invoice, bread for 5.90 € unless a test says otherwise. */
  async function order(who: Awaited<ReturnType<typeof customer>>, more = {}, bread = 1) {
    const { mine, contact } = who
    await mine.add({ articleId: shop.articles.bread.articleId, quantity: bread })
    const [place] = await mine.places()
    return mine.order({
      locationId: own.locationId,
      readyLocal: place?.days[0]?.times[0] ?? '',
      contact,
      consents: { terms: true, age: false, offers: false },
      shownTotalCents: 590 * bread,
      method: 'invoice',
      ...more,
    })
  }
  /** The same where it is accepted. */
  async function onInvoice(more = {}, bread = 1) {
    const who = await customer()
    const { hash, shortCode, paymentUrl } = replied(await order(who, more, bread))
    await platform.runConsumers()
    return { ...who, ...(await shop.idOf(hash)), shortCode, paymentUrl }
  }
  return { ...shop, customer, order, onInvoice, ...looking(shop), choice: choiceOf(call, own.locationId) }
}

const choiceOf =
  (call: Awaited<ReturnType<typeof aSendingShop>>['call'], locationId: string) =>
  async (
    deliveryType: 'pickup' | 'shipment' | 'totable' | 'delivery' | 'service',
    actor: Parameters<typeof call>[2],
    context?: Parameters<typeof call>[3],
  ) =>
    replied(
      await call(
        orderCalls.paymentChoice,
        { query: { locationId, deliveryType, totalCents: 590 } },
        actor,
        context,
      ),
    )

const looking = ({ platform }: Awaited<ReturnType<typeof aSendingShop>>) => ({
  /** So many days pass each time, and then what is due is done. */
  async pass(...days: readonly number[]) {
    for (const count of days) {
      await platform.clock.advance(count * DAY_MS)
      await platform.runDue()
      await platform.runConsumers()
    }
  },
  async claim(orderId: string) {
    const [row] = await rowsOf(
      { platform },
      sql<{ claim: string; status: string; paid: boolean; owed: number; dueAt: Date }>`
        select c.state as claim, o.status, o.paid_at is not null as paid, o.due_at as "dueAt",
          coalesce((select sum(p.amount_cents - p.captured_cents)::int from payment p
            where p.order_id = o.id and p.method = 'invoice' and p.state = 'pending'), 0) as owed
        from customer_order o join order_claim c on c.order_id = o.id where o.id = ${orderId}::uuid`,
    )
    return row
  },
})
