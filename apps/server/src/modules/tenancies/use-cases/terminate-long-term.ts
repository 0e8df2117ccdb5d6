import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { longTermCalls } from '@fachwerk/contract/price/long-term-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import {
  longTermOf,
  type LongTermRow,
  type MonthRow,
  monthsOf,
  type RentalFacts,
  rentalFacts,
  updateLongTerm,
} from '../long-term-repository.ts'
import type { StoredTermination } from '../long-term-tables.ts'
import { queueNoticeMail } from '../mails/notice-mail.ts'
import { endByNotice, endForCause, type NoticeEnd } from '../rules/rental-months.ts'
import { monthsFrom, nextChargeAt, nextPosition } from './charge-months.ts'
import {
  recordLongTermChange,
  lockForChange,
  type LongTermChange,
  type LongTermChangeRefusal,
} from './long-term-change.ts'
import { cancelMonthsAfter } from './settle-month.ts'
import type { TenanciesNeeds } from '../needs.ts'

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
  return endByNotice(rules, { receivedAt: received, requestedDay: lastDay ?? null })
}

/** Months that a rental which ends then has no use for. */
export const fallingAway = (months: readonly MonthRow[], endsAt: Date) =>
  months.filter(({ state, starts_at }) => state !== 'cancelled' && starts_at >= endsAt)

type Preview = typeof longTermCalls.terminationPreview

/** When a notice would end a rental, before anything is changed. */
export async function previewTermination(
  needs: Pick<TenanciesNeeds, 'db' | 'clock'>,
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

/** Takes a notice over (R-12, LAW-11): the rental ends when its rule says, what was paid for later months goes back. */
export async function terminateLongTerm(
  tx: Tx,
  needs: TenanciesNeeds,
  input: LongTermChange & { readonly asked: Asked },
): Promise<Result<'terminated', LongTermChangeRefusal>> {
  const found = await lockForChange(tx, needs, input)
  if (!found.ok) return found
  const { terms, rental, orders, first } = found.value
  const { actor, asked, reason, now } = input
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
  const set = await setEnd(tx, needs, { ...input, endsAt: end.endsAt, cause: 'notice' })
  // An end takes time from nobody.
  if (!set.ok) return refuse('transition-not-allowed')
  const months = fallingAway(found.value.months, end.endsAt)
  await cancelMonthsAfter(tx, needs, { months, orders, now })
  const ending = { ...rental, endsAt: end.endsAt }
  await updateLongTerm(tx, terms, {
    termination: JSON.stringify(termination),
    next_charge_at: terms.next_charge_at && nextChargeAt(terms, ending, nextPosition(found.value.months)),
  })
  await recordLongTermChange(tx, {
    ...input,
    what: {
      terms,
      action: 'accessRight.terminated',
      before: null,
      after: end.endsAt.toISOString(),
    },
  })
  await queueNoticeMail(needs, tx, first, { kind: 'confirmed', end, boxNumber: rental.boxNumber, now })
  return ok('terminated')
}

/** The notice is taken back before it took effect: the rental goes on, unless its box is booked for the time after. */
export async function takeBackTermination(
  tx: Tx,
  needs: TenanciesNeeds,
  input: LongTermChange,
): Promise<Result<'continued', LongTermChangeRefusal | 'box-taken'>> {
  const found = await lockForChange(tx, needs, input)
  if (!found.ok) return found
  const { terms, rental, months, first } = found.value
  const { now } = input
  if (!mayTakeBack(terms, rental, now)) return refuse('transition-not-allowed')
  const set = await setEnd(tx, needs, { ...input, endsAt: null, cause: 'noticeTakenBack' })
  if (!set.ok) return set.refusal === 'box-taken' ? refuse('box-taken') : refuse('not-found')
  const goingOn = { ...rental, endsAt: null }
  await updateLongTerm(tx, terms, {
    termination: null,
    next_charge_at: nextChargeAt(terms, goingOn, nextPosition(months)),
  })
  const before = rental.endsAt?.toISOString() ?? null
  await recordLongTermChange(tx, {
    ...input,
    what: { terms, action: 'accessRight.continued', before, after: null },
  })
  await queueNoticeMail(needs, tx, first, { kind: 'takenBack', boxNumber: rental.boxNumber, now })
  return ok('continued')
}

const setEnd = (
  tx: Tx,
  needs: TenanciesNeeds,
  {
    actor,
    rentalId,
    reason,
    now,
    endsAt,
    cause,
  }: LongTermChange & { readonly endsAt: Date | null; readonly cause: 'notice' | 'noticeTakenBack' },
) => {
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  const data: JsonObject = { cause, reason }
  return needs.rentals.setLongTermEnd(tx, { rentalId, endsAt, actor: by, data, now })
}
