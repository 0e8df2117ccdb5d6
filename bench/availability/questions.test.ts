import { aTestDatabase } from '@fachwerk/server/src/platform/testing/test-database.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadDemo, problemOf } from '../demo-load/load.ts'
import { costs } from './buffers.ts'
import { listViews } from './list-views.ts'
import { amounts } from './loaded-database.ts'
import { mapSites } from './over-http.ts'
import { drawing, IN_VIEW, QUESTIONS, surroundings } from './questions.ts'
import { statementOf } from './statements.ts'

const NOW = new Date('2026-09-16T10:00:00Z')
const PLAN = { seed: 1, boxes: 200, rentals: 900, orders: 50, open: 400, days: 300, now: NOW }

let client: Client
const { address, db } = await aTestDatabase()
beforeAll(async () => {
  await loadDemo(address, PLAN, { seal: () => '', passwordHash: '', say: () => undefined })
  client = new Client({ ...address })
  await client.connect()
}, 120_000)
afterAll(() => client.end())

it.each(QUESTIONS)('the statement that is explained is the one the product sends: %s', async (question) => {
  const places = await surroundings(client)
  const ask = drawing(places, 'same', NOW).asks[question]()
  const { text, values } = await statementOf(ask)
  const { rows } = await client.query(text, [...values])
  const answer = await db.read(ask)
  expect(rows.length).toBeGreaterThan(0)
  const gaps = Array.isArray(answer) ? answer : []
  expect(answer instanceof Map ? places.ids.length : gaps.length).toBeGreaterThan(0)
  expect(rows.filter(({ from }) => from).map(({ from }) => from)).toEqual(gaps.map(({ from }) => from))
})

it('the same seed asks the same, of places and times that differ', async () => {
  const places = await surroundings(client)
  const drawn = (seed: string) => {
    const { asks } = drawing(places, seed, NOW)
    return Promise.all(Array.from({ length: 5 }, () => statementOf(asks.one())))
  }
  const first = await drawn('a')
  expect(await drawn('a')).toEqual(first)
  expect(await drawn('b')).not.toEqual(first)
  expect(new Set(first.map(({ values }) => JSON.stringify(values))).size).toBe(5)
})

it('a map shows what is nearest, at most a hundred', async () => {
  const places = await surroundings(client)
  const [here = ''] = places.ids
  expect(places.around(here)[0]).toBe(here)
  expect(places.around(here)).toHaveLength(Math.min(IN_VIEW, places.ids.length))
  const shown = await mapSites(client, places)
  expect(await mapSites(client, places)).toEqual(shown)
  const { rows } = await client.query("select count(*)::int as n from site_domain where host like 'karte-%'")
  expect(rows).toEqual([{ n: shown.length }])
})

it('pages and times are counted for each question', async () => {
  const cost = await costs(client, await surroundings(client), 'seed', NOW)
  for (const question of QUESTIONS) {
    expect(cost[question].pages).toBeGreaterThan(1)
    expect(cost[question].serverMs.every((each) => each > 0)).toBe(true)
  }
}, 120_000)

it('searches are for what there is', async () => {
  const { rights, locationIds } = await listViews(client, NOW)
  expect(locationIds).toHaveLength(3)
  expect(rights['search for an order number']?.search).toMatch(/^[0-9A-Z]{6}$/)
  expect(rights['search for a box']?.search).toMatch(/^[A-Z]+-007$/)
})

it.each([1, 0.05])(
  'what is measured at scale %d fits into its boxes, with ten times the history',
  (scale) => {
    const { long, short } = amounts(scale)
    expect([long.open, long.boxes]).toEqual([short.open, short.boxes])
    expect(long.rentals).toBe(short.rentals * 10)
    for (const amount of [long, short])
      expect(problemOf({ ...amount, seed: 1, days: 1095, now: NOW })).toBeNull()
  },
)
