import { aTestDatabase } from '@fachwerk/server/src/platform/testing/test-database.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { berlin, berlinMinute, fromBerlin } from './berlin-time.ts'
import { diceOf, shortCode } from './chance.ts'
import { copyIn, copyLine } from './copy.ts'
import { takeIndexesAway } from './rebuild.ts'
import { openStays, pastStay, seasons, sharesOf } from './timeline.ts'

const NOW = Date.UTC(2026, 8, 16, 10)
const HOUR = 3_600_000

const throws = (...args: [number, number, number, number?]) => diceOf(...args).uuid(NOW)
const sum = (list: Iterable<number>) => [...list].reduce((a, b) => a + b, 0)

let client: Client
const { address } = await aTestDatabase()
beforeAll(async () => {
  client = new Client({ ...address })
  await client.connect()
})
afterAll(() => client.end())

describe('chance', () => {
  it('repeats for the same seed, stream and index, and differs for any other', () => {
    expect(throws(1, 2, 3, 4)).toBe(throws(1, 2, 3, 4))
    const others = [throws(1, 2, 3), throws(2, 2, 3), throws(1, 3, 3), throws(1, 2, 4), throws(1, 2, 3, 1)]
    expect(new Set(others).size).toBe(5)
  })

  it('makes UUIDs of version 7 and no two alike', () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => diceOf(1, 1, index).uuid(NOW))
    expect(new Set(ids).size).toBe(20_000)
    for (const id of ids.slice(0, 100))
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('short codes do not repeat', () => {
    const codes = Array.from({ length: 50_000 }, (_, index) => shortCode(index))
    expect(new Set(codes).size).toBe(50_000)
    expect(codes[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/)
  })
})

it('orders show the clocks of Berlin', () => {
  expect(berlinMinute(Date.UTC(2026, 2, 29, 0, 59))).toBe('2026-03-29T01:59')
  expect(berlinMinute(Date.UTC(2026, 2, 29, 1))).toBe('2026-03-29T03:00')
  expect(fromBerlin(berlin(NOW))).toBe(NOW)
})

describe('the rentals of a box', () => {
  const time = seasons(NOW, 365)

  it.each([1, 4, 40, 700])('never overlap, half an hour of cleaning included: %i of them', (count) => {
    for (let box = 0; box < Math.max(6, 40 - count); box += 1) {
      const open = openStays(3, box, box % 6, NOW)
      const isBusy = open[0] !== undefined && open[0].state !== 'reserved'
      const past = Array.from({ length: count }, (_, index) =>
        pastStay({ seed: 3, box, index, count }, time, isBusy),
      )
      const stays = [...past, ...open]
      for (const [index, stay] of stays.entries()) {
        expect(stay.endsAt - stay.startsAt).toBeGreaterThanOrEqual(HOUR)
        expect(stay.startsAt).toBeGreaterThanOrEqual((stays[index - 1]?.endsAt ?? 0) + HOUR / 2)
      }
    }
  })

  it('are more in summer and in later years', () => {
    expect(time(0)).toBe(NOW - 365 * 24 * HOUR)
    expect(time(1)).toBe(NOW)
    const years = seasons(NOW, 730)
    expect(years(0.5)).toBeGreaterThan(NOW - 365 * 24 * HOUR)
  })

  it('are as many as asked for, more where people like to go', () => {
    const shares = sharesOf(Float64Array.from([1, 1, 3, 0.5]), 1003, 77)
    expect([sum(shares.past), sum(shares.open)]).toEqual([926, 77])
    expect(shares.past[2]).toBeGreaterThan((shares.past[0] ?? 0) * 2)
  })
})

describe('copying', () => {
  const awkward = ['Tab\tund Zeile\n', '\\N', 'C:\\Ordner', '', 'Ähre „ß“', '{"a":"\\n"}']

  it('keeps every sign, nothing, times and truth as they are', async () => {
    await client.query('create temp table kept (text text, none text, at timestamptz, yes boolean, nr int)')
    const lines = awkward.map((text, nr) => copyLine([text, null, new Date(NOW), true, nr]))
    await copyIn(client, 'kept', ['text', 'none', 'at', 'yes', 'nr'], lines.join(''))
    const { rows } = await client.query('select * from kept order by nr')
    expect(rows).toEqual(awkward.map((text, nr) => ({ text, none: null, at: new Date(NOW), yes: true, nr })))
  })

  it('tells of a refused row and leaves the connection usable', async () => {
    await client.query('create temp table narrow (nr int primary key)')
    await expect(copyIn(client, 'narrow', ['nr'], '1\n1\n')).rejects.toMatchObject({ code: '23505' })
    await expect(copyIn(client, 'missing', ['nr'], '1\n')).rejects.toMatchObject({ code: '42P01' })
    const { rows } = await client.query('select count(*)::int as n from narrow')
    expect(rows).toEqual([{ n: 0 }])
  })
})

it('indexes, keys and references come back as they were, checked', async () => {
  const structure = async () => {
    const { rows } = await client.query(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as is, indisvalid as valid from pg_index
       where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       union all select conrelid::regclass || '.' || conname, pg_get_constraintdef(oid), convalidated from pg_constraint
       where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
    )
    return rows
  }
  const before = await structure()
  await client.query('begin')
  const pieces = await takeIndexesAway(client)
  expect(await structure()).toHaveLength(before.length - pieces.length - keysAmong(pieces))
  for (const { create } of pieces) await client.query(create)
  await client.query('commit')
  expect(await structure()).toEqual(before)
})

/** A key is an index and a constraint. */
const keysAmong = (pieces: readonly { create: string }[]) =>
  pieces.filter(({ create }) => /PRIMARY KEY|UNIQUE \(|EXCLUDE/.test(create)).length
