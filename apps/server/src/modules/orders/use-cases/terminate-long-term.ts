import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { longTermCalls } from '@fachwerk/contract/long-term-calls'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import {
  lockLongTerm,
  longTermOf,
  type LongTermRow,
  type MonthRow,
  monthsOf,
  putPrice,
  type RentalFacts,
  rentalFacts,
  updateLongTerm,
} from '../long-term-repository.ts'
import type { StoredTermination } from '../long-term-tables.ts'
import { queueNoticeMail } from '../mails/notice-mail.ts'
import type { OrdersNeeds } from '../needs.ts'
import { lockOrder, type OrderRow } from '../orders-repository.ts'
import {
  earliestPriceChange,
  endByNotice,
  endForCause,
  monthAt,
  type NoticeEnd,
} from '../rules/rental-months.ts'
import { monthsFrom, nextChargeAt, nextPosition } from './charge-months.ts'
import { cancelMonthsAfter } from './settle-month.ts'

type Asked = Pick<
  RequestOut<typeof longTermCalls.terminateLongTerm>['body'],
  'kind' | 'from' | 'receivedAt' | 'lastDay'
>
const RUNNING: readonly RentalFacts['state'][] = ['reserved', 'active', 'overdue']

/** The end a notice gives a rental. */
export function noticeEnd(terms: LongTermRow, { kind, receivedAt, lastDay }: Asked, now: Date): NoticeEnd {
  const from = monthsFrom(terms)
  if (kind === 'extraordinary') return endForCause(from, lastDay ?? null, now)
  const received = receivedAt == null ? now : new Date(Math.min(Date.parse(receivedAt), now.getTime()))
  const rules = { ...from, notice: terms.notice, minimumMonths: terms.minimum_months }
  return endByNotice(rules, { receivedAt: received, wishedDay: lastDay ?? null })
}

const fallingAway = (months: readonly MonthRow[], endsAt: Date) =>
  months.filter(({ state, starts_at }) => state !== 'cancelled' && starts_at >= endsAt)

type Preview = typeof longTermCalls.terminationPreview

/** When a notice would end a rental, before anything is changed. */
export async function previewTermination(
  needs: Pick<OrdersNeeds, 'db' | 'clock'>,
  {
    actor,
    rentalId,
    asked,
  }: { readonly actor: StaffActor; readonly rentalId: string; readonly asked: Asked },
): Promise<Result<ReplyIn<Preview>, 'not-found' | 'transition-not-allowed'>> {
  const now = needs.clock.now()
  return needs.db.read(async (tx) => {
    const terms = await longTermOf(tx, rentalId)
    const rental = await rentalFacts(tx, rentalId)
    if (!terms || !rental || !actor.scopeFor('accessRights.view').includes(terms.company_id))
      return refuse('not-found')
    if (!mayTerminate(terms, rental)) return refuse('transition-not-allowed')
    const { endsAt, lastDay, reason } = noticeEnd(terms, asked, now)
    const paid = fallingAway(await monthsOf(tx, rentalId), endsAt).filter(({ state }) => state === 'paid')
    return ok({
      endsAt: endsAt.toISOString(),
      lastDay,
      because: reason,
      refundCents: paid.reduce((sum, { cents }) => sum + cents, 0),
    })
  })
}

export const mayTerminate = ({ termination }: LongTermRow, { state }: RentalFacts): boolean =>
  termination === null && RUNNING.includes(state)
export const mayTakeBack = (
  { termination }: LongTermRow,
  { state, endsAt }: RentalFacts,
  now: Date,
): boolean => termination !== null && RUNNING.includes(state) && endsAt !== null && endsAt > now

export interface LongTermChange {
  readonly actor: StaffActor
  readonly rentalId: string
  readonly version: number
  readonly reason: string
  readonly now: Date
}
export type LongTermChangeRefusal = 'not-found' | 'changed-meanwhile' | 'transition-not-allowed'

interface Changing {
  readonly terms: LongTermRow
  readonly rental: RentalFacts
  readonly months: readonly MonthRow[]
  /** Of the months, locked; the first is the rental's own. */
  readonly orders: readonly OrderRow[]
  readonly first: OrderRow
}

/** Locks orders, then what was agreed, in the one order everybody keeps; says whether the person looked at this state (FAULT-72). */
async function lockForChange(
  tx: Tx,
  { actor, rentalId, version }: LongTermChange,
): Promise<Result<Changing, 'not-found' | 'changed-meanwhile'>> {
  const known = await longTermOf(tx, rentalId)
  if (!known || !actor.scopeFor('accessRights.edit').includes(known.company_id)) return refuse('not-found')
  const orders: OrderRow[] = []
  const ids = (await monthsOf(tx, rentalId)).map(({ order_id }) => order_id)
  for (const id of [...new Set([known.order_id, ...ids])].toSorted()) {
    const locked = await lockOrder(tx, id)
    if (locked) orders.push(locked)
  }
  const terms = await lockLongTerm(tx, rentalId)
  const rental = await rentalFacts(tx, rentalId)
  const first = orders.find(({ id }) => id === known.order_id)
  if (!terms || !rental || !first) return refuse('not-found')
  if (rental.version !== version) return refuse('changed-meanwhile')
  return ok({ terms, rental, orders, first, months: await monthsOf(tx, rentalId) })
}

/** Takes a notice over (R-12, LAW-11): the rental ends when its rule says, what was paid for later months goes back. */
export async function terminateLongTerm(
  needs: OrdersNeeds,
  tx: Tx,
  wish: LongTermChange & { readonly asked: Asked },
): Promise<Result<'terminated', LongTermChangeRefusal>> {
  const found = await lockForChange(tx, wish)
  if (!found.ok) return found
  const { terms, rental, orders, first } = found.value
  const { actor, asked, reason, now } = wish
  if (!mayTerminate(terms, rental)) return refuse('transition-not-allowed')
  const end = noticeEnd(terms, asked, now)
  const termination: StoredTermination = {
    kind: asked.kind,
    from: asked.from,
    receivedAt: asked.receivedAt ?? now.toISOString(),
    lastDay: end.lastDay,
    because: end.reason,
    reason,
    by: actor.name,
  }
  const set = await setEnd(needs, tx, wish, end.endsAt, 'notice')
  // An end takes time from nobody.
  if (!set.ok) return refuse('transition-not-allowed')
  const months = fallingAway(found.value.months, end.endsAt)
  await cancelMonthsAfter(needs, tx, { months, orders, now })
  const ending = { ...rental, endsAt: end.endsAt }
  await updateLongTerm(tx, terms, {
    termination: JSON.stringify(termination),
    next_charge_at: terms.next_charge_at && nextChargeAt(terms, ending, nextPosition(found.value.months)),
  })
  await keep(tx, wish, {
    terms,
    action: 'accessRight.terminated',
    before: null,
    after: end.endsAt.toISOString(),
  })
  await queueNoticeMail(needs, tx, first, { kind: 'confirmed', end, boxNumber: rental.boxNumber, now })
  return ok('terminated')
}

/** The notice is taken back before it took effect: the rental goes on, unless its box is booked for the time after. */
export async function takeBackTermination(
  needs: OrdersNeeds,
  tx: Tx,
  wish: LongTermChange,
): Promise<Result<'continued', LongTermChangeRefusal | 'box-taken'>> {
  const found = await lockForChange(tx, wish)
  if (!found.ok) return found
  const { terms, rental, months, first } = found.value
  const { now } = wish
  if (!mayTakeBack(terms, rental, now)) return refuse('transition-not-allowed')
  const set = await setEnd(needs, tx, wish, null, 'noticeTakenBack')
  if (!set.ok) return set.refusal === 'box-taken' ? refuse('box-taken') : refuse('not-found')
  const goingOn = { ...rental, endsAt: null }
  await updateLongTerm(tx, terms, {
    termination: null,
    next_charge_at: nextChargeAt(terms, goingOn, nextPosition(months)),
  })
  const before = rental.endsAt?.toISOString() ?? null
  await keep(tx, wish, { terms, action: 'accessRight.continued', before, after: null })
  await queueNoticeMail(needs, tx, first, { kind: 'takenBack', boxNumber: rental.boxNumber, now })
  return ok('continued')
}

const setEnd = (
  needs: OrdersNeeds,
  tx: Tx,
  { actor, rentalId, reason, now }: LongTermChange,
  endsAt: Date | null,
  cause: 'notice' | 'noticeTakenBack',
) => {
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  const data: JsonObject = { cause, reason }
  return needs.rentals.setLongTermEnd(tx, { rentalId, endsAt, actor: by, data, now })
}

/** Another price, from the first month on before which its renter can still give notice; they read it at once. */
export async function announceMonthPrice(
  needs: OrdersNeeds,
  tx: Tx,
  wish: LongTermChange & { readonly cents: number },
): Promise<Result<'announced', LongTermChangeRefusal>> {
  const found = await lockForChange(tx, wish)
  if (!found.ok) return found
  const { terms, rental, first } = found.value
  const { actor, cents, reason, now } = wish
  if (!mayTerminate(terms, rental)) return refuse('transition-not-allowed')
  const from = monthsFrom(terms)
  const rules = { ...from, notice: terms.notice, minimumMonths: terms.minimum_months }
  const position = earliestPriceChange(rules, now)
  await putPrice(tx, {
    rental_id: rental.id,
    company_id: terms.company_id,
    from_position: position,
    cents,
    announced_at: now,
    announced_by: JSON.stringify({ kind: 'staff', id: actor.userId, name: actor.name }),
    reason,
  })
  await keep(tx, wish, { terms, action: 'accessRight.priceAnnounced', cents })
  const startsAt = monthAt(from, position).startsAt
  await queueNoticeMail(needs, tx, first, {
    kind: 'price',
    cents,
    startsAt,
    boxNumber: rental.boxNumber,
    now,
  })
  return ok('announced')
}

/** Keeps who did it and why. */
const keep = (
  tx: Tx,
  { actor, rentalId, reason, now }: LongTermChange,
  what: { readonly terms: LongTermRow; readonly action: `accessRight.${string}` } & (
    | { readonly before: string | null; readonly after: string | null }
    | { readonly cents: number }
  ),
) =>
  recordChange(tx, {
    at: now,
    companyId: what.terms.company_id,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: what.action,
    subject: { kind: 'accessRight', id: rentalId },
    before: 'cents' in what ? { priceCents: what.terms.month_cents } : { endsAt: what.before },
    after: 'cents' in what ? { priceCents: what.cents } : { endsAt: what.after },
    reason,
  })
