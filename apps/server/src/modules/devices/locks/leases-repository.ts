import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

export type Lease = { readonly node: string; readonly now: Date; readonly until: Date }

/**
 * Renews this node's leases and takes those that ran out; rows that are busy at this moment are left for the next
 * time. @returns terminals held now
 * No tenant predicate: a gateway serves the terminals of all companies.
 */
export async function takeLeases(tx: Tx, { node, now, until }: Lease): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with free as (
      select id from terminal
      where archived_at is null and (lease_node = ${node} or lease_until is null or lease_until <= ${now})
      order by id for no key update skip locked
    )
    update terminal t set lease_node = ${node}, lease_until = ${until} from free
    where t.id = free.id returning t.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Renews leases this node holds, waiting for rows that are busy. @returns terminals held now
 * No tenant predicate: a gateway serves the terminals of all companies.
 */
export async function renewLeases(
  tx: Tx,
  terminalIds: readonly string[],
  { node, until }: Lease,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      select id from terminal where id = any(${[...terminalIds]}::uuid[]) and archived_at is null and lease_node = ${node}
      order by id for no key update
    )
    update terminal t set lease_until = ${until} from held where t.id = held.id returning t.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Takes one terminal that was just set up or spoke for the first time; false when another node holds it.
 * No tenant predicate: a gateway serves the terminals of all companies.
 */
export async function takeLease(tx: Tx, terminalId: string, { node, now, until }: Lease): Promise<boolean> {
  const { rows } = await sql`
    update terminal set lease_node = ${node}, lease_until = ${until}
    where id = ${terminalId} and archived_at is null
      and (lease_node = ${node} or lease_until is null or lease_until <= ${now})
    returning id`.execute(tx)
  return rows.length > 0
}

/**
 * Gives everything back at an orderly stop, so that nobody waits for the leases to run out.
 * No tenant predicate: a gateway serves the terminals of all companies.
 */
export const releaseLeases = (tx: Tx, node: string) =>
  tx
    .updateTable('terminal')
    .set({ lease_node: null, lease_until: null })
    .where('lease_node', '=', node)
    .execute()
