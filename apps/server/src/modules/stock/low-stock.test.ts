import { stockCalls } from '@fachwerk/contract/catalog/stock/stock-calls'
import { dueCalls } from '@fachwerk/contract/office/due-calls'
import { notificationCalls } from '@fachwerk/contract/staff/notification-calls'
import { describe, expect, it } from 'vitest'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { dueModule } from '../due/index.ts'
import { notificationsModule } from '../notifications/index.ts'
import { bankSays } from '../orders/testing.ts'
import { lowStockDuties } from './index.ts'
import { aStockedShop } from './testing.ts'

const shop = await aStockedShop()
const { platform, registry, own, foreign, call, ayse, person, move, sold, buy, placed } = shop
const MINUTE = 60_000
dueModule({
  ...platform,
  serve: registry.serve,
  sources: [{ kinds: ['stockLow'], permission: 'stock.edit', find: lowStockDuties }],
  companyNames: async () => new Map(),
  openReceivedInvoices: async () => 0,
})
notificationsModule({
  ...platform,
  serve: registry.serve,
  dueAppointments: async () => [],
  longTimers: async () => [],
  lateCases: async () => [],
  lateRefunds: async () => [],
  dueDataRequests: async () => [],
  undeliveredMails: async () => [],
  push: { publicKey: 'key', send: async () => 'taken' },
})

const warned = async (variantId: string, warnBelow: number | null, counted = true) =>
  call(stockCalls.setStock, { body: { stock: { variantId, counted, warnBelow } } }, ayse)
/** What stands in „Fällig“ of this article. */
async function dutyOf(articleId: string, actor = ayse) {
  const answer = await call(dueCalls.due, { body: { limit: 200 } }, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.rows.find(({ id }) => id === articleId) ?? null
}
/** What the bell has told of this article, the newest first. */
async function informedOf(articleId: string, actor = ayse) {
  await platform.runConsumers()
  const answer = await call(notificationCalls.notifications, { query: {} }, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.rows
    .filter(({ data }) => data['articleId'] === articleId)
    .map(({ data, overAt }) => ({ left: data['left'], article: data['article'], isOver: overAt !== null }))
}
const out = (variantId: string, pieces: number) => move({ kind: 'out', variantId, pieces, reason: 'lost' })
const received = (variantId: string, pieces: number) =>
  move({ kind: 'in', variantId, pieces, reason: 'received' })

describe('K-01 what is running out is told', () => {
  it('once when it falls under its threshold, stands among what is due, and is over when it is filled up', async () => {
    const { articleId, variantId } = await sold(5)
    await warned(variantId, 3)
    expect([await dutyOf(articleId), await informedOf(articleId)]).toEqual([null, []])
    await out(variantId, 2)
    expect(await dutyOf(articleId)).toMatchObject({ kind: 'stockLow', name: 'Brot', left: 3, late: false })
    await out(variantId, 1)
    expect(await dutyOf(articleId)).toMatchObject({ left: 2 })
    expect(await informedOf(articleId)).toEqual([{ article: 'Brot', left: 3, isOver: false }])
    await platform.clock.advance(25 * 60 * MINUTE)
    expect(await dutyOf(articleId)).toMatchObject({ late: true })
    await received(variantId, 10)
    expect(await dutyOf(articleId)).toBeNull()
    expect(await informedOf(articleId)).toMatchObject([{ isOver: true }])
    await out(variantId, 12)
    expect(await dutyOf(articleId)).toMatchObject({ left: 0, late: false })
    expect(await informedOf(articleId)).toMatchObject([{ left: 0, isOver: false }])
  })

  it('B-10 by orders too: one that nobody pays has taken nothing, one that is paid has', async () => {
    const { articleId, variantId } = await sold(4)
    await warned(variantId, 2)
    const answer = await buy(articleId, 2)
    if (!answer.ok) throw new Error(answer.refusal)
    expect(await dutyOf(articleId)).toMatchObject({ left: 2 })
    const { paymentId } = await placed(answer.value.hash)
    await platform.clock.advance(31 * MINUTE)
    await bankSays(shop, paymentId, { state: 'expired' }, `over-${paymentId}`)
    await platform.runDue()
    expect(await dutyOf(articleId)).toBeNull()
    const next = await buy(articleId, 3)
    if (!next.ok) throw new Error(next.refusal)
    const paid = await placed(next.value.hash)
    await bankSays(shop, paid.paymentId, { state: 'paid' }, `paid-${paid.paymentId}`)
    expect(await dutyOf(articleId)).toMatchObject({ left: 1 })
    expect(await informedOf(articleId)).toMatchObject([{ left: 1, isOver: false }])
  })

  it('a threshold that is set, lifted or counted no more says so at once', async () => {
    const { articleId, variantId } = await sold(5)
    for (const [warnBelow, counted, isDue] of [
      [5, true, true],
      [4, true, false],
      [9, true, true],
      [9, false, false],
      [9, true, true],
      [null, true, false],
    ] as const) {
      await warned(variantId, warnBelow, counted)
      expect([warnBelow, counted, (await dutyOf(articleId)) !== null]).toEqual([warnBelow, counted, isDue])
    }
  })

  it('of several variants the one that is short is named, of more of them the article with the scarcest', async () => {
    const { companyId } = own
    const variants = [someVariant({ name: '250 g' }), someVariant({ name: '500 g', number: 'KAF-500' })]
    const { articleId, variantIds } = await anOfferedArticle(platform, {
      companyId,
      title: 'Kaffee',
      variants,
    })
    for (const id of variantIds) {
      await shop.count(id, 9)
      await warned(id, 4)
    }
    await out(variantIds[1] ?? '', 6)
    expect(await dutyOf(articleId)).toMatchObject({ name: 'Kaffee, 500 g', left: 3 })
    await out(variantIds[0] ?? '', 8)
    expect(await dutyOf(articleId)).toMatchObject({ name: 'Kaffee', left: 1 })
    await platform.db.transaction((tx) =>
      tx
        .updateTable('article')
        .set({ archived_at: platform.clock.now() })
        .where('id', '=', articleId)
        .execute(),
    )
    expect(await dutyOf(articleId)).toBeNull()
  })

  it('A-12 A-13 whoever may not keep the stock, or keeps another company’s, sees and hears none of it', async () => {
    const { articleId, variantId } = await sold(1)
    await warned(variantId, 1)
    expect(await dutyOf(articleId)).not.toBeNull()
    for (const stranger of [person(['reader']), person(['owner'], [foreign.companyId])]) {
      expect(await dutyOf(articleId, stranger)).toBeNull()
      expect(await informedOf(articleId, stranger)).toEqual([])
    }
  })
})
