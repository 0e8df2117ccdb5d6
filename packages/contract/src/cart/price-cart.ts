import { vatOf } from '../price/vat-of.ts'
import type { CartInput, CartLine } from './cart-input.ts'
import { grossOf, type Lowered, lowerByPromotions, lowerByVoucher } from './lower-prices.ts'
import type { MinimumOrder, PaidShare, PricedCart, PricedCartLine, VatShare } from './priced-cart.ts'
import { shareCents } from './share-cents.ts'

/**
 * What a cart costs (K-03, K-07): the same for the page, the order, staff and tests. Prices are of the moment and come in;
 * from them, in this order: promotions, the code, deposits, delivery, the minimum order value and its surcharge, the fee, tip
 * and rounding up, value vouchers as payment, VAT by rate (LAW-17, 18, 28 to 30, 36, 40, 48).
 * @param input whole cents; quantities of at least 1
 * @returns every line an order will have; their sum is the total, and the sum of net and VAT over the rates
 */
export function priceCart(input: CartInput): PricedCart {
  const { lines } = input
  const promotions = lowerByPromotions(lines, input.promotions)
  const left = lines.map(
    (line, index) => grossOf(line) - sumOf(promotions.map(({ cents }) => cents[index] ?? 0)),
  )
  const minimum = minimumOf(input, left)
  const deliveryCents = deliveryOf(input, minimum)
  const voucher = lowerByVoucher(lines, left, { voucher: input.voucher, deliveryCents })
  const shares = lines.map((line, index) => shareOf(line, left[index] ?? 0, voucher.lines[index] ?? 0))
  const byGoods = (kind: 'delivery' | 'surcharge', cents: number) => spread({ kind, cents, lines, shares })
  const code = input.voucher?.code ?? null
  const lowered: readonly Lowered[] =
    code === null ? promotions : [...promotions, { id: code, cents: voucher.lines }]
  const delivered = byGoods('delivery', deliveryCents)
  const before = [
    ...lines.map(lineOf),
    ...lowered.flatMap((each) => discountLines(each, lines)),
    ...(code === null ? [] : deliveryDiscount(code, voucher.delivery, delivered)),
    ...lines.filter(({ depositCents }) => depositCents > 0).map(depositLine),
    ...delivered,
    ...byGoods('surcharge', surchargeOf(input, minimum)),
    ...spread({ kind: 'fee', cents: input.feeCents, lines, shares, all: true }),
    ...whole('tip', input.tipCents),
  ]
  const priced = [...before, ...whole('roundUp', input.roundsUp ? upToEuro(totalOf(before)) : 0)]
  const totalCents = totalOf(priced)
  // A voucher is not bought with another one.
  const creditCents = Math.min(input.creditCents, totalCents - soldAsVouchers(lines))
  return {
    lines: priced,
    shares,
    totalCents,
    creditCents,
    toPayCents: totalCents - creditCents,
    vat: vatShares(priced),
    minimum,
    refusals: refusalsOf(input, minimum),
  }
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0)
const totalOf = (lines: readonly PricedCartLine[]): number => sumOf(lines.map(({ grossCents }) => grossCents))
const upToEuro = (cents: number): number => (100 - (cents % 100)) % 100

const lineOf = (line: CartLine): PricedCartLine => ({
  kind: line.kind,
  of: line.id,
  quantity: line.quantity,
  grossCents: grossOf(line),
  vatRate: line.vatRate,
})

/** Follows its drink, and its VAT with it. */
const depositLine = ({ id, quantity, depositCents, vatRate }: CartLine): PricedCartLine => ({
  kind: 'deposit',
  of: id,
  quantity,
  grossCents: quantity * depositCents,
  vatRate,
})

function shareOf(line: CartLine, left: number, voucherCents: number): PaidShare {
  const grossCents = grossOf(line)
  return {
    id: line.id,
    quantity: line.quantity,
    grossCents,
    promotionCents: grossCents - left,
    voucherCents,
    paidCents: left - voucherCents,
  }
}

/** What one thing takes off, by the rates of what it takes it off. */
function discountLines({ id, cents }: Lowered, lines: readonly CartLine[]): PricedCartLine[] {
  return sumsByRate(lines.map(({ vatRate }, index) => ({ vatRate, cents: cents[index] ?? 0 }))).map(
    ({ vatRate, cents: off }) => ({ kind: 'discount', of: id, quantity: 1, grossCents: -off, vatRate }),
  )
}

function deliveryDiscount(
  code: string,
  cents: number,
  delivered: readonly PricedCartLine[],
): PricedCartLine[] {
  const parts = shareCents(
    cents,
    delivered.map(({ grossCents }) => grossCents),
  )
  return delivered.flatMap(({ vatRate }, index) => {
    const off = parts[index] ?? 0
    return off === 0 ? [] : [{ kind: 'discount' as const, of: code, quantity: 1, grossCents: -off, vatRate }]
  })
}

const whole = (kind: 'tip' | 'roundUp', grossCents: number): PricedCartLine[] =>
  grossCents === 0 ? [] : [{ kind, of: null, quantity: 1, grossCents, vatRate: 0 }]

interface Spread {
  readonly kind: 'delivery' | 'surcharge' | 'fee'
  readonly cents: number
  readonly lines: readonly CartLine[]
  readonly shares: readonly PaidShare[]
  /** Over boxes as well as goods. */
  readonly all?: boolean
}

/** What goes with goods has their VAT, in proportion to what is paid for them; where nothing is paid, to what they are worth. */
function spread({ kind, cents, lines, shares, all = false }: Spread): PricedCartLine[] {
  if (cents === 0) return []
  const own = lines.flatMap((line, index) =>
    (all || line.kind === 'article') && !line.isCredit
      ? [{ vatRate: line.vatRate, cents: shares[index]?.paidCents ?? 0, worth: grossOf(line) }]
      : [],
  )
  const paid = sumsByRate(own)
  const worth = sumsByRate(own.map(({ vatRate, worth: gross }) => ({ vatRate, cents: gross })))
  const rates = paid.length > 0 ? paid : worth.length > 0 ? worth : [{ vatRate: STANDARD_RATE, cents: 1 }]
  const parts = shareCents(
    cents,
    rates.map((rate) => rate.cents),
  )
  return rates.flatMap(({ vatRate }, index) => {
    const grossCents = parts[index] ?? 0
    return grossCents === 0 ? [] : [{ kind, of: null, quantity: 1, grossCents, vatRate }]
  })
}

/** Where only value vouchers go with it. */
const STANDARD_RATE = 1900

interface AtRate {
  readonly vatRate: number
  readonly cents: number
}
/** Sums by rate, the lowest first; without those that are 0. */
function sumsByRate(parts: readonly AtRate[]): AtRate[] {
  const sums = new Map<number, number>()
  for (const { vatRate, cents } of parts) sums.set(vatRate, (sums.get(vatRate) ?? 0) + cents)
  return [...sums]
    .filter(([, cents]) => cents !== 0)
    .toSorted(([a], [b]) => a - b)
    .map(([vatRate, cents]) => ({ vatRate, cents }))
}

const vatShares = (lines: readonly PricedCartLine[]): VatShare[] =>
  sumsByRate(lines.map(({ vatRate, grossCents }) => ({ vatRate, cents: grossCents }))).map(
    ({ vatRate, cents }) => {
      const vatCents = vatOf(cents, vatRate)
      return { rate: vatRate, grossCents: cents, netCents: cents - vatCents, vatCents }
    },
  )

const counts = (line: CartLine): boolean =>
  line.kind === 'article' && line.restriction === null && !line.isCredit

/** Goods at their price before the code; what does not count is named (LAW-40). */
function minimumOf({ lines, delivery }: CartInput, left: readonly number[]): MinimumOrder {
  const countedCents = sumOf(lines.map((line, index) => (counts(line) ? (left[index] ?? 0) : 0)))
  const neededCents = hasGoods(lines) ? (delivery?.minimumCents ?? 0) : 0
  const notCounted = new Map<MinimumOrder['notCounted'][number]['what'], number>()
  const leave = (what: MinimumOrder['notCounted'][number]['what'], cents: number) =>
    cents > 0 && notCounted.set(what, (notCounted.get(what) ?? 0) + cents)
  lines.forEach((line, index) => {
    if (line.kind === 'rental') leave('rental', left[index] ?? 0)
    else if (line.restriction !== null) leave(line.restriction, left[index] ?? 0)
    else if (line.isCredit) leave('credit', left[index] ?? 0)
    leave('deposit', line.quantity * line.depositCents)
  })
  return {
    neededCents,
    countedCents,
    missingCents: Math.max(0, neededCents - countedCents),
    surchargeCents: delivery?.surchargeCents ?? null,
    notCounted: [...notCounted].map(([what, cents]) => ({ what, cents })),
  }
}

const soldAsVouchers = (lines: readonly CartLine[]): number =>
  sumOf(lines.map((line) => (line.isCredit ? grossOf(line) : 0)))

const hasGoods = (lines: readonly CartLine[]): boolean =>
  lines.some(({ kind, isCredit }) => kind === 'article' && !isCredit)

/** Free from so much counted value, so that tobacco buys no delivery (LAW-36). */
function deliveryOf({ lines, delivery, promotions }: CartInput, { countedCents }: MinimumOrder): number {
  if (delivery === null || !hasGoods(lines)) return 0
  const isFree = promotions.some(
    ({ kind, lineIds }) =>
      kind === 'freeDelivery' &&
      lines.some((line) => lineIds.includes(line.id) && line.restriction !== 'tobacco'),
  )
  const reached = delivery.freeFromCents !== null && countedCents >= delivery.freeFromCents
  return isFree || reached ? 0 : delivery.priceCents
}

const surchargeOf = ({ paysSurcharge }: CartInput, { missingCents, surchargeCents }: MinimumOrder): number =>
  missingCents > 0 && paysSurcharge ? (surchargeCents ?? 0) : 0

function refusalsOf({ lines, paysSurcharge }: CartInput, minimum: MinimumOrder): PricedCart['refusals'] {
  if (lines.length === 0) return ['cart-empty']
  const isPaid = paysSurcharge && minimum.surchargeCents !== null
  return minimum.missingCents > 0 && !isPaid ? ['minimum-not-reached'] : []
}
