import { logCalls } from '@fachwerk/contract/history/log-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { logEntries } from '@fachwerk/server/src/modules/logs/log-repository.ts'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import { exportLog } from '@fachwerk/server/src/modules/logs/use-cases/export-log.ts'
import { createExports } from '@fachwerk/server/src/platform/export/export-rows.ts'
import { appendEvents } from '@fachwerk/server/src/platform/events/events.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import type { Platform } from '@fachwerk/server/src/platform/platform.ts'
import type { Client } from 'pg'
import { aLoadedCompany } from './accounts/load-people.ts'
import { statementOf } from './availability/statements.ts'
import { benchDatabase } from './bench-database.ts'
import type { Bench, BenchContext, Figure } from './figures.ts'
import { boxCount, idOf, loadEvents, locationCount } from './logs/load-events.ts'
import { p95, p95Figure, timed } from './support/timed.ts'
import { platformOn, withoutHttp } from './support/without-http.ts'

const EVENTS = 10_000_000
const BAR = 100
/** Places asked about, one after the other, so that no answer is warm from the one before. */
const PLACES = 200
const BATCH = 100

type Filter = RequestIn<typeof logCalls.logs>['body']

export const bench: Bench = {
  name: 'logs',
  description:
    'The log over three years: a box and a month, a location, a person, a rare kind, without HTTP; and what writing an event costs when the table is full. Floor: the bare query of a box and month with pg.',
  async run(context) {
    const count = context.events ?? Math.round(EVENTS * context.scale)
    const until = new Date()
    const { address } = await benchDatabase(context, 'logs')
    const begun = performance.now()
    const { companyId, ids } = await withClient(address, async (client) => {
      const company = await aLoadedCompany(client)
      await loadEvents(client, { companyId: company, count, seed: context.seed, until }, context.say)
      return { companyId: company, ids: await placesOf(client, count) }
    })
    const loaded: Figure = {
      name: `${count.toLocaleString('en-US')} events loaded`,
      value: (performance.now() - begun) / 1000,
      unit: 's',
    }
    const platform = await platformOn(context, address)
    const ask = withoutHttp(platform)(aStaffActor({ companyId, scopeFor: () => [companyId] }))
    const questions = questionsOf(ids, until)
    const floor = await floorOf(context, address, ids, until)
    const figures: Figure[] = [loaded]
    for (const { name, filter, isBar } of questions) {
      let turn = 0
      const took = await timed(context, () => ask(logCalls.logs, { body: filter(turn++) })())
      figures.push(p95Figure(name, took, isBar ? { below: BAR, floor: p95(floor) } : { below: BAR }))
      if (isBar) context.say(await planOf(address, { companyId, boxId: ids.boxes[0] ?? '', until }))
    }
    figures.push(...(await exporting(context, platform, { companyId, ids, until })))
    return [...figures, await writing(context, platform, { companyId, ids, until })]
  },
}

interface Ids {
  readonly boxes: readonly string[]
  readonly locations: readonly string[]
  readonly people: readonly string[]
}

async function placesOf(client: Client, count: number): Promise<Ids> {
  const list = async (kind: 'box' | 'location' | 'person', most: number) => {
    const { rows } = await client.query<{ id: string }>(
      `select ${idOf(kind, 'n')} as id from generate_series(0, $1::int - 1) n`,
      [Math.min(most, PLACES)],
    )
    return rows.map(({ id }) => id)
  }
  return {
    boxes: await list('box', boxCount(count)),
    locations: await list('location', locationCount(count)),
    people: await list('person', 20),
  }
}

/** A month of the three years, another one every time. */
function monthAt(until: Date, turn: number): { from: string; to: string } {
  const day = (ago: number) => new Date(until.getTime() - ago * 86_400_000).toISOString().slice(0, 10)
  const ago = 31 + ((turn * 37) % 1_000)
  return { from: day(ago), to: day(ago - 30) }
}

const one = (list: readonly string[], turn: number) => [list[turn % list.length] ?? '']

const questionsOf = ({ boxes, locations, people }: Ids, until: Date) => {
  const rare: Filter['types'] = ['lock.jammed']
  return [
    {
      name: 'a box and a month',
      isBar: true,
      filter: (turn: number): Filter => ({ boxIds: one(boxes, turn), ...monthAt(until, turn) }),
    },
    { name: 'latest page', isBar: false, filter: (): Filter => ({}) },
    {
      name: 'a month, first page',
      isBar: false,
      filter: (turn: number): Filter => monthAt(until, turn),
    },
    {
      name: 'a location and a month',
      isBar: false,
      filter: (turn: number): Filter => ({ locationIds: one(locations, turn), ...monthAt(until, turn) }),
    },
    {
      name: 'a person and a month',
      isBar: false,
      filter: (turn: number): Filter => ({ userIds: one(people, turn), ...monthAt(until, turn) }),
    },
    {
      name: 'jammed locks of a month',
      isBar: false,
      filter: (turn: number): Filter => ({ types: rare, ...monthAt(until, turn) }),
    },
  ] as const
}

type Address = Parameters<typeof withClient>[0]

/** The bare question: one box, one month, 26 rows. */
const floorOf = (context: BenchContext, address: Address, { boxes }: Ids, until: Date): Promise<number[]> =>
  withClient(address, (client) => {
    let turn = 0
    return timed(context, () => {
      const { from, to } = monthAt(until, turn)
      turn += 1
      return client.query({
        name: 'floor',
        text: `select * from event where box_id = $1 and at >= $2::date and at < $3::date + 1
          order by at desc, id desc limit 26`,
        values: [boxes[turn % boxes.length], from, to],
      })
    })
  })

/** How the database answers “one box and one month”, line by line. */
async function planOf(
  address: Address,
  { companyId, boxId, until }: { companyId: string; boxId: string; until: Date },
): Promise<string> {
  const scopes = [{ companyIds: [companyId], types: ['lock.opened' as const], kinds: [] }]
  const query = { scopes, boxIds: [boxId], ...monthAt(until, 3), subjects: null, after: null, floor: null }
  const { text, values } = await statementOf((tx) => logEntries(tx, query, { offset: 0, limit: 26 }))
  return await withClient(address, async (client) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [
      ...values,
    ])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

/** The same question as a file: all entries of a box, or of a location, in a month. */
async function exporting(
  context: BenchContext,
  platform: Platform,
  { companyId, ids, until }: { companyId: string; ids: Ids; until: Date },
): Promise<Figure[]> {
  const needs = { exportRows: createExports(platform), sources: [] }
  const actor = aStaffActor({ companyId, scopeFor: () => [companyId] })
  const figures: Figure[] = []
  for (const key of ['boxIds', 'locationIds'] as const) {
    let [turn, rows] = [0, 0]
    const took = await timed(context, async () => {
      const filter: Filter = {
        [key]: one(key === 'boxIds' ? ids.boxes : ids.locations, turn),
        ...monthAt(until, turn),
      }
      turn += 1
      const made = await exportLog(needs, {
        actor,
        ...logCalls.exportLogs.body.parse({ format: 'csv', ...filter }),
      })
      if (!made.ok) throw new Error(made.refusal)
      let file = ''
      for await (const piece of made.value.content) file += piece.toString()
      rows += file.split('\n').length - 2
    })
    const place = key === 'boxIds' ? 'a box' : 'a location'
    const figure = p95Figure(`${place} and a month as CSV`, took)
    figures.push({ ...figure, note: `${figure.note}; on average ${Math.round(rows / took.length)} rows` })
  }
  return figures
}

/** What the terminals say goes into the full table, a hundred events in a transaction. */
async function writing(
  context: BenchContext,
  { db }: Platform,
  { companyId, ids, until }: { companyId: string; ids: Ids; until: Date },
): Promise<Figure> {
  const actor = { kind: 'terminal', id: ids.boxes[0] ?? '', name: 'T-KN-01' } as const
  let turn = 0
  const batch = () =>
    Array.from({ length: BATCH }, () => {
      turn += 1
      const boxId = ids.boxes[turn % ids.boxes.length] ?? null
      return { type: 'lock.opened' as const, at: new Date(until.getTime() + turn), companyId, boxId, actor }
    })
  const begun = performance.now()
  const took = await timed(context, () => db.transaction((tx) => appendEvents(tx, batch())))
  const seconds = (performance.now() - begun) / 1000
  return {
    name: 'writing events into the full table, one connection, 100 in a transaction',
    value: (took.length * BATCH) / seconds,
    unit: '/s',
    bar: { value: 5_000, good: 'atLeast' },
    note: `${took.length * BATCH} Ereignisse`,
  }
}
