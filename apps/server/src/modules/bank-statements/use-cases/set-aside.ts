import type { RequestOut } from '@fachwerk/contract/call'
import type { bankCalls } from '@fachwerk/contract/payment/bank/bank-calls'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { entryRows } from '../entries-list-repository.ts'
import { heldEntry, settleEntry } from '../entries-repository.ts'
import type { BankNeeds } from '../index.ts'
import { type EntryResult, resultOf } from './book-sure.ts'
import { matchOpen } from './match-open.ts'

type Asked = RequestOut<typeof bankCalls.setBankEntriesAside>['body'] & { readonly actor: StaffActor }

/** B-23: movements that belong elsewhere are set aside with a reason, or brought back. What is booked stays booked. */
export async function setAside(
  { db, clock }: Pick<BankNeeds, 'db' | 'clock'>,
  { actor, ids, aside, reason }: Asked,
): Promise<Result<{ results: EntryResult[] }, 'not-found'>> {
  const scope = actor.scopeFor('payments.record')
  // In one order, so that two who do it at once queue up.
  const wanted = [...new Set(ids)].toSorted()
  return await db.transaction(async (tx) => {
    const rows = await entryRows(tx, { scope, ids: wanted })
    if (rows.length < wanted.length) return refuse('not-found')
    const results: EntryResult[] = []
    for (const id of wanted) results.push(await setOne(tx, { actor, id, aside, reason, at: clock.now() }))
    for (const companyId of new Set(rows.map((row) => row.companyId)))
      await matchOpen(tx, { actor, companyId, now: clock.now() })
    return ok({ results })
  })
}

async function setOne(
  tx: Tx,
  { actor, id, aside, reason, at }: Omit<Asked, 'ids'> & { readonly id: string; readonly at: Date },
): Promise<EntryResult> {
  const entry = await heldEntry(tx, { scope: actor.scopeFor('payments.record'), id })
  if (entry?.state !== (aside ? 'open' : 'aside')) return resultOf(id, 'bank-entry-settled')
  const { companyId } = entry
  const settled = aside
    ? ({ state: 'aside', by: actor.name, at, reason } as const)
    : ({ state: 'open' } as const)
  await settleEntry(tx, { id, companyId }, settled)
  await recordChange(tx, {
    at,
    companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: aside ? 'bankEntry.setAside' : 'bankEntry.broughtBack',
    subject: { kind: 'bankEntry', id },
    before: { state: entry.state },
    after: { state: settled.state },
    reason: reason === '' ? null : reason,
  })
  return resultOf(id, null)
}
