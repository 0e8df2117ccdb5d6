import type { RequestOut } from '@fachwerk/contract/call'
import type { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { NotAgain, OrderedAgain } from '@fachwerk/contract/cart/cart-views'
import type { Tx } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { refuseTries } from '../../../platform/load/throttle.ts'
import { ok, type Result } from '../../../platform/result.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { BrowserSession } from '../../visitors/index.ts'
import type { StoredCart } from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import { isOrderable } from '../rules/price-lines.ts'
import { type AddRefusal, heldCart, mayBegin, putPieces } from './change-cart.ts'
import { wayOf } from './show-cart.ts'

type Asked = RequestOut<typeof cartCalls.orderAgain>['body'] & {
  readonly actor: VisitorActor
  readonly ip: string
  readonly idempotency: IdempotencyRequest | null
}

/** The session of a browser that had none. */
interface Begun {
  readonly session: BrowserSession | null
}

/**
 * K-03: what an order was of lies in the cart of whoever holds its link, beside what lies there already, at the prices of
 * now. What is offered no more, has other extras, is out of stock or does not fit in is left out and named.
 */
export async function orderAgain(
  needs: CartsNeeds,
  { actor, hash, language, ip, idempotency }: Asked,
): Promise<Result<OrderedAgain & Begun, 'not-found' | 'too-many-tries' | IdempotencyRefusal>> {
  const now = needs.clock.now()
  const order = await needs.orders.pages.byLink({ actor, hash, ip })
  if (!order.ok) return order
  const tried = await mayBegin(needs, { actor, ip, now })
  if (!tried.allowed) return refuseTries(tried)
  const begun: { session: BrowserSession | null } = { session: null }
  const again = await transact(needs.db, (tx) =>
    idempotent(tx, idempotency, now, async (): Promise<Result<OrderedAgain, 'not-found'>> => {
      const { companyId } = actor
      const { sessionId, session } = await needs.sessionOf(tx, actor)
      begun.session = session
      const cart = await heldCart(tx, needs, { companyId, sessionId, now })
      return ok(await putAgain(tx, needs, { actor, order: order.value, cart, language, now }))
    }),
  )
  return again.ok ? ok({ ...again.value, ...begun }) : again
}

async function putAgain(
  tx: Tx,
  needs: CartsNeeds,
  {
    actor: { companyId, siteId },
    order,
    language,
    now,
    ...at
  }: Pick<Asked, 'actor' | 'language'> & {
    readonly order: OrderRow
    readonly cart: StoredCart
    readonly now: Date
  },
): Promise<OrderedAgain> {
  const bought = await needs.orders.rows.boughtOf(tx, order)
  const variantIds = bought.map(({ variantId }) => variantId)
  const variants = await needs.variantsByIds(tx, { companyId, variantIds, language })
  const { choice } = await wayOf(tx, needs, { cart: null, items: [], siteId, companyId, now })
  const missed: OrderedAgain['missed'] = []
  let { cart } = at
  let pieces = 0
  for (const { title, ...line } of bought) {
    const variant = variants.find(({ variantId }) => variantId === line.variantId)
    if (!variant?.isOffered || !isOrderable(variant, choice.ways)) {
      missed.push({ title, why: 'gone' })
      continue
    }
    const amountCents = variant.creditLeastCents === null ? null : line.amountCents
    const put = await putPieces(tx, needs, { ...line, amountCents, cart, variant, now })
    if (put.ok) {
      pieces += line.quantity
      cart = { ...cart, lines: [...cart.lines.filter(({ id }) => id !== put.value.id), put.value] }
    } else missed.push({ title, why: WHY[put.refusal] })
  }
  return { pieces, missed }
}

const WHY: Readonly<Record<AddRefusal, NotAgain>> = {
  'article-gone': 'gone',
  'article-not-orderable': 'gone',
  'variant-required': 'gone',
  'extras-wrong': 'extras',
  'value-voucher-amount': 'gone',
  'value-voucher-gift': 'gone',
  'vouchers-beside-boxes': 'gone',
  'service-beside-boxes': 'gone',
  'one-service': 'full',
  'stock-short': 'stock',
  'cart-full': 'full',
  'quantity-too-large': 'full',
}
