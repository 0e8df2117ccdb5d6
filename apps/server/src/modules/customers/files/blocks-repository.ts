import type { CustomerBlock } from '@fachwerk/contract/customer/customer-file-views'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { type FileScope, standingBlock } from './file-list-repository.ts'
import './file-tables.ts'

export interface StoredBlock extends Omit<CustomerBlock, 'until' | 'blockedAt' | 'liftedAt'> {
  readonly companyId: string
  readonly until: Date | null
  readonly blockedAt: Date
  readonly liftedAt: Date | null
}

/** Blocks on a customer that these companies made or that count for them, those that stand first, then the newest. */
export async function blocksOf(
  tx: Tx,
  scope: FileScope & { readonly customerId: string },
  limit: number,
): Promise<StoredBlock[]> {
  const { rows } = await sql<StoredBlock>`
    select b.id, b.company_id as "companyId", f.name as "companyName", b.covers, b.reason, b.ends, b.until,
      b.blocked_at as "blockedAt", b.blocked_by as "blockedBy", b.lifted_at as "liftedAt", b.lifted_by as "liftedBy",
      b.lift_reason as "liftReason", ${standingBlock(scope)} as stands
    from customer_block b join company f on f.id = b.company_id
    where b.customer_id = ${scope.customerId}
      and (b.company_id = any(${[...scope.companyIds]}::uuid[]) or b.covers = 'group')
    order by stands desc, b.blocked_at desc, b.id limit ${limit}`.execute(tx)
  return rows
}

export async function insertBlock(
  tx: Tx,
  block: Pick<StoredBlock, 'id' | 'companyId' | 'covers' | 'reason' | 'ends' | 'until' | 'blockedBy'> & {
    readonly customerId: string
    readonly now: Date
  },
): Promise<void> {
  await tx
    .insertInto('customer_block')
    .values({
      id: block.id,
      company_id: block.companyId,
      customer_id: block.customerId,
      covers: block.covers,
      reason: block.reason,
      ends: block.ends,
      until: block.until,
      blocked_at: block.now,
      blocked_by: block.blockedBy,
    })
    .execute()
}

export async function liftBlock(
  tx: Tx,
  lifted: {
    readonly id: string
    readonly companyIds: readonly string[]
    readonly by: string
    readonly reason: string
    readonly now: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_block')
    .set({ lifted_at: lifted.now, lifted_by: lifted.by, lift_reason: lifted.reason })
    .where('id', '=', lifted.id)
    .where((is) => is('company_id', '=', is.fn.any(is.val([...lifted.companyIds]))))
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether a company lets somebody rent nothing new. */
export async function isBlockedAt(
  tx: Tx,
  {
    customerId,
    companyId,
    now,
  }: { readonly customerId: string; readonly companyId: string; readonly now: Date },
): Promise<boolean> {
  const scope = { companyIds: [companyId], rootCompanyId: '', now }
  const { rows } = await sql`
    select from customer_block b where b.customer_id = ${customerId} and ${standingBlock(scope)} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
