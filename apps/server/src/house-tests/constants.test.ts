import { appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import { listFilter, SIZE_CLASSES } from '@fachwerk/contract/fields'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aTestDatabase } from '../platform/testing/test-database.ts'

const { db } = await aTestDatabase()

/** What a new row has when nobody says otherwise: the setting with its default. */
async function defaultOf(table: string, column: string): Promise<string | undefined> {
  const { rows } = await db.read((tx) =>
    sql<{ said: string }>`select column_default as said from information_schema.columns
      where table_name = ${table} and column_name = ${column}`.execute(tx),
  )
  return rows[0]?.said
}

describe('Z-01 the constants of the specification (§9)', () => {
  it('a list shows 25 rows, from the first on', () => {
    expect(listFilter(['name'], {}).parse({})).toMatchObject({ offset: 0, limit: 25 })
  })

  it('the languages are Italian, German with Sie and with du, English and Russian; German is the default', async () => {
    expect(new Set(LANGUAGES)).toEqual(new Set(['it', 'de', 'de-informal', 'en', 'ru']))
    expect(LANGUAGES[0]).toBe('de')
    expect(await defaultOf('staff_user', 'language')).toContain("'de'")
  })

  it('boxes are small, medium, large and extra-large', () => {
    expect(SIZE_CLASSES).toEqual(['S', 'M', 'L', 'XL'])
  })

  it('a to-do goes from ten to twelve', () => {
    const { start, end, type } = appointmentCalls.createAppointment.body.parse({
      title: 'Akku tauschen',
      day: '2026-11-20',
    })
    expect([start, end, type]).toEqual(['10:00', '12:00', 'aufgabe'])
  })

  it('a renter is reminded 60 minutes before the end and has three hours of overrun', async () => {
    expect(await defaultOf('location', 'reminder_minutes')).toBe('60')
    expect(await defaultOf('price_group', 'overrun_free_minutes')).toBe('180')
  })
})
