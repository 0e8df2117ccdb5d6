import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Db, Tx } from '../db/db.ts'
import { forgetExpiredKeys, idempotent, type IdempotencyRequest } from './idempotency.ts'
import { ok, refuse, type Result } from '../result.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const NOW = new Date('2026-09-16T10:00:00Z')
const request: IdempotencyRequest = { scope: 'cart:1', key: 'k1', requestHash: 'body-1' }
let db: Db

beforeEach(async () => {
  // Fewer connections than callers: waiting callers must not starve the one they wait for.
  ;({ db } = await aTestDatabase({ poolSize: 5 }))
  await db.transaction((tx) =>
    sql`create table orders (id int generated always as identity, code text)`.execute(tx),
  )
})

type Reply = { order: number; at: string }
async function order(tx: Tx): Promise<Result<Reply, 'price-changed'>> {
  const { rows } = await sql<{ id: number }>`insert into orders (code) values ('x') returning id`.execute(tx)
  await sql`select pg_sleep(0.02)`.execute(tx)
  return ok({ order: rows[0]?.id ?? 0, at: NOW.toISOString() })
}
const refused = () => Promise.resolve(refuse('price-changed'))
const untidy = () => Promise.resolve(ok({ order: 1, at: NOW.toISOString(), gone: undefined }))
async function broken(tx: Tx): Promise<Result<Reply, 'price-changed'>> {
  await order(tx)
  throw new Error('power cut')
}
const plain = () => db.transaction((tx) => idempotent(tx, null, NOW, () => order(tx)))
const call = (overrides: Partial<IdempotencyRequest> = {}, work = order, now = NOW) =>
  db.transaction((tx) => idempotent(tx, { ...request, ...overrides }, now, () => work(tx)))
async function orders() {
  const { rows } = await db.read((tx) => sql<{ n: number }>`select count(*) as n from orders`.execute(tx))
  return rows[0]?.n
}

it('FAULT-07 twenty equal calls at once have one effect and identical replies', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => call()))
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(replies[0]).toEqual({ ok: true, value: { order: 1, at: NOW.toISOString() } })
  expect(await orders()).toBe(1)
})

it('FAULT-07 another body under the same key is refused and does nothing', async () => {
  await call()
  expect(await call({ requestHash: 'body-2' })).toEqual({ ok: false, refusal: 'idempotency-key-reused' })
  expect(await orders()).toBe(1)
})

it('FAULT-07 somebody else’s same key is another key', async () => {
  await call()
  expect(await call({ scope: 'cart:2' })).toMatchObject({ ok: true, value: { order: 2 } })
})

it('FAULT-07 a refused call does not use the key up, with the same or another body', async () => {
  expect(await call({}, refused)).toEqual({ ok: false, refusal: 'price-changed' })
  expect(await call({ requestHash: 'corrected' })).toMatchObject({ ok: true })
  expect(await orders()).toBe(1)
})

it('FAULT-07 a call that breaks down leaves neither effect nor key', async () => {
  await expect(call({}, broken)).rejects.toThrow('power cut')
  expect(await orders()).toBe(0)
  expect(await call()).toMatchObject({ ok: true })
})

it('the first reply is already what the repeated one will be', async () => {
  const first = await call({}, untidy)
  expect(first).toStrictEqual(await call({}, untidy))
})

it('a key is remembered for a day', async () => {
  await call()
  const nextDay = new Date(NOW.getTime() + 24 * 3_600_000)
  expect(await call({}, order, new Date(nextDay.getTime() - 1))).toMatchObject({ value: { order: 1 } })
  expect(await call({}, order, nextDay)).toMatchObject({ value: { order: 2 } })
  await db.transaction((tx) => forgetExpiredKeys(tx, new Date(nextDay.getTime() + 24 * 3_600_000)))
  const { rows } = await db.read((tx) => sql`select 1 from idempotency_key`.execute(tx))
  expect(rows).toEqual([])
})

it('without a key every call counts', async () => {
  await plain()
  await plain()
  expect(await orders()).toBe(2)
})

it('outside of a transaction it is a bug', async () => {
  await expect(db.read((tx) => idempotent(tx, request, NOW, () => order(tx)))).rejects.toThrow(
    'one transaction',
  )
})
