import type { ReplacementInput } from '@fachwerk/contract/fulfilment/replacement-views'
import type { OrderRefunds } from '@fachwerk/contract/payment/refund-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import { takeBackGoods } from '../goods/take-back-goods.ts'
import type { RefundsNeeds } from '../needs.ts'
import { type OrderFacts, orderFacts } from '../order-facts-repository.ts'
import { type ReplacedPieces, replaced } from '../rules/replaced-pieces.ts'
import { piecesWords } from '../rules/returned-pieces.ts'
import { isOut, settleReturns } from '../returns/returns-repository.ts'
import { byOf } from '../use-cases/by.ts'
import { leftOfGoods } from '../use-cases/order-money.ts'
import { refundsView } from '../use-cases/show-refunds.ts'
import { insertReplacement, replacementsOf } from './replacements-repository.ts'

type ReplaceRefusal =
  | 'not-found'
  | 'transition-not-allowed'
  | 'return-not-out'
  | 'replace-too-many'
  | 'replace-no-stock'
  | 'refund-withdrawal-open'
  | 'changed-meanwhile'

interface Replacing {
  readonly actor: StaffActor
  readonly input: ReplacementInput
}

/**
 * O-07: pieces are sent anew instead of money. Those that came back are settled with it; those that are damaged or missing are no longer
 * with their customer. What replaces them leaves the stock at once, so that nobody else buys it.
 */
export function replaceGoods(
  needs: RefundsNeeds,
  { idempotency, ...replacing }: Replacing & { readonly idempotency: IdempotencyRequest | null },
): Promise<Result<OrderRefunds, ReplaceRefusal | IdempotencyRefusal>> {
  const now = needs.clock.now()
  return transact(needs.db, (tx) =>
    idempotent<OrderRefunds, ReplaceRefusal>(tx, idempotency, now, () =>
      replace(tx, needs, { ...replacing, now }),
    ),
  )
}

async function replace(
  tx: Tx,
  needs: RefundsNeeds,
  { actor, input, now }: Replacing & { readonly now: Date },
): Promise<Result<OrderRefunds, ReplaceRefusal>> {
  const { orderId } = input
  const scope = actor.scopeFor('orders.edit')
  if (!(await orderFacts(tx, scope, orderId))) return refuse('not-found')
  await needs.holdOrder(tx, orderId)
  const order = await orderFacts(tx, scope, orderId)
  if (!order) return refuse('not-found')
  if (!(await isOut(tx, order))) return refuse('return-not-out')
  if (order.goodsStatus === 'canceled') return refuse('transition-not-allowed')
  if (order.openCase !== null) return refuse('refund-withdrawal-open')
  if ((await replacementsOf(tx, order)).length !== input.before) return refuse('changed-meanwhile')
  const chosen = replaced(input.lines, await leftOfGoods(tx, order))
  if (!chosen.ok) return chosen
  const written = await write(tx, needs, { order, lines: chosen.value, input, actor, now })
  return written ? await refundsView(tx, needs, { actor, orderId, now }) : refuse('replace-no-stock')
}

interface Writing {
  readonly order: OrderFacts
  readonly lines: readonly ReplacedPieces[]
  readonly input: ReplacementInput
  readonly actor: StaffActor
  readonly now: Date
}

/** @returns false where there are too few in the stock; then nothing is written */
async function write(tx: Tx, needs: RefundsNeeds, writing: Writing): Promise<boolean> {
  const { order, lines, input, actor, now } = writing
  const { id: orderId, companyId } = order
  const id = needs.random.uuid()
  const by = byOf(actor).event
  const { deliveryType, note } = input
  const pieces = lines.map(({ came, missing, ...line }) => ({ ...line, pieces: came + missing }))
  if (!(await needs.stock.replace(tx, { companyId, orderId, pieces, by: actor.name, now }))) return false
  const made = { id, company_id: companyId, order_id: orderId, delivery_type: deliveryType, note }
  await insertReplacement(tx, { ...made, by_name: actor.name, at: now }, pieces)
  await settle(tx, needs, { ...writing, id })
  await recordChange(tx, {
    at: now,
    companyId,
    actor: by,
    action: 'order.goodsReplaced',
    subject: { kind: 'order', id: orderId },
    before: null,
    after: { pieces: piecesWords(pieces), ...(note !== '' && { note }) },
  })
  const notice = { orderId, replacementId: id, step: null, deliveryType, pieces, parcel: null }
  await needs.notifyOfReplacement(tx, { ...notice, actor: by, now })
  return true
}

/** Those that are missing are no longer with their customer; those that came back are answered. */
async function settle(
  tx: Tx,
  needs: RefundsNeeds,
  { id, order, lines, actor, now }: Writing & { readonly id: string },
): Promise<void> {
  const gone = lines.flatMap(({ missing, ...line }) =>
    missing > 0 ? [{ ...line, pieces: missing, returned: 'lost' as const, replacementId: id }] : [],
  )
  await takeBackGoods(tx, needs, { order, lines: gone, by: actor.name, now })
  const { companyId } = order
  const answered = { settledBy: { replacement_id: id }, newId: () => needs.random.uuid() }
  for (const { lineId, came } of lines)
    await settleReturns(tx, { companyId, lineId, pieces: came, ...answered })
}
