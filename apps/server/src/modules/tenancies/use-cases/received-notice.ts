import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import { longTermOf, monthsOf, rentalFacts } from '../long-term-repository.ts'
import type { TenanciesNeeds } from '../needs.ts'
import type { NoticeEnd } from '../rules/rental-months.ts'
import { fallingAway, mayTerminate, noticeEnd, terminateLongTerm } from './terminate-long-term.ts'

/** A notice that came in writing. */
export interface ReceivedNotice {
  readonly rentalId: string
  readonly kind: 'ordinary' | 'extraordinary'
  readonly receivedAt: Date
  /** Local day that was wished for; null: as soon as possible. */
  readonly lastDay: string | null
  readonly now: Date
}

const askedBy = ({ kind, receivedAt, lastDay }: ReceivedNotice) =>
  ({ kind, from: 'customer', receivedAt: receivedAt.toISOString(), lastDay }) as const

/** The end it gives the rental; null: it is not a long-term one, or its end is settled already. */
export async function endByReceivedNotice(
  tx: Tx,
  notice: ReceivedNotice,
): Promise<(NoticeEnd & { readonly refundCents: number }) | null> {
  const terms = await longTermOf(tx, notice.rentalId)
  const rental = await rentalFacts(tx, notice.rentalId)
  if (!terms || !rental || !mayTerminate(terms, rental)) return null
  const end = noticeEnd(terms, askedBy(notice), notice.now)
  const paid = fallingAway(await monthsOf(tx, notice.rentalId), end.endsAt).filter(
    ({ state }) => state === 'paid',
  )
  return { ...end, refundCents: paid.reduce((sum, { cents }) => sum + cents, 0) }
}

/** Gives it at the rental, as staff do by hand: its customer is told the last day by mail. */
export async function takeReceivedNotice(
  tx: Tx,
  needs: TenanciesNeeds,
  notice: ReceivedNotice & { readonly actor: StaffActor; readonly reason: string },
): Promise<Result<'terminated', 'not-found' | 'changed-meanwhile' | 'transition-not-allowed'>> {
  const { actor, rentalId, reason, now } = notice
  const rental = await rentalFacts(tx, rentalId)
  if (!rental) return refuse('not-found')
  const input = { actor, rentalId, version: rental.version, reason, now }
  return await terminateLongTerm(tx, needs, { ...input, asked: askedBy(notice) })
}
