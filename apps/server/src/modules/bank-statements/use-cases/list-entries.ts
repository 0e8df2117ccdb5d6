import type { RequestOut } from '@fachwerk/contract/call'
import { type bankCalls, bankEntryList } from '@fachwerk/contract/payment/bank/bank-calls'
import type { BankEntryRow, BankEntryView } from '@fachwerk/contract/payment/bank/bank-views'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { byId, type Counted, countedViews, listedPage } from '../../../platform/db/list-source.ts'
import { listFile, type ListColumns } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { bankEntries, ENTRY_VIEWS, entryRows, type StoredEntryRow } from '../entries-list-repository.ts'
import type { BankNeeds } from '../index.ts'

type Asked<B> = B & { readonly actor: StaffActor }

/** Rows with the names of the companies whose accounts they are on. */
async function named(
  tx: Tx,
  { companyNames, stored }: Pick<BankNeeds, 'companyNames'> & { readonly stored: readonly StoredEntryRow[] },
): Promise<(StoredEntryRow & { readonly companyName: string })[]> {
  const names = await companyNames(tx, [...new Set(stored.map(({ companyId }) => companyId))])
  return stored.map((row) => ({ ...row, companyName: names.get(row.companyId) ?? '' }))
}

/** A page of the movements the actor may see, with their number (B-23). */
export function listEntries(
  { db, companyNames }: Pick<BankNeeds, 'db' | 'companyNames'>,
  { actor, ...filter }: Asked<RequestOut<typeof bankCalls.bankEntries>['body']>,
): Promise<{ rows: BankEntryRow[] } & Counted> {
  const scope = actor.scopeFor(bankEntryList.rows.permission)
  return db.read((tx) =>
    listedPage(tx, bankEntries, {
      query: { scope, filter },
      page: filter,
      rows: async (ids) =>
        byId(await named(tx, { companyNames, stored: await entryRows(tx, { scope, ids }) })),
    }),
  )
}

/** How many each view has. */
export function countEntryViews(
  { db }: Pick<BankNeeds, 'db'>,
  actor: StaffActor,
): Promise<{ counts: Record<BankEntryView, number> }> {
  const scope = actor.scopeFor(bankEntryList.rows.permission)
  return db.read(async (tx) => ({
    counts: await countedViews(tx, {
      views: ENTRY_VIEWS,
      conditionOf: (view) => view,
      from: sql`bank_entry e where e.company_id = any(${[...scope]}::uuid[])`,
    }),
  }))
}

const german = (day: string | null): string => day?.split('-').toReversed().join('.') ?? ''
const STATES = { booked: 'gebucht', aside: 'beiseitegelegt' } as const
const MATCHES = {
  sure: 'offen, passt sicher',
  offered: 'offen, Vorschlag',
  unknown: 'offen, unbekannt',
} as const

type FileRow = StoredEntryRow & { readonly companyName: string }
const COLUMNS: ListColumns<typeof bankCalls.exportBankEntries, FileRow> = {
  bookedOn: { title: 'Buchungstag', cell: ({ bookedOn }) => german(bookedOn) },
  valueOn: { title: 'Wertstellung', cell: ({ valueOn }) => german(valueOn) },
  cents: { title: 'Betrag', format: 'euros', cell: ({ cents }) => ({ cents }) },
  currency: { title: 'Währung', cell: ({ currency }) => currency },
  name: { title: 'Zahler oder Empfänger', cell: ({ name }) => name },
  text: { title: 'Verwendungszweck', cell: ({ text }) => text },
  state: { title: 'Stand', cell: ({ state, match }) => (state === 'open' ? MATCHES[match] : STATES[state]) },
  orders: { title: 'Bestellungen', cell: ({ codes }) => codes.join(', ') },
  iban: { title: 'Konto', cell: ({ iban }) => iban },
  company: { title: 'Firma', cell: ({ companyName }) => companyName },
}

/** All that match, as a file (N-10). */
export function exportEntries(
  { exportRows, companyNames }: Pick<BankNeeds, 'exportRows' | 'companyNames'>,
  { actor, format, columns, ...filter }: Asked<RequestOut<typeof bankCalls.exportBankEntries>['body']>,
) {
  const scope = actor.scopeFor(bankEntryList.rows.permission)
  return exportRows(
    actor,
    listFile(bankEntryList, {
      source: bankEntries,
      query: { scope, filter },
      asked: { format, columns },
      columns: COLUMNS,
      rows: async (tx, ids) =>
        byId(await named(tx, { companyNames, stored: await entryRows(tx, { scope, ids }) })),
      title: 'Kontobewegungen',
    }),
  )
}
