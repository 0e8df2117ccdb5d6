import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { JamView } from '@fachwerk/contract/device/jam-calls'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import { fullName } from '@fachwerk/contract/customer/person-name'
import { appendEvent } from '../../../../platform/events/events.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { transact } from '../../../../platform/db/transact.ts'
import { heldElsewhere, moveOrder } from '../jams-repository.ts'
import { mailOrderOf, queueOrderMail } from '../../mails/queue-order-mail.ts'
import { jamRefundMail } from '../../mails/jam-refund-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { RentalOfOrder } from '../../../rentals/index.ts'
import { orderByHash, seenFrom, type SeenOrder } from '../../placing/order-boxes-repository.ts'
import { lockOrder, orderIdOfRental } from '../../orders-repository.ts'
import { mayTake } from '../../rules/order-steps.ts'
import { handsOver } from '../../rules/parts-of-order.ts'
import { bringOrder } from '../../use-cases/bring-order.ts'
import { customerOf } from '../../use-cases/find-order.ts'
import { rentalsBehind } from '../../use-cases/rentals-behind.ts'
import { type JamRefund, jamReason, refundOfJam } from './refund-of-jam.ts'
import { cheaperBy, nearestWithBox, timeLeft, viewJam } from './show-jam.ts'
import { viewOrder } from '../../use-cases/view-order.ts'

export interface JamRequest {
  readonly rentalId: string
  readonly idempotency: IdempotencyRequest | null
}

type Refused = 'not-found' | 'transition-not-allowed'
interface Locked {
  readonly order: SeenOrder
  readonly rental: RentalOfOrder
  readonly now: Date
}

/** The order first, then the boxes: nobody waits for the other in a circle. */
function withRental<T, R extends string>(
  needs: OrdersNeeds,
  {
    order,
    work,
    ...input
  }: JamRequest & {
    readonly order: SeenOrder
    readonly work: (tx: Tx, locked: Locked) => Promise<Result<T, R>>
  },
): Promise<Result<T, R | Refused | IdempotencyRefusal>> {
  const now = needs.clock.now()
  return transact(needs.db, (tx) =>
    idempotent<T, R | Refused>(tx, input.idempotency, now, async () => {
      const [rental] = (await rentalsBehind(tx, needs, { order, now })).filter(
        ({ id }) => id === input.rentalId,
      )
      // Seen from the order of an extension it is the one that began the rental.
      const orderId = rental && (await orderIdOfRental(tx, order.company_id, rental.id))
      const locked = orderId ? await lockOrder(tx, orderId) : undefined
      if (!rental || !locked) return refuse('not-found')
      return await work(tx, { order: await seenFrom(tx, locked, rental.id), rental, now })
    }),
  )
}

/** As it is after the action. */
const viewAnew = async (tx: Tx, needs: OrdersNeeds, order: SeenOrder): Promise<OrderView> =>
  await viewOrder(tx, needs, (await orderByHash(tx, order.site_id, order.hash)) ?? order)

/** „Ja, meine Sachen“ or „Nein, es ist leer“ (B-04). */
export const answerJam = (
  needs: OrdersNeeds,
  { order, ...input }: (JamRequest & { readonly answer: 'things' | 'empty' }) & { readonly order: SeenOrder },
): Promise<Result<OrderView, Refused | IdempotencyRefusal>> =>
  withRental(needs, {
    order,
    ...input,
    work: async (tx, { rental, now }) => {
      const { answer } = input
      const details = { rentalId: rental.id, answer, actor: customerOf(order), now }
      const answered = await needs.rentals.answerJam(tx, details)
      return answered.ok ? ok(await viewAnew(tx, needs, order)) : answered
    },
  })

/** They wait, and are told when it opens. */
export const waitForBox = (
  needs: OrdersNeeds,
  { order, ...input }: JamRequest & { readonly order: SeenOrder },
): Promise<Result<OrderView, Refused | IdempotencyRefusal>> =>
  withRental(needs, {
    order,
    ...input,
    work: async (tx, { rental, now }) => {
      const details = { rentalId: rental.id, actor: customerOf(order), now }
      const waiting = await needs.rentals.waitForBox(tx, details)
      return waiting.ok ? ok(await viewAnew(tx, needs, order)) : waiting
    },
  })

/** So long a box at another location is kept while its renter decides. */
const HELD_MINUTES = 30

/** The nearest other location that has one: a box there is kept for them, which costs nothing and ends by itself. */
export const holdElsewhere = (
  needs: OrdersNeeds,
  { order, ...input }: JamRequest & { readonly order: SeenOrder },
): Promise<Result<JamView, Refused | 'box-size-unavailable' | IdempotencyRefusal>> =>
  withRental<JamView, Refused | 'box-size-unavailable'>(needs, {
    order,
    ...input,
    work: async (tx, { order: first, rental, now }) => {
      const jam = await needs.rentals.jamOf(tx, rental.id)
      if (!jam || jam.pausedAt === null || (jam.openedBefore > 0 && jam.answer !== 'empty'))
        return refuse('transition-not-allowed')
      const isStored = jam.heldRentalId !== null && (await heldElsewhere(tx, jam.heldRentalId, now)) !== null
      if (!isStored) {
        const near = await nearestWithBox(tx, needs, { order: first, rental, jam, now })
        const until = timeLeft({ rental, jam, now })
        if (!near || !until) return refuse('box-size-unavailable')
        const held = await needs.rentals.holdBox(tx, {
          ...holdOf(first, rental),
          locationId: near.locationId,
          size: SIZE_CLASSES[near.size] ?? rental.size,
          startsAt: now,
          endsAt: new Date(until.getTime() + HELD_MINUTES * 60_000),
          holdMinutes: HELD_MINUTES,
          now,
        })
        if (!held.ok) return held
        await needs.rentals.setHeldElsewhere(tx, jam, held.value.rentalId)
      }
      return await viewJam(tx, needs, { order, now })
    },
  })

/** It belongs to the rental, not to the order: nothing is paid for it. */
const holdOf = (order: SeenOrder, rental: RentalOfOrder) => ({
  companyId: rental.companyId,
  cleaningMinutes: 0,
  orderId: null,
  customerId: order.customer_id,
  customerName: fullName(order.contact),
  priceCents: 0,
  overrunFreeMinutes: 0,
  overrunHourCents: 0,
  overrunDayCents: 0,
  earlyStartConsentAt: null,
})

/** On with it at the other location: the new key comes at once, and what costs less there goes back. */
export const goElsewhere = (
  needs: OrdersNeeds,
  { order, ...input }: JamRequest & { readonly order: SeenOrder },
): Promise<Result<OrderView, Refused | 'hold-expired' | IdempotencyRefusal>> =>
  withRental(needs, {
    order,
    ...input,
    work: async (tx, { order: first, rental, now }) => {
      const jam = await needs.rentals.jamOf(tx, rental.id)
      const heldBox = jam?.heldRentalId ? await heldElsewhere(tx, jam.heldRentalId, now) : null
      const back =
        jam && heldBox
          ? await cheaperBy(tx, needs, { order: first, rental, jam, now, locationId: heldBox.locationId })
          : 0
      const actor = customerOf(order)
      const gone = await needs.rentals.leaveLocation(tx, { rentalId: rental.id, actor, now })
      if (!gone.ok) return gone
      await moveOrder(tx, first, gone.value.locationId)
      if (jam && back > 0) {
        const refund = await refundOfJam(tx, needs, { order: first, rental, jam })
        await payBack(tx, needs, { order: first, rental, refund, cents: back, now })
      }
      return ok(await viewAnew(tx, needs, order))
    },
  })

/**
 * Money back in the same step, without reason and without approval: it was not their fault. The rental ends; of an order that
 * was never used nothing is left.
 */
export const giveUpJammed = (
  needs: OrdersNeeds,
  { order, ...input }: (JamRequest & { readonly shownCents: number }) & { readonly order: SeenOrder },
): Promise<Result<OrderView, Refused | 'price-changed' | IdempotencyRefusal>> =>
  withRental<OrderView, Refused | 'price-changed'>(needs, {
    order,
    ...input,
    work: async (tx, { order: first, rental, now }) => {
      const jam = await needs.rentals.jamOf(tx, rental.id)
      if (!jam) return refuse('transition-not-allowed')
      const refund = await refundOfJam(tx, needs, { order: first, rental, jam })
      if (refund.cents === 0) return refuse('transition-not-allowed')
      if (refund.cents !== input.shownCents) return refuse('price-changed')
      const given = await needs.rentals.giveUpJammed(tx, {
        rentalId: rental.id,
        actor: customerOf(order),
        now,
      })
      if (!given.ok) return given
      await payBack(tx, needs, { order: first, rental, refund, cents: refund.cents, now })
      const others = await needs.rentals.rentalsOfOrder(tx, first.id, now)
      const hasGoods = handsOver(first) && (await needs.goods.standingOf(tx, first)).state !== 'closed'
      const isUnused =
        !hasGoods && jam.openedBefore === 0 && others.every(({ state }) => OVER.includes(state))
      if (isUnused && mayTake(first.status, 'jammed')) await cancelUnused(tx, { order: first, now })
      const mailOrder = await mailOrderOf(needs, tx, await seenFrom(tx, first, rental.id))
      const { cents, owed } = refund
      const mail = jamRefundMail(mailOrder, { boxNumber: rental.boxNumber, cents, owed })
      const key = rental.id
      await queueOrderMail(tx, first, mail, { template: 'jam-refunded', key, party: mailOrder.party, now })
      return ok(await viewAnew(tx, needs, order))
    },
  })

const OVER: readonly RentalOfOrder['state'][] = ['ended', 'cancelled', 'expired']

async function cancelUnused(
  tx: Tx,
  { order, now }: { readonly order: SeenOrder; readonly now: Date },
): Promise<void> {
  await bringOrder(tx, { order, step: 'jammed', now })
  await appendEvent(tx, {
    type: 'order.cancelled',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    actor: customerOf(order),
    data: { code: order.short_code, reason: 'jammed' },
  })
}

/** So much of it goes back, from as many payments as it takes; what is on invoice is owed no more. */
async function payBack(
  tx: Tx,
  needs: OrdersNeeds,
  locked: Locked & { readonly refund: JamRefund; readonly cents: number },
): Promise<void> {
  const { order, rental, refund, now } = locked
  const reason = jamReason(rental.id)
  if (refund.owed) {
    await needs.claims.lower(tx, { order, less: { cents: locked.cents, reason, silent: true, now } })
    return
  }
  let left = locked.cents
  for (const { paymentId, orderId, cents } of refund.parts) {
    const part = Math.min(left, cents)
    left -= part
    if (part === 0) continue
    const input = { companyId: order.company_id, orderId, paymentId, cents: part, reason, now }
    const asked = await needs.payments.refund(tx, input)
    if (!asked.ok) throw new Error(`payment ${paymentId} cannot be paid back: ${asked.refusal}`)
  }
}
