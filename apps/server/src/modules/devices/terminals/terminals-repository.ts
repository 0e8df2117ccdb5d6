import { terminalFields } from '@fachwerk/contract/device/terminal-fields'
import { emptyOf, type NewFields } from '@fachwerk/contract/record-fields'
import { columnsOf } from '../../../platform/db/record-columns.ts'
import { type NotNull, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { isAny } from '../../../platform/db/is-any.ts'

export type NewTerminal = NewFields<typeof terminalFields> & {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly codeKeySealed: string
  /** Null: it gets credentials once it exchanges a code for them. */
  readonly secret: TerminalSecret | null
}

export type TerminalSecret = { readonly hash: string; readonly sealed: string }

/** Adds a terminal with its empty list of keys. */
export async function insertTerminal(tx: Tx, terminal: NewTerminal, now: Date) {
  await tx
    .insertInto('terminal')
    .values({
      id: terminal.id,
      company_id: terminal.companyId,
      location_id: terminal.locationId,
      ...columnsOf(terminalFields, { ...emptyOf(terminalFields), ...terminal }),
      secret_hash: terminal.secret?.hash ?? null,
      secret_sealed: terminal.secret?.sealed ?? null,
      secret_since: terminal.secret && now,
      code_key_sealed: terminal.codeKeySealed,
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('terminal_grants_list')
    .values({ terminal_id: terminal.id, company_id: terminal.companyId })
    .execute()
}

/** What a connecting device is checked against; undefined for unknown and archived ones, null where it has no credentials. */
export const credentialsOf = (tx: Tx, terminalId: string) =>
  tx
    .selectFrom('terminal')
    .select([
      'id',
      'name',
      'company_id as companyId',
      'location_id as locationId',
      'secret_hash as secretHash',
    ])
    .where('id', '=', terminalId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()

/**
 * What a terminal's links are checked with; undefined for unknown and archived ones.
 * No tenant predicate: its signature is the right.
 */
export const linkingTerminal = (tx: Tx, terminalId: string) =>
  tx
    .selectFrom('terminal')
    .select(['company_id as companyId', 'location_id as locationId', 'code_key_sealed as codeKeySealed'])
    .where('id', '=', terminalId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()

/**
 * Credentials of all devices, for the files of an outside broker; of all companies, as a broker serves them all.
 * No tenant predicate: a broker serves the terminals of all companies.
 */
export const allCredentials = (tx: Tx) =>
  tx
    .selectFrom('terminal')
    .select(['id', 'secret_hash as secretHash', 'secret_sealed as secretSealed'])
    .where('archived_at', 'is', null)
    .$narrowType<{ secretHash: NotNull; secretSealed: NotNull }>()
    .where('secret_hash', 'is not', null)
    .orderBy('id')
    .execute()

export type LockedTerminal = {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly name: string
  readonly online: boolean
  readonly bootId: string | null
  readonly eventStoreId: string | null
  readonly eventSeq: number
  readonly locksStoreId: string | null
  readonly locksSeq: number
  readonly formerStoreIds: string[]
  readonly grantsVersion: number
  readonly confirmedVersion: number
}

/** Rows of terminals, locked in one order whoever asks, so that two batches never wait for each other in a circle. */
export async function lockTerminals(
  tx: Tx,
  terminalIds: readonly string[],
): Promise<Map<string, LockedTerminal>> {
  const { rows } = await sql<LockedTerminal>`
    select t.id, t.company_id as "companyId", t.location_id as "locationId", t.name, t.online, t.boot_id as "bootId",
      t.event_store_id as "eventStoreId", t.event_seq as "eventSeq", t.locks_store_id as "locksStoreId",
      t.locks_seq as "locksSeq", t.former_store_ids as "formerStoreIds",
      g.version as "grantsVersion", g.confirmed_version as "confirmedVersion"
    from terminal t join terminal_grants_list g on g.terminal_id = t.id
    where ${isAny('t.id', terminalIds)} and t.archived_at is null
    order by t.id for no key update of t`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export type EventPlaceChange = {
  readonly terminalId: string
  readonly storeId: string | null
  readonly seq: number
}

/**
 * Remembers up to where events are stored; a store that is replaced is remembered as a former one.
 * No tenant predicate: the terminals themselves speak.
 */
export const writeEventPlaces = (tx: Tx, places: readonly EventPlaceChange[]) =>
  writePlaces(tx, places, { store: 'event_store_id', seq: 'event_seq' })

/** As `writeEventPlaces`, for the snapshots of the locks. No tenant predicate: the terminals themselves speak. */
export const writeLockPlaces = (tx: Tx, places: readonly EventPlaceChange[]) =>
  writePlaces(tx, places, { store: 'locks_store_id', seq: 'locks_seq' })

type Store = 'event_store_id' | 'locks_store_id'

/** No tenant predicate: the terminals themselves speak. */
async function writePlaces(
  tx: Tx,
  places: readonly EventPlaceChange[],
  { store, seq }: { readonly store: Store; readonly seq: 'event_seq' | 'locks_seq' },
): Promise<void> {
  if (places.length === 0) return
  const stored = sql.ref(`t.${store}`)
  await sql`
    update terminal t set
      former_store_ids = case when ${stored} is distinct from x."storeId"
        then ${withFormer(`t.${store}`)} else t.former_store_ids end,
      ${sql.ref(store)} = x."storeId", ${sql.ref(seq)} = x.seq
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as x("terminalId" uuid, "storeId" uuid, seq bigint)
    where t.id = x."terminalId"`.execute(tx)
}

/** The newest 20 former stores: one is replaced when a computer is, not every day. */
const withFormer = (column: `t.${Store}`) => {
  const replaced = sql.ref(column)
  return sql`case when ${replaced} is null or ${replaced} = any(t.former_store_ids) then t.former_store_ids
    else (t.former_store_ids || ${replaced})[greatest(1, cardinality(t.former_store_ids) - 18):] end`
}

/** A terminal of these companies, to be commanded. */
export const terminalTarget = (tx: Tx, companyIds: readonly string[], terminalId: string) =>
  tx
    .selectFrom('terminal')
    .select([
      'company_id as companyId',
      'location_id as locationId',
      'id as terminalId',
      'name as terminalName',
      'online',
      'last_seen_at as lastSeenAt',
    ])
    .where('id', '=', terminalId)
    .where(isAny('company_id', companyIds))
    .where('archived_at', 'is', null)
    .executeTakeFirst()
