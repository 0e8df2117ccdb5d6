import type { RequestOut } from '@fachwerk/contract/call'
import type { bankCalls, BankBooking } from '@fachwerk/contract/payment/bank/bank-calls'
import type { BankEntry } from '@fachwerk/contract/payment/bank/bank-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { heldEntry, insertBooking, settleEntry, type StoredEntry } from '../entries-repository.ts'
import { claimsByCode, refundsOf } from '../expected-repository.ts'
import type { BankNeeds } from '../index.ts'
import { matchOpen } from './match-open.ts'
import { entryView } from './show-entry.ts'

export type BookingNeeds = Pick<
  BankNeeds,
  | 'db'
  | 'clock'
  | 'random'
  | 'companyNames'
  | 'bookReceipt'
  | 'missingOfLocked'
  | 'bookSurplus'
  | 'bookSentRefund'
  | 'bookRefundSent'
>
export type BookRefusal =
  | 'not-found'
  | 'bank-entry-settled'
  | 'bank-parts-sum'
  | 'bank-wrong-direction'
  | 'bank-not-euro'
  | 'bank-no-such-order'
  | 'transition-not-allowed'
  | 'value-day-ahead'
  | 'more-than-there'
  | 'changed-meanwhile'

interface Booking {
  readonly actor: StaffActor
  readonly id: string
  readonly booking: BankBooking
  /** What was missing as it was judged, by code; something else is not booked. Absent: somebody knows what they do. */
  readonly missing?: ReadonlyMap<string, number>
}
interface Held extends Booking {
  readonly entry: StoredEntry
}
/** What was booked of a movement. */
interface Booked {
  readonly orderId: string
  readonly companyId: string
  readonly code: string
  readonly cents: number
}
type Part = Promise<Result<Booked[], BookRefusal>>

const german = (day: string): string => day.split('-').toReversed().join('.')

/** How an order tells where its money stands; who paid is said by the movement alone. */
function movementOf({ entry }: Held, cents: number) {
  const { bookedOn, valueOn, iban } = entry
  // Some banks say a day of value that is still to come.
  const on = valueOn !== null && valueOn < bookedOn ? valueOn : bookedOn
  return { cents, valueOn: on, note: `Kontoauszug …${iban.slice(-4)} vom ${german(bookedOn)}` }
}

/** Orders are paid, each with its part. */
async function receive(
  tx: Tx,
  needs: BookingNeeds,
  held: Held & { readonly parts: readonly { readonly code: string; readonly cents: number }[] },
): Part {
  const { entry, actor, parts, missing } = held
  if (entry.cents < 0) return refuse('bank-wrong-direction')
  if (parts.reduce((sum, { cents }) => sum + cents, 0) !== entry.cents) return refuse('bank-parts-sum')
  const codes = parts.map(({ code }) => code.toUpperCase())
  if (new Set(codes).size < codes.length) return refuse('bank-parts-sum')
  const whose = { scope: actor.scopeFor('payments.record'), companyId: entry.companyId }
  const claims = await claimsByCode(tx, whose, codes)
  const booked: Booked[] = []
  // In one order, so that two bookings of the same orders queue up.
  for (const { orderId, companyId, code } of claims.toSorted((a, b) => a.orderId.localeCompare(b.orderId))) {
    const cents = parts[codes.indexOf(code)]?.cents ?? 0
    if (missing && (await needs.missingOfLocked(tx, { actor, orderId })) !== missing.get(code))
      return refuse('changed-meanwhile')
    const done = await needs.bookReceipt(tx, { actor, orderId, receipt: movementOf(held, cents) })
    if (!done.ok) return done
    booked.push({ orderId, companyId, code, cents })
  }
  return booked.length < codes.length ? refuse('bank-no-such-order') : ok(booked)
}

/** What went out is a refund that waited for somebody to send it. */
async function sendRefund(
  tx: Tx,
  needs: BookingNeeds,
  { entry, actor, refundId }: Held & { readonly refundId: string },
): Part {
  if (entry.cents > 0) return refuse('bank-wrong-direction')
  const whose = { scope: actor.scopeFor('payments.record'), companyId: entry.companyId }
  const refund = (await refundsOf(tx, whose)).find((each) => each.refundId === refundId)
  if (!refund) return refuse('transition-not-allowed')
  const { orderId, companyId, code, cents } = refund
  if (cents !== 0 - entry.cents) return refuse('bank-parts-sum')
  const done =
    refund.way === 'byHand'
      ? await needs.bookSentRefund(tx, { actor, orderId, refundId })
      : await needs.bookRefundSent(tx, { actor, refundId, permission: 'payments.record' })
  return done.ok ? ok([{ orderId, companyId, code, cents }]) : done
}

/** What an order did not take went back. */
async function sendBack(tx: Tx, needs: BookingNeeds, held: Held & { readonly code: string }): Part {
  const { entry, actor } = held
  if (entry.cents > 0) return refuse('bank-wrong-direction')
  const whose = { scope: actor.scopeFor('payments.record'), companyId: entry.companyId }
  const [claim] = await claimsByCode(tx, whose, [held.code.toUpperCase()])
  if (!claim) return refuse('bank-no-such-order')
  const { orderId, companyId, code } = claim
  const cents = 0 - entry.cents
  const done = await needs.bookSurplus(tx, { actor, orderId, surplus: movementOf(held, cents) })
  if (!done.ok)
    return done.refusal === 'no-such-transfer' ? refuse('bank-no-such-order') : refuse(done.refusal)
  return ok([{ orderId, companyId, code, cents }])
}

function carryOut(tx: Tx, needs: BookingNeeds, held: Held): Part {
  const { booking } = held
  switch (booking.kind) {
    case 'receipt':
      return receive(tx, needs, { ...held, parts: booking.parts })
    case 'refund':
      return sendRefund(tx, needs, { ...held, refundId: booking.refundId })
    case 'returned':
      return sendBack(tx, needs, { ...held, code: booking.code })
  }
}

/** Books a movement in the caller's transaction, once: who comes second is told that it is settled. */
export async function bookOnce(
  tx: Tx,
  needs: BookingNeeds,
  asked: Booking,
): Promise<Result<{ readonly companyId: string }, BookRefusal>> {
  const { actor, id, booking } = asked
  const entry = await heldEntry(tx, { scope: actor.scopeFor('payments.record'), id })
  if (!entry) return refuse('not-found')
  if (entry.state !== 'open') return refuse('bank-entry-settled')
  if (entry.currency !== 'EUR') return refuse('bank-not-euro')
  const done = await carryOut(tx, needs, { ...asked, entry })
  if (!done.ok) return done
  const { companyId } = entry
  const at = needs.clock.now()
  for (const { orderId, companyId: ofOrder, cents } of done.value)
    await insertBooking(tx, {
      id: needs.random.uuid(),
      company_id: companyId,
      entry_id: id,
      order_id: orderId,
      order_company_id: ofOrder,
      kind: booking.kind,
      refund_id: booking.kind === 'refund' ? booking.refundId : null,
      cents,
      at,
    })
  const codes = done.value.map(({ code }) => code)
  await settleEntry(tx, { id, companyId }, { state: 'booked', by: actor.name, at, reason: '', codes })
  await recordChange(tx, {
    at,
    companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: 'bankEntry.booked',
    subject: { kind: 'bankEntry', id },
    before: { state: 'open' },
    after: { state: 'booked', orders: codes.join(', '), cents: entry.cents },
  })
  return ok({ companyId })
}

/** B-23: a person says what a movement is; the same press twice books it once. */
export const bookEntry = (
  needs: BookingNeeds,
  {
    actor,
    id,
    booking,
    idempotency,
  }: RequestOut<typeof bankCalls.bookBankEntry>['body'] & {
    readonly actor: StaffActor
    readonly idempotency: IdempotencyRequest | null
  },
): Promise<Result<BankEntry, BookRefusal | IdempotencyRefusal>> =>
  transact<BankEntry, BookRefusal | IdempotencyRefusal>(needs.db, (tx) =>
    idempotent<BankEntry, BookRefusal>(tx, idempotency, needs.clock.now(), async () => {
      const done = await bookOnce(tx, needs, { actor, id, booking })
      if (!done.ok) return done
      await matchOpen(tx, { actor, ...done.value, now: needs.clock.now() })
      return await entryView(tx, needs, { actor, id })
    }),
  )
