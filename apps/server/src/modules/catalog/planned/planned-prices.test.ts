import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { articlePriceCalls } from '@fachwerk/contract/catalog/article-price-calls'
import { plannedPriceCalls } from '@fachwerk/contract/catalog/planned/planned-price-calls'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../../platform/audit.ts'
import { someVariant } from '../testing.ts'
import { aCatalogWithStaff } from '../testing/catalog-staff.ts'

const { db, clock, call, company, ayse, stranger, made, runDue } = await aCatalogWithStaff()

const DAY_MS = 86_400_000
/** So many days from today, as Germany counts them. */
const day = (from: number) => new Date(clock.now().getTime() + from * DAY_MS).toISOString().slice(0, 10)
/** Days go by, and what was due is done. */
async function later(days: number) {
  await clock.advance(days * DAY_MS)
  await runDue()
}

async function priced(priceCents = 260) {
  const article = await made({ variants: [someVariant({ priceCents })] })
  const [variant] = article.variants
  return { id: article.id, variantId: variant?.id ?? '' }
}
const plan = (
  price: { variantId: string; plannedCents: number; from: string; until?: string | null },
  actor = ayse,
) => call(plannedPriceCalls.planPrice, { body: { price: { until: null, ...price } } }, actor)
const drop = (price: { id: string }, actor = ayse) =>
  call(plannedPriceCalls.dropPlannedPrice, { body: { price } }, actor)
const planned = async (id: string, actor = ayse) => {
  const answer = await call(plannedPriceCalls.plannedPrices, { params: { id } }, actor)
  return answer.ok ? answer.value.prices : answer.refusal
}
const article = async (id: string) => {
  const answer = await call(articleCalls.article, { params: { id } }, ayse)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const costs = async (id: string) => (await article(id)).variants[0]?.priceCents

interface Asked {
  readonly from: number
  readonly until?: number
  readonly plannedCents?: number
}

describe('K-01 a price that holds from a day on', () => {
  it('begins and ends by itself, and the price before it is back; the history says that a plan did it', async () => {
    const { id, variantId } = await priced(260)
    expect(await plan({ variantId, plannedCents: 199, from: day(2), until: day(3) })).toMatchObject({
      ok: true,
      value: { prices: [{ variantId, plannedCents: 199, from: day(2), until: day(3), state: 'planned' }] },
    })
    await later(1)
    expect(await costs(id)).toBe(260)
    await later(1)
    expect(await costs(id)).toBe(199)
    expect(await planned(id)).toMatchObject([{ state: 'running' }])
    await later(1)
    expect(await costs(id)).toBe(199)
    await later(1)
    expect(await costs(id)).toBe(260)
    expect(await planned(id)).toEqual([])
    // LAW-32: what it cost in between is remembered.
    expect((await article(id)).variants[0]?.lowestCents).toBe(199)
    const { rows } = await db.read((tx) =>
      readHistory(tx, { companyIds: [company], subject: { kind: 'article', id }, offset: 0, limit: 10 }),
    )
    expect(rows.map(({ actor }) => actor.name)).toEqual([
      'Geplanter Preis',
      'Geplanter Preis',
      'Ayşe Demir',
      'Ayşe Demir',
    ])
    expect(rows[2]?.after['plannedPrices']).toMatch(/^1,99 € \d\d\.\d\d\.\d{4} bis/)
  })

  it('one from today holds at once; without a last day it stays', async () => {
    const { id, variantId } = await priced(260)
    await plan({ variantId, plannedCents: 300, from: day(0) })
    expect(await costs(id)).toBe(300)
    await later(40)
    expect(await costs(id)).toBe(300)
  })

  it('one plan follows another without a gap, and afterwards the price without any is back', async () => {
    const { id, variantId } = await priced(260)
    await plan({ variantId, plannedCents: 200, from: day(1), until: day(1) })
    await plan({ variantId, plannedCents: 150, from: day(2), until: day(2) })
    await later(1)
    expect(await costs(id)).toBe(200)
    await later(1)
    expect(await costs(id)).toBe(150)
    await later(1)
    expect(await costs(id)).toBe(260)
  })

  it('whoever sets another price meanwhile meant it: it stays', async () => {
    const { id, variantId } = await priced(260)
    await plan({ variantId, plannedCents: 200, from: day(0), until: day(0) })
    const price = { variantId, seenCents: 200, priceCents: 220 }
    await call(articlePriceCalls.setVariantPrice, { body: { price } }, ayse)
    await later(1)
    expect(await costs(id)).toBe(220)
  })

  it('is dropped before it begins, or ends at once; another company has nothing to drop', async () => {
    const { id, variantId } = await priced(260)
    await plan({ variantId, plannedCents: 200, from: day(0), until: day(5) })
    await plan({ variantId, plannedCents: 190, from: day(6) })
    const found = await planned(id)
    const [running, next] = typeof found === 'string' ? [] : found
    expect(await drop({ id: running?.id ?? '' }, stranger)).toMatchObject({ refusal: 'not-found' })
    expect(await drop({ id: running?.id ?? '' })).toMatchObject({ value: { prices: [{ id: next?.id }] } })
    expect(await costs(id)).toBe(260)
    expect(await drop({ id: next?.id ?? '' })).toMatchObject({ value: { prices: [] } })
    expect(await drop({ id: next?.id ?? '' })).toMatchObject({ value: { prices: [] } })
    await later(7)
    expect(await costs(id)).toBe(260)
  })

  it.each([
    ['yesterday', { from: -1 }, 'planned-price-past', 'price.from'],
    ['a last day before the first', { from: 3, until: 2 }, 'planned-price-days', 'price.until'],
    ['nothing', { from: 3, plannedCents: 0 }, 'planned-price-zero', 'price.plannedCents'],
    ['days that are taken', { from: 12, until: 20 }, 'planned-price-overlaps', 'price.from'],
    ['days around those', { from: 9 }, 'planned-price-overlaps', 'price.from'],
  ])('%s is refused at its field, and nothing is planned', async (_name, asked, refusal, field) => {
    const { id, variantId } = await priced()
    await plan({ variantId, plannedCents: 200, from: day(10), until: day(12) })
    const { from, until, plannedCents = 210 }: Asked = asked
    const days = { from: day(from), until: until === undefined ? null : day(until) }
    expect(await plan({ variantId, plannedCents, ...days })).toMatchObject({ ok: false, refusal, field })
    expect(await planned(id)).toHaveLength(1)
  })

  it('archived articles have none, nor strangers’; what an archived one had planned never begins', async () => {
    const { id, variantId } = await priced()
    expect(await plan({ variantId, plannedCents: 200, from: day(1) }, stranger)).toMatchObject({
      refusal: 'not-found',
    })
    expect(await planned(id, stranger)).toBe('not-found')
    await plan({ variantId, plannedCents: 200, from: day(1) })
    await call(articleCalls.archiveArticle, { body: { article: { id, archived: true } } }, ayse)
    expect(await plan({ variantId, plannedCents: 200, from: day(4) })).toMatchObject({
      refusal: 'article-archived',
    })
    await later(1)
    await call(articleCalls.archiveArticle, { body: { article: { id, archived: false } } }, ayse)
    await later(1)
    expect(await costs(id)).toBe(260)
  })
})
