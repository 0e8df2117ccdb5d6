import type { Tx } from '../../../platform/db/db.ts'
import { refuse, ok, type Result } from '../../../platform/result.ts'
import { type LongTermRow, putPrice } from '../long-term-repository.ts'
import { queueNoticeMail } from '../mails/notice-mail.ts'
import { earliestPriceChange, monthAt } from '../rules/rental-months.ts'
import { monthsFrom } from './charge-months.ts'
import {
  recordLongTermChange,
  lockForChange,
  type LongTermChange,
  type LongTermChangeRefusal,
} from './long-term-change.ts'
import { mayTerminate } from './terminate-long-term.ts'
import type { TenanciesNeeds } from '../needs.ts'

/** The first month another price may hold from when its renter hears of it now. */
export function priceChangeFrom(
  terms: LongTermRow,
  now: Date,
): { readonly position: number; readonly startsAt: Date } {
  const from = monthsFrom(terms)
  const rules = { ...from, notice: terms.notice, minimumMonths: terms.minimum_months }
  const position = earliestPriceChange(rules, now)
  return { position, startsAt: monthAt(from, position).startsAt }
}

/** Another price, from the first month on before which its renter can still give notice; they read it at once. */
export async function announceMonthPrice(
  tx: Tx,
  needs: TenanciesNeeds,
  input: LongTermChange & { readonly cents: number },
): Promise<Result<'announced', LongTermChangeRefusal>> {
  const found = await lockForChange(tx, needs, input)
  if (!found.ok) return found
  const { terms, rental, first } = found.value
  const { actor, cents, reason, now } = input
  if (!mayTerminate(terms, rental)) return refuse('transition-not-allowed')
  const { position, startsAt } = priceChangeFrom(terms, now)
  await putPrice(tx, {
    rental_id: rental.id,
    company_id: terms.company_id,
    from_position: position,
    cents,
    announced_at: now,
    announced_by: JSON.stringify({ kind: 'staff', id: actor.userId, name: actor.name }),
    reason,
  })
  await recordLongTermChange(tx, { ...input, what: { terms, action: 'accessRight.priceAnnounced', cents } })
  await queueNoticeMail(needs, tx, first, {
    kind: 'price',
    cents,
    startsAt,
    boxNumber: rental.boxNumber,
    now,
  })
  return ok('announced')
}
