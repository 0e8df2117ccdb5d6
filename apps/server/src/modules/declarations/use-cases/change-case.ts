import type { CaseDetail } from '@fachwerk/contract/order/declaration-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { CaseNeeds } from '../index.ts'
import { heldCase, lockCase, type StoredCase } from '../cases-repository.ts'
import { detailOf } from './show-case.ts'

/** What somebody does to which state of a case. */
export interface CaseChange {
  readonly actor: StaffActor
  readonly id: string
  readonly version: number
}
type ChangeRefusal = 'not-found' | 'changed-meanwhile'

export const byStaff = ({ userId, name }: StaffActor) => ({ kind: 'staff', id: userId, name }) as const

/** The fields of a case that its history keeps. */
const stored = (found: StoredCase) => ({
  state: found.state,
  order: found.orderCode,
  outcome: found.outcome,
  boxes: found.boxes?.join(', ') ?? null,
  pieces: found.pieces?.join(', ') ?? null,
  refundCents: found.refundCents,
  keptCents: found.keptCents,
  voucherBackCents: found.voucherBackCents,
  lastDay: found.lastDay,
  refusal: found.refusal,
  note: found.note,
})

/** Records who brought a case where. */
export const recordCase = (
  tx: Tx,
  change: {
    readonly before: StoredCase
    readonly after: StoredCase
    readonly action: `declaration.${string}`
    readonly actor: Parameters<typeof recordChange>[1]['actor']
    readonly reason?: string
    readonly now: Date
  },
) =>
  recordChange(tx, {
    at: change.now,
    companyId: change.after.companyId,
    actor: change.actor,
    action: change.action,
    subject: { kind: 'declaration', id: change.after.id },
    before: stored(change.before),
    after: stored(change.after),
    reason: change.reason ?? null,
  })

/**
 * Holds a case, lets `work` change it, keeps who did it, and answers with the case as it is then; a refusal leaves nothing
 * behind. Two people who decide at once: the second is told that it has changed meanwhile (FAULT-72).
 */
export function changeCase<E extends string>(
  needs: CaseNeeds,
  {
    actor,
    id,
    version,
    action,
    work,
  }: CaseChange & {
    readonly action: `declaration.${string}`
    readonly work: (tx: Tx, found: StoredCase, now: Date) => Promise<Result<{ readonly reason?: string }, E>>
  },
): Promise<Result<CaseDetail, E | ChangeRefusal>> {
  const now = needs.clock.now()
  return transact<CaseDetail, E | ChangeRefusal>(needs.db, async (tx) => {
    const scope = actor.scopeFor('orders.edit')
    const before = await lockCase(tx, scope, id)
    if (!before) return refuse('not-found')
    if (before.version !== version) return refuse('changed-meanwhile')
    const done = await work(tx, before, now)
    if (!done.ok) return done
    // Released to the company it came to, it may be the actor's no more; what they just did they still see.
    const after = await heldCase(tx, before.id)
    await recordCase(tx, { before, after, action, actor: byStaff(actor), ...done.value, now })
    if (after.outcome !== before.outcome) await appendDecision(tx, { after, actor: byStaff(actor), at: now })
    return ok(await detailOf(tx, needs, { actor, found: after }))
  })
}

const appendDecision = (
  tx: Tx,
  {
    after,
    actor,
    at,
  }: { readonly after: StoredCase; readonly actor: ReturnType<typeof byStaff>; readonly at: Date },
) =>
  appendEvent(tx, {
    type: 'declaration.decided',
    at,
    companyId: after.companyId,
    orderId: after.orderId,
    rentalId: after.rentalId,
    actor,
    data: { declarationId: after.id, kind: after.kind, outcome: after.outcome },
  })
