import { expect, it } from 'vitest'
import { forgetOldTries, resetTries, takeTry } from './throttle.ts'
import { aTestDatabase } from './testing/test-database.ts'

const { db } = await aTestDatabase()
const START = new Date('2026-09-16T10:00:00Z')
const later = (seconds: number) => new Date(START.getTime() + seconds * 1_000)
const knock = (key: string, now = START) =>
  db.transaction((tx) => takeTry(tx, { key, limit: 3, windowSeconds: 60, now }))

it('A-15 the fourth try within a minute is refused, and says when the next one counts', async () => {
  for (let tries = 0; tries < 3; tries += 1)
    expect(await knock('anna', later(tries))).toEqual({ allowed: true })
  expect(await knock('anna', later(10))).toEqual({ allowed: false, retryAfterSeconds: 50 })
  expect(await knock('bert', later(10))).toEqual({ allowed: true })
})

it('A-15 honest people are not locked out for long: knocking on does not lengthen the wait', async () => {
  for (let tries = 0; tries < 20; tries += 1) await knock('carla', later(tries))
  expect(await knock('carla', later(59))).toEqual({ allowed: false, retryAfterSeconds: 1 })
  expect(await knock('carla', later(60))).toEqual({ allowed: true })
})

it('A-15 the right password clears the count', async () => {
  for (let tries = 0; tries < 4; tries += 1) await knock('dora')
  await db.transaction((tx) => resetTries(tx, 'dora'))
  expect(await knock('dora')).toEqual({ allowed: true })
})

it('A-15 tries at the same moment are all counted', async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, () => knock('emil')))
  expect(tries.filter(({ allowed }) => allowed)).toHaveLength(3)
})

it('old counts are forgotten', async () => {
  await db.transaction((tx) => forgetOldTries(tx, later(10_000)))
  expect(await db.read((tx) => tx.selectFrom('throttle').selectAll().execute())).toEqual([])
})
