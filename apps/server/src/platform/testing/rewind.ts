import { CompiledQuery } from 'kysely'
import type { Client } from 'pg'
import { withClient } from '../db/db-client.ts'
import type { Connections, DatabaseAddress } from '../db/db.ts'

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name, pg_relation_size(c.oid) > 0 as filled,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`

/** Changes as soon as a test adds, drops or alters something of the structure. */
const STRUCTURE = `select md5(string_agg(s, ',' order by s)) as structure from (
    select c.oid::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and c.relkind in ('r', 'p', 'v', 'm', 'i', 'I')
    union all select t.oid || ':' || t.xmin from pg_trigger t
    union all select p.oid || md5(p.prosrc) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname not in ('pg_catalog', 'information_schema')
    union all select a.attrelid || '/' || a.attnum || ':' || a.xmin from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  ) as all_of_it(s)`

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences`

/** Held by a session that outlives its test, or work that is still under way. */
const IN_USE = `select exists (select from pg_locks l where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database()))
    or exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle') as used`

interface Table {
  readonly name: string
  readonly filled: boolean
  readonly columns: string
}

interface Structure {
  readonly structure: string
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The statements that bring these rows back. */
async function rowsOf(client: Client, { name, columns }: Table): Promise<string> {
  const { rows } = await client.query<{ all: string | null }>(
    `select json_agg(t)::text as all from ${name} t`,
  )
  const all = rows[0]?.all
  return all
    ? `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, ${quoted(all)});`
    : ''
}

/** What a database was when it was made, and the way back there. */
export class Rewinding {
  readonly #structure: string
  readonly #rows: string

  private constructor(structure: string, rows: string) {
    this.#structure = structure
    this.#rows = rows
  }

  static from(address: DatabaseAddress): Promise<Rewinding> {
    return withClient(address, async (client) => {
      const { rows: tables } = await client.query<Table>(TABLES)
      const { rows: sequences } = await client.query<{ name: string; last: string | null }>(SEQUENCES)
      const { rows: structures } = await client.query<Structure>(STRUCTURE)
      const rows: string[] = []
      for (const table of tables.filter(({ filled }) => filled)) rows.push(await rowsOf(client, table))
      const counts = sequences.map(
        ({ name, last }) =>
          `select setval(${quoted(name)}, ${last ?? 1}, ${last === null ? 'false' : 'true'});`,
      )
      return new Rewinding(structures[0]?.structure ?? '', [...rows, ...counts].join('\n'))
    })
  }

  /** @returns false where there is no way back: something holds it still, or its structure is another one */
  rewind({ kysely }: Connections): Promise<boolean> {
    return kysely.connection().execute(async (connection) => {
      const ask = <Row>(text: string) => connection.executeQuery<Row>(CompiledQuery.raw(text))
      const { rows: used } = await ask<{ used: boolean }>(IN_USE)
      const { rows: structures } = await ask<Structure>(STRUCTURE)
      if (used[0]?.used !== false || structures[0]?.structure !== this.#structure) return false
      const { rows: tables } = await ask<Table>(TABLES)
      const emptied = tables.filter(({ filled }) => filled).map(({ name }) => `delete from ${name};`)
      // Neither order nor triggers: all of it is as it was once the transaction ends.
      await ask(
        ['begin; set local session_replication_role = replica;', ...emptied, this.#rows, 'commit;'].join(
          '\n',
        ),
      )
      return true
    })
  }
}
