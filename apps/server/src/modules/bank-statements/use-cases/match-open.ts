import type { BankMatch } from '@fachwerk/contract/payment/bank/bank-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { openEntries, storeMatches } from '../entries-repository.ts'
import { claimsOf, payersOf, refundsOf, type StoredClaim, type StoredRefund } from '../expected-repository.ts'
import type { BankNeeds } from '../index.ts'
import { type Expected, type Judged, type MatchedEntry, matchEntries } from '../rules/match-entry.ts'

/** What is waited for, with whose orders they are. */
export interface StoredExpected extends Expected {
  readonly claims: readonly StoredClaim[]
  readonly refunds: readonly StoredRefund[]
}

/** Everything that movements of a company may be, as far as the actor may book it. */
export async function expectedFor(
  tx: Tx,
  {
    actor,
    companyId,
    entries,
    now,
  }: {
    readonly actor: StaffActor
    readonly companyId: string
    readonly entries: readonly Pick<MatchedEntry, 'otherIban'>[]
    readonly now: Date
  },
): Promise<StoredExpected> {
  const whose = { scope: actor.scopeFor('payments.record'), companyId }
  const ibans = [...new Set(entries.map(({ otherIban }) => otherIban).filter((iban) => iban !== ''))]
  return {
    claims: await claimsOf(tx, whose, now),
    refunds: await refundsOf(tx, whose),
    payers: await payersOf(tx, { companyId, ibans }),
  }
}

/** The orders of what fits best. */
export const codesOf = ({ candidates: [first] }: Judged): string[] =>
  first?.parts.map(({ code }) => code) ?? []

/** Compares what is open at a company with what is waited for now, and writes down what has changed. */
export async function matchOpen(
  tx: Tx,
  { actor, companyId, now }: { readonly actor: StaffActor; readonly companyId: string; readonly now: Date },
): Promise<ReadonlyMap<string, Judged>> {
  const entries = await openEntries(tx, companyId)
  const judged = matchEntries(entries, await expectedFor(tx, { actor, companyId, entries, now }))
  const changed = entries.flatMap(({ id, match, codes }) => {
    const fresh = judged.get(id)
    if (!fresh) return []
    const own = codesOf(fresh)
    return fresh.match === match && own.join() === codes.join()
      ? []
      : [{ id, match: fresh.match, codes: own }]
  })
  await storeMatches(tx, companyId, changed)
  return judged
}

/** How many of these are how sure. */
export function matchCounts(judged: Iterable<Judged>): Record<BankMatch, number> {
  const counts = { sure: 0, offered: 0, unknown: 0 }
  for (const { match } of judged) counts[match] += 1
  return counts
}

/** B-23: orders that were placed or paid since are seen, for all companies the actor books for. */
export async function matchAgain(
  { db, clock }: Pick<BankNeeds, 'db' | 'clock'>,
  actor: StaffActor,
): Promise<Record<BankMatch, number>> {
  const all: Judged[] = []
  for (const companyId of actor.scopeFor('payments.record')) {
    const judged = await db.transaction((tx) => matchOpen(tx, { actor, companyId, now: clock.now() }))
    all.push(...judged.values())
  }
  return matchCounts(all)
}
