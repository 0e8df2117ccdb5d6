import type { RequestOut } from '@fachwerk/contract/call'
import type { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsHandover, GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { OrderRow } from '../../orders/index.ts'
import { type Handover, handoverOf, updateHandover } from '../handover-repository.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { goodsStepsFrom, mayTakeGoodsStep } from '../rules/goods-steps.ts'
import { timesOf } from './show-goods-order.ts'

type Calls = typeof fulfilmentCalls

/** O-02: how far the goods of an order are, as staff see it. */
export function showHandover(
  needs: FulfilmentNeeds,
  { actor, orderId }: { readonly actor: StaffActor; readonly orderId: string },
): Promise<Result<GoodsHandover, 'not-found'>> {
  return needs.db.read(async (tx) => {
    const order = await needs.orders.rows.ofScope(tx, { scope: actor.scopeFor('orders.view'), orderId })
    return order ? await handoverView(tx, needs, { order, actor }) : refuse('not-found')
  })
}

const standing = ({ status }: OrderRow, { preparing_at, ready_at }: Handover) => ({
  status,
  preparing: preparing_at !== null,
  ready: ready_at !== null,
})

async function handoverView(
  tx: Tx,
  _needs: Pick<FulfilmentNeeds, 'clock'>,
  { order, actor }: { readonly order: OrderRow; readonly actor: StaffActor },
): Promise<Result<GoodsHandover, 'not-found'>> {
  const handover = await handoverOf(tx, { companyId: order.company_id, orderId: order.id })
  if (!handover) return refuse('not-found')
  const mayEdit = actor.scopeFor('orders.edit').includes(order.company_id)
  return ok({
    orderId: order.id,
    minimumAge: handover.minimum_age,
    acceptedAt: order.paid_at?.toISOString() ?? null,
    ...timesOf(handover),
    steps: mayEdit ? goodsStepsFrom(standing(order, handover)) : [],
  })
}

type MoveRefusal = 'not-found' | 'transition-not-allowed' | 'age-unchecked'

/** O-02: staff bring the goods of an order on; what has an age limit is handed over to whoever showed an identity card. */
export function moveGoods(
  needs: FulfilmentNeeds,
  input: RequestOut<Calls['moveGoods']>['body'] & { readonly actor: StaffActor },
): Promise<Result<GoodsHandover, MoveRefusal>> {
  return needs.db.transaction(async (tx) => {
    const { actor, orderId, step, ageChecked } = input
    const order = await needs.orders.rows.lockOfScope(tx, { scope: actor.scopeFor('orders.edit'), orderId })
    const handover = order && (await handoverOf(tx, { companyId: order.company_id, orderId }))
    if (!order || !handover) return refuse('not-found')
    if (!mayTakeGoodsStep(step, standing(order, handover))) return refuse('transition-not-allowed')
    if (step === 'handOver' && handover.minimum_age !== 'none' && !ageChecked) return refuse('age-unchecked')
    await take(tx, needs, { order, handover, step, ageChecked, actor, now: needs.clock.now() })
    const moved = (await needs.orders.rows.byId(tx, orderId)) ?? order
    return await handoverView(tx, needs, { order: moved, actor })
  })
}

interface Taking {
  readonly order: OrderRow
  readonly handover: Handover
  readonly step: GoodsStep
  readonly ageChecked: boolean
  readonly actor: StaffActor
  readonly now: Date
}

const COLUMN = { prepare: 'preparing_at', ready: 'ready_at', handOver: 'handed_over_at' } as const

async function take(tx: Tx, needs: FulfilmentNeeds, taking: Taking): Promise<void> {
  const { order, handover, step, ageChecked, actor, now } = taking
  const { company_id: companyId, id: orderId } = order
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  await updateHandover(
    tx,
    { companyId, orderId },
    {
      [COLUMN[step]]: now,
      ...(step === 'handOver' && { handed_over_by: actor.name, age_checked: ageChecked }),
    },
  )
  await recordChange(tx, {
    at: now,
    companyId,
    actor: by,
    action: 'order.goodsMoved',
    subject: { kind: 'order', id: orderId },
    before: {},
    after: { goods: step, ...(step === 'handOver' && ageChecked && { ageChecked }) },
  })
  const { writing, mails } = needs.orders
  if (step === 'handOver') await writing.bring(tx, { order, step: 'handedOver', now })
  else if (order.status === 'approved') await writing.bring(tx, { order, step: 'prepared', now })
  const base = { at: now, companyId, locationId: order.location_id, orderId, actor: by } as const
  const code = order.short_code
  if (step === 'prepare')
    return await appendEvent(tx, {
      ...base,
      type: 'order.changed',
      data: { code, from: order.work_status, to: 'process' },
    })
  await appendEvent(tx, {
    ...base,
    type: step === 'ready' ? 'order.ready' : 'order.finished',
    data: { code },
  })
  if (step === 'ready')
    await mails.sendGoods(tx, { order, template: 'goods-ready', minimumAge: handover.minimum_age, now })
}
