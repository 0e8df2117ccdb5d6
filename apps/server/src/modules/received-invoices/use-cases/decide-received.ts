import type { ReceivedDecision } from '@fachwerk/contract/invoice/received-invoice-calls'
import type { ReceivedInvoiceDetail } from '@fachwerk/contract/invoice/received-invoice-views'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { ReceivedInvoicesNeeds } from '../index.ts'
import { decideReceived, heldReceived } from '../received-invoices-repository.ts'
import { showReceived } from './show-received.ts'

type Refusal = 'not-found' | 'received-decided' | 'changed-meanwhile'

/**
 * Accepts or rejects a received invoice. Who was wrong decides anew: the invoice stays as it came, and its history names
 * every decision, who made it and why.
 */
export async function decideInvoice(
  needs: ReceivedInvoicesNeeds,
  {
    actor,
    ...details
  }: { readonly id: string; readonly decision: ReceivedDecision } & { readonly actor: StaffActor },
): Promise<Result<ReceivedInvoiceDetail, Refusal>> {
  const done = await transact(needs.db, (tx) => decide(tx, needs, { actor, ...details }))
  return done.ok ? await showReceived(needs, { actor, id: details.id }) : done
}

async function decide(
  tx: Tx,
  { clock }: ReceivedInvoicesNeeds,
  details: { readonly actor: StaffActor; readonly id: string; readonly decision: ReceivedDecision },
): Promise<Result<null, Refusal>> {
  const { actor, id, decision } = details
  const { state, reason, version } = decision
  const scope = actor.scopeFor('payments.record')
  const stored = await heldReceived(tx, scope, id)
  if (!stored) return refuse('not-found')
  const subject = { kind: 'receivedInvoice', id } as const
  if (stored.version !== version) {
    const current = { state: stored.state, reason: stored.reason, version: stored.version }
    return refuseChanged(
      await conflictOf(
        tx,
        { companyIds: [stored.companyId], subject },
        { fields: current, changedAt: stored.decidedAt ?? stored.receivedAt },
      ),
    )
  }
  if (stored.state === state) return refuse('received-decided')
  const at = clock.now()
  await decideReceived(tx, scope, { id, state, reason, by: actor.name, at })
  await recordChange(tx, {
    at,
    companyId: stored.companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: state === 'accepted' ? 'receivedInvoice.accepted' : 'receivedInvoice.rejected',
    subject,
    before: { state: stored.state, reason: stored.reason },
    after: { state, reason },
    reason: reason || null,
  })
  return ok(null)
}
