import type { ArticleChange } from '@fachwerk/contract/catalog/article-bulk-calls'
import { articleBulkCalls } from '@fachwerk/contract/catalog/article-bulk-calls'
import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { categoryCalls } from '@fachwerk/contract/catalog/category-calls'
import { describe, expect, it } from 'vitest'
import { someVariant } from './testing.ts'
import { aCatalogWithStaff } from './testing/catalog-staff.ts'

const { call, ayse, stranger, made, clock } = await aCatalogWithStaff()

const change = (id: string, said: ArticleChange, seenAt?: string, actor = ayse) =>
  call(
    articleBulkCalls.changeArticle,
    { body: { article: { id, change: said, ...(seenAt && { seenAt }) } } },
    actor,
  )
const show = async (id: string) => {
  const answer = await call(articleCalls.article, { params: { id } }, ayse)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const prices = async (id: string) => (await show(id)).variants.map(({ priceCents }) => priceCents)
const amount = (value: number) => ({ kind: 'amount', value, rounding: 'exact' }) as const
const percent = (value: number) => ({ kind: 'percent', value, rounding: 'nine' }) as const

async function category(title: string, actor = ayse) {
  const body = { category: { title, description: '', parentId: null } }
  const answer = await call(categoryCalls.addCategory, { body }, actor)
  const found = answer.ok ? answer.value.categories.find((each) => each.title === title) : null
  if (!found) throw new Error(title)
  return found.id
}

describe('K-01 one change for many articles', () => {
  it('every variant follows the rule, and the answer says how it is taken back', async () => {
    const { id } = await made({
      variants: [
        someVariant({ name: 'klein', priceCents: 260 }),
        someVariant({ name: 'groß', priceCents: 340 }),
        someVariant({ name: 'offen', priceCents: 0 }),
      ],
    })
    const answer = await change(id, percent(1000))
    expect(await prices(id)).toEqual([289, 379, 0])
    if (!answer.ok) throw new Error(answer.refusal)
    expect(await change(id, answer.value.undo, answer.value.changedAt)).toMatchObject({ ok: true })
    expect(await prices(id)).toEqual([260, 340, 0])
  })

  it('LAW-32 the lowest price of 30 days knows what a rule made of it', async () => {
    const { id } = await made({ variants: [someVariant({ priceCents: 200 })] })
    await change(id, { kind: 'amount', value: -50, rounding: 'exact' })
    await change(id, { kind: 'amount', value: 100, rounding: 'exact' })
    expect((await show(id)).variants).toMatchObject([{ priceCents: 250, lowestCents: 150 }])
  })

  it('LAW-34 tobacco costs what is printed on it; a price out of range and what is archived stay', async () => {
    const tobacco = await made({ restriction: 'tobacco', minimumAge: 'from18' })
    expect(await change(tobacco.id, percent(500))).toMatchObject({ refusal: 'article-price-printed' })
    const { id } = await made({ variants: [someVariant({ priceCents: 100 })] })
    expect(await change(id, amount(-100))).toMatchObject({ refusal: 'article-price-out-of-range' })
    expect(await change(id, amount(9_999_999))).toMatchObject({ refusal: 'article-price-out-of-range' })
    expect(await change(id, percent(-10_000))).toMatchObject({ refusal: 'invalid-input' })
    expect(await prices(id)).toEqual([100])
    await call(articleCalls.archiveArticle, { body: { article: { id, archived: true } } }, ayse)
    expect(await change(id, percent(500))).toMatchObject({ refusal: 'article-archived' })
  })

  it('FAULT-72 what somebody else changed meanwhile is not overwritten', async () => {
    const article = await made()
    await clock.advance(1_000)
    await change(article.id, percent(1000))
    expect(await change(article.id, percent(1000), article.changedAt)).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Ayşe Demir' },
    })
  })

  it('categories are added behind the first, taken away, or replaced; another company has none to give', async () => {
    const [drinks, summer] = [await category('Getränke'), await category('Sommer')]
    const { id } = await made({ categoryIds: [drinks] })
    const of = async () => (await show(id)).categories.map(({ title }) => title)
    const ways = (mode: 'add' | 'remove' | 'replace', ...categoryIds: string[]) =>
      change(id, { kind: 'categories', mode, categoryIds })
    const added = await ways('add', summer, drinks)
    expect(await of()).toEqual(['Getränke', 'Sommer'])
    await ways('remove', drinks)
    expect(await of()).toEqual(['Sommer'])
    await ways('replace', drinks)
    expect(await of()).toEqual(['Getränke'])
    if (added.ok) await change(id, added.value.undo)
    expect(await of()).toEqual(['Getränke'])
    expect(await ways('add', await category('Fremd', stranger))).toMatchObject({ refusal: 'not-found' })
  })

  it('delivery kinds and facts change; what an offered article needs is not taken from it (LAW-24)', async () => {
    const { id } = await made({ deliveryTypes: ['pickup'] })
    await call(articleCalls.setArticleState, { body: { article: { id, state: 'published' } } }, ayse)
    const kinds = (mode: 'add' | 'remove', ...deliveryTypes: ('pickup' | 'delivery')[]) =>
      change(id, { kind: 'deliveryTypes', mode, deliveryTypes })
    await kinds('add', 'delivery')
    expect((await show(id)).deliveryTypes).toEqual(['delivery', 'pickup'])
    expect(await kinds('remove', 'delivery', 'pickup')).toMatchObject({ refusal: 'article-incomplete' })
    const facts = await change(id, { kind: 'fields', vat: 'reduced', minimumAge: 'from16' })
    expect(await show(id)).toMatchObject({ vat: 'reduced', minimumAge: 'from16', withdrawal: 'allowed' })
    if (facts.ok) await change(id, facts.value.undo)
    expect(await show(id)).toMatchObject({ vat: 'standard', minimumAge: 'none' })
  })

  it('A-12 another company’s article is not there', async () => {
    const { id } = await made()
    expect(await change(id, percent(500), undefined, stranger)).toMatchObject({ refusal: 'not-found' })
  })
})
