import type { BankBooking } from '@fachwerk/contract/payment/bank/bank-calls'
import type { BankCandidate } from '@fachwerk/contract/payment/bank/bank-views'
import { REFUSALS } from '@fachwerk/contract/refusals'
import { transact } from '../../../platform/db/transact.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { entryRows } from '../entries-list-repository.ts'
import type { Judged } from '../rules/match-entry.ts'
import { type BookingNeeds, bookOnce, type BookRefusal } from './book-entry.ts'
import { matchOpen } from './match-open.ts'

interface Asked {
  readonly actor: StaffActor
  readonly ids: readonly string[]
}
/** What came of one. */
export interface EntryResult {
  readonly id: string
  readonly refusal: string | null
  readonly words: string
}

/** What came of one, in words where it was not done. */
export const resultOf = (id: string, refusal: BookRefusal | 'bank-entry-not-sure' | null): EntryResult => ({
  id,
  refusal,
  words: refusal === null ? '' : REFUSALS[refusal].de,
})

function bookingOf({ kind, refundId, parts }: BankCandidate): BankBooking {
  if (kind === 'refund') return { kind, refundId: refundId ?? '' }
  if (kind === 'returned') return { kind, code: parts[0]?.code ?? '' }
  return { kind, parts: parts.map(({ code, cents }) => ({ code, cents })) }
}

/**
 * B-23: books what is sure, one by one, so that one that cannot be booked holds up none of the others. Each is judged anew:
 * what has become unsure since somebody ticked it stays.
 */
export async function bookSure(
  needs: BookingNeeds,
  { actor, ids }: Asked,
): Promise<Result<{ results: EntryResult[] }, 'not-found'>> {
  const wanted = [...new Set(ids)]
  const scope = actor.scopeFor('payments.record')
  const rows = await needs.db.read((tx) => entryRows(tx, { scope, ids: wanted }))
  if (rows.length < wanted.length) return refuse('not-found')
  const companies = [...new Set(rows.map(({ companyId }) => companyId))]
  const judged = new Map<string, Judged>()
  const look = async () => {
    for (const companyId of companies) {
      const now = needs.clock.now()
      const seen = await needs.db.transaction((tx) => matchOpen(tx, { actor, companyId, now }))
      for (const [id, each] of seen) judged.set(id, each)
    }
  }
  await look()
  const results: EntryResult[] = []
  for (const id of wanted) results.push(await bookJudged(needs, { actor, id, judged: judged.get(id) }))
  await look()
  return ok({ results })
}

async function bookJudged(
  needs: BookingNeeds,
  {
    actor,
    id,
    judged,
  }: { readonly actor: StaffActor; readonly id: string; readonly judged: Judged | undefined },
): Promise<EntryResult> {
  if (!judged) return resultOf(id, 'bank-entry-settled')
  const [only] = judged.candidates
  if (judged.match !== 'sure' || !only) return resultOf(id, 'bank-entry-not-sure')
  const missing = new Map(only.parts.map(({ code, missingCents }) => [code, missingCents]))
  const done = await transact(needs.db, (tx) =>
    bookOnce(tx, needs, { actor, id, booking: bookingOf(only), missing }),
  )
  return resultOf(id, done.ok ? null : done.refusal)
}
