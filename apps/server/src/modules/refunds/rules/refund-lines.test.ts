import type { LineKind } from '@fachwerk/contract/order/line-kinds'
import type { RefundInput } from '@fachwerk/contract/payment/refund-views'
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsBackFor, amountsLeft, amountsOf, totalOf } from '../../invoicing/testing.ts'
import { type GoodsLine, leftLines, plannedLines, sharedLines, wholeLines } from './refund-lines.ts'

const aLine = (lineId: string, over: Partial<GoodsLine> = {}): GoodsLine => ({
  lineId,
  kind: 'article',
  name: lineId,
  variantId: lineId,
  quantity: 1,
  grossCents: 1000,
  loweredCents: 0,
  vatRate: 1900,
  withdrawal: 'allowed',
  backPieces: 0,
  backCents: 0,
  backCreditCents: 0,
  returnedPieces: 0,
  undecidedPieces: 0,
  replacedPieces: 0,
  waitingPieces: 0,
  sellsVoucher: false,
  ...over,
})
const discount = (grossCents: number, vatRate = 1900) =>
  aLine(`discount ${vatRate}`, { kind: 'discount', variantId: null, grossCents, vatRate })
const totalOfLines = (lines: readonly GoodsLine[]) => lines.reduce((sum, each) => sum + each.grossCents, 0)
const whole = (lines: readonly GoodsLine[], cents = totalOfLines(lines)) =>
  leftLines(lines, { cents, creditCents: 0 })
const wanted = (
  lineId: string,
  pieces: number,
  leftPieces: number,
  returned: RefundInput['lines'][number]['returned'] = 'stays',
) => ({ lineId, pieces, leftPieces, returned })

/** Lines of an order as a cart writes them: some lowered by a code, with its discount by rate, some that are of no goods. */
const someLines = array(
  record({
    quantity: integer({ min: 1, max: 6 }),
    unitCents: integer({ min: 1, max: 3_000 }),
    percent: integer({ min: 0, max: 100 }),
    vatRate: constantFrom(0, 700, 1900),
    kind: constantFrom<LineKind>('article', 'article', 'deposit', 'tip', 'delivery'),
  }),
  { minLength: 1, maxLength: 7 },
).map((drawn) => {
  const lines = drawn.map(({ quantity, unitCents, percent, vatRate, kind }, index) => {
    const pieces = kind === 'article' || kind === 'deposit' ? quantity : 1
    const grossCents = pieces * unitCents
    const loweredCents = kind === 'article' ? Math.floor((grossCents * percent) / 100) : 0
    return aLine(`line ${index}`, { kind, quantity: pieces, grossCents, loweredCents, vatRate })
  })
  const off = Map.groupBy(lines, ({ vatRate }) => vatRate)
  const discounts = [...off].map(([vatRate, those]) =>
    discount(0 - those.reduce((sum, { loweredCents }) => sum + loweredCents, 0), vatRate),
  )
  return [...lines, ...discounts.filter(({ grossCents }) => grossCents < 0)]
})

const drink = (lineId: string, quantity: number) => aLine(lineId, { variantId: 'cola', quantity })
const deposit = (lineId: string, quantity: number) =>
  aLine(lineId, { kind: 'deposit', variantId: 'cola', quantity, grossCents: 25 * quantity })

describe('O-07 money of goods goes back by line', () => {
  it('piece by piece, in any order, it comes to what was paid, to the cent, and so does its VAT', () => {
    assert(
      property(
        someLines,
        array(integer({ min: 0, max: 1_000 }), { minLength: 60, maxLength: 60 }),
        (order, draws) => {
          let lines = order
          const totalCents = totalOfLines(order)
          const shares = order.map(({ vatRate: rate, grossCents: cents }) => ({ rate, cents }))
          const rates = [...Map.groupBy(shares, ({ rate }) => rate)].map(([rate, those]) => ({
            rate,
            cents: those.reduce((sum, { cents }) => sum + cents, 0),
          }))
          const invoice = amountsOf(totalCents, rates)
          const notes: ReturnType<typeof amountsBackFor>[] = []
          let backCents = 0
          for (let step = 0; ; step += 1) {
            const left = whole(lines, totalCents - backCents)
            const open = left.filter(({ leftPieces }) => leftPieces > 0)
            const line = open[(draws[step % draws.length] ?? 0) % open.length]
            if (!line) break
            const planned = plannedLines([wanted(line.lineId, 1, line.leftPieces)], left)
            if (!planned.ok) throw new Error(planned.refusal)
            const cents = planned.value[0]?.cents ?? 0
            backCents += cents
            if (cents > 0)
              notes.push(amountsBackFor([{ rate: line.vatRate, cents }], amountsLeft(invoice, notes)))
            lines = lines.map((each) =>
              each.lineId === line.lineId
                ? { ...each, backPieces: each.backPieces + 1, backCents: each.backCents + cents }
                : each,
            )
            expect(backCents).toBeLessThanOrEqual(totalCents)
          }
          expect(backCents).toBe(totalCents)
          expect(totalOf(notes.flat())).toEqual(totalOf(invoice))
          for (const { grossCents, vatCents } of amountsLeft(invoice, notes))
            expect([grossCents, vatCents]).toEqual([0, 0])
        },
      ),
      { numRuns: 300 },
    )
  })

  it('an amount for no pieces, then the rest: never more than was paid, of the order and of each line', () => {
    assert(
      property(someLines, integer({ min: 0, max: 100 }), (order, percent) => {
        const totalCents = totalOfLines(order)
        const before = whole(order)
        const amount = sharedLines(Math.floor((totalCents * percent) / 100), before)
        const after = order.map((line) => {
          const backCents = amount.find(({ lineId }) => lineId === line.lineId)?.cents ?? 0
          expect(backCents).toBeLessThanOrEqual(line.grossCents < 0 ? 0 : line.grossCents - line.loweredCents)
          return { ...line, backCents }
        })
        const back = amount.reduce((sum, { cents }) => sum + cents, 0)
        const rest = wholeLines(whole(after, totalCents - back)).reduce((sum, { cents }) => sum + cents, 0)
        expect(back + rest).toBe(totalCents)
      }),
      { numRuns: 300 },
    )
  })

  it('what a code took off stays off; one on the delivery is taken off the delivery', () => {
    const lines = [
      aLine('mug', { quantity: 2, grossCents: 2000, loweredCents: 200 }),
      aLine('delivery', { kind: 'delivery', variantId: null, grossCents: 490 }),
      discount(-200),
      { ...discount(-100), lineId: 'off the delivery' },
    ]
    expect(whole(lines).map(({ lineId, leftCents }) => `${lineId} ${leftCents}`)).toEqual([
      'mug 1800',
      'delivery 390',
    ])
  })

  it('the deposit of a drink goes with it, each with the line it is for', () => {
    const lines = [drink('one', 1), drink('six', 6), deposit('d6', 6), deposit('d1', 1)]
    expect(whole(lines).map(({ lineId, goesWith }) => [lineId, goesWith])).toEqual([
      ['one', null],
      ['six', null],
      ['d6', 'six'],
      ['d1', 'one'],
    ])
  })

  it('money that went back for nothing in particular is missing from all lines, in proportion', () => {
    const lines = [aLine('a', { grossCents: 1500 }), aLine('b', { grossCents: 500, vatRate: 700 })]
    expect(whole(lines, 1000).map(({ leftCents }) => leftCents)).toEqual([750, 250])
    expect(whole(lines, -5).map(({ leftCents }) => leftCents)).toEqual([0, 0])
  })

  it('credit comes back for the pieces it paid, never more of it than its order took', () => {
    const lines = [aLine('mug', { quantity: 3, loweredCents: 1000 }), discount(-1000)]
    const left = leftLines(lines, { cents: 0, creditCents: 1000 })
    expect(plannedLines([wanted('mug', 2, 3)], left)).toMatchObject({
      value: [{ cents: 0, creditCents: 666 }],
    })
    const spent = leftLines(lines, { cents: 0, creditCents: 400 })
    expect(plannedLines([wanted('mug', 3, 3)], spent)).toMatchObject({ value: [{ creditCents: 400 }] })
  })

  it.each([
    ['more pieces than are left', wanted('mug', 3, 2), 'refund-too-high'],
    ['pieces somebody else gave back meanwhile', wanted('mug', 1, 3), 'changed-meanwhile'],
    ['a line of another order', wanted('stranger', 1, 1), 'transition-not-allowed'],
    ['a tip that goes to the shelf', wanted('tip', 1, 1, 'shelf'), 'transition-not-allowed'],
    ['a piece that came back before', wanted('mug', 2, 2, 'shelf'), 'transition-not-allowed'],
  ])('refuses %s', (_what, line, refusal) => {
    const mug = aLine('mug', { quantity: 3, backPieces: 1, backCents: 333, returnedPieces: 2 })
    const left = whole([mug, aLine('tip', { kind: 'tip', variantId: null, vatRate: 0 })], 1667)
    expect(plannedLines([line], left)).toMatchObject({ refusal })
  })

  it('refuses a line that is named twice', () => {
    const left = whole([aLine('mug', { quantity: 2 })])
    const twice = [wanted('mug', 1, 2), wanted('mug', 1, 2)]
    expect(plannedLines(twice, left)).toMatchObject({ refusal: 'transition-not-allowed' })
  })
})

describe('LAW-41 the VAT of what goes back', () => {
  const invoice = amountsOf(2000, [
    { rate: 700, cents: 1000 },
    { rate: 1900, cents: 1000 },
  ])

  it('is that of the goods, not one in proportion', () => {
    expect(amountsBackFor([{ rate: 700, cents: 500 }], invoice)).toMatchObject([
      { rate: 700, grossCents: 500, vatCents: 32 },
    ])
  })

  it('where their rate has less left, the rest is of the others', () => {
    const back = amountsBackFor([{ rate: 700, cents: 1200 }], invoice)
    expect(back.map(({ rate, grossCents }) => [rate, grossCents])).toEqual([
      [700, 1000],
      [1900, 200],
    ])
  })
})
