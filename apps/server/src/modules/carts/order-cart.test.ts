import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { anOfferedArticle, changeOffer, someVariant } from '../catalog/testing.ts'
import { withInvoicing } from '../invoicing/testing.ts'
import { declaredOfOrder } from '../declarations/index.ts'
import { mountStaffOrders } from '../orders/index.ts'
import { bankSays, CONTACT, rowsOf } from '../orders/testing.ts'
import { someCarts } from './testing.ts'

const shop = withInvoicing(await someCarts())
const { platform, own, browser, call } = shop
const { companyId } = own
let readyLocal = ''
let articles: { bread: string; mate: string; tobacco: string }

const permissions = new Set(permissionsOf(['operator']))
const staff = aStaffActor({
  userId: platform.random.uuid(),
  name: 'Ayşe Demir',
  companyId,
  companyIds: [companyId],
  permissions,
  scopeFor: (permission) => (permissions.has(permission) ? [companyId] : []),
})

const sold = async (details: Omit<Parameters<typeof anOfferedArticle>[1], 'companyId'>) =>
  (await anOfferedArticle(platform, { companyId, ...details })).articleId

beforeAll(async () => {
  articles = {
    bread: await sold({
      title: 'Brot',
      vat: 'reduced',
      withdrawal: 'perishable',
      translations: { en: { title: 'Bread', description: '' } },
      variants: [someVariant({ priceCents: 590 })],
    }),
    mate: await sold({
      title: 'Mate',
      vat: 'standard',
      variants: [someVariant({ priceCents: 179, depositCents: 15, packaging: 'reusable' })],
    }),
    tobacco: await sold({
      title: 'Drehtabak',
      vat: 'standard',
      goods: 'other',
      ingredients: '',
      foodChecked: false,
      minimumAge: 'from18',
      restriction: 'tobacco',
      maker: 'Hafen',
      makerAddress: 'Weg 1',
      makerContact: 'a@b.example',
      variants: [someVariant({ priceCents: 795 })],
    }),
  }
  const [place] = await browser().places()
  readyLocal = place?.days[0]?.times[0] ?? ''
})

type Order = Parameters<ReturnType<typeof browser>['order']>[0]
const input = (shownTotalCents: number, more: Partial<Order> = {}): Order => ({
  locationId: own.locationId,
  readyLocal,
  contact: CONTACT,
  consents: { terms: true, age: false, offers: false },
  shownTotalCents,
  ...more,
})

/** Somebody with this in their cart. */
async function withCart(...wanted: (keyof typeof articles)[]) {
  const mine = browser()
  for (const name of wanted) await mine.add({ articleId: articles[name] })
  return mine
}

async function placed(mine: ReturnType<typeof browser>, order: Order) {
  const answer = await mine.order(order)
  if (!answer.ok) throw new Error(answer.refusal)
  const [row] = await rowsOf(
    shop,
    sql<{ id: string; paymentId: string }>`select o.id, p.id as "paymentId" from customer_order o
      join payment p on p.order_id = o.id where o.hash = ${answer.value.hash}`,
  )
  if (!row) throw new Error('not written')
  return { ...answer.value, ...row }
}

/** Bread that is paid. */
async function paid() {
  const mine = await withCart('bread')
  const order = await placed(mine, input(590))
  await bankSays(shop, order.paymentId, { state: 'paid' })
  return { mine, ...order }
}

const mailsOf = (orderId: string) =>
  rowsOf(
    shop,
    sql<{
      template: string
      text: string
    }>`select template, body_text as text from mail where order_id = ${orderId} order by template desc`,
  )
const move = (orderId: string, step: GoodsStep, ageChecked = false) =>
  call(fulfilmentCalls.moveGoods, { body: { orderId, step, ageChecked } }, staff)

describe('K-04 an order of goods', () => {
  it('is placed with its lines, paid, confirmed by mail, and the cart is empty', async () => {
    const mine = await withCart('bread', 'mate')
    await mine.set({ tipCents: 100 })
    const order = await placed(mine, input(590 + 179 + 15 + 100))
    expect(order.paymentUrl).toContain('http')
    expect(await mine.pieces()).toBe(0)
    const before = await mine.goodsOrder(order.hash)
    expect(before).toMatchObject({
      ok: true,
      value: { status: 'new', acceptedAt: null, payment: { canRetry: false } },
    })
    await bankSays(shop, order.paymentId, { state: 'paid' })
    const page = await mine.goodsOrder(order.hash)
    if (!page.ok) throw new Error(page.refusal)
    expect(page.value).toMatchObject({
      status: 'approved',
      totalCents: 884,
      readyLocal,
      payment: { state: 'captured' },
    })
    expect(page.value.lines.map(({ kind, title, grossCents }) => [kind, title, grossCents])).toEqual([
      ['article', 'Brot', 590],
      ['article', 'Mate', 179],
      ['deposit', 'Pfand: Mate', 15],
      ['tip', 'Trinkgeld', 100],
    ])
    expect(page.value.vat).toEqual([
      { rate: 0, grossCents: 100, netCents: 100, vatCents: 0 },
      { rate: 700, grossCents: 590, netCents: 551, vatCents: 39 },
      { rate: 1_900, grossCents: 194, netCents: 163, vatCents: 31 },
    ])
    const mails = await mailsOf(order.id)
    expect(mails.map(({ template }) => template)).toEqual(['goods-received', 'goods-confirmed'])
    // LAW-16: what was bought, what it cost, from when it can be fetched, and what cannot be withdrawn.
    for (const words of ['Brot', 'Pfand: Mate', '8,84', 'Vom Widerruf ausgenommen', 'Gewährleistungsrecht'])
      expect(mails[1]?.text).toContain(words)
    // LAW-6: the time to withdraw begins with the goods, not with the order.
    expect(mails[1]?.text).toMatch(/ab dem Tag, an dem Sie [^.]* die Waren in Besitz genommen/)
    expect(mails[1]?.text).not.toMatch(/ab dem Tag des Vertragsabschlusses|Karenz/)
  })

  it('LAW-41 has an invoice with each article, its deposit and the VAT of each rate', async () => {
    const mine = await withCart('bread', 'mate', 'mate')
    const order = await placed(mine, input(590 + 2 * 194))
    await bankSays(shop, order.paymentId, { state: 'paid' })
    await platform.runConsumers()
    const page = await mine.goodsOrder(order.hash)
    const id = page.ok ? (page.value.invoices[0]?.id ?? '') : ''
    const invoice = await shop.show(id)
    if (!invoice.ok) throw new Error(invoice.refusal)
    const { document, lines } = invoice.value
    expect(lines.map(({ text, cents }) => [text, cents])).toEqual([
      ['Brot', 590],
      ['Mate', 358],
      ['Pfand: Mate', 30],
    ])
    expect(document.lines[1]).toMatchObject({ kind: 'article', count: 2, rate: 1_900 })
    expect(document).toMatchObject({ subject: 'article', size: null, boxNumber: null })
    expect(document.rates).toEqual([
      { rate: 700, grossCents: 590, netCents: 551, vatCents: 39 },
      { rate: 1_900, grossCents: 388, netCents: 326, vatCents: 62 },
    ])
    expect((await shop.file(id)).toString('latin1').slice(0, 5)).toBe('%PDF-')
  })

  it('speaks the language of its customer, and German to staff', async () => {
    const mine = await withCart('bread')
    const order = await placed(mine, input(590, { language: 'en' }))
    const page = await mine.goodsOrder(order.hash)
    expect(page.ok && page.value.lines[0]?.title).toBe('Bread')
    const lines = await rowsOf(
      shop,
      sql<{ description: string }>`select description from order_line where order_id = ${order.id}`,
    )
    expect(lines).toEqual([{ description: 'Brot' }])
  })

  it('the same click sent twice is one order', async () => {
    const mine = await withCart('bread')
    const idempotency = { scope: 'order', key: 'twice', requestHash: 'same' }
    const first = await mine.order(input(590), { idempotency })
    const second = await mine.order(input(590), { idempotency })
    expect([first.ok && first.value.hash, first.ok]).toEqual([second.ok && second.value.hash, true])
  })
})

describe('K-04 FAULT-12 what is not ordered', () => {
  it('nothing, twice the same cart, and a cart of which something is gone', async () => {
    expect(await browser().order(input(590))).toMatchObject({ refusal: 'cart-empty' })
    const mine = await withCart('bread')
    await placed(mine, input(590))
    expect(await mine.order(input(590))).toMatchObject({ refusal: 'cart-empty' })
    const { articleId } = await anOfferedArticle(platform, { companyId })
    const other = browser()
    await other.add({ articleId })
    await changeOffer(platform, articleId, { state: 'hidden' })
    expect(await other.order(input(179))).toMatchObject({ refusal: 'article-gone' })
    expect(await other.pieces()).toBe(1)
  })

  it('another price than was seen', async () => {
    const mine = await withCart('bread')
    expect(await mine.order(input(1))).toMatchObject({ refusal: 'price-changed' })
    expect(await mine.pieces()).toBe(1)
  })

  it.each([
    ['a time in the past', { readyLocal: '2020-01-01T10:00' }, 'pickup-time-gone'],
    ['a time that is none of those offered', { readyLocal: '2099-01-01T10:07' }, 'pickup-time-gone'],
    ['another place', { locationId: '00000000-0000-7000-8000-000000000001' }, 'not-found'],
    ['without the terms', { consents: { terms: false, age: false, offers: false } }, 'terms-required'],
    ['by transfer, which takes days', { method: 'transfer' }, 'payment-unavailable'],
    ['on invoice', { method: 'invoice' }, 'payment-unavailable'],
    ['in a way that is not offered', { method: 'klarna' }, 'payment-unavailable'],
  ] as const)('%s', async (_what, more, refusal) => {
    const mine = await withCart('bread')
    expect(await mine.order(input(590, { ...more }))).toMatchObject({ refusal })
    expect(await mine.pieces()).toBe(1)
  })

  it('the foreign location, although it hands over goods', async () => {
    await platform.db.transaction((tx) =>
      tx
        .updateTable('location')
        .set({ goods_pickup: true })
        .where('id', '=', shop.foreign.locationId)
        .execute(),
    )
    const mine = await withCart('bread')
    expect(await mine.order(input(590, { locationId: shop.foreign.locationId }))).toMatchObject({
      refusal: 'not-found',
    })
  })

  it('LAW-34 tobacco without the word that somebody is old enough; it is handed over to whoever shows a card', async () => {
    const mine = await withCart('tobacco')
    expect(await mine.order(input(795))).toMatchObject({ refusal: 'age-required' })
    const order = await placed(mine, input(795, { consents: { terms: true, age: true, offers: false } }))
    await bankSays(shop, order.paymentId, { state: 'paid' })
    expect((await mailsOf(order.id))[1]?.text).toContain('erst ab 18 Jahren')
    expect(await move(order.id, 'handOver')).toMatchObject({ refusal: 'age-unchecked' })
    expect(await move(order.id, 'handOver', true)).toMatchObject({ ok: true, value: { steps: [] } })
    const [stored] = await rowsOf(
      shop,
      sql`select age_checked, handed_over_by from order_handover where order_id = ${order.id}`,
    )
    expect(stored).toEqual({ age_checked: true, handed_over_by: 'Ayşe Demir' })
  })
})

describe('O-02 the goods of an order on their way', () => {
  it('are prepared, laid ready and handed over; the customer hears that they lie ready', async () => {
    const { mine, hash, id } = await paid()
    const shown = await call(fulfilmentCalls.goodsHandover, { params: { id } }, staff)
    expect(shown).toMatchObject({ ok: true, value: { steps: ['prepare', 'ready', 'handOver'] } })
    expect(await move(id, 'prepare')).toMatchObject({ ok: true, value: { steps: ['ready', 'handOver'] } })
    expect(await move(id, 'prepare')).toMatchObject({ refusal: 'transition-not-allowed' })
    expect(await mine.goodsOrder(hash)).toMatchObject({ value: { status: 'process', readyAt: null } })
    expect(await move(id, 'ready')).toMatchObject({ ok: true, value: { steps: ['handOver'] } })
    expect((await mailsOf(id)).map(({ template }) => template)).toContain('goods-ready')
    expect(await move(id, 'handOver')).toMatchObject({ ok: true, value: { steps: [] } })
    expect(await mine.goodsOrder(hash)).toMatchObject({ value: { status: 'finished' } })
    expect(await move(id, 'handOver')).toMatchObject({ refusal: 'transition-not-allowed' })
  })

  it('O-01 D-04 stand under „Waren“ among rentals until they are handed over, and nobody else brings them on', async () => {
    const office = createRegistry()
    mountStaffOrders({
      ...platform,
      serve: office.serve,
      paymentsOfOrders: shop.payments.paymentsOfOrders,
      declaredOfOrder,
    })
    const asStaff = createInvokeStaff(office)
    const waiting = async () => {
      const answer = await asStaff(staffOrderCalls.orders, { body: { phases: ['goods'] } }, staff)
      return answer.ok ? answer.value.rows.map(({ id, status, moves }) => ({ id, status, moves })) : []
    }
    const counted = async () => {
      const answer = await asStaff(staffOrderCalls.orderPhaseCounts, {}, staff)
      return answer.ok ? answer.value.counts.goods : answer.refusal
    }
    const unpaid = await placed(await withCart('bread'), input(590))
    const before = await counted()
    const { id } = await paid()
    expect(await counted()).toBe(Number(before) + 1)
    expect(await waiting()).toContainEqual({ id, status: 'new', moves: [] })
    expect((await waiting()).map((row) => row.id)).not.toContain(unpaid.id)
    await move(id, 'prepare')
    expect(await waiting()).toContainEqual({ id, status: 'process', moves: [] })
    const byHand = await asStaff(
      staffOrderCalls.changeOrderStatus,
      { body: { orderId: id, status: 'finished' } },
      staff,
    )
    expect(byHand).toMatchObject({ refusal: 'transition-not-allowed' })
    await move(id, 'handOver')
    expect((await waiting()).map((row) => row.id)).not.toContain(id)
    const shown = await asStaff(staffOrderCalls.staffOrder, { params: { id } }, staff)
    expect(shown).toMatchObject({ value: { status: 'finished', moves: ['return'], phase: null } })
    const known = await asStaff(staffOrderCalls.orderDeliveries, {}, staff)
    expect(known).toMatchObject({ value: { deliveries: ['pickup'], of: 'goods' } })
  })

  it('may be handed over at once, and not before they are paid', async () => {
    const unpaid = await placed(await withCart('bread'), input(590))
    expect(await move(unpaid.id, 'handOver')).toMatchObject({ refusal: 'transition-not-allowed' })
    const { id } = await paid()
    expect(await move(id, 'handOver')).toMatchObject({ ok: true })
  })

  it('a parcel is sent with its carrier and number, which its customer reads; it never lies ready', async () => {
    const { mine, hash, id } = await paid()
    await platform.db.transaction((tx) =>
      tx.updateTable('customer_order').set({ delivery_type: 'shipment' }).where('id', '=', id).execute(),
    )
    expect(await move(id, 'ready')).toMatchObject({ refusal: 'transition-not-allowed' })
    expect(await move(id, 'handOver')).toMatchObject({ refusal: 'transition-not-allowed' })
    expect(await move(id, 'send')).toMatchObject({ refusal: 'carrier-required' })
    const send = (trackingNumber: string) =>
      call(
        fulfilmentCalls.moveGoods,
        { body: { orderId: id, step: 'send', carrier: 'dhl', trackingNumber } },
        staff,
      )
    expect(await send(' ')).toMatchObject({ refusal: 'tracking-required' })
    expect(await send('00340434161094015902')).toMatchObject({
      ok: true,
      value: { steps: ['handOver'], tracking: { carrier: 'dhl', number: '00340434161094015902' } },
    })
    expect(await mine.goodsOrder(hash)).toMatchObject({
      value: { status: 'process', deliveryType: 'shipment', tracking: { carrier: 'dhl' } },
    })
    const [mail] = (await mailsOf(id)).filter(({ template }) => template === 'goods-sent')
    for (const words of ['DHL', '00340434161094015902', 'dhl.de']) expect(mail?.text).toContain(words)
    expect(await move(id, 'handOver')).toMatchObject({ ok: true, value: { steps: [] } })
    expect(await mine.goodsOrder(hash)).toMatchObject({ value: { status: 'finished' } })
  })

  it('nobody paid in time: the order comes to nothing, and money that comes later goes back', async () => {
    const mine = await withCart('bread')
    const order = await placed(mine, input(590))
    await platform.clock.advance(31 * 60_000)
    await bankSays(shop, order.paymentId, { state: 'expired' })
    await platform.runDue()
    expect(await mine.goodsOrder(order.hash)).toMatchObject({
      value: { status: 'canceled', cancelReason: 'not-paid' },
    })
    await bankSays(shop, order.paymentId, { state: 'paid' }, 'evt-late')
    expect(await mine.goodsOrder(order.hash)).toMatchObject({ value: { status: 'canceled' } })
    await platform.runConsumers()
    expect((await mailsOf(order.id)).map(({ template }) => template)).toContain('payment-refunded')
  })
})
