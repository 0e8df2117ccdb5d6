import { articleBulkCalls, type ArticleChange } from '@fachwerk/contract/catalog/article-bulk-calls'
import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { articlePriceCalls } from '@fachwerk/contract/catalog/article-price-calls'
import { categoryCalls } from '@fachwerk/contract/catalog/category-calls'
import { constantFrom, integer, record, sample } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { someVariant } from './testing.ts'
import { aCatalogWithStaff } from './testing/catalog-staff.ts'

const { db, call, company, ayse, made, clock } = await aCatalogWithStaff()

const change = (id: string, said: ArticleChange, seenAt?: string) =>
  call(
    articleBulkCalls.changeArticle,
    { body: { article: { id, change: said, ...(seenAt && { seenAt }) } } },
    ayse,
  )
async function changed(id: string, said: ArticleChange) {
  const answer = await change(id, said)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const show = async (id: string) => {
  const answer = await call(articleCalls.article, { params: { id } }, ayse)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const prices = async (id: string) => (await show(id)).variants.map(({ priceCents }) => priceCents)
const published = async (id: string) =>
  call(articleCalls.setArticleState, { body: { article: { id, state: 'published' } } }, ayse)
const amount = (value: number) => ({ kind: 'amount', value, rounding: 'exact' }) as const
const costing = (...cents: number[]) =>
  made({ variants: cents.map((priceCents, at) => someVariant({ name: `Größe ${at}`, priceCents })) })

async function categories(...titles: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const title of titles) {
    const answer = await call(
      categoryCalls.addCategory,
      { body: { category: { title, description: '', parentId: null } } },
      ayse,
    )
    const id = answer.ok && answer.value.categories.find((each) => each.title === title)?.id
    if (!id) throw new Error(title)
    ids.push(id)
  }
  return ids
}
const history = async (id: string) => {
  const { rows } = await db.read((tx) =>
    readHistory(tx, { companyIds: [company], subject: { kind: 'article', id }, offset: 0, limit: 10 }),
  )
  return rows.map(({ action, actor }) => [action, actor.name])
}

describe('K-01 a rule for prices, and its way back', () => {
  it('whatever the rule, taking it back brings every price as it was', async () => {
    const rules = record({
      kind: constantFrom('percent', 'amount'),
      value: integer({ min: -5_000, max: 20_000 }),
      rounding: constantFrom('exact', 'ten', 'nine'),
    })
    const { id } = await costing(8_000, 12_345, 0)
    for (const rule of sample(rules, { numRuns: 12, seed: 9 })) {
      const { undo } = await changed(id, rule)
      await changed(id, undo)
      expect(await prices(id)).toEqual([8_000, 12_345, 0])
    }
  })

  it('one variant that would cost nothing keeps the others from the rule too', async () => {
    const { id } = await costing(400, 50)
    expect(await change(id, amount(-50))).toMatchObject({ refusal: 'article-price-out-of-range' })
    expect(await change(id, { kind: 'percent', value: -9_900, rounding: 'ten' })).toMatchObject({
      refusal: 'article-price-out-of-range',
    })
    expect(await prices(id)).toEqual([400, 50])
  })

  it('the dearest price there is stays one, and a cent more is refused', async () => {
    const { id } = await costing(9_999_990)
    await changed(id, amount(10))
    expect(await prices(id)).toEqual([10_000_000])
    expect(await change(id, amount(1))).toMatchObject({ refusal: 'article-price-out-of-range' })
  })

  it('a rule that changes nothing is no change: no new version, nothing in the history', async () => {
    const { id, version } = await costing(250)
    await clock.advance(1_000)
    await changed(id, amount(0))
    await changed(id, { kind: 'percent', value: 1, rounding: 'exact' })
    await changed(id, { kind: 'fields' })
    await changed(id, { kind: 'deliveryTypes', mode: 'add', deliveryTypes: ['pickup'] })
    expect([(await show(id)).version, (await history(id)).length]).toEqual([version, 1])
  })

  it('the way back names prices of its own article only', async () => {
    const [one, other] = [await costing(100), await costing(200)]
    const variantId = other.variants[0]?.id ?? ''
    await changed(one.id, { kind: 'prices', prices: [{ variantId, priceCents: 1 }] })
    expect([await prices(one.id), await prices(other.id)]).toEqual([[100], [200]])
  })

  it('LAW-24 what is offered keeps a price, also on the way back', async () => {
    const { id, variants } = await costing(100)
    await published(id)
    const back: ArticleChange = {
      kind: 'prices',
      prices: [{ variantId: variants[0]?.id ?? '', priceCents: 0 }],
    }
    expect(await change(id, back)).toMatchObject({
      refusal: 'article-incomplete',
      field: 'article.variants.0.priceCents',
    })
    expect(await prices(id)).toEqual([100])
  })

  it('A-13 the history names who changed it, each time it changed', async () => {
    const { id } = await costing(100)
    const { undo } = await changed(id, amount(20))
    await changed(id, undo)
    expect(await history(id)).toEqual([
      ['article.changed', 'Ayşe Demir'],
      ['article.changed', 'Ayşe Demir'],
      ['article.created', 'Ayşe Demir'],
    ])
  })
})

describe('FAULT-72 two who change one article at once', () => {
  it('both rules are applied, one after the other, and none is lost', async () => {
    const { id } = await costing(1_000)
    await Promise.all(Array.from({ length: 8 }, () => change(id, amount(10))))
    expect(await prices(id)).toEqual([1_080])
    expect((await show(id)).version).toBe(9)
  })

  it('of those who saw the same article one is first, and the others are told', async () => {
    const { id, changedAt } = await costing(1_000)
    await clock.advance(1_000)
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(id, amount(10), changedAt)))
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'changed-meanwhile'))
    expect(await prices(id)).toEqual([1_010])
  })

  it('a price typed in the list meanwhile is not taken back with the rule', async () => {
    const { id, variants } = await costing(1_000)
    await clock.advance(1_000)
    const { undo, changedAt } = await changed(id, amount(100))
    await clock.advance(1_000)
    const price = { variantId: variants[0]?.id ?? '', seenCents: 1_100, priceCents: 1_500 }
    await call(articlePriceCalls.setVariantPrice, { body: { price } }, ayse)
    expect(await change(id, undo, changedAt)).toMatchObject({ refusal: 'changed-meanwhile' })
    expect(await prices(id)).toEqual([1_500])
  })
})

describe('K-01 categories and facts of many', () => {
  it('an article stands in twenty categories; one more is refused, and replacing them is not', async () => {
    const all = await categories(...Array.from({ length: 21 }, (_, at) => `Regal ${at}`))
    const { id } = await made({ categoryIds: all.slice(0, 20) })
    const [, , ...rest] = all
    expect(await change(id, { kind: 'categories', mode: 'add', categoryIds: rest.slice(-1) })).toMatchObject({
      refusal: 'too-many-categories',
    })
    await changed(id, { kind: 'categories', mode: 'replace', categoryIds: rest })
    expect((await show(id)).categories.map((each) => each.id)).toEqual(rest)
  })

  it('nothing instead of all takes it out of every category, and back into each in its order', async () => {
    const [one = '', two = '', three = ''] = await categories('Oben', 'Mitte', 'Unten')
    const { id } = await made({ categoryIds: [three, one, two] })
    const { undo } = await changed(id, { kind: 'categories', mode: 'replace', categoryIds: [] })
    expect((await show(id)).categories).toEqual([])
    await changed(id, undo)
    expect((await show(id)).categories.map((each) => each.id)).toEqual([three, one, two])
  })

  it.each([
    ['a kind of goods that must say who made it', { goods: 'other' }, 'article.maker'],
    ['no rule for sending it back', { withdrawal: 'unsaid' }, 'article.withdrawal'],
  ] as const)(
    'LAW-24 %s is not given to what is offered; the same draft gets it',
    async (_what, facts, field) => {
      const offered = await made()
      await published(offered.id)
      const said = { kind: 'fields', ...facts } as const
      expect(await change(offered.id, said)).toMatchObject({ refusal: 'article-incomplete', field })
      const draft = await made()
      await changed(draft.id, said)
      expect(await show(draft.id)).toMatchObject(facts)
      expect(await show(offered.id)).not.toMatchObject(facts)
    },
  )

  it('LAW-34 tobacco that is offered is not sold to the young by a change for many', async () => {
    const { id } = await made({ restriction: 'tobacco', minimumAge: 'from18' })
    await published(id)
    expect(await change(id, { kind: 'fields', minimumAge: 'from16' })).toMatchObject({
      refusal: 'article-incomplete',
      field: 'article.minimumAge',
    })
    expect((await show(id)).minimumAge).toBe('from18')
  })
})
