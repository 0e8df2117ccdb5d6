import type { BankEntry } from '@fachwerk/contract/payment/bank/bank-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { bookingsOf, storedEntry } from '../entries-repository.ts'
import type { BankNeeds } from '../index.ts'
import { Matcher } from '../rules/match-entry.ts'
import { expectedFor } from './match-open.ts'

/** One movement with what it may be at this moment; another company's is not there. */
export const showEntry = (
  { db, ...needs }: Pick<BankNeeds, 'db' | 'companyNames' | 'clock'>,
  asked: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<BankEntry, 'not-found'>> => db.read((tx) => entryView(tx, needs, asked))

/** The same in the caller's transaction. */
export async function entryView(
  tx: Tx,
  { companyNames, clock }: Pick<BankNeeds, 'companyNames' | 'clock'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<BankEntry, 'not-found'>> {
  const stored = await storedEntry(tx, { scope: actor.scopeFor('settlements.view'), id })
  if (!stored) return refuse('not-found')
  const { settledBy, settledAt, reason, ...row } = stored
  const { companyId } = row
  const names = await companyNames(tx, [companyId])
  const may = actor.scopeFor('payments.record').includes(companyId) && row.state === 'open'
  const expected = may ? await expectedFor(tx, { actor, companyId, entries: [row], now: clock.now() }) : null
  return ok({
    ...row,
    companyName: names.get(companyId) ?? '',
    candidates: expected === null ? [] : [...new Matcher(expected).judge(row).candidates],
    booked: row.state === 'booked' ? await bookingsOf(tx, { id, companyId }) : [],
    settled: settledAt && { by: settledBy ?? '', at: settledAt.toISOString(), reason },
    can: { book: actor.scopeFor('payments.record').includes(companyId) },
  })
}
