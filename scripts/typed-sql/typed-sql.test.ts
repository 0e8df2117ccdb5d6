import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql as statement } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import {
  recordStatements,
  Sights,
} from '../../apps/server/src/platform/testing/statements/record-statements.ts'
import { aTestDatabase } from '../../apps/server/src/platform/testing/test-database.ts'
import { onMigrated, storedColumns } from './catalogue.ts'
import { unknownRows, wrongRows } from './compare-run.ts'
import { describeAll } from './describe.ts'
import { type Program, type Template, withProgram } from './program.ts'
import { type RunSight, sightsOf } from './sights.ts'

recordStatements()
const WORKER = Number(process.env['VITEST_POOL_ID'])
const { db } = await aTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'fachwerk-typed-sql-'))

/** A program of statements, each in a file of its own named after it. */
const ROWS = {
  right: [
    '{ id: number; host: string | null; at: Date }',
    `select 1::bigint as id, null as host, now() as at`,
  ],
  text: ['{ id: number }', `select 1::numeric as id`],
  noSuch: ['{ id: number }', `select 1 as identity`],
  nothing: ['{ id: number }', `select null::int as id`],
  none: ['{ day: Date }', `select '2026-03-01'::date as day where false`],
  word: [`{ state: 'open' | 'closed' }`, `select 'broken' as state`],
  inside: ['{ lines: { at: Date }[] }', `select jsonb_build_array(jsonb_build_object('at', now())) as lines`],
  missing: ['{ line: { a: number } }', `select '{"b":1}'::jsonb as line`],
  column: ['{ id: string; order: string }', `select id, order_id as "order" from rental`],
  asked: ['{ order: string }', `select order_id as "order" from rental where order_id is not null`],
  outer: ['{ number: number }', `select b.number from rental r left join box b on b.id = r.box_id`],
  self: [
    '{ name: string; upper: string }',
    `select c.name, f.name as upper from company c left join company f on f.id = c.franchisor_id`,
  ],
  selfOnly: [
    '{ name: string }',
    `select c.name from company c left join company f on f.id = c.franchisor_id`,
  ],
  lateral: [
    '{ number: number }',
    `select x.number from rental r left join lateral (select b.number from box b where b.id = r.box_id) x on true`,
  ],
  never: ['{ id: number }', `select 2 as id`],
} as const

const inBoth = ({ templatesIn }: Program) => [templatesIn(['rows.ts']), templatesIn(['others.ts'])]

let templates: Template[]
let others: Template[]
let sights: RunSight[]
/** As they are read if they come from a database with other numbers. */
let misread: RunSight[]
beforeAll(async () => {
  const rows = Object.entries(ROWS).map(
    ([name, [row, text]]) => `export const ${name} = sql<${row}>\`${text}\`\n`,
  )
  const config = {
    compilerOptions: { strict: true, target: 'es2024', noEmit: true, types: [] },
    files: ['rows.ts', 'others.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  writeFileSync(
    join(folder, 'rows.ts'),
    `declare const sql: <R>(text: TemplateStringsArray) => R\n${rows.join('')}`,
  )
  writeFileSync(
    join(folder, 'others.ts'),
    `declare const client: { query<R>(text: string | { text: string }): R }
declare const sql: <R>(text: TemplateStringsArray) => R[]
declare const ask: (rows: { id: number }[]) => unknown
const TEXT = 'select 1::numeric as id'
export const rows = [client.query<{ id: number }>(TEXT), client.query<{ id: number }>({ text: TEXT })]
export const expected = [ask(sql\`select 2::numeric as id\`), sql\`select 3::numeric as id\`]`,
  )
  ;[templates = [], others = []] = withProgram(inBoth, folder, ['tsconfig.json'])

  const seen = new Sights()
  for (const [name, [, text]] of Object.entries(ROWS)) if (name !== 'never') await execute(seen, text)
  seen.write(folder)
  const stored = await onMigrated(WORKER, storedColumns)
  sights = sightsOf(folder, new Map([[WORKER, stored]]))
  const another = Array.from(stored.values()).find(
    ({ table, name }) => table === 'company' && name === 'franchisor_id',
  )
  const wrongly = new Map(Array.from(stored, ([key, column]) => [key, another ?? column]))
  misread = sightsOf(folder, new Map([[WORKER, wrongly]]))
})

/** As a template with these literal parts. */
async function execute(seen: Sights, text: string) {
  const query: RawBuilder<unknown> = statement(Object.assign([text], { raw: [text] }))
  await db.read(async (tx) => seen.look(query.compile(tx), (await query.execute(tx)).rows))
}

const lineOf = (name: keyof typeof ROWS) => Object.keys(ROWS).indexOf(name) + 2
const wrong = (name: keyof typeof ROWS, from = sights) =>
  wrongRows(templates, from)
    .filter((each) => each.startsWith(`rows.ts:${lineOf(name)}:`))
    .map((each) => each.slice(each.indexOf(' ') + 1))

it.each([
  ['right', []],
  ['text', ['id: the row says number, the statement returns string']],
  ['noSuch', ['id: the row says number, the statement has no such column']],
  ['nothing', ['id: the row says number, the statement returns null']],
  ['none', ['day: the row says Date, the statement returns string']],
  ['word', [`state: the row says "closed" | "open", the statement returns 'broken'`]],
  ['inside', ['lines[].at: the row says Date, the statement returns string']],
  ['missing', ['line.a: the row says number, the statement returns none']],
  ['column', ['order: the row says string, rental.order_id may be null']],
  ['asked', []],
  ['self', ['upper: the row says string, company.name may be null']],
  ['selfOnly', []],
  ['lateral', ['number: the row says number, box.number may be null']],
  ['outer', ['number: the row says number, box.number may be null']],
] as const)('a row that is %s is found out by what its statement returned', (name, problems) => {
  expect(wrong(name)).toEqual(problems)
})

it('a column the statement does not name is none of its columns: the tables of its database have other numbers', () => {
  expect(wrong('column', misread)).toEqual([])
  expect(wrong('outer', misread)).toEqual([])
})

it('what the driver itself is asked, and what says its row only by where it is given to, is compared too', async () => {
  const described = await onMigrated(WORKER, (client) => describeAll(client, others))
  expect(wrongRows(others, described)).toEqual([
    'others.ts:5: id: the row says number, the statement returns string',
    'others.ts:5: id: the row says number, the statement returns string',
    'others.ts:6: id: the row says number, the statement returns string',
  ])
})

it('a statement no test has executed is named', () => {
  expect(unknownRows(templates, sights)).toEqual([
    `rows.ts:${lineOf('never')}: no test has this statement executed`,
  ])
})
