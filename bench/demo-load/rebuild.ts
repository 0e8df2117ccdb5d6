import type { Client } from 'pg'

/** Tables that grow with rentals: their indexes are built once at the end instead of row by row. */
export const GROWING = [
  'customer',
  'customer_order',
  'rental',
  'order_line',
  'access_right',
  'payment',
  'ledger_entry',
] as const

interface Piece {
  readonly drop: string
  readonly create: string
  /** What it is, for the progress. */
  readonly name: string
}

const OIDS = `array(select name::regclass::oid from unnest($1::text[]) name)`

/**
 * Takes indexes, keys and references of the growing tables away, in the transaction that also builds them again, so that
 * nobody ever sees the tables without.
 * @returns what builds them again; each is checked against all rows then
 */
export async function takeIndexesAway(client: Client): Promise<readonly Piece[]> {
  const references = await piecesOf(
    client,
    `contype = 'f' and (conrelid = any(${OIDS}) or confrelid = any(${OIDS}))`,
  )
  const keys = await piecesOf(client, `contype in ('p', 'u', 'x') and conrelid = any(${OIDS})`)
  const { rows: indexes } = await client.query<Piece>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create,
       i.indexrelid::regclass::text as name
     from pg_index i where i.indrelid = any(${OIDS})
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
     order by name`,
    [GROWING],
  )
  for (const { drop } of [...references, ...indexes, ...keys]) await client.query(drop)
  return [...keys, ...indexes, ...references]
}

async function piecesOf(client: Client, condition: string): Promise<Piece[]> {
  const { rows } = await client.query<Piece>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create,
       conname as name
     from pg_constraint where ${condition} order by conrelid::regclass::text, conname`,
    [GROWING],
  )
  return rows
}
