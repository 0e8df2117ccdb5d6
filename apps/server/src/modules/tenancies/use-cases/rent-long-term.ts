import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { longTermCalls } from '@fachwerk/contract/price/long-term-calls'
import type { VoucherRefusal } from '@fachwerk/contract/price/voucher-refusals'
import { fullName } from '@fachwerk/contract/customer/person-name'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import { beginLongTerm, type BegunLongTerm } from './begin-long-term.ts'
import type { TenanciesNeeds } from '../needs.ts'
import { locationForLongTerm } from './location-for-long-term.ts'

type Call = typeof longTermCalls.rentLongTerm
type Body = RequestOut<Call>['body']

export interface LongTermInput {
  readonly actor: StaffActor
  readonly body: Body
  readonly idempotency: IdempotencyRequest | null
}
export type LongTermRefusal =
  | 'not-found'
  | 'location-not-rentable'
  | 'location-short-term'
  | 'box-size-unavailable'
  | 'box-taken'
  | 'no-tariff'
  | 'start-in-past'
  | 'price-changed'
  | 'customer-blocked'
  | VoucherRefusal

/**
 * Writes a rental that goes on month by month: the box is kept without an end, the customer gets the link to order
 * and pay for the first month, the key comes with the money; at once where a voucher pays all of it (O-06). All of it in one transaction
 * or none of it.
 */
export async function rentLongTerm(
  needs: TenanciesNeeds,
  { actor, body, idempotency }: LongTermInput,
): Promise<Result<ReplyIn<Call>, LongTermRefusal | IdempotencyRefusal>> {
  const now = needs.clock.now()
  return await transact(needs.db, (tx) =>
    idempotent(tx, idempotency, now, () => rent(tx, needs, { actor, body, now })),
  )
}

interface Renting {
  readonly actor: StaffActor
  readonly body: Body
  readonly now: Date
}

async function rent(
  tx: Tx,
  needs: TenanciesNeeds,
  input: Renting,
): Promise<Result<ReplyIn<Call>, LongTermRefusal>> {
  const { actor, body, now } = input
  const { locationId } = body
  const { byStaff, isBlocked } = needs.orders.placing
  const found = await locationForLongTerm(tx, needs, { actor, locationId })
  if (!found.ok) return found
  const start = byStaff.startOf(body, now)
  if (!start.ok) return start
  const startsAt = start.value
  const size = SIZE_CLASSES.indexOf(body.size)
  const month = await needs.locations.monthQuote(tx, { locationId, size, startsAt })
  if (!month) return refuse('no-tariff')
  const { companyId } = found.value
  const siteId = await needs.siteOfLocation(tx, { companyId, locationId })
  // Without a site nobody could open the page with the key.
  if (siteId === null) return refuse('location-not-rentable')
  const { firstName, lastName, email, notice, minimumMonths, graceDays } = body
  const begun = await beginLongTerm(tx, needs, {
    companyId,
    siteId,
    locationId,
    location: found.value,
    size: body.size,
    boxId: body.boxId,
    startsAt,
    terms: { notice, minimumMonths, graceDays },
    month,
    contact: { firstName, lastName, email, street: '', postcode: '', city: '' },
    consents: [],
    language: body.language,
    voucher: body.voucher,
    heldUntil: needs.orders.paying.attemptEnd(now),
    now,
  })
  if (!begun.ok) {
    const isTaken = begun.refusal === 'box-size-unavailable' && body.boxId != null
    return isTaken ? refuse('box-taken') : begun
  }
  const { order, rentalId, boxName } = begun.value
  if (await isBlocked(tx, { order, now })) return refuse('customer-blocked')
  await recordReason(tx, { ...input, month, startsAt, written: begun.value })
  const asked = await byStaff.askForMoney(tx, { order, location: found.value, now })
  return ok({ rentalId, orderCode: order.short_code, boxName, ...asked })
}

/** Who wrote it and why, on the timeline and in the trail. */
async function recordReason(
  tx: Tx,
  {
    actor,
    body,
    month,
    startsAt,
    now,
    written,
  }: (Renting & {
    readonly month: { readonly totalCents: number }
    readonly startsAt: Date
  }) & { readonly written: BegunLongTerm },
): Promise<void> {
  const { order, rentalId, boxName } = written
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  await appendEvent(tx, {
    type: 'order.placed',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    rentalId,
    actor: by,
    data: { code: order.short_code, cents: order.total_cents, cause: 'staff', reason: body.reason },
  })
  await recordChange(tx, {
    at: now,
    companyId: order.company_id,
    actor: by,
    action: 'accessRight.created',
    subject: { kind: 'accessRight', id: rentalId },
    before: null,
    after: {
      customerName: fullName(body),
      box: boxName,
      startsAt: startsAt.toISOString(),
      endsAt: null,
      priceCents: month.totalCents,
    },
    reason: body.reason,
  })
}
