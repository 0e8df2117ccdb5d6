import { beforeEach, describe, expect, it } from 'vitest'
import { anOrdersHouse, pageOf } from '../../orders/testing.ts'
import { replied } from '../../orders/testing/staff-orders.ts'
import { aRefund } from '../../refunds/testing/refunds-house.ts'
import { aVoucherShop } from './testing.ts'

const shop = await aVoucherShop(await anOrdersHouse(['S', 'M', 'M', 'M', 'M', 'M', 'M']))
const { platform, own, browser, sold, order, orderRow, paid, left, articles, voucherId, refunds } = shop
const boss = await shop.hire('Mira Schulz', ['owner'])
const A_BOX = { locationId: own.locationId, size: 'M', period: { from: 'now', length: '2h' } } as const
const CONSENTS = { consents: { terms: true, age: false, offers: false, earlyStart: true } }
beforeEach(() => platform.clock.advance(25 * 3_600_000))

/** A box of 4 euros and a mug of 12, and a code that pays. */
async function both(code: string) {
  const mine = browser()
  replied(await mine.addBox(A_BOX))
  replied(await mine.add({ articleId: articles.mug.articleId }))
  replied(await mine.redeem(code))
  return mine
}
/** One piece of the goods comes back. */
async function takeMugBack(orderId: string) {
  const [line] = replied(await refunds.show(orderId, boss)).lines
  const lines = [{ lineId: line?.lineId ?? '', pieces: 1, leftPieces: 1, returned: 'shelf' as const }]
  return replied(await refunds.give(aRefund(orderId, { kind: 'lines', lines }), 1200, boss))
}

describe('K-03 a value voucher and boxes with goods', () => {
  it('pays a part of both, the service is asked for the rest, and pieces bring back what they cost', async () => {
    const { code, link } = await sold(1000)
    const mine = await both(code)
    expect(await mine.look()).toMatchObject({ totalCents: 1600, toPayCents: 600 })
    const { hash } = replied(await order(mine, CONSENTS))
    const orderId = await paid(hash)
    expect((await pageOf(shop, hash)).status).toBe('process')
    expect(await left(link)).toBe(0)
    await takeMugBack(orderId)
    await platform.runConsumers()
    const shown = replied(await refunds.show(orderId, boss))
    expect([shown.leftCents, shown.boxes.map(({ leftCents }) => leftCents)]).toEqual([400, [400]])
    expect(shown.lines.map(({ leftCents }) => leftCents)).toEqual([0])
  })

  it('pays all of it: the box opens at once, and nobody is asked for money', async () => {
    const { code, link } = await sold(5000)
    const mine = await both(code)
    const { hash, paymentUrl } = replied(await order(mine, CONSENTS))
    expect(paymentUrl).toBeNull()
    await platform.runConsumers()
    await platform.runDue()
    expect(await pageOf(shop, hash)).toMatchObject({ status: 'process', rental: { state: 'active' } })
    expect(await left(link)).toBe(3400)
    const { id } = await orderRow(hash)
    await takeMugBack(id)
    await platform.runConsumers()
    expect(await left(link)).toBe(4600)
  })

  it('is not sold with a box: whichever lies there first, the other is refused and says why', async () => {
    const first = browser()
    replied(await first.addBox(A_BOX))
    expect(await first.add({ articleId: voucherId, amountCents: 2000 })).toMatchObject({
      ok: false,
      refusal: 'vouchers-beside-boxes',
    })
    const second = browser()
    replied(await second.add({ articleId: voucherId, amountCents: 2000 }))
    expect(await second.addBox(A_BOX)).toMatchObject({ ok: false })
    expect((await second.look()).boxes).toBeNull()
  })
})
