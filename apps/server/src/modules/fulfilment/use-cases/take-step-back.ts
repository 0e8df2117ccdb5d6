import type { RequestOut } from '@fachwerk/contract/call'
import type { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsHandover, GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import type { OrderRow } from '../../orders/index.ts'
import { type Handover, handoverOf, placeIdOf, stoppedSince, updateHandover } from '../handover-repository.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { goodsStatusOf, stepTimesOf } from '../rules/goods-standing.ts'
import {
  backUntil,
  lastStepOf,
  mailOfStep,
  type StepBackRefusal,
  whyNoStepBack,
} from '../rules/steps-back.ts'
import { viewWithBack } from './move-goods.ts'

type Body = RequestOut<(typeof fulfilmentCalls)['takeGoodsStepBack']>['body']
type Refused = 'not-found' | StepBackRefusal

/** What is empty again without the step. */
const WITHOUT = {
  prepare: { preparing_at: null },
  ready: { ready_at: null },
  send: { sent_at: null, carrier: null, tracking_number: '' },
  handOver: { handed_over_at: null, handed_over_by: null, age_checked: false },
} as const satisfies Readonly<Record<GoodsStep, Parameters<typeof updateHandover>[2]>>

/** O-02: the last step of an order's goods is taken back. Twice is as once: what is taken back already stays so. */
export function takeStepBack(
  needs: FulfilmentNeeds,
  { actor, orderId, step, takenAt }: Body & { readonly actor: StaffActor },
): Promise<Result<GoodsHandover, Refused>> {
  return transact<GoodsHandover, Refused>(needs.db, async (tx) => {
    const order = await needs.orders.rows.lockOfScope(tx, { scope: actor.scopeFor('orders.edit'), orderId })
    const handover = order && (await handoverOf(tx, { companyId: order.company_id, orderId }))
    if (!order || !handover) return refuse('not-found')
    const seen = stepTimesOf(handover)[step]
    if (seen === null) return await viewWithBack(tx, needs, { order, actor })
    const now = needs.clock.now()
    const last = lastStepOf(stepTimesOf(handover))
    // Taken anew, or followed by another one; and what staff said came back is out of their hands.
    if (last?.step !== step || seen.getTime() !== Date.parse(takenAt) || order.work_status === 'return')
      return refuse('step-back-overtaken')
    const since = await stoppedSince(tx, { companyIds: [order.company_id], orderIds: [orderId], since: seen })
    const refusal = whyNoStepBack(last, { status: goodsStatusOf(order, handover), since, now })
    if (refusal !== null) return refuse(refusal)
    const template = mailOfStep(step, order.delivery_type)
    if (template && !(await needs.orders.mails.dropGoods(tx, { order, template })))
      return refuse('step-back-told')
    await undo(tx, needs, { order, handover, step, actor, now })
    const after = (await needs.orders.rows.byId(tx, orderId)) ?? order
    return await viewWithBack(tx, needs, { order: after, actor })
  })
}

interface Undoing {
  readonly order: OrderRow
  readonly handover: Handover
  readonly step: GoodsStep
  readonly actor: StaffActor
  readonly now: Date
}

async function undo(
  tx: Tx,
  needs: FulfilmentNeeds,
  { order, handover, step, actor, now }: Undoing,
): Promise<void> {
  const { company_id: companyId, id: orderId, short_code: code } = order
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  await updateHandover(tx, { companyId, orderId }, WITHOUT[step])
  const before = lastStepOf({ ...stepTimesOf(handover), [step]: null })
  await needs.orders.writing.steppedBack(tx, { order, areBegun: before !== null, now })
  await recordChange(tx, {
    at: now,
    companyId,
    actor: by,
    action: 'order.goodsSteppedBack',
    subject: { kind: 'order', id: orderId },
    before: {},
    after: { goods: step },
  })
  await appendEvent(tx, {
    type: 'order.steppedBack',
    at: now,
    companyId,
    locationId: placeIdOf(order, handover),
    orderId,
    actor: by,
    data: { code, step },
  })
  if (step === 'handOver' && before?.step === 'ready')
    await sayReadyAfterAll(tx, needs, { order, handover, readyAt: before.takenAt, now })
}

/** What was handed over within its minute lies ready after all: the mail that was dropped with that waits again. */
async function sayReadyAfterAll(
  tx: Tx,
  needs: FulfilmentNeeds,
  { order, handover, readyAt, now }: Pick<Undoing, 'order' | 'handover' | 'now'> & { readonly readyAt: Date },
): Promise<void> {
  const { handed_over_at: handedOverAt, minimum_age: minimumAge } = handover
  const template = mailOfStep('ready', order.delivery_type)
  if (!template || !handedOverAt || backUntil(readyAt) <= handedOverAt) return
  const notBefore = backUntil(readyAt)
  await needs.orders.mails.sendGoods(tx, { order, template, minimumAge, parcel: null, now, notBefore })
}
