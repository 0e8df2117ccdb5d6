import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { articlePriceCalls } from '@fachwerk/contract/catalog/article-price-calls'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { someVariant } from './testing.ts'
import { aCatalogWithStaff } from './testing/catalog-staff.ts'

const { db, call, company, ayse, stranger, made } = await aCatalogWithStaff()

const setPrice = (variantId: string, seenCents: number, priceCents: number, actor = ayse) =>
  call(articlePriceCalls.setVariantPrice, { body: { price: { variantId, seenCents, priceCents } } }, actor)

async function priced(...prices: number[]) {
  const article = await made({
    variants: prices.map((priceCents, index) => someVariant({ name: `Größe ${index}`, priceCents })),
  })
  return { ...article, ids: article.variants.map(({ id }) => id) }
}

describe('K-01 a price changed where it is listed', () => {
  it('is the one of its variant; the history names old and new, and the lowest of 30 days knows both (LAW-32)', async () => {
    const { id, ids } = await priced(260, 340)
    const answer = await setPrice(ids[1] ?? '', 340, 390)
    expect(answer).toMatchObject({ ok: true, value: { version: 2 } })
    expect(answer.ok && answer.value.variants.map((each) => [each.priceCents, each.lowestCents])).toEqual([
      [260, 260],
      [390, 340],
    ])
    const { rows } = await db.read((tx) =>
      readHistory(tx, { companyIds: [company], subject: { kind: 'article', id }, offset: 0, limit: 1 }),
    )
    expect([rows[0]?.before['variants'], rows[0]?.after['variants']]).toEqual([
      expect.stringContaining('3,40 €'),
      expect.stringContaining('3,90 €'),
    ])
  })

  it('FAULT-72 another price meanwhile stays, and both are told; the same one twice is no conflict', async () => {
    const { ids } = await priced(179)
    const [variantId = ''] = ids
    await setPrice(variantId, 179, 199)
    expect(await setPrice(variantId, 179, 189)).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Ayşe Demir', current: { priceCents: 199 } },
    })
    expect(await setPrice(variantId, 179, 199)).toMatchObject({ ok: true, value: { version: 2 } })
  })

  it('what else changed of the article meanwhile is kept', async () => {
    const { id, ids } = await priced(179)
    await call(articleCalls.setArticleState, { body: { article: { id, state: 'hidden' } } }, ayse)
    expect(await setPrice(ids[0] ?? '', 179, 189)).toMatchObject({ ok: true, value: { state: 'hidden' } })
  })

  it('what is offered costs something; what is archived or another company’s keeps its price', async () => {
    const { id, ids } = await priced(179)
    const [variantId = ''] = ids
    await call(articleCalls.setArticleState, { body: { article: { id, state: 'published' } } }, ayse)
    expect(await setPrice(variantId, 179, 0)).toMatchObject({ refusal: 'article-incomplete' })
    expect(await setPrice(variantId, 179, -5)).toMatchObject({ refusal: 'invalid-input' })
    expect(await setPrice(variantId, 179, 1.5)).toMatchObject({ refusal: 'invalid-input' })
    expect(await setPrice(variantId, 179, 150, stranger)).toMatchObject({ refusal: 'not-found' })
    await call(articleCalls.archiveArticle, { body: { article: { id, archived: true } } }, ayse)
    expect(await setPrice(variantId, 179, 150)).toMatchObject({ refusal: 'article-archived' })
  })

  it('the list names the variant whose price its row tells', async () => {
    const { id, ids } = await priced(340, 260, 260)
    const answer = await call(articleCalls.articles, { body: { limit: 100 } }, ayse)
    const row = answer.ok ? answer.value.rows.find((each) => each.id === id) : null
    expect(row).toMatchObject({ fromCents: 260, fromVariant: { id: ids[1], name: 'Größe 1' } })
  })
})
