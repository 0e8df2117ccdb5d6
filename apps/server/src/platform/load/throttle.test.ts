import { expect, it } from 'vitest'
import { forgetOldTries, giveNotedTryBack, giveTryBack, noteTry, resetTries, takeTry } from './throttle.ts'
import { aTestDatabase } from '../testing/test-database.ts'

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

it('A-15 a try that was nobody’s guess is given back, never more than were taken', async () => {
  for (let tries = 0; tries < 3; tries += 1) await knock('frida')
  await db.transaction((tx) => giveTryBack(tx, { key: 'frida', now: START }))
  expect(await knock('frida')).toEqual({ allowed: true })
  expect(await knock('frida')).toMatchObject({ allowed: false })
  for (let times = 0; times < 9; times += 1)
    await db.transaction((tx) => giveTryBack(tx, { key: 'frida', now: START }))
  for (let tries = 0; tries < 3; tries += 1) expect(await knock('frida')).toEqual({ allowed: true })
  expect(await knock('frida')).toMatchObject({ allowed: false })
})

const note = (name: string) => db.transaction((tx) => noteTry(tx, { name, key: 'georg' }))
const giveBack = (name: string) => db.transaction((tx) => giveNotedTryBack(tx, name))

it('a noted try is given back once, and not to a window that began later', async () => {
  for (let tries = 0; tries < 3; tries += 1) await knock('georg')
  await note('order-1')
  await note('order-1')
  await giveBack('order-1')
  await giveBack('order-1')
  await giveBack('order-2')
  expect(await knock('georg')).toEqual({ allowed: true })
  expect(await knock('georg')).toMatchObject({ allowed: false })
  await note('order-3')
  for (let tries = 0; tries < 3; tries += 1)
    expect(await knock('georg', later(90))).toEqual({ allowed: true })
  await giveBack('order-3')
  expect(await knock('georg', later(91))).toMatchObject({ allowed: false })
})

it('old counts are forgotten', async () => {
  await db.transaction((tx) => forgetOldTries(tx, later(10_000)))
  expect(await db.read((tx) => tx.selectFrom('throttle').selectAll().execute())).toEqual([])
})
