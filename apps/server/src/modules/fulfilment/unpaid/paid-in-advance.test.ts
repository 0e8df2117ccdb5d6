import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { replied } from '../../orders/testing/staff-orders.ts'
import { rowsOf } from '../../orders/testing.ts'
import { aSendingShop } from './testing/parcels.ts'

const shop = await aSendingShop([
  { method: 'transfer', provider: 'transfer' },
  { method: 'cash', provider: 'handover' },
])
const { platform, own, staff, browser, call, mails, receive } = shop
const { locationId } = own
const DAY_MS = 86_400_000
const inAdvance = () => shop.parcel('transfer')
const offered = async (deliveryType: 'pickup' | 'shipment' | 'totable', readyLocal?: string) => {
  const query = { locationId, deliveryType, totalCents: 1_490, ...(readyLocal && { readyLocal }) }
  return replied(await call(orderCalls.paymentChoice, { query }, await browser().actor()))
}

describe('K-06 goods that are sent are paid by transfer in advance', () => {
  it('stands in the checkout for parcels, and for what is wanted late enough; else it is said when', async () => {
    expect(await offered('shipment')).toMatchObject({ methods: ['transfer'], transferDays: 5 })
    expect(await offered('pickup')).toMatchObject({ methods: ['cash'], transferNeedsDays: 5 })
    expect(await offered('pickup', '2026-09-20T12:00')).toMatchObject({
      methods: ['cash'],
      transferNeedsDays: 5,
    })
    const late = await offered('pickup', '2026-09-22T12:00')
    expect([late.methods, late.transferNeedsDays]).toEqual([['transfer', 'cash'], undefined])
    expect((await offered('totable', '2026-09-22T12:00')).transferNeedsDays).toBeUndefined()
  })

  it('what is fetched keeps its time: paid in advance, it lies ready then; too soon it cannot be paid so', async () => {
    const [place] = await browser().places()
    const times = place?.days.flatMap((day) => day.times) ?? []
    const [soon = '', late = ''] = [times[0], times.at(-1)]
    expect((await shop.ordered({ method: 'transfer', readyLocal: soon })).answer).toMatchObject({
      refusal: 'payment-unavailable',
    })
    const { mine, answer } = await shop.ordered({ method: 'transfer', readyLocal: late })
    const { hash } = replied(answer)
    const { id } = await shop.idOf(hash)
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({ status: 'new', readyLocal: late })
    replied(await receive(id, 590))
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({ status: 'approved', readyLocal: late })
  })

  it('page and mail say where the money goes, and the goods are kept until then', async () => {
    const { mine, hash, id, cents } = await inAdvance()
    const order = replied(await mine.goodsOrder(hash))
    expect(order).toMatchObject({
      status: 'new',
      acceptedAt: null,
      payment: {
        method: 'transfer',
        state: expect.stringMatching(/created|pending/),
        transfer: { iban: 'DE89370400440532013000', reference: order.shortCode, missingCents: cents },
      },
    })
    const [received] = await mails(id)
    expect(received?.template).toBe('goods-received')
    expect(received?.text).toContain('DE89 3704 0044 0532 0130 00')
    expect(received?.text).not.toContain('Fach')
    const handover = await call(fulfilmentCalls.goodsHandover, { params: { id } }, staff)
    expect(replied(handover).steps).toEqual([])
    await platform.clock.advance(4 * DAY_MS)
    await platform.runDue()
    expect(replied(await mine.goodsOrder(hash)).status).toBe('new')
  })

  it('a part of it is asked for once more; with the rest it is accepted, and to be packed from then on', async () => {
    const { mine, hash, id, cents } = await inAdvance()
    replied(await receive(id, 500))
    const missing = (await mails(id)).find(({ template }) => template === 'transfer-missing')
    expect(missing?.text).toContain('Es fehlen noch')
    await platform.clock.advance(2 * DAY_MS)
    replied(await receive(id, cents - 500))
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({
      status: 'approved',
      paidAt: expect.any(String),
    })
    const [row] = await rowsOf(
      shop,
      sql<{ scheduled: Date }>`select scheduled_at as scheduled from customer_order where id = ${id}::uuid`,
    )
    expect(row?.scheduled.getTime()).toBe(platform.clock.now().getTime() + DAY_MS)
    expect((await mails(id)).map(({ template }) => template)).toContain('goods-confirmed')
  })

  it('nothing in time: the clock cancels it, the goods are free again, and a mail says so', async () => {
    const { mine, hash, id } = await inAdvance()
    await platform.clock.advance(5 * DAY_MS + 120_000)
    await platform.runDue()
    await platform.runDue()
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({
      status: 'canceled',
      cancelReason: 'not-paid',
    })
    const lapsed = (await mails(id)).find(({ template }) => template === 'transfer-lapsed')
    expect(lapsed?.text).toContain('das Geld für Ihre Waren')
    expect(await rowsOf(shop, sql`select 1 from stock_reservation where order_id = ${id}::uuid`)).toEqual([])
    expect(await receive(id, 1_490)).toMatchObject({ ok: true })
    expect(replied(await mine.goodsOrder(hash)).status).toBe('canceled')
  })
})
