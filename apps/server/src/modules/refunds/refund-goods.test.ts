import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { OrderRefunds, ReturnedAs } from '@fachwerk/contract/payment/refund-views'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { anOrdersHouse, rowsOf } from '../orders/testing.ts'
import { aGoodsShop } from './testing/goods-shop.ts'
import { aRefund } from './testing/refunds-house.ts'

const shop = await aGoodsShop(await anOrdersHouse())
const { platform, refunds, bought, onHand, moved, corrections, call } = shop
const boss = await shop.hire('Mira Schulz', ['owner'])
const jana = await shop.hire('Jana Brandt', ['operator'])

const show = async (id: string, actor = boss) => replied(await refunds.show(id, actor))
const named = ({ lines }: OrderRefunds, name: string) => {
  const line = lines.find((each) => each.name === name)
  if (!line) throw new Error(`no line ${name}`)
  return line
}
/** So many pieces of lines by their names, as the person sees them. */
async function linesOf(
  id: string,
  ...chosen: (readonly [name: string, pieces: number, returned?: ReturnedAs])[]
) {
  const seen = await show(id)
  const lines = chosen.map(([name, pieces, returned = 'stays']) => {
    const { lineId, leftPieces } = named(seen, name)
    return { lineId, pieces, leftPieces, returned }
  })
  return aRefund(id, { kind: 'lines', reason: 'defect', lines })
}
async function given(
  id: string,
  ...chosen: Parameters<typeof linesOf> extends [string, ...infer Rest] ? Rest : never
) {
  const input = await linesOf(id, ...chosen)
  const seen = replied(await refunds.preview(input, boss))
  const after = replied(await refunds.give(input, seen.cents, boss))
  await shop.settle()
  return { seen, after }
}
const handOver = (orderId: string) =>
  call(fulfilmentCalls.moveGoods, { body: { orderId, step: 'handOver' } }, boss)
const statusOf = async ({ mine, hash }: Awaited<ReturnType<typeof bought>>) =>
  replied(await mine.goodsOrder(hash))

const leftOn = async (code: string) =>
  rowsOf(shop, sql`select uses, given_cents as cents from voucher where code = ${code}`)

describe('O-07 staff give back pieces of goods', () => {
  it('says before what goes back, with its VAT by rate, and the correction is the same to the cent', async () => {
    const order = await bought({ bread: 2, mug: 1, cola: 3 }, { tipCents: 100 })
    const { seen } = await given(order.id, ['Brot', 1, 'shelf'], ['Cola', 2, 'spoiled'], ['Pfand: Cola', 2])
    expect(seen).toMatchObject({
      cents: 590 + 300 + 50,
      cancelsGoods: false,
      lines: [
        { name: 'Brot', pieces: 1, cents: 590, returned: 'shelf' },
        { name: 'Cola', pieces: 2, cents: 300, returned: 'spoiled' },
        { name: 'Pfand: Cola', pieces: 2, cents: 50, returned: 'stays' },
      ],
      correction: {
        cents: 940,
        rates: [
          { rate: 700, grossCents: 590, vatCents: 38 },
          { rate: 1900, grossCents: 350, vatCents: 55 },
        ],
      },
    })
    expect(await corrections(order.id)).toEqual([
      { lines: ['1 Brot 590', '2 Cola 300', '2 Pfand: Cola 50'], rates: ['700 590 38', '1900 350 55'] },
    ])
    expect(await statusOf(order)).toMatchObject({ status: 'approved', payment: { refundedCents: 940 } })
    const [mail] = await shop.mailsTo(order.id)
    expect(mail?.text).toContain('Es geht um: 1 × Brot, 2 × Cola, 2 × Pfand: Cola.')
  })

  it('what comes back is in the shelf again, what is spoiled or missing is written off, each once', async () => {
    const before = { bread: await onHand('bread'), mug: await onHand('mug'), cola: await onHand('cola') }
    const order = await bought({ bread: 2, mug: 2, cola: 1 })
    await given(order.id, ['Brot', 1, 'shelf'], ['Becher', 1, 'spoiled'], ['Cola', 1, 'lost'])
    expect(await moved('bread')).toMatchObject({ 0: 'returned 1', 1: 'sold -2' })
    expect(await moved('mug')).toMatchObject({ 0: 'spoiled -1', 1: 'returned 1', 2: 'sold -2' })
    expect(await moved('cola')).toMatchObject({ 0: 'lost -1', 1: 'returned 1' })
    // The rest of it is cancelled: only what was not accounted for goes back.
    replied(await refunds.give(aRefund(order.id), (await show(order.id)).leftCents, boss))
    expect({ bread: await onHand('bread'), mug: await onHand('mug'), cola: await onHand('cola') }).toEqual({
      bread: before.bread,
      mug: (before.mug ?? 0) - 1,
      cola: (before.cola ?? 0) - 1,
    })
  })

  it('K-08 what is not handed over any more is not packed any more', async () => {
    const order = await bought({ bread: 3, mug: 1 })
    const packed = async () => {
      const { cards } = replied(await call(boardCalls.board, { query: {} }, boss))
      const found = cards.find(({ orderId }) => orderId === order.id)
      return found?.lines.map(({ quantity, name }) => `${quantity} ${name}`)
    }
    expect(await packed()).toEqual(['3 Brot', '1 Becher'])
    await given(order.id, ['Brot', 2, 'shelf'], ['Becher', 1, 'lost'])
    expect(await packed()).toEqual(['1 Brot'])
    // Goodwill leaves the goods to their customer.
    await given(order.id, ['Brot', 1, 'stays'])
    expect(await packed()).toEqual(['1 Brot'])
  })

  it('the last pieces that were to be handed over cancel the order', async () => {
    const order = await bought({ bread: 1, mug: 1 }, { tipCents: 100 })
    await given(order.id, ['Brot', 1, 'shelf'])
    const { seen } = await given(order.id, ['Becher', 1, 'shelf'])
    expect(seen).toMatchObject({ cancelsGoods: true, cents: 1200 })
    expect(await statusOf(order)).toMatchObject({ status: 'canceled' })
    expect(await handOver(order.id)).toMatchObject({ refusal: 'transition-not-allowed' })
    const texts = (await shop.mailsTo(order.id)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Ihre Bestellung ist damit storniert.'))).toHaveLength(1)
    // The tip is money still, and goes back as an amount.
    expect(await show(order.id)).toMatchObject({ leftCents: 100, goods: { canCancel: false } })
    expect(await statusOf(order)).toMatchObject({ payment: { refundedCents: 1790 } })
  })

  it('piece by piece, after an amount, it comes to what was paid; not a cent more', async () => {
    const order = await bought({ bread: 3, mug: 1 })
    await handOver(order.id)
    const amount = aRefund(order.id, { kind: 'amount', cents: 100 })
    replied(await refunds.give(amount, 100, boss))
    for (let piece = 0; piece < 3; piece += 1) await given(order.id, ['Brot', 1])
    await given(order.id, ['Becher', 1, 'shelf'])
    expect(await statusOf(order)).toMatchObject({
      status: 'finished',
      payment: { refundedCents: 2970 },
    })
    const notes = await shop.documents(order.id)
    const sum = (kind: string, of: 'grossCents' | 'vatCents') =>
      notes.reduce((total, note) => (note.kind === kind ? total + note[of] : total), 0)
    expect([sum('creditNote', 'grossCents'), sum('creditNote', 'vatCents')]).toEqual([
      sum('invoice', 'grossCents'),
      sum('invoice', 'vatCents'),
    ])
    const over = aRefund(order.id, { kind: 'amount', cents: 1 })
    expect(await refunds.give(over, 1, boss)).toMatchObject({ refusal: 'refund-too-high' })
  })

  it('two who give back the same piece at once give it back once', async () => {
    const order = await bought({ bread: 2 })
    const input = await linesOf(order.id, ['Brot', 1, 'shelf'])
    const both = await Promise.all([refunds.give(input, 590, boss), refunds.give(input, 590, jana)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'changed-meanwhile' })
    await shop.settle()
    expect(await statusOf(order)).toMatchObject({ payment: { refundedCents: 590 } })
    expect(await moved('bread')).toMatchObject({ 0: 'returned 1', 1: 'sold -2' })
  })

  it('above the own limit the goods are taken out at once, and the money waits for its line', async () => {
    const order = await bought({ mug: 5 })
    const input = await linesOf(order.id, ['Becher', 4, 'shelf'])
    expect(replied(await refunds.preview(input, jana)).approval).toMatchObject({ limitCents: 4000 })
    const waiting = replied(await refunds.give(input, 4800, jana))
    expect(named(waiting, 'Becher')).toMatchObject({ leftPieces: 1, leftCents: 1200, outPieces: 1 })
    const [refund] = waiting.refunds
    expect(refund).toMatchObject({ state: 'waiting', kind: 'lines', lines: [{ name: 'Becher', pieces: 4 }] })
    replied(await refunds.approve(refund?.id ?? '', boss))
    await shop.settle()
    expect(await corrections(order.id)).toEqual([{ lines: ['4 Becher 4800'], rates: ['1900 4800 766'] }])
  })

  it('what nobody let go of can go back another time', async () => {
    const order = await bought({ mug: 5 })
    const waiting = replied(await refunds.give(await linesOf(order.id, ['Becher', 4]), 4800, jana))
    replied(await refunds.reject(waiting.refunds[0]?.id ?? '', 'Foto fehlt', boss))
    expect(named(await show(order.id), 'Becher')).toMatchObject({ leftPieces: 5, leftCents: 6000 })
  })

  it.each([
    ['no line', [], 'refund-nothing'],
    [
      'a line of another order',
      [{ pieces: 1, leftPieces: 1, returned: 'stays' as const }],
      'transition-not-allowed',
    ],
  ])('refuses %s, and writes nothing', async (_what, wanted, refusal) => {
    const order = await bought({ bread: 1 })
    const lines = wanted.map((line) => ({ ...line, lineId: platform.random.uuid() }))
    const input = aRefund(order.id, { kind: 'lines', lines })
    expect(await refunds.give(input, 590, boss)).toMatchObject({ refusal })
    expect((await show(order.id)).refunds).toEqual([])
  })
})

describe('O-06 credit paid for some of it', () => {
  it('what it paid of a piece comes back to it, the money to the bank', async () => {
    await aVoucher(shop, {
      code: 'GUT-TEIL',
      isCredit: true,
      percent: null,
      amountCents: 1790,
      holdsFor: 'goods',
    })
    const order = await bought({ bread: 2, mug: 2 }, { code: 'GUT-TEIL' })
    expect(await leftOn('GUT-TEIL')).toEqual([{ uses: 1, cents: 1790 }])
    const { seen } = await given(order.id, ['Becher', 1, 'shelf'])
    expect(seen).toMatchObject({ cents: 600, creditCents: 600 })
    expect(await leftOn('GUT-TEIL')).toEqual([{ uses: 1, cents: 1190 }])
    await given(order.id, ['Becher', 1, 'shelf'], ['Brot', 2, 'shelf'])
    expect(await statusOf(order)).toMatchObject({ status: 'canceled', payment: { refundedCents: 1790 } })
    expect(await leftOn('GUT-TEIL')).toEqual([{ uses: 0, cents: 0 }])
  })

  it('where it paid for all of it no money moves, and it is good again for the piece', async () => {
    await aVoucher(shop, {
      code: 'GUT-ALLES',
      isCredit: true,
      percent: null,
      amountCents: 5000,
      holdsFor: 'goods',
    })
    const order = await bought({ bread: 1, mug: 1 }, { code: 'GUT-ALLES' })
    const { seen, after } = await given(order.id, ['Becher', 1, 'shelf'])
    expect(seen).toMatchObject({ cents: 0, creditCents: 1200, correction: null })
    expect(after.refunds).toMatchObject([{ state: 'done', cents: 0 }])
    expect(await leftOn('GUT-ALLES')).toEqual([{ uses: 1, cents: 590 }])
    await given(order.id, ['Brot', 1, 'shelf'])
    expect(await leftOn('GUT-ALLES')).toEqual([{ uses: 0, cents: 0 }])
  })

  it('a code that is no credit keeps its share', async () => {
    await aVoucher(shop, { code: 'ZEHN', holdsFor: 'goods' })
    const order = await bought({ mug: 2 }, { code: 'ZEHN' })
    const { seen } = await given(order.id, ['Becher', 1, 'shelf'])
    expect(seen).toMatchObject({ cents: 1080, creditCents: 0 })
    expect(await leftOn('ZEHN')).toEqual([{ uses: 1, cents: 240 }])
  })
})
