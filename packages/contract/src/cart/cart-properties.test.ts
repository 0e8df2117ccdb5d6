import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import type { CartInput, CartLine } from './cart-input.ts'
import { priceCart } from './price-cart.ts'
import { centsOfPieces } from './share-cents.ts'

const CARTS = 100_000
const ids = ['a', 'b', 'c', 'd', 'e', 'f']

const aLine = record({
  kind: constantFrom('article', 'article', 'article', 'rental'),
  quantity: integer({ min: 1, max: 99 }),
  unitCents: integer({ min: 0, max: 200_000 }),
  vatRate: constantFrom(0, 700, 1900),
  depositCents: constantFrom(0, 8, 15, 25),
  restriction: constantFrom(null, null, null, 'tobacco', 'cbd', 'prepaid'),
  isCredit: constantFrom(false, false, false, false, true),
} as const)
const someIds = array(constantFrom(...ids), { maxLength: 6 })
const aPromotion = record({
  kind: constantFrom('percent', 'amount', 'buyAndGet', 'freeDelivery'),
  basisPoints: integer({ min: 1, max: 10_000 }),
  cents: integer({ min: 1, max: 50_000 }),
  buy: integer({ min: 1, max: 4 }),
  get: integer({ min: 1, max: 3 }),
  lineIds: someIds,
} as const)
const aVoucher = record({
  percent: option(integer({ min: 1, max: 10_000 })),
  amountCents: integer({ min: 1, max: 50_000 }),
  lineIds: someIds,
  delivery: boolean(),
})
const aDelivery = record({
  priceCents: integer({ min: 0, max: 2000 }),
  freeFromCents: option(integer({ min: 0, max: 10_000 })),
  minimumCents: integer({ min: 0, max: 10_000 }),
  surchargeCents: option(integer({ min: 1, max: 1000 })),
})
const aCart = record({
  lines: array(aLine, { minLength: 1, maxLength: 6 }),
  promotions: array(aPromotion, { maxLength: 3 }),
  voucher: option(aVoucher),
  delivery: option(aDelivery),
  paysSurcharge: boolean(),
  feeCents: constantFrom(0, 0, 99),
  tipCents: constantFrom(0, 150),
  roundsUp: boolean(),
  creditCents: constantFrom(0, 0, 2500),
}).map(
  ({ lines, promotions, voucher, ...more }): CartInput => ({
    ...more,
    lines: lines.map((line, index): CartLine => ({ ...line, id: ids[index] ?? '' })),
    promotions: promotions.map((each, index) => ({ ...each, id: `p${index}` })),
    voucher: voucher && {
      ...voucher,
      code: 'CODE',
      amountCents: voucher.percent === null ? voucher.amountCents : null,
    },
  }),
)

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)

function holds(input: CartInput): void {
  const { lines, vat, totalCents, shares, toPayCents, creditCents } = priceCart(input)
  const cents = lines.map(({ grossCents }) => grossCents)
  // One check each: this runs a hundred thousand times.
  if (!cents.every(Number.isSafeInteger)) throw new Error('not whole cents')
  if (sum(cents) !== totalCents) throw new Error('the lines are not the total')
  if (sum(vat.map(({ netCents, vatCents }) => netCents + vatCents)) !== totalCents)
    throw new Error('net and VAT are not the total')
  if (vat.some(({ netCents, vatCents }) => netCents < 0 || vatCents < 0)) throw new Error('negative VAT')
  if (toPayCents + creditCents !== totalCents || toPayCents < 0) throw new Error('the credit is wrong')
  const off = sum(
    lines.filter(({ kind, of }) => kind === 'discount' && of !== null).map(({ grossCents }) => -grossCents),
  )
  const fromLines = sum(shares.map(({ promotionCents, voucherCents }) => promotionCents + voucherCents))
  const delivered = sum(lines.filter(({ kind }) => kind === 'delivery').map(({ grossCents }) => grossCents))
  if (off < fromLines || off > fromLines + delivered) throw new Error('something is taken off nothing')
  shares.forEach((share, index) => {
    const line = input.lines[index]
    if (share.paidCents < 0) throw new Error('less than nothing is paid')
    const isPriced = line?.restriction === 'tobacco' || line?.isCredit
    if (isPriced && share.paidCents !== share.grossCents) throw new Error('tobacco or credit is lowered')
    // Fetched back piece by piece, or some at once: not a cent more or less.
    const paid = { cents: share.paidCents, quantity: share.quantity }
    const first = Math.ceil(share.quantity / 3)
    const backs = [
      centsOfPieces(paid, { before: 0, now: first }),
      centsOfPieces(paid, { before: first, now: share.quantity - first }),
    ]
    if (sum(backs) !== share.paidCents || backs.some((each) => each < 0)) throw new Error('a refund is wrong')
  })
}

it(`K-07 of ${CARTS} carts every cent is in one line, one rate and one refund`, () => {
  let carts = 0
  assert(
    property(aCart, (input) => {
      carts += 1
      holds(input)
    }),
    { numRuns: CARTS },
  )
  expect(carts).toBeGreaterThanOrEqual(CARTS)
}, 120_000)
