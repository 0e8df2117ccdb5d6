import type { BankEntry, BankMatch } from '@fachwerk/contract/payment/bank/bank-views'
import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import { ENTRY_ROW, type StoredEntryRow } from './entries-list-repository.ts'
import type { MatchedEntry } from './rules/match-entry.ts'
import './bank-tables.ts'

const LOT = 500

export type NewEntry = Insertable<Database['bank_entry']>

/** Stores movements; the account must be held, none of them may be there. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += LOT)
    await tx
      .insertInto('bank_entry')
      .values(entries.slice(at, at + LOT))
      .execute()
}

/** Which of these keys an account of a company has already. */
export async function knownKeys(
  tx: Tx,
  {
    companyId,
    iban,
    keys,
  }: { readonly companyId: string; readonly iban: string; readonly keys: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select entry_key as key from bank_entry
    where company_id = ${companyId} and iban = ${iban} and entry_key = any(${[...keys]}::text[])`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

/** All that is stored of one. */
export interface StoredEntry
  extends StoredEntryRow,
    Omit<MatchedEntry, 'id' | 'cents' | 'currency' | 'name' | 'text' | 'isReturn'> {
  readonly statementId: string
  readonly bankReference: string
  readonly kind: string
  readonly chargesCents: number
  readonly settledBy: string | null
  readonly settledAt: Date | null
  readonly reason: string
}

const WHOLE = sql`${ENTRY_ROW}, e.statement_id as "statementId", e.other_iban as "otherIban",
  e.end_to_end_id as "endToEndId", e.bank_reference as "bankReference", e.kind, e.charges_cents::float8 as "chargesCents",
  e.settled_by as "settledBy", e.settled_at as "settledAt", e.reason`

interface One {
  readonly scope: readonly string[]
  readonly id: string
}

/** A movement in scope. */
export async function storedEntry(tx: Tx, { scope, id }: One): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`
    select ${WHOLE} from bank_entry e
    where e.id = ${id} and e.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0]
}

/** The same, which nobody else settles until the end of the transaction. */
export async function heldEntry(tx: Tx, { scope, id }: One): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`
    select ${WHOLE} from bank_entry e
    where e.id = ${id} and e.company_id = any(${[...scope]}::uuid[]) for update`.execute(tx)
  return rows[0]
}

/** More are not compared at once; the newest are. */
const MOST_OPEN = 20_000

/** A movement nobody has settled. */
export interface OpenEntry extends MatchedEntry {
  readonly match: BankMatch
  readonly codes: readonly string[]
}

/** Movements of a company that nobody has settled, as they are matched. */
export async function openEntries(tx: Tx, companyId: string): Promise<OpenEntry[]> {
  const { rows } = await sql<OpenEntry>`
    select e.id, e.cents::float8 as cents, e.currency, e.name, e.other_iban as "otherIban", e.text,
      e.end_to_end_id as "endToEndId", e.is_return as "isReturn", e.match, e.codes
    from bank_entry e where e.company_id = ${companyId} and e.state = 'open'
    order by e.booked_on desc, e.id limit ${MOST_OPEN}`.execute(tx)
  return rows
}

/** Writes down how well they fit now. */
export async function storeMatches(
  tx: Tx,
  companyId: string,
  matches: readonly { readonly id: string; readonly match: BankMatch; readonly codes: readonly string[] }[],
): Promise<void> {
  if (matches.length === 0) return
  await sql`
    update bank_entry e set match = m.match, codes = m.codes
    from json_to_recordset(${JSON.stringify(matches)}::json) as m (id uuid, match text, codes text[])
    where e.id = m.id and e.company_id = ${companyId} and e.state = 'open'`.execute(tx)
}

/** It is booked, set aside, or open again; it must be held. */
export async function settleEntry(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  settled:
    | { readonly state: 'open' }
    | {
        readonly state: 'booked' | 'aside'
        readonly by: string
        readonly at: Date
        readonly reason: string
        readonly codes?: readonly string[]
      },
): Promise<void> {
  const change =
    settled.state === 'open'
      ? { settled_by: null, settled_at: null, reason: '' }
      : {
          settled_by: settled.by,
          settled_at: settled.at,
          reason: settled.reason,
          ...(settled.codes && { codes: settled.codes }),
        }
  await tx
    .updateTable('bank_entry')
    .set({ state: settled.state, ...change })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}

export async function insertBooking(tx: Tx, booking: Insertable<Database['bank_booking']>): Promise<void> {
  await tx.insertInto('bank_booking').values(booking).execute()
}

/** What was booked of a movement. */
export async function bookingsOf(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
): Promise<BankEntry['booked']> {
  const { rows } = await sql<BankEntry['booked'][number]>`
    select b.kind, b.order_id as "orderId", o.short_code as code, b.cents::float8 as cents
    from bank_booking b join customer_order o on o.id = b.order_id and o.company_id = b.order_company_id
    where b.entry_id = ${id} and b.company_id = ${companyId} order by o.short_code`.execute(tx)
  return rows
}
