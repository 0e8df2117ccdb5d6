import type { CartInput, Promotion } from '@fachwerk/contract/cart/cart-input'
import { priceCart } from '@fachwerk/contract/cart/price-cart'
import type { PricedCart } from '@fachwerk/contract/cart/priced-cart'

const deliveryOf = ({ lines }: PricedCart): number =>
  lines.reduce((sum, { kind, grossCents }) => (kind === 'delivery' ? sum + grossCents : sum), 0)

/**
 * What each promotion does to a cart, in cents, the best first; without those that do nothing. Of a delivery that is free it is what it
 * would have cost, said of the first that makes it so.
 */
export function givenByPromotions(input: CartInput): (Pick<Promotion, 'id' | 'kind'> & { cents: number })[] {
  const priced = priceCart(input)
  const lowering = input.promotions.filter(({ kind }) => kind !== 'freeDelivery')
  const saved = deliveryOf(priceCart({ ...input, promotions: lowering })) - deliveryOf(priced)
  const free = input.promotions.find(({ kind }) => kind === 'freeDelivery')
  const lowered = lowering.map(({ id, kind }) => ({
    id,
    kind,
    cents: priced.lines.reduce((sum, line) => (line.of === id ? sum - line.grossCents : sum), 0),
  }))
  return [...lowered, ...(free ? [{ id: free.id, kind: free.kind, cents: saved }] : [])].filter(
    ({ cents }) => cents > 0,
  )
}
