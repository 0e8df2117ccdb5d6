import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { literally } from '../../platform/db/search-text.ts'
import type { BoxWords } from './rules/box-words.ts'

interface Placed {
  readonly id: string
  readonly locationId: string
  readonly locationName: string
  readonly prefix: string
}
export interface FoundBox extends Placed {
  readonly number: number
}
export interface FoundLock extends Placed {
  readonly name: string
  readonly terminalName: string
  /** Of the box it hangs on. */
  readonly number: number | null
}
interface Scoped {
  readonly scope: readonly string[]
  readonly limit: number
}

/** A few boxes of these companies by number, rented or not. */
export async function foundBoxes(
  tx: Tx,
  { scope, limit, prefix, number }: Scoped & BoxWords,
): Promise<FoundBox[]> {
  const start = prefix === null ? '%' : `${literally(prefix)}%`
  const { rows } = await sql<FoundBox>`
    select b.id, b.number, p.id as "locationId", p.name as "locationName", p.prefix
    from location p join box b on b.location_id = p.id
    where p.company_id = any(${[...scope]}::uuid[]) and p.archived_at is null and lower(p.prefix) like ${start}
      and b.number = ${number} and b.archived_at is null
    order by length(p.prefix), p.prefix limit ${limit}`.execute(tx)
  return rows
}

/** A few locks of these companies by any part of their name. */
export async function foundLocks(
  tx: Tx,
  { scope, limit, text }: Scoped & { readonly text: string },
): Promise<FoundLock[]> {
  const part = `%${literally(text.toLowerCase())}%`
  const { rows } = await sql<FoundLock>`
    select k.id, k.name, t.name as "terminalName", b.number, p.id as "locationId", p.name as "locationName", p.prefix
    from lock k join terminal t on t.id = k.terminal_id join location p on p.id = k.location_id
    left join box b on b.id = k.box_id
    where k.company_id = any(${[...scope]}::uuid[]) and lower(k.name) like ${part} and t.archived_at is null
      and k.archived_at is null
    order by length(k.name), k.name, k.id limit ${limit}`.execute(tx)
  return rows
}

/** A few terminals of these companies by any part of their name, or of their location’s. */
export async function foundTerminals(
  tx: Tx,
  { scope, limit, text }: Scoped & { readonly text: string },
): Promise<{ readonly id: string; readonly name: string; readonly locationName: string }[]> {
  const part = `%${literally(text.toLowerCase())}%`
  const { rows } = await sql<{ id: string; name: string; locationName: string }>`
    select t.id, t.name, p.name as "locationName" from terminal t join location p on p.id = t.location_id
    where t.company_id = any(${[...scope]}::uuid[]) and t.archived_at is null
      and (lower(t.name) like ${part} or lower(p.name) like ${part})
    order by lower(t.name) like ${part} desc, t.name, t.id limit ${limit}`.execute(tx)
  return rows
}
