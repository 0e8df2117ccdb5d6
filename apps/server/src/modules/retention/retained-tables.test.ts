import { globSync } from 'node:fs'
import { join } from 'node:path'
import { EVENT_TYPES } from '@fachwerk/contract/history/events'
import { HISTORY, type HistoryKind } from '@fachwerk/contract/history/history-kinds'
import {
  RETENTION,
  type RetentionKind,
  RETENTION_KINDS,
  retentionOfEvent,
  retentionOfHistory,
} from '@fachwerk/contract/company/retention-kinds'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'

const Retained = z.union([
  z.strictObject({ periods: z.array(z.enum(RETENTION_KINDS)) }),
  z.strictObject({ fixed: z.string() }),
  z.strictObject({ stays: z.string() }),
])
const Declaring = z.object({ retained: z.record(z.string(), Retained) })
const SOURCES = join(import.meta.dirname, '../..')

/** What every file of tables declares about its own. */
const declared = await Promise.all(
  globSync('{modules/**,platform/db}/*-tables.ts', {
    cwd: SOURCES,
    exclude: ['platform/db/retained-tables.ts'],
  }).map(async (file) => Declaring.parse(await import(/* @vite-ignore */ join(SOURCES, file))).retained),
)
const lines = declared.flatMap((tables) => Object.entries(tables))

let db: Db
beforeAll(async () => {
  ;({ db } = await aTestDatabase())
})
const ask = async <T>(query: ReturnType<typeof sql<T>>) => (await db.read((tx) => query.execute(tx))).rows

describe('LAW-62 nothing is forgotten', () => {
  it('every table of the database stands in exactly one line, and no line is of a table that is gone', async () => {
    const tables = await ask(sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^(schema_)?migration'`)
    expect(lines.map(([name]) => name).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  it('every period is of something that is stored', () => {
    const used = new Set(lines.flatMap(([, line]) => ('periods' in line ? line.periods : [])))
    expect([...used].toSorted()).toEqual([...RETENTION_KINDS].toSorted())
    for (const type of EVENT_TYPES) expect(eventKinds).toContain(retentionOfEvent(type))
    for (const kind of histories) expect(historyKinds).toContain(retentionOfHistory(kind))
  })

  it('what stays says why', () => {
    const reasons = lines.flatMap(([, line]) => ('stays' in line ? [line.stays] : []))
    expect(reasons.filter((reason) => reason.length <= 10)).toEqual([])
  })
})

const histories = Object.keys(HISTORY) as HistoryKind[] // Object.keys loses the literal type
const periodsOfTable = (table: string): readonly RetentionKind[] => {
  const line = Object.fromEntries(lines)[table]
  return line && 'periods' in line ? line.periods : []
}
const eventKinds = periodsOfTable('event')
const historyKinds = periodsOfTable('audit_entry')
const leastDays = (kind: RetentionKind) => {
  const { least, unit } = RETENTION[kind]
  return unit === 'days' ? least : Math.floor(least * 365.25)
}

describe('LAW-62 the database knows the lower bounds itself', () => {
  it.each(EVENT_TYPES)('of %s', async (type) => {
    const [row] = await ask(sql<{ days: number }>`select event_least_days(${type}) as days`)
    expect(row?.days).toBe(leastDays(retentionOfEvent(type)))
  })

  it.each(histories)('of the history of a %s', async (kind) => {
    const [row] = await ask(sql<{ days: number }>`select history_least_days(${kind}) as days`)
    expect(row?.days).toBe(leastDays(retentionOfHistory(kind)))
  })

  it('an event of a kind nobody thought of stays eight years', async () => {
    const [row] = await ask(sql<{ days: number }>`select event_least_days('drone.landed') as days`)
    expect(row?.days).toBe(2_922)
  })
})
