import type { RequestOut } from '@fachwerk/contract/call'
import { hasTracking } from '@fachwerk/contract/fulfilment/carriers'
import type { replacementCalls } from '@fachwerk/contract/fulfilment/replacement-calls'
import type { OrderRefunds } from '@fachwerk/contract/payment/refund-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { RefundsNeeds } from '../needs.ts'
import { isOpen, replacementSteps } from '../rules/replaced-pieces.ts'
import { piecesWords } from '../rules/returned-pieces.ts'
import { byOf } from '../use-cases/by.ts'
import { refundsView } from '../use-cases/show-refunds.ts'
import { dropReplacement } from './drop-replacements.ts'
import {
  minimumAgeOf,
  replacementById,
  replacingLines,
  type ReplacingLine,
  type StoredReplacement,
  updateReplacement,
} from './replacements-repository.ts'

type Calls = typeof replacementCalls
type Moving = RequestOut<Calls['moveReplacement']>['body'] & { readonly actor: StaffActor }

type MoveRefusal =
  | 'not-found'
  | 'transition-not-allowed'
  | 'age-unchecked'
  | 'carrier-required'
  | 'tracking-required'

interface Held {
  readonly replacement: StoredReplacement
  readonly lines: readonly ReplacingLine[]
}

/** A replacement somebody may work on, its order held: of two who do the same the second finds it done. */
async function held(
  tx: Tx,
  needs: Pick<RefundsNeeds, 'holdOrder'>,
  { actor, replacementId: id }: { readonly actor: StaffActor; readonly replacementId: string },
): Promise<Held | undefined> {
  const asked = { scope: actor.scopeFor('orders.edit'), id }
  const found = await replacementById(tx, asked)
  if (!found) return undefined
  await needs.holdOrder(tx, found.order_id)
  const replacement = await replacementById(tx, asked)
  if (!replacement) return undefined
  const all = await replacingLines(tx, { id: replacement.order_id, companyId: replacement.company_id })
  return { replacement, lines: all.filter(({ replacementId }) => replacementId === id) }
}

const COLUMN = {
  prepare: 'preparing_at',
  ready: 'ready_at',
  send: 'sent_at',
  handOver: 'handed_over_at',
} as const

/** O-07: the pieces that replace others go the steps of goods. */
export function moveReplacement(
  needs: RefundsNeeds,
  moving: Moving,
): Promise<Result<OrderRefunds, MoveRefusal>> {
  return transact<OrderRefunds, MoveRefusal>(needs.db, async (tx) => {
    const { actor, step, ageChecked } = moving
    const found = await held(tx, needs, moving)
    if (!found) return refuse('not-found')
    const { replacement, lines } = found
    const { id, company_id: companyId, order_id: orderId, delivery_type: deliveryType } = replacement
    if (!replacementSteps(replacement).includes(step)) return refuse('transition-not-allowed')
    const age = step === 'handOver' ? await minimumAgeOf(tx, { id: orderId, companyId }) : 'none'
    if (age !== 'none' && !ageChecked) return refuse('age-unchecked')
    const parcel = parcelOf(replacement, moving)
    if (!parcel.ok) return parcel
    const now = needs.clock.now()
    await updateReplacement(
      tx,
      { id, companyId },
      {
        [COLUMN[step]]: now,
        ...(step === 'handOver' && { handed_over_by: actor.name }),
        ...(parcel.value && { carrier: parcel.value.carrier, tracking_number: parcel.value.number }),
      },
    )
    const by = byOf(actor).event
    await recordChange(tx, {
      at: now,
      companyId,
      actor: by,
      action: 'order.replacementMoved',
      subject: { kind: 'order', id: orderId },
      before: {},
      after: {
        goods: step,
        pieces: piecesWords(lines),
        ...(parcel.value && { carrier: parcel.value.carrier, trackingNumber: parcel.value.number }),
      },
    })
    const notice = { orderId, replacementId: id, step, deliveryType, pieces: lines, parcel: parcel.value }
    await needs.notifyOfReplacement(tx, { ...notice, actor: by, now })
    return await refundsView(tx, needs, { actor, orderId, now })
  })
}

function parcelOf(
  { delivery_type }: Pick<StoredReplacement, 'delivery_type'>,
  { step, carrier, trackingNumber: number = '' }: Moving,
): Result<
  { carrier: NonNullable<Moving['carrier']>; number: string } | null,
  'carrier-required' | 'tracking-required'
> {
  if (step !== 'send' || delivery_type !== 'shipment') return ok(null)
  if (carrier === undefined) return refuse('carrier-required')
  return number === '' && hasTracking(carrier) ? refuse('tracking-required') : ok({ carrier, number })
}

/** It is not handed over after all: its pieces are in the shelf again, and what it was made for waits for a decision. */
export function closeReplacement(
  needs: RefundsNeeds,
  asked: { readonly actor: StaffActor; readonly replacementId: string },
): Promise<Result<OrderRefunds, 'not-found' | 'transition-not-allowed'>> {
  return transact<OrderRefunds, 'not-found' | 'transition-not-allowed'>(needs.db, async (tx) => {
    const { actor } = asked
    const found = await held(tx, needs, asked)
    if (!found) return refuse('not-found')
    const { replacement, lines } = found
    // What is on its way comes back as a return.
    if (!isOpen(replacement) || replacement.sent_at !== null) return refuse('transition-not-allowed')
    const now = needs.clock.now()
    await dropReplacement(tx, needs, { replacement, lines, by: byOf(actor), now })
    return await refundsView(tx, needs, { actor, orderId: replacement.order_id, now })
  })
}
