import type { CustomerFile } from '@fachwerk/contract/customer/customer-file-views'
import type { HistoryKind } from '@fachwerk/contract/history/history-kinds'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { CustomerFileNeeds } from '../needs.ts'
import { isKnownElsewhere, listedCustomers } from '../files/file-list-repository.ts'
import type { OfFile } from '../files/file-parts-repository.ts'
import { fileScope } from './list-customers.ts'
import { byStaff } from './hold-data-request.ts'
import { fileFor } from './show-customer-file.ts'

/** A customer somebody of the staff may change something of, within the transaction that does. */
export interface Saving {
  readonly actor: StaffActor
  readonly of: OfFile
  /** Companies whose files the actor keeps. */
  readonly companyIds: readonly string[]
}

/**
 * Does something to a customer's file in one transaction and answers with the file as it is then. Who may keep no file of a
 * company finds nobody there.
 */
export async function savedWith<E extends string>(
  needs: CustomerFileNeeds,
  {
    actor,
    id,
    action,
  }: {
    readonly actor: StaffActor
    readonly id: string
    readonly action: (tx: Tx, saving: Saving) => Promise<Result<unknown, E>>
  },
): Promise<Result<CustomerFile, E | 'not-found'>> {
  const done = await transact(needs.db, async (tx): Promise<Result<null, E | 'not-found'>> => {
    const scope = await fileScope(tx, { ...needs, actor })
    const companyIds = actor.scopeFor('customers.edit')
    const [found] =
      companyIds.length === 0
        ? []
        : await listedCustomers(tx, { ...scope, companyIds }, { ids: [id], codeStart: null })
    if (!found) return refuse('not-found')
    const of = { ...scope, companyIds, customerId: id, email: found.email }
    const result = await action(tx, { actor, of, companyIds })
    return result.ok ? ok(null) : result
  })
  if (!done.ok) return done
  return await needs.db.read(async (tx) =>
    ok(await fileFor(tx, { actor, scope: await fileScope(tx, { ...needs, actor }), id })),
  )
}

/** Name and address belong to the whole group: whoever keeps only a part of it leaves them to its head. */
export async function mayCorrect(tx: Tx, { of, companyIds }: Saving): Promise<boolean> {
  if (companyIds.includes(of.rootCompanyId)) return true
  return !(await isKnownElsewhere(tx, of.customerId, companyIds))
}

/** Records who changed what of a customer; never what stood there (LAW-60). */
export const note = (
  tx: Tx,
  {
    actor,
    of,
    ...change
  }: Saving & {
    readonly action: `${Extract<HistoryKind, 'customer'>}.${string}`
    readonly after: JsonObject | null
    readonly reason?: string
  },
): Promise<boolean> =>
  recordChange(tx, {
    at: of.now,
    companyId: actor.companyId,
    actor: byStaff(actor),
    action: change.action,
    subject: { kind: 'customer', id: of.customerId },
    before: null,
    after: change.after,
    ...(change.reason !== undefined && { reason: change.reason }),
  })
