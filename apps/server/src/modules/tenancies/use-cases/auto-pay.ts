import type { AutoPayView } from '@fachwerk/contract/account/auto-pay-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import {
  endedWithAutoPay,
  lockLongTerm,
  longTermOf,
  type LongTermRow,
  monthOfOrder,
  monthsOf,
  rentalFacts,
  updateLongTerm,
  updateMonth,
} from '../long-term-repository.ts'
import { queueMonthMail } from '../mails/rental-month-mail.ts'
import { localMinute } from '../../../platform/local-time.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { TenanciesNeeds } from '../needs.ts'

/** Whether its renter agreed that months are taken, and has not stopped it since. */
export const isAutoPaid = (terms: Pick<LongTermRow, 'auto_pay_agreed_at' | 'auto_pay_ended_at'>): boolean =>
  terms.auto_pay_agreed_at !== null && terms.auto_pay_ended_at === null

/** From where the months of a rental are taken: the way to pay that was kept last. Null: from nowhere. */
export async function storedOf(
  tx: Tx,
  needs: Pick<TenanciesNeeds, 'payments'>,
  terms: LongTermRow,
): Promise<{ readonly id: string; readonly label: string } | null> {
  if (!isAutoPaid(terms)) return null
  const months = await monthsOf(tx, terms.rental_id)
  for (const { company_id, order_id } of months.toReversed())
    for (const { id, capturedCents } of await needs.payments.paymentsOfOrder(tx, company_id, order_id)) {
      const stored = capturedCents > 0 ? await needs.payments.storedMethodOf(tx, id) : null
      if (stored) return stored
    }
  return null
}

/** From where months are taken, as the renter reads it over the link of any of them; `not-found` for other orders. */
export async function showAutoPay(
  needs: TenanciesNeeds,
  order: Pick<OrderRow, 'id'>,
): Promise<Result<AutoPayView, 'not-found'>> {
  return needs.db.read(async (tx) => {
    const month = await monthOfOrder(tx, order.id)
    const terms = month && (await longTermOf(tx, month.rental_id))
    const rental = terms && (await rentalFacts(tx, terms.rental_id))
    if (!terms || !rental) return refuse('not-found')
    const stored = await storedOf(tx, needs, terms)
    const next = (await monthsOf(tx, rental.id)).find(
      ({ collect_at, state }) => collect_at !== null && state === 'open',
    )
    return ok({
      boxNumber: rental.boxNumber,
      from: stored?.label ?? null,
      next:
        stored && next?.collect_at
          ? { cents: next.cents, atLocal: localMinute(next.collect_at, terms.time_zone) }
          : null,
    })
  })
}

/** Nothing is taken any more: what is announced is paid by its link, and its renter gets that. May be repeated. */
export async function stopAutoPay(
  needs: TenanciesNeeds,
  order: Pick<OrderRow, 'id'>,
): Promise<Result<AutoPayView, 'not-found'>> {
  const now = needs.clock.now()
  const stopped = await needs.db.transaction(async (tx) => {
    const month = await monthOfOrder(tx, order.id)
    if (!month) return false
    const rental = await rentalFacts(tx, month.rental_id)
    // Orders before what was agreed, as everybody does.
    const announced = (await monthsOf(tx, month.rental_id)).filter(({ collect_at }) => collect_at !== null)
    const orders = new Map<string, OrderRow>()
    for (const { order_id } of announced) {
      const locked = await needs.orders.rows.lock(tx, order_id)
      if (locked) orders.set(order_id, locked)
    }
    await endAutoPay(tx, needs, { rentalId: month.rental_id, now })
    for (const each of announced) {
      await updateMonth(tx, each, { collect_at: null })
      const theirs = orders.get(each.order_id)
      if (theirs?.status === 'new' && rental)
        await queueMonthMail(needs, tx, theirs, { kind: 'due', boxNumber: rental.boxNumber, now })
    }
    return true
  })
  return stopped ? await showAutoPay(needs, order) : refuse('not-found')
}

async function endAutoPay(
  tx: Tx,
  needs: TenanciesNeeds,
  { rentalId, now }: { readonly rentalId: string; readonly now: Date },
): Promise<void> {
  const terms = await lockLongTerm(tx, rentalId)
  if (!terms || !isAutoPaid(terms)) return
  let stored = await storedOf(tx, needs, terms)
  while (stored) {
    await needs.payments.withdrawStoredMethod(tx, { companyId: terms.company_id, id: stored.id, now })
    stored = await storedOf(tx, needs, terms)
  }
  await updateLongTerm(tx, terms, { auto_pay_ended_at: now })
}

const AT_ONCE = 200

/** What is kept to be taken from goes with the rental (LAW-60): nobody keeps it for longer than it is needed. */
export async function forgetEndedAutoPay(needs: TenanciesNeeds): Promise<void> {
  const now = needs.clock.now()
  for (const rentalId of await needs.db.read((tx) => endedWithAutoPay(tx, AT_ONCE)))
    await needs.db.transaction((tx) => endAutoPay(tx, needs, { rentalId, now }))
}
