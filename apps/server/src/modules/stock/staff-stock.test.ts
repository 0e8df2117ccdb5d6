import { stockCalls } from '@fachwerk/contract/catalog/stock/stock-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../orders/testing.ts'
import { aStockedShop } from './testing.ts'

const shop = await aStockedShop()
const { call, ayse, person, move, sold, stockOf, movementsOf, platform, foreign } = shop

const set = (
  variantId: string,
  change: { readonly counted: boolean; readonly warnBelow: number | null },
  actor = ayse,
) => call(stockCalls.setStock, { body: { stock: { variantId, ...change } } }, actor)

describe('K-01 staff keep a stock', () => {
  it('what was never counted is not kept; the first count begins, what comes and goes adds up', async () => {
    const { articleId, variantId } = await sold(null)
    expect(await move({ kind: 'in', variantId, pieces: 4, reason: 'received' })).toMatchObject({
      refusal: 'stock-not-counted',
    })
    expect(await set(variantId, { counted: true, warnBelow: 3 })).toMatchObject({
      refusal: 'stock-not-counted',
    })
    await move({ kind: 'count', variantId, onHand: 12, note: 'Inventur' })
    await move({ kind: 'in', variantId, pieces: 24, reason: 'received', note: 'Lieferschein 4711' })
    const after = await move({ kind: 'out', variantId, pieces: 2, reason: 'spoiled' })
    expect(after).toMatchObject({
      ok: true,
      value: { variants: [{ counted: true, onHand: 34, reserved: 0, available: 34, isLow: false }] },
    })
    await move({ kind: 'count', variantId, onHand: 33, seen: 34 })
    const movements = await movementsOf(articleId)
    expect(movements.map(({ reason, pieces, onHand }) => [reason, pieces, onHand])).toEqual([
      ['counted', -1, 33],
      ['spoiled', -2, 34],
      ['received', 24, 36],
      ['counted', 12, 12],
    ])
    expect(movements[2]).toMatchObject({ by: 'Ayşe Demir', note: 'Lieferschein 4711', order: null })
  })

  it('never below nothing, and what somebody else moved meanwhile is not counted over', async () => {
    const { articleId, variantId } = await sold(3)
    expect(await move({ kind: 'out', variantId, pieces: 4, reason: 'lost' })).toMatchObject({
      refusal: 'stock-too-few',
    })
    expect(await move({ kind: 'count', variantId, onHand: 5, seen: 4 })).toMatchObject({
      refusal: 'stock-moved',
    })
    for (let n = 0; n < 9; n += 1) await move({ kind: 'in', variantId, pieces: 100_000, reason: 'received' })
    expect(await move({ kind: 'in', variantId, pieces: 100_000, reason: 'received' })).toMatchObject({
      refusal: 'stock-too-many',
    })
    expect(await stockOf(articleId)).toEqual([{ onHand: 900_003, reserved: 0, available: 900_003 }])
  })

  it('the same click sent twice moves once', async () => {
    const { articleId, variantId } = await sold(5)
    const body = { move: { kind: 'in', variantId, pieces: 6, reason: 'received' } } as const
    const idempotency = { scope: 'ayse', key: 'twice', requestHash: 'same' }
    await call(stockCalls.moveStock, { body }, ayse, { idempotency })
    await call(stockCalls.moveStock, { body }, ayse, { idempotency })
    expect(await stockOf(articleId)).toEqual([{ onHand: 11, reserved: 0, available: 11 }])
  })

  it('few are told from how many on that is; switched off it is always there and keeps its movements', async () => {
    const { articleId, variantId } = await sold(3)
    expect(await set(variantId, { counted: true, warnBelow: 3 })).toMatchObject({
      value: { variants: [{ warnBelow: 3, isLow: true }] },
    })
    await move({ kind: 'in', variantId, pieces: 1, reason: 'returned' })
    expect(await set(variantId, { counted: true, warnBelow: 3 })).toMatchObject({
      value: { variants: [{ isLow: false }] },
    })
    await set(variantId, { counted: false, warnBelow: null })
    expect((await shop.buy(articleId, 9)).ok).toBe(true)
    expect(await movementsOf(articleId)).toHaveLength(2)
    const [entry] = await rowsOf(
      shop,
      sql<{ action: string; after: object }>`select action, after from audit_entry
        where subject_id = ${articleId} order by id desc limit 1`,
    )
    expect(entry).toMatchObject({ action: 'article.stockChanged' })
    expect(JSON.stringify(entry?.after)).toContain('wird nicht geführt')
  })

  it('A-12 A-13 who may not, and who is of another company, moves nothing and sees nothing', async () => {
    const { articleId, variantId } = await sold(3)
    const stranger = person(['owner'], [foreign.companyId])
    const reader = person(['reader'])
    for (const actor of [stranger, reader])
      expect(await move({ kind: 'count', variantId, onHand: 99 }, actor)).toMatchObject({
        refusal: 'not-found',
      })
    expect(await set(variantId, { counted: false, warnBelow: null }, stranger)).toMatchObject({
      refusal: 'not-found',
    })
    const params = { id: articleId }
    expect(await call(stockCalls.articleStock, { params }, stranger)).toMatchObject({ refusal: 'not-found' })
    expect(await call(stockCalls.stockMovements, { params, query: {} }, stranger)).toMatchObject({
      refusal: 'not-found',
    })
    const seen = await call(stockCalls.articleStock, { params: { id: articleId } }, reader)
    expect(seen).toMatchObject({ value: { can: { edit: false }, variants: [{ onHand: 3 }] } })
  })

  it('FAULT-12 the database holds the sums: nobody writes them, changes a movement or takes one away', async () => {
    const { variantId } = await sold(3)
    const tries = [
      sql`update stock_level set on_hand = 99 where variant_id = ${variantId}`,
      sql`update stock_level set reserved = 1 where variant_id = ${variantId}`,
      sql`update stock_movement set pieces = 99 where variant_id = ${variantId}`,
      sql`delete from stock_movement where variant_id = ${variantId}`,
      sql`insert into stock_movement (variant_id, company_id, reason, pieces, on_hand, at)
        select variant_id, company_id, 'sold', -4, 0, now() from stock_level where variant_id = ${variantId}`,
      sql`insert into stock_movement (variant_id, company_id, reason, pieces, on_hand, at)
        select variant_id, company_id, 'received', -1, 0, now() from stock_level where variant_id = ${variantId}`,
    ]
    for (const statement of tries)
      await expect(platform.db.transaction((tx) => statement.execute(tx))).rejects.toThrow(/stock/)
  })
})
