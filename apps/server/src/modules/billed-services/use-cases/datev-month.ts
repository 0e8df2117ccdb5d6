import type { RequestOut } from '@fachwerk/contract/call'
import type { BilledSums } from '@fachwerk/contract/invoice/billed/billed-views'
import type { DatevTerms } from '@fachwerk/contract/invoice/billed/billing-terms'
import type { billingTermsCalls, DatevMonth } from '@fachwerk/contract/invoice/billed/billing-terms-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { sumsOf } from '../billed-repository.ts'
import type { BilledNeeds } from '../needs.ts'
import { accountOf } from '../rules/datev-batch.ts'
import { termsOf } from '../terms-repository.ts'
import { type MovementSums, movementSums } from '../voucher-bookings-repository.ts'

/** Whose bookings of which month. */
export type OfMonth = RequestOut<typeof billingTermsCalls.previewDatev>['body'] & {
  readonly actor: StaffActor
}

/** What is booked of a month. */
interface Booked {
  readonly terms: DatevTerms
  readonly days: { readonly companyId: string; readonly from: string; readonly to: string }
  readonly sums: BilledSums
  readonly vouchers: MovementSums
  readonly lacking: DatevMonth['lacking']
}

/** The days of `YYYY-MM`. */
function daysOf(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** Which account is missing for what there is. */
function lackingFor({ terms, sums, vouchers }: Pick<Booked, 'terms' | 'sums' | 'vouchers'>) {
  if (sums.rates.some(({ rate }) => accountOf(terms, rate) === null)) return 'datev-account-missing'
  if (vouchers.count > 0 && terms.vouchers === null) return 'datev-vouchers-missing'
  if (vouchers.hasExpired && terms.expiredVouchers === null) return 'datev-expired-vouchers-missing'
  return null
}

/** LAW-47, LAW-48: the documents of a month and what its value vouchers moved, counted. */
export async function bookedIn(
  tx: Tx,
  { actor, company, month }: OfMonth,
): Promise<Result<Booked, 'not-found' | 'datev-not-set-up'>> {
  if (!actor.scopeFor('payments.record').includes(company)) return refuse('not-found')
  const { datev: terms } = await termsOf(tx, { companyId: company })
  if (terms === null) return refuse('datev-not-set-up')
  const days = { companyId: company, ...daysOf(month) }
  const { from, to } = days
  const sums = await sumsOf(tx, { scope: [company], filter: { view: 'all', from, to, dir: 'asc' } })
  const vouchers = await movementSums(tx, days)
  return ok({ terms, days, sums, vouchers, lacking: lackingFor({ terms, sums, vouchers }) })
}

/** What a month would come to. */
export async function previewDatev(
  { db }: Pick<BilledNeeds, 'db'>,
  of: OfMonth,
): Promise<Result<DatevMonth, 'not-found' | 'datev-not-set-up'>> {
  const booked = await db.read((tx) => bookedIn(tx, of))
  if (!booked.ok) return booked
  const {
    sums: { count, grossCents },
    vouchers,
    lacking,
  } = booked.value
  return ok({
    count,
    grossCents,
    vouchers: { count: vouchers.count, openCents: vouchers.openCents },
    lacking,
  })
}
