import type { ReturnInput } from '@fachwerk/contract/fulfilment/return-views'
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
import { goodsLinesOf } from '../goods/goods-lines-repository.ts'
import { takeBackGoods } from '../goods/take-back-goods.ts'
import type { RefundsNeeds } from '../needs.ts'
import { type OrderFacts, orderFacts } from '../order-facts-repository.ts'
import { type CamePieces, cameBack, piecesWords, settledBy } from '../rules/returned-pieces.ts'
import { byOf } from '../use-cases/by.ts'
import { refundsView } from '../use-cases/show-refunds.ts'
import { awaitedPieces, isOut } from './returns-repository.ts'

type ReturnRefusal =
  | 'not-found'
  | 'transition-not-allowed'
  | 'return-too-many'
  | 'return-not-out'
  | 'changed-meanwhile'

interface Recording {
  readonly actor: StaffActor
  readonly input: ReturnInput
}

/**
 * O-02: pieces came back by parcel or over the counter, before anybody decides about money. They are in the shelf again or written off,
 * the order is a return, and its customer hears that they are here; a refund afterwards is for these pieces.
 */
export function recordReturn(
  needs: RefundsNeeds,
  { idempotency, ...recording }: Recording & { readonly idempotency: IdempotencyRequest | null },
): Promise<Result<OrderRefunds, ReturnRefusal | IdempotencyRefusal>> {
  const now = needs.clock.now()
  return transact(needs.db, (tx) =>
    idempotent<OrderRefunds, ReturnRefusal>(tx, idempotency, now, () =>
      record(tx, needs, { ...recording, now }),
    ),
  )
}

async function record(
  tx: Tx,
  needs: RefundsNeeds,
  { actor, input, now }: Recording & { readonly now: Date },
): Promise<Result<OrderRefunds, ReturnRefusal>> {
  const { orderId } = input
  const scope = actor.scopeFor('orders.edit')
  if (!(await orderFacts(tx, scope, orderId))) return refuse('not-found')
  await needs.holdOrder(tx, orderId)
  const order = await orderFacts(tx, scope, orderId)
  if (!order) return refuse('not-found')
  if (!(await isOut(tx, order))) return refuse('return-not-out')
  const came = cameBack(input.lines, await goodsLinesOf(tx, order))
  if (!came.ok) return came
  await write(tx, needs, { order, came: came.value, note: input.note, actor, now })
  return await refundsView(tx, needs, { actor, orderId, now })
}

interface Writing {
  readonly order: OrderFacts
  readonly came: readonly CamePieces[]
  readonly note: string
  readonly actor: StaffActor
  readonly now: Date
}

async function write(tx: Tx, needs: RefundsNeeds, { order, came, note, actor, now }: Writing): Promise<void> {
  const arrivalId = needs.random.uuid()
  const by = byOf(actor)
  const lines = settledBy(came, await awaitedPieces(tx, order))
  await takeBackGoods(tx, needs, { order, lines, by: actor.name, arrival: { id: arrivalId, note }, now })
  await recordChange(tx, {
    at: now,
    companyId: order.companyId,
    actor: by.event,
    action: 'order.goodsReturned',
    subject: { kind: 'order', id: order.id },
    before: null,
    after: { pieces: piecesWords(came), ...(note !== '' && { note }) },
  })
  await needs.goodsCameBack(tx, {
    orderId: order.id,
    arrivalId,
    pieces: came,
    isSettled: lines.every(({ declarationId }) => declarationId !== null),
    actor: by.event,
    now,
  })
}
