import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { CaseDetail } from '@fachwerk/contract/order/declaration-views'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mountStaffOrders } from '../orders/index.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { CONTACT, rowsOf } from '../orders/testing.ts'
import { aGoodsShop } from '../refunds/testing/goods-shop.ts'
import { aRefund } from '../refunds/testing/refunds-house.ts'
import { declarationsModule, declaredOfOrder } from './index.ts'
import { aCasesHouse } from './testing/cases-house.ts'

const cases = await aCasesHouse()
const shop = await aGoodsShop(cases)
const { platform, bought, call, corrections, moved } = shop
const { owner } = cases.office
const boss = await shop.hire('Mira Schulz', ['owner'])
const { contractParty, ownTexts } = shop.needs
declarationsModule({ ...platform, serve: shop.registry.serve, contractParty, ownTexts, ...shop.sites })

mountStaffOrders({ ...platform, serve: shop.registry.serve, ...cases.payments, declaredOfOrder })
/** The order as staff see it. */
const inOrders = async (id: string) =>
  replied(await call(staffOrderCalls.staffOrder, { params: { id } }, owner))

type Bought = Awaited<ReturnType<typeof bought>>
type Chosen = readonly (readonly [name: string, pieces: number])[]
const linesOf = async ({ mine, hash }: Bought, chosen: Chosen) => {
  const { lines } = replied(await mine.goodsOrder(hash))
  return chosen.map(([name, pieces]) => ({
    lineId: lines.find(({ title }) => title === name)?.id ?? '',
    pieces,
  }))
}
/** What a customer declares behind the link of their order, as the form of the shop does. @returns the case */
async function sent(order: Bought, chosen: Chosen, more: { hash?: string } = {}): Promise<string> {
  // Each comes later than the one before.
  await platform.clock.advance(1_000)
  const said = chosen.map(([name, pieces]) => `${pieces} × ${name}`).join('; ')
  const body = {
    kind: 'withdrawal' as const,
    name: 'Anna Keller',
    contract: `${order.shortCode}: ${said}`,
    email: CONTACT.email,
    goods: { hash: more.hash ?? order.hash, lines: await linesOf(order, chosen) },
  }
  replied(await call(orderCalls.declare, { body }, await order.mine.actor()))
  const [row] = await rowsOf(
    shop,
    sql<{
      id: string
    }>`select id from contract_declaration where contract = ${body.contract} order by received_at desc limit 1`,
  )
  return row?.id ?? ''
}
/** The same, matched by staff. */
async function declared(order: Bought, chosen: Chosen, more: { hash?: string } = {}) {
  const id = await sent(order, chosen, more)
  replied(await cases.match(id, order.shortCode))
  return await cases.show(id)
}
/** In words alone, of all of it. */
async function saidOf({ shortCode }: Bought) {
  const id = await cases.declared({ contract: shortCode })
  replied(await cases.match(id, shortCode))
  return await cases.show(id)
}
const handOver = async ({ id: orderId }: Bought) =>
  replied(await call(fulfilmentCalls.moveGoods, { body: { orderId, step: 'handOver' } }, owner))
const seen = async ({ mine, hash }: Bought) => replied(await mine.goodsOrder(hash))
const proposed = ({ proposal }: Pick<CaseDetail, 'proposal'>) =>
  proposal?.lines?.map(
    ({ name, pieces, leftPieces, refusal }) => `${pieces}/${leftPieces} ${name}${refusal ? ' exempt' : ''}`,
  )
const mailOf = async (id: string) =>
  (
    await rowsOf(
      shop,
      sql<{
        text: string
      }>`select body_text as text from mail where dedupe_key = ${`declaration:${id}:accepted`}`,
    )
  )[0]?.text

const { call: inOffice } = cases.office
const press = async ({ id }: { readonly id: string }, more: object = {}) => {
  const { version, proposal } = await cases.show(id)
  const body = { id, version, refundCents: proposal?.refundCents ?? 0, ...more }
  return await inOffice(declarationCalls.acceptDeclaration, { body }, owner)
}
const accept: typeof press = async (...details) => {
  const answer = await press(...details)
  await shop.settle()
  return answer
}

describe('LAW-2 somebody withdraws from some of their goods', () => {
  it('LAW-10 page and office say so at once; it belongs to the order of the link, and no money goes past it', async () => {
    const order = await bought({ mug: 2, cola: 3 })
    await handOver(order)
    expect(await seen(order)).not.toHaveProperty('declared')
    expect(await inOrders(order.id)).not.toHaveProperty('declared')
    const id = await sent(order, [['Becher', 1]])
    expect(await seen(order)).toMatchObject({
      declared: {
        kind: 'withdrawal',
        outcome: null,
        goods: [{ title: 'Becher', quantity: 1 }],
        expected: { refundCents: 1200 },
      },
    })
    expect(await inOrders(order.id)).toMatchObject({ declared: { id, outcome: null } })
    expect(await cases.show(id)).toMatchObject({ state: 'matched' })
    const [mug] = replied(await shop.refunds.show(order.id, owner)).lines
    const lines = [{ lineId: mug?.lineId ?? '', pieces: 1, leftPieces: 2, returned: 'stays' as const }]
    expect(await shop.refunds.give(aRefund(order.id, { kind: 'lines', lines }), 1200, boss)).toMatchObject({
      refusal: 'refund-withdrawal-open',
    })
    replied(await accept(await cases.show(id)))
    expect(await seen(order)).toMatchObject({ declared: { outcome: 'accepted', refundCents: 1200 } })
    expect(await inOrders(order.id)).toMatchObject({ declared: { id, outcome: 'accepted' } })
  })

  it('staff see the pieces that were named, and give back exactly those with their deposit', async () => {
    const order = await bought({ mug: 2, cola: 3 }, { tipCents: 100 })
    await handOver(order)
    const found = await declared(order, [
      ['Becher', 1],
      ['Cola', 2],
    ])
    expect(proposed(found)).toEqual(['1/2 Becher', '2/3 Cola'])
    expect(found.proposal).toMatchObject({ outcome: 'accepted', isPart: true, refundCents: 1200 + 300 + 50 })
    replied(await accept(found))
    expect(await cases.show(found.id)).toMatchObject({
      state: 'refunded',
      outcome: 'accepted',
      refundCents: 1550,
      withdrawnPieces: ['1 × Becher', '2 × Cola'],
    })
    expect(await seen(order)).toMatchObject({ status: 'finished', payment: { refundedCents: 1550 } })
    expect(await corrections(order.id)).toMatchObject([{ rates: ['1900 1550 247'] }])
    const mail = await mailOf(found.id)
    expect(mail).toContain('Er gilt für: 1 × Becher, 2 × Cola. Alles andere bleibt bestellt.')
    expect(mail).toContain('Bitte bringen Sie die Waren binnen 14 Tagen')
  })

  it('LAW-7 the rest may follow: with the last of it goes what went with all of them', async () => {
    const order = await bought({ mug: 2, bread: 1 }, { tipCents: 100 })
    await handOver(order)
    replied(await accept(await declared(order, [['Becher', 1]])))
    const rest = await declared(order, [['Becher', 1]])
    expect(proposed(rest)).toEqual(['0/1 Brot exempt', '1/1 Becher'])
    expect(rest.proposal).toMatchObject({ refundCents: 1300 })
    replied(await accept(rest))
    expect(await seen(order)).toMatchObject({ payment: { refundedCents: 2500 } })
    const over = await declared(order, [['Becher', 1]])
    expect(over.proposal).toMatchObject({ outcome: 'refused', refusal: 'exempt', refundCents: 0 })
  })

  it('before they are handed over the pieces go back to the shelf, and the last one cancels the order', async () => {
    const order = await bought({ mug: 2 })
    replied(await accept(await declared(order, [['Becher', 1]])))
    expect(await moved('mug')).toMatchObject({ 0: 'returned 1' })
    expect(await seen(order)).toMatchObject({ status: 'approved' })
    replied(await accept(await declared(order, [['Becher', 1]])))
    expect(await seen(order)).toMatchObject({ status: 'canceled', payment: { refundedCents: 2400 } })
    expect(await moved('mug')).toMatchObject({ 0: 'returned 1', 1: 'returned 1', 2: 'sold -2' })
  })

  it('staff who read other words choose other pieces; what they were not shown is not decided', async () => {
    const order = await bought({ mug: 2, cola: 1 })
    const found = await declared(order, [['Becher', 2]])
    const lines = await linesOf(order, [['Becher', 1]])
    expect(await accept(found, { lines })).toMatchObject({ refusal: 'changed-meanwhile' })
    replied(await accept(found, { lines, refundCents: 1200 }))
    expect(await cases.show(found.id)).toMatchObject({ withdrawnPieces: ['1 × Becher'], refundCents: 1200 })
  })

  it('all of it in one go stays what it was: the order is over', async () => {
    const order = await bought({ mug: 2 })
    const found = await declared(order, [['Becher', 2]])
    expect(found.proposal).not.toHaveProperty('isPart')
    replied(await accept(found))
    expect(await seen(order)).toMatchObject({ status: 'canceled', payment: { refundedCents: 2400 } })
    expect(await corrections(order.id)).toMatchObject([{ rates: ['1900 2400 383'] }])
  })

  it.each(['by name', 'in words'])(
    'LAW-5 before they are handed over, %s: what cannot be withdrawn from was paid, and stays ordered',
    async (how) => {
      const order = await bought({ mug: 1, bread: 1 })
      const found = how === 'by name' ? await declared(order, [['Becher', 1]]) : await saidOf(order)
      expect(found.proposal).toMatchObject({
        outcome: 'accepted',
        isPart: true,
        keptCents: 0,
        refundCents: 1200,
      })
      replied(await accept(found))
      expect(await seen(order)).toMatchObject({ status: 'approved', payment: { refundedCents: 1200 } })
      expect([await moved('mug'), await moved('bread')]).toMatchObject([
        { 0: 'returned 1' },
        { 0: 'sold -1' },
      ])
      // Of the mug alone, whose rate it was.
      expect(await corrections(order.id)).toMatchObject([{ rates: ['1900 1200 192'] }])
      await handOver(order)
      expect(await seen(order)).toMatchObject({ status: 'finished' })
    },
  )

  it('what staff gave back before does not go back again', async () => {
    const order = await bought({ mug: 2 })
    await handOver(order)
    const shown = replied(await shop.refunds.show(order.id, owner))
    const [mug] = shown.lines
    const lines = [{ lineId: mug?.lineId ?? '', pieces: 1, leftPieces: 2, returned: 'stays' as const }]
    replied(await shop.refunds.give(aRefund(order.id, { kind: 'lines', lines }), 1200, boss))
    await shop.settle()
    const found = await declared(order, [['Becher', 2]])
    expect(proposed(found)).toEqual(['1/1 Becher'])
    replied(await accept(found))
    expect(await seen(order)).toMatchObject({ payment: { refundedCents: 2400 } })
  })

  it('O-06 of pieces that credit paid for it is good again', async () => {
    await aVoucher(shop, {
      code: 'GUT-STUECK',
      isCredit: true,
      percent: null,
      amountCents: 5000,
      holdsFor: 'goods',
    })
    const order = await bought({ mug: 2 }, { code: 'GUT-STUECK' })
    await handOver(order)
    const found = await declared(order, [['Becher', 1]])
    expect(found.proposal).toMatchObject({ isPart: true, refundCents: 0, creditCents: 1200 })
    replied(await accept(found))
    expect(await cases.show(found.id)).toMatchObject({ state: 'closed', voucherBackCents: 1200 })
    expect(
      await rowsOf(shop, sql`select uses, given_cents as cents from voucher where code = 'GUT-STUECK'`),
    ).toEqual([{ uses: 1, cents: 1200 }])
    expect(await mailOf(found.id)).toContain('GUT-STUECK')
  })

  it('LAW-1 a declaration is never turned away for its lines: of another order, or made up, they are words', async () => {
    const [order, other] = [await bought({ mug: 2 }), await bought({ mug: 1 })]
    const found = await declared(order, [['Becher', 1]], { hash: other.hash })
    // Nobody can tell: all of it is proposed, and staff read the words.
    expect(proposed(found)).toEqual(['2/2 Becher'])
    expect(found.contract).toBe(`${order.shortCode}: 1 × Becher`)
  })

  it('two who accept at once give back once', async () => {
    const order = await bought({ mug: 2 })
    const found = await declared(order, [['Becher', 1]])
    const both = await Promise.all([press(found), press(found)])
    await shop.settle()
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await seen(order)).toMatchObject({ payment: { refundedCents: 1200 } })
  })
})
