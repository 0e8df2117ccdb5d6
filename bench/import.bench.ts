import { importCalls } from '@fachwerk/contract/catalog/import/import-calls'
import { buildHouse } from '@fachwerk/server/src/main.ts'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import { createInvokeStaff } from '@fachwerk/server/src/platform/http/testing-invoke.ts'
import type { Client } from 'pg'
import { aLoadedCompany } from './accounts/load-people.ts'
import { benchDatabase } from './bench-database.ts'
import { type Bench, type BenchContext, type Figure, numberText } from './figures.ts'
import { platformOn } from './support/without-http.ts'

const MANY = 10_000
/** Articles a second, dry run and run (issue of the shop). */
const LEAST_A_SECOND = 500
const MEGABYTE = 1024 * 1024
const LOOK_EVERY_MS = 20
const TABLES = ['article', 'article_variant', 'article_price', 'category_article'] as const

/** A table as our export writes it: words, prices, three categories. */
function tableOf(count: number, cents: number): Buffer {
  const lines = Array.from({ length: count }, (_, index) => {
    const price = `${1 + (index % 90)},${String(cents).padStart(2, '0')}`
    return `Ware ${index};N-${index};${price};19 %;Vorrat > Regal ${index % 3};Abholung;#neu;"Ein Satz über Ware ${index}.\nUnd noch einer."`
  })
  const head = 'Titel;Artikelnummer;Preis inkl. MwSt.;MwSt.;Kategorien;Lieferarten;Hashtags;Beschreibung'
  return Buffer.from([head, ...lines].join('\n'))
}

interface Timed {
  readonly seconds: number
  /** The most memory above that at the beginning, in MB. */
  readonly memory: number
}

async function watched(work: () => Promise<void>): Promise<Timed> {
  const before = process.memoryUsage().rss
  let most = before
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), LOOK_EVERY_MS)
  const began = performance.now()
  try {
    await work()
  } finally {
    clearInterval(looking)
  }
  return { seconds: (performance.now() - began) / 1000, memory: (most - before) / MEGABYTE }
}

async function importer(context: BenchContext, address: DatabaseAddress, companyId: string) {
  const platform = await platformOn(context, address)
  const invoke = createInvokeStaff(buildHouse(platform).registry)
  const actor = aStaffActor({ companyId, userId: platform.random.uuid(), scopeFor: () => [companyId] })
  const upload = new Blob()
  const check = async (rawBody: Buffer): Promise<string> => {
    const answer = await invoke(importCalls.checkArticleImport, { query: {}, upload }, actor, { rawBody })
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value.digest
  }
  const run = async (rawBody: Buffer, digest: string): Promise<void> => {
    const answer = await invoke(importCalls.runArticleImport, { query: { digest }, upload }, actor, {
      rawBody,
    })
    if (!answer.ok || !answer.value.taken) throw new Error(answer.ok ? 'changed meanwhile' : answer.refusal)
  }
  return { check, run }
}

/** The same rows by plain COPY into tables without indexes, keys and triggers: what the database alone needs. */
async function copied(client: Client): Promise<number> {
  let seconds = 0
  for (const table of TABLES) {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    )
    const columns = rows.map(({ name }) => name).join(', ')
    await client.query(`create table copied_${table} as select ${columns} from ${table} with no data`)
    const { rows: folder } = await client.query<{ path: string }>(
      `select current_setting('data_directory') || '/bench-${table}' as path`,
    )
    const path = `'${folder[0]?.path.replaceAll("'", "''") ?? ''}'`
    await client.query(`copy (select ${columns} from ${table}) to ${path}`)
    const began = performance.now()
    await client.query(`copy copied_${table} (${columns}) from ${path}`)
    seconds += (performance.now() - began) / 1000
  }
  return seconds
}

export const bench: Bench = {
  name: 'import',
  description: `Files of ${MANY.toLocaleString('en-US')} articles, without HTTP: dry run, taking over what is new, a second file that changes every price, and one that changes nothing, beside plain COPY of the rows it wrote into bare tables; and how much memory each takes at most.`,
  async run(context) {
    const count = Math.round(MANY * context.scale)
    const { address } = await benchDatabase(context, 'import')
    const companyId = await withClient(address, (client) => aLoadedCompany(client))
    const { check, run } = await importer(context, address, companyId)
    const [first, second] = [tableOf(count, 79), tableOf(count, 89)]
    let digest = ''
    const measured: [string, Timed][] = []
    const measure = async (name: string, work: () => Promise<void>) => {
      context.say(name)
      measured.push([name, await watched(work)])
    }
    await measure('dry run of new ones', async () => void (digest = await check(first)))
    await measure('new ones', () => run(first, digest))
    const floor = await withClient(address, copied)
    // As the database does by itself a minute later.
    await withClient(address, (client) => client.query('analyze'))
    await measure('dry run of changed ones', async () => void (digest = await check(second)))
    await measure('changed ones', () => run(second, digest))
    await withClient(address, (client) => client.query('analyze'))
    await measure('dry run of the same again', async () => void (await check(second)))
    return measured.flatMap(([name, { seconds, memory }]): Figure[] => [
      {
        name: `${name}: articles a second`,
        value: count / seconds,
        unit: '/s',
        bar: { value: LEAST_A_SECOND, good: 'atLeast' },
        floor: { value: count / floor },
        note: `${count} in ${numberText(seconds)} s; plain COPY of the rows ${numberText(floor)} s`,
      },
      { name: `${name}: memory at most`, value: memory, unit: 'MB', note: 'above that at its beginning' },
    ])
  },
}
