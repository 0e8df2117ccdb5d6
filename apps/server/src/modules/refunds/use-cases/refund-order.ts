import type { OrderRefunds, RefundPreview, RefundInput } from '@fachwerk/contract/payment/refund-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import { colleagues, limitsOf } from '../limits-repository.ts'
import type { RefundsNeeds } from '../needs.ts'
import { refundsOfOrder } from '../refunds-repository.ts'
import { correctionOf } from '../order-facts-repository.ts'
import { isWithin, limitOf } from '../rules/limits.ts'
import type { PlannedLine } from '../rules/refund-lines.ts'
import { creditUntil } from '../rules/refund-times.ts'
import { byOf } from './by.ts'
import { canCancel, type Placed, placeRefund, type CarryOutRefusal } from './carry-out.ts'
import { release } from './release-refund.ts'
import { refundsView } from './show-refunds.ts'

/** O-07: done, or handed to a second person. */
export function refundOrder(
  needs: RefundsNeeds,
  details: {
    readonly actor: StaffActor
    readonly input: RefundInput
    readonly shownCents: number
    readonly shownBefore?: number | undefined
    readonly idempotency: IdempotencyRequest | null
  },
): Promise<Result<OrderRefunds, CarryOutRefusal | 'changed-meanwhile' | IdempotencyRefusal>> {
  const { actor, input, shownCents, shownBefore, idempotency } = details
  const now = needs.clock.now()
  return transact(needs.db, (tx) =>
    idempotent<OrderRefunds, CarryOutRefusal | 'changed-meanwhile'>(tx, idempotency, now, async () => {
      const placed = await placeRefund(tx, needs, { actor, input, now })
      if (!placed.ok) return placed
      // Somebody else gave back of it meanwhile.
      if (placed.value.plan.cents !== shownCents) return refuse('changed-meanwhile')
      const before = await othersOf(tx, placed.value)
      if (shownBefore !== undefined && shownBefore !== before) return refuse('changed-meanwhile')
      return await refundsView(tx, needs, { actor, orderId: input.orderId, now })
    }),
  )
}

/** How many refunds of the order there are beside the one that was placed just now. */
const othersOf = async (tx: Tx, { order: { id, companyId } }: Placed): Promise<number> =>
  (await refundsOfOrder(tx, { companyId, orderId: id })).length - 1

/** Carries the answer out of the transaction that is taken back. */
class TakenBack extends Error {
  readonly preview: RefundPreview

  constructor(preview: RefundPreview) {
    super('taken back')
    this.preview = preview
  }
}

/**
 * What a refund would do: it is done, looked at and taken back, so that the preview cannot say anything else than the action. Where
 * somebody has to release it, that is done as well, for the number of the correction.
 */
export async function previewRefund(
  needs: RefundsNeeds,
  { actor, input }: { readonly actor: StaffActor; readonly input: RefundInput },
): Promise<Result<RefundPreview, CarryOutRefusal>> {
  const now = needs.clock.now()
  try {
    return await transact<RefundPreview, CarryOutRefusal>(needs.db, async (tx) => {
      const placed = await placeRefund(tx, needs, { actor, input, now })
      if (!placed.ok) return placed
      const preview = await lookAt(tx, needs, { placed: placed.value, kind: input.kind, actor, now })
      if (!preview.ok) return preview
      throw new TakenBack(preview.value)
    })
  } catch (error) {
    if (error instanceof TakenBack) return ok(error.preview)
    throw error
  }
}

async function lookAt(
  tx: Tx,
  needs: RefundsNeeds,
  details: {
    readonly placed: Placed
    readonly kind: RefundInput['kind']
    readonly actor: StaffActor
    readonly now: Date
  },
): Promise<Result<RefundPreview, CarryOutRefusal>> {
  const { placed, kind, actor, now } = details
  const { order, boxes, plan, limitCents } = placed
  const waits = placed.refund.state === 'waiting'
  const released = waits
    ? await release(tx, needs, { releasing: { order, refund: placed.refund, by: byOf(actor), now } })
    : ok({ refund: placed.refund, mail: placed.mail })
  if (!released.ok) return released
  const { refund } = released.value
  const gone = new Set(plan.cancels.map(({ rentalId }) => rentalId))
  const moneyId = refund.paymentRefundId
  return ok({
    cents: plan.cents,
    before: await othersOf(tx, placed),
    cancels: boxes
      .filter(({ rentalId }) => gone.has(rentalId))
      .map(({ boxName, startsAt }) => ({ boxName, becomes: startsAt <= now ? 'ended' : 'cancelled' })),
    cancelsGoods: plan.cancelsGoods,
    dropsReplacement: placed.dropsReplacement,
    lines: kind === 'lines' ? plan.lines.map(shownLine) : [],
    creditCents: plan.lines.reduce((sum, { creditCents }) => sum + creditCents, 0),
    staying: boxes.filter((box) => !gone.has(box.rentalId) && canCancel(box)).map(({ boxName }) => boxName),
    correction: moneyId === null ? null : await correctionOf(tx, order.companyId, moneyId),
    credit: refund.way === 'credit' && plan.cents > 0 ? { until: creditUntil(now) } : null,
    approval:
      waits && limitCents !== null
        ? { limitCents, names: await approvers(tx, { order, cents: plan.cents, actor }) }
        : null,
    mail: placed.mail ?? released.value.mail,
  })
}

const shownLine = ({ name, pieces, cents, returned }: PlannedLine) => ({ name, pieces, cents, returned })

/** Who may release so much, but not whoever asks. */
async function approvers(
  tx: Tx,
  details: { readonly order: Placed['order']; readonly cents: number; readonly actor: StaffActor },
): Promise<string[]> {
  const { order, cents, actor } = details
  const limits = await limitsOf(tx, order.companyId)
  const people = [
    ...(await colleagues(tx, order.companyId)),
    ...(actor.companyId === order.companyId ? [] : await colleagues(tx, actor.companyId)),
  ]
  return people
    .filter(
      ({ id, roles }) => id !== actor.userId && mayRelease(roles) && isWithin(cents, limitOf(roles, limits)),
    )
    .slice(0, 5)
    .map(({ name }) => name)
}

const mayRelease = (roles: Parameters<typeof limitOf>[0]): boolean => roles.some((role) => role !== 'reader')
