import type { CartLine, CartVoucher, Promotion } from './cart-input.ts'
import { shareCents } from './share-cents.ts'

export const grossOf = ({ quantity, unitCents }: Pick<CartLine, 'quantity' | 'unitCents'>): number =>
  quantity * unitCents

/** Tobacco is sold at its printed price (LAW-36), a value voucher at its worth (LAW-48), whatever a rule says. */
const mayBeLowered = ({ restriction, isCredit }: CartLine): boolean => restriction !== 'tobacco' && !isCredit

/** What one thing takes off each line, in their order. */
export interface Lowered {
  readonly id: string
  readonly cents: readonly number[]
}

/** What promotions take off; a line is touched by the first that is for it. */
export function lowerByPromotions(lines: readonly CartLine[], promotions: readonly Promotion[]): Lowered[] {
  const free = new Set(lines.filter(mayBeLowered).map(({ id }) => id))
  return promotions.map((promotion) => {
    const own = lines.map((line) => (free.has(line.id) && promotion.lineIds.includes(line.id) ? line : null))
    const cents = lowerBy(promotion, own)
    lines.forEach(({ id }, index) => (cents[index] ?? 0) > 0 && free.delete(id))
    return { id: promotion.id, cents }
  })
}

/** What takes most off comes first, so that a line is lowered by what is best for its customer; of equals the one that came first. */
export function bestFirst(lines: readonly CartLine[], promotions: readonly Promotion[]): Promotion[] {
  const worthOf = (promotion: Promotion) =>
    lowerByPromotions(lines, [promotion])
      .flatMap(({ cents }) => cents)
      .reduce((sum, each) => sum + each, 0)
  return promotions
    .map((promotion) => ({ promotion, worth: worthOf(promotion) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ promotion }) => promotion)
}

function lowerBy(promotion: Promotion, lines: readonly (CartLine | null)[]): number[] {
  const worths = lines.map((line) => (line === null ? 0 : grossOf(line)))
  if (promotion.kind === 'percent') return worths.map((worth) => shareOf(worth, promotion.basisPoints))
  const worth = worths.reduce((sum, each) => sum + each, 0)
  if (promotion.kind === 'amount') return shareCents(Math.min(promotion.cents, worth), worths)
  return promotion.kind === 'buyAndGet' ? cheapestFree(promotion, lines) : worths.map(() => 0)
}

/** Half a cent goes up. */
const shareOf = (cents: number, basisPoints: number): number => Math.round((cents * basisPoints) / 10_000)

/** Of each full set of pieces, dearest first, the cheapest are free: the cheapest of all. */
function cheapestFree(
  { buy, get }: { readonly buy: number; readonly get: number },
  lines: readonly (CartLine | null)[],
): number[] {
  const pieces = lines.reduce((sum, line) => sum + (line?.quantity ?? 0), 0)
  let left = Math.floor(pieces / (buy + get)) * get
  const cents = lines.map(() => 0)
  const cheapest = lines
    .flatMap((line, index) => (line === null ? [] : [{ line, index }]))
    .toSorted((a, b) => a.line.unitCents - b.line.unitCents || a.index - b.index)
  for (const { line, index } of cheapest) {
    const free = Math.min(left, line.quantity)
    cents[index] = free * line.unitCents
    left -= free
  }
  return cents
}

/**
 * What a code takes off what promotions left, line by line, and off the delivery: a percentage of the sum, half a cent up, or its
 * amount as far as it reaches.
 */
export function lowerByVoucher(
  lines: readonly CartLine[],
  left: readonly number[],
  { voucher, deliveryCents }: { readonly voucher: CartVoucher | null; readonly deliveryCents: number },
): { readonly lines: readonly number[]; readonly delivery: number } {
  if (voucher === null) return { lines: lines.map(() => 0), delivery: 0 }
  const worths = lines.map((line, index) =>
    mayBeLowered(line) && voucher.lineIds.includes(line.id) ? (left[index] ?? 0) : 0,
  )
  worths.push(voucher.delivery ? deliveryCents : 0)
  const worth = worths.reduce((sum, each) => sum + each, 0)
  const wanted = voucher.percent === null ? (voucher.amountCents ?? 0) : shareOf(worth, voucher.percent)
  const cents = shareCents(Math.min(wanted, worth), worths)
  return { lines: cents.slice(0, -1), delivery: cents.at(-1) ?? 0 }
}
