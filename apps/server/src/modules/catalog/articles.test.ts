import type { RequestIn } from '@fachwerk/contract/call'
import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { searchArticles } from './index.ts'
import { someVariant } from './testing.ts'
import { aCatalogWithStaff } from './testing/catalog-staff.ts'

const { db, clock, call, company, other, ayse, stranger, add, made, titles } = await aCatalogWithStaff()
const DAY_MS = 86_400_000

type Made = Awaited<ReturnType<typeof made>>
type SavedBody = RequestIn<typeof articleCalls.saveArticle>['body']['article']
/** Saves an article as its form would, with changes. */
function save(
  { id, version, variants, categories, ...article }: Made,
  changes: Partial<SavedBody> = {},
  actor = ayse,
) {
  const {
    companyId: _c,
    gaps: _g,
    archived: _a,
    createdAt: _n,
    changedAt: _h,
    can: _o,
    state: _s,
    ...said
  } = article
  const saved: SavedBody = {
    ...said,
    id,
    version,
    categoryIds: categories.map((category) => category.id),
    variants: variants.map(({ lowestCents: _lowest, ...variant }) => variant),
    ...changes,
  }
  return call(articleCalls.saveArticle, { body: { article: saved } }, actor)
}
const setState = (id: string, state: 'published' | 'hidden' | 'draft') =>
  call(articleCalls.setArticleState, { body: { article: { id, state } } }, ayse)
const archive = (id: string, archived: boolean) =>
  call(articleCalls.archiveArticle, { body: { article: { id, archived } } }, ayse)
const actionsOf = async (id: string) => {
  const asked = { companyIds: [company], subject: { kind: 'article', id }, offset: 0, limit: 9 } as const
  const { rows } = await db.read((tx) => readHistory(tx, asked))
  return rows.map(({ action }) => action)
}
describe('K-01 staff keep the articles of their company', () => {
  it('a new one is a draft that nobody sees, with its variants and their prices', async () => {
    const article = await made({
      title: 'Filterkaffee',
      variants: [
        someVariant({ name: 'klein', priceCents: 260 }),
        someVariant({ name: 'groß', priceCents: 340 }),
      ],
    })
    expect(article).toMatchObject({ state: 'draft', version: 1, gaps: [], can: { edit: true } })
    expect(article.variants.map(({ name, priceCents }) => [name, priceCents])).toEqual([
      ['klein', 260],
      ['groß', 340],
    ])
  })

  it('a number names one thing of a company, however it is written; another company may have it too', async () => {
    await made({ variants: [someVariant({ number: 'GE-102' })] })
    const again = { variants: [someVariant({ number: 'ge-102' })] }
    expect(await add(again)).toMatchObject({
      refusal: 'article-number-taken',
      field: 'article.variants.0.number',
    })
    expect(await add(again, stranger)).toMatchObject({ ok: true })
    const twice = [
      someVariant({ number: 'X-1', name: 'klein' }),
      someVariant({ number: 'x-1', name: 'groß' }),
    ]
    expect(await add({ variants: twice })).toMatchObject({ refusal: 'invalid-input' })
    const unnamed = { variants: [someVariant({ name: 'klein' }), someVariant()] }
    expect(await add(unnamed)).toMatchObject({ refusal: 'invalid-input' })
  })

  it('two variants change numbers with each other in one go', async () => {
    const article = await made({
      variants: [someVariant({ number: 'A-1', name: 'klein' }), someVariant({ number: 'A-2', name: 'groß' })],
    })
    const variants = article.variants.map(({ lowestCents: _lowest, ...variant }, index) => ({
      ...variant,
      number: index === 0 ? 'A-2' : 'A-1',
    }))
    const answer = await save(article, { variants })
    expect(answer.ok && answer.value.variants.map(({ number }) => number)).toEqual(['A-2', 'A-1'])
  })

  it('a variant that is taken out is gone and its number free; others stay what they were', async () => {
    const article = await made({
      variants: [someVariant({ number: 'B-1', name: 'klein' }), someVariant({ number: 'B-2', name: 'groß' })],
    })
    const [, staying] = article.variants.map(({ lowestCents: _lowest, ...variant }) => variant)
    if (!staying) throw new Error('The second variant is missing.')
    const answer = await save(article, {
      variants: [staying, { id: null, ...someVariant({ number: 'B-1', name: 'riesig' }) }],
    })
    if (!answer.ok) throw new Error(answer.refusal)
    expect(answer.value.variants.map(({ number }) => number)).toEqual(['B-2', 'B-1'])
    expect(answer.value.variants[0]?.id).toBe(staying.id)
    const foreign = await made()
    expect(await save(foreign, { variants: [staying] })).toMatchObject({ refusal: 'not-found' })
  })

  it('FAULT-72 over an older version nothing is saved', async () => {
    const article = await made()
    await save(article, { title: 'Neu' })
    expect(await save(article, { title: 'Alt' })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Ayşe Demir', current: { title: 'Neu', version: 2 } },
    })
  })

  it('LAW-76 who changed what is told, and saving without a change is none', async () => {
    const article = await made({ title: 'Honig' })
    await save(article)
    await save(article, { title: 'Honig vom Dach' })
    const { rows } = await db.read((tx) =>
      readHistory(tx, {
        companyIds: [company],
        subject: { kind: 'article', id: article.id },
        offset: 0,
        limit: 9,
      }),
    )
    expect(rows.map(({ action, after }) => [action, after?.['title']])).toEqual([
      ['article.changed', 'Honig vom Dach'],
      ['article.created', 'Honig'],
    ])
  })

  it.each([
    ['what a variant is called', { name: 'groß' }],
    ['its EAN', { ean: '4012345678901' }],
    ['its price', { priceCents: 199 }],
    ['its deposit', { depositCents: 25 }],
    ['its packaging', { packaging: 'reusable' as const }],
    ['how much is in it', { content: 750 }],
    ['in which unit', { contentUnit: 'g' as const }],
  ])('LAW-28 LAW-76 %s alone is a change: it is saved, and stands in the history', async (_what, change) => {
    const variant = someVariant({
      name: 'klein',
      content: 500,
      contentUnit: 'ml',
      packaging: 'none',
      depositCents: 0,
    })
    const article = await made({ title: 'Limonade', variants: [variant] })
    const [one] = article.variants
    if (!one) throw new Error('no variant')
    const { lowestCents: _lowest, ...was } = one
    const after = await save(article, { variants: [{ ...was, ...change }] })
    expect(after).toMatchObject({ ok: true, value: { version: 2, variants: [change] } })
    expect(await actionsOf(article.id)).toEqual(['article.changed', 'article.created'])
  })

  it.each([
    ['title', { title: 'Syrup', description: '' }],
    ['description', { title: 'Sirup', description: 'From the roof' }],
  ])('K-01 LAW-76 the %s in another language alone is a change', async (_what, en) => {
    const translations = { en: { title: 'Sirup', description: '' } }
    const article = await made({ title: 'Sirup', translations })
    const after = await save(article, { translations: { en } })
    expect(after).toMatchObject({ ok: true, value: { version: 2, translations: { en } } })
    expect(await actionsOf(article.id)).toEqual(['article.changed', 'article.created'])
  })

  it('A-13 nobody sees or changes what another company sells', async () => {
    const article = await made({ title: 'Geheimware' })
    expect(await titles({ search: 'Geheimware' }, stranger)).toEqual([])
    expect(await save(article, {}, stranger)).toMatchObject({ refusal: 'not-found' })
    expect(await call(articleCalls.article, { params: { id: article.id } }, stranger)).toMatchObject({
      refusal: 'not-found',
    })
    expect(await add({ company: other })).toMatchObject({ refusal: 'not-found' })
  })
})

describe('LAW-24 to LAW-40 nothing is offered of which something must still be said', () => {
  it('a candle without a maker stays a draft, and the form learns where to go on', async () => {
    const { id, gaps } = await made({ goods: 'other', foodChecked: false })
    expect(gaps).toEqual(['maker'])
    expect(await setState(id, 'published')).toMatchObject({
      refusal: 'article-incomplete',
      field: 'article.maker',
    })
    expect(await titles({ view: 'gaps', search: 'Mate' })).toHaveLength(1)
  })

  it('of an offered one nothing is taken away that must be said', async () => {
    const article = await made()
    await setState(article.id, 'published')
    const answer = await save(article, { withdrawal: 'unsaid' })
    expect(answer).toMatchObject({ refusal: 'changed-meanwhile' })
    const shown = await call(articleCalls.article, { params: { id: article.id } }, ayse)
    if (!shown.ok) throw new Error(shown.refusal)
    expect(await save(shown.value, { withdrawal: 'unsaid' })).toMatchObject({
      refusal: 'article-incomplete',
      field: 'article.withdrawal',
    })
  })

  it('an archived one is offered by nobody and comes back as a draft', async () => {
    const { id } = await made({ title: 'Weggeräumt' })
    await setState(id, 'published')
    expect(await archive(id, true)).toMatchObject({ value: { archived: true } })
    expect(await setState(id, 'published')).toMatchObject({ refusal: 'article-archived' })
    expect(await titles({ search: 'Weggeräumt' })).toEqual([])
    expect(await titles({ search: 'Weggeräumt', view: 'archived' })).toEqual(['Weggeräumt'])
    expect(await archive(id, false)).toMatchObject({ value: { archived: false, state: 'draft' } })
  })
})

describe('LAW-32 the lowest price of the last 30 days', () => {
  it('is the one that held when they began, or a lower one since; a higher price never lowers it', async () => {
    const article = await made({ variants: [someVariant({ priceCents: 980 })] })
    const priced = async (cents: number) => {
      const shown = await call(articleCalls.article, { params: { id: article.id } }, ayse)
      if (!shown.ok) throw new Error(shown.refusal)
      const variants = shown.value.variants.map(({ lowestCents: _lowest, ...variant }) => ({
        ...variant,
        priceCents: cents,
      }))
      const answer = await save(shown.value, { variants })
      return answer.ok ? answer.value.variants[0]?.lowestCents : answer.refusal
    }
    await clock.advance(40 * DAY_MS)
    expect(await priced(1_200)).toBe(980)
    await clock.advance(10 * DAY_MS)
    expect(await priced(950)).toBe(950)
    await clock.advance(5 * DAY_MS)
    expect(await priced(1_100)).toBe(950)
    await clock.advance(31 * DAY_MS)
    expect(await priced(1_150)).toBe(1_100)
  })
})

const tagged = (title: string, priceCents: number) =>
  made({
    title,
    hashtags: '#reihe',
    variants: [someVariant({ priceCents, name: 'eins' }), someVariant({ priceCents: 9_999, name: 'zwei' })],
  })

const found = (text: string, scope = [company]) =>
  db.read((tx) => searchArticles(tx, { scope, text, limit: 5 }))

describe('N-06 the search in the header', () => {
  it('finds an article by half a word or its number, what begins so first, and none of another company', async () => {
    await made({ title: 'Tasse mit Sesamring' })
    const ring = await made({ title: 'Sesamring', variants: [someVariant({ number: 'SR-9' })] })
    expect((await found('sesamr')).map(({ title }) => title)).toEqual(['Sesamring', 'Tasse mit Sesamring'])
    expect(await found('sr-9')).toEqual([{ id: ring.id, title: 'Sesamring', detail: 'SR-9' }])
    expect(await found('sesamr', [other])).toEqual([])
    expect(await found('%')).toEqual([])
  })
})

describe('N-10 the list', () => {
  it('finds an article by title, number, EAN and hashtag, also half a word and without umlauts', async () => {
    await made({
      title: 'Brötchen Kruste',
      hashtags: '#frühstück',
      variants: [someVariant({ number: 'BR-77', ean: '4006381333931' })],
    })
    for (const search of ['brötch', 'brotchen', 'BR-77', '4006381333931', '#frühstück', 'kruste br'])
      expect(await titles({ search })).toEqual(['Brötchen Kruste'])
    expect(await titles({ search: 'Kruste Wurst' })).toEqual([])
  })

  it('orders by price and counts what each view has', async () => {
    await tagged('teuer', 500)
    const cheap = await tagged('billig', 100)
    await setState(cheap.id, 'published')
    expect(await titles({ search: '#reihe', orderBy: 'price' })).toEqual(['billig', 'teuer'])
    expect(await titles({ search: '#reihe', orderBy: 'price', dir: 'desc' })).toEqual(['teuer', 'billig'])
    expect(await titles({ search: '#reihe', view: 'published' })).toEqual(['billig'])
    const counts = await call(articleCalls.articleCounts, { body: {} }, stranger)
    expect(counts).toMatchObject({ value: { counts: { all: 1, draft: 1, published: 0 } } })
    const total = await call(articleCalls.articlesTotal, { body: { search: '#reihe' } }, ayse)
    expect(total).toMatchObject({ value: { total: 2, totalIsExact: true } })
  })
})
