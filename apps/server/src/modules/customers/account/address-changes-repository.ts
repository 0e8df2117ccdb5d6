import type { AddressProof } from '@fachwerk/contract/customer/customer-file-views'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../files/file-tables.ts'

export interface AddressChange {
  readonly id: string
  readonly companyId: string
  readonly customerId: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly proof: AddressProof
  readonly changedAt: Date
  readonly changedBy: string
  readonly tookEffectAt: Date | null
}

const SHOWN = sql`id, company_id as "companyId", customer_id as "customerId", old_email as "oldEmail",
  new_email as "newEmail", proof, changed_at as "changedAt", changed_by as "changedBy", took_effect_at as "tookEffectAt"`

/** The correction made last that was not taken back. No tenant predicate: a customer belongs to the whole group. */
export async function lastAddressChange(tx: Tx, customerId: string): Promise<AddressChange | null> {
  const { rows } = await sql<AddressChange>`
    select ${SHOWN} from customer_address_change where customer_id = ${customerId} and undone_at is null
    order by changed_at desc, id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export async function insertAddressChange(tx: Tx, change: AddressChange): Promise<void> {
  await tx
    .insertInto('customer_address_change')
    .values({
      id: change.id,
      company_id: change.companyId,
      customer_id: change.customerId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      proof: change.proof,
      changed_at: change.changedAt,
      changed_by: change.changedBy,
      took_effect_at: change.tookEffectAt,
    })
    .execute()
}

export async function settleAddressChange(
  tx: Tx,
  { id, companyId }: Pick<AddressChange, 'id' | 'companyId'>,
  settled: { readonly tookEffectAt: Date } | { readonly undoneAt: Date; readonly undoneBy: string },
): Promise<void> {
  await tx
    .updateTable('customer_address_change')
    .set(
      'undoneAt' in settled
        ? { undone_at: settled.undoneAt, undone_by: settled.undoneBy }
        : { took_effect_at: settled.tookEffectAt },
    )
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}

/** Whether a key of the customer opened a box since. No tenant predicate: as above. */
export async function openedSince(tx: Tx, customerId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from rental r join event e on e.rental_id = r.id
    where r.customer_id = ${customerId} and r.state in ('active', 'overdue', 'reserved')
      and e.type in ('command.done', 'lock.opened') and e.at >= ${since} limit 1`.execute(tx)
  return rows.length > 0
}

/** Whoever was erased is called by no address any more. No tenant predicate: as above (LAW-60). */
export async function forgetAddressChanges(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_address_change').where('customer_id', '=', customerId).execute()
}

/** The site at which the customer ordered last with these companies, for links in mails to them. */
export async function siteOfCustomer(
  tx: Tx,
  { customerId, companyIds }: { readonly customerId: string; readonly companyIds: readonly string[] },
): Promise<{ siteId: string; companyId: string } | null> {
  const { rows } = await sql<{ siteId: string; companyId: string }>`
    select o.site_id as "siteId", o.company_id as "companyId" from customer_order o
    where o.customer_id = ${customerId} and o.company_id = any(${[...companyIds]}::uuid[])
    order by o.placed_at desc, o.id desc limit 1`.execute(tx)
  return rows[0] ?? null
}
