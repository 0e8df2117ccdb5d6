import { bankEntryList } from '@fachwerk/contract/payment/bank/bank-calls'
import type { BankEntryRow, BankEntryView } from '@fachwerk/contract/payment/bank/bank-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { anyOf, type Condition, type ListQuery, listSource } from '../../platform/db/list-source.ts'
import './bank-tables.ts'

type EntryQuery = ListQuery<typeof bankEntryList>

/** What each view of the list means. */
export const ENTRY_VIEWS: Readonly<Record<BankEntryView, Condition>> = {
  open: sql`e.state = 'open'`,
  sure: sql`e.state = 'open' and e.match = 'sure'`,
  offered: sql`e.state = 'open' and e.match = 'offered'`,
  unknown: sql`e.state = 'open' and e.match = 'unknown'`,
  booked: sql`e.state = 'booked'`,
  aside: sql`e.state = 'aside'`,
  all: sql`true`,
}

const WAYS = { in: sql`e.cents > 0`, out: sql`e.cents < 0` } as const

/** Movements on accounts: newest first unless asked otherwise. */
export const bankEntries = listSource(bankEntryList, {
  from: sql`bank_entry e`,
  id: sql`e.id`,
  conditions: ({ scope, filter: { view, directions, companyIds, statementIds, from, to } }: EntryQuery) => ({
    scope: sql`e.company_id = any(${[...scope]}::uuid[])`,
    view: ENTRY_VIEWS[view],
    directions: directions?.length && anyOf(directions.map((each) => WAYS[each])),
    companyIds: companyIds?.length && sql`e.company_id = any(${companyIds}::uuid[])`,
    statementIds: statementIds?.length && sql`e.statement_id = any(${statementIds}::uuid[])`,
    from: from && sql`e.booked_on >= ${from}::date`,
    to: to && sql`e.booked_on <= ${to}::date`,
  }),
  word: (pattern) =>
    sql`(e.search_text like ${pattern} or search_fold(array_to_string(e.codes, ' ')) like ${pattern})`,
  sorts: { bookedOn: sql`e.booked_on`, cents: sql`e.cents`, name: sql`search_fold(e.name)` },
  usual: { by: 'bookedOn', dir: 'desc' },
  ties: (way) => sql`e.booked_on desc, e.id ${way}`,
})

/** A row as it is stored. */
export type StoredEntryRow = Omit<BankEntryRow, 'companyName'> & {
  readonly valueOn: string | null
}

export const ENTRY_ROW = sql`e.id, e.company_id as "companyId", e.booked_on::text as "bookedOn", e.value_on::text as "valueOn",
  e.cents::float8 as cents, e.currency, e.name, e.text, e.iban, e.state, e.match, e.codes, e.is_return as "isReturn"`

/** Movements in scope by id, in any order. */
export async function entryRows(
  tx: Tx,
  { scope, ids }: { readonly scope: readonly string[]; readonly ids: readonly string[] },
): Promise<StoredEntryRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredEntryRow>`
    select ${ENTRY_ROW} from bank_entry e
    where e.id = any(${[...ids]}::uuid[]) and e.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}
