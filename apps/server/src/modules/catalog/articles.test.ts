import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { categoryCalls } from '@fachwerk/contract/catalog/category-calls'
import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aCompany } from '../locations/testing.ts'
import { catalogModule } from './index.ts'
import { someArticle, someVariant } from './testing.ts'

const platform = await testPlatform()
const { db, clock } = platform
const registry = createRegistry()
const call = createInvokeStaff(registry)
catalogModule({
  ...platform,
  serve: registry.serve,
  serveFile: registry.serveFile,
  exportRows: () => Promise.reject(new Error('No files here.')),
})
const [company, other] = await db.transaction(async (tx) => [await aCompany(tx), await aCompany(tx)] as const)
const person = (roles: readonly Role[], companyIds = [company]) => {
  const permissions = new Set(permissionsOf([...roles]))
  return aStaffActor({
    userId: platform.random.uuid(),
    name: 'Ayşe Demir',
    companyId: companyIds[0] ?? company,
    companyIds,
    permissions,
    scopeFor: (permission) => (permissions.has(permission) ? companyIds : []),
  })
}
const DAY_MS = 86_400_000
const ayse = person(['operator'])
const stranger = person(['operator'], [other])

type NewFields = Parameters<typeof someArticle>[0]
const add = (overrides: NewFields = {}, actor = ayse) =>
  call(articleCalls.addArticle, { body: { article: someArticle(overrides) } }, actor)
async function made(overrides: NewFields = {}) {
  const answer = await add(overrides)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
type Made = Awaited<ReturnType<typeof made>>
type Saving = Partial<Parameters<typeof sendSaved>[0]>
const sendSaved = (article: object, actor = ayse) =>
  call(articleCalls.saveArticle, { body: { article } as never }, actor)
/** Saves an article as its form would, with changes. */
function save({ id, version, variants, categories, ...article }: Made, changes: Saving = {}, actor = ayse) {
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
  return sendSaved(
    {
      ...said,
      id,
      version,
      categoryIds: categories.map((category) => category.id),
      variants: variants.map(({ lowestCents: _lowest, ...variant }) => variant),
      ...changes,
    },
    actor,
  )
}
const setState = (id: string, state: 'published' | 'hidden' | 'draft') =>
  call(articleCalls.setArticleState, { body: { article: { id, state } } }, ayse)
const archive = (id: string, archived: boolean) =>
  call(articleCalls.archiveArticle, { body: { article: { id, archived } } }, ayse)
const titles = async (body: Record<string, unknown> = {}, actor = ayse) => {
  const answer = await call(articleCalls.articles, { body }, actor)
  return answer.ok ? answer.value.rows.map(({ title }) => title) : []
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
    const answer = await save(article, {
      variants: [staying, { id: null, ...someVariant({ number: 'B-1', name: 'riesig' }) }],
    })
    if (!answer.ok) throw new Error(answer.refusal)
    expect(answer.value.variants.map(({ number }) => number)).toEqual(['B-2', 'B-1'])
    expect(answer.value.variants[0]?.id).toBe(staying?.id)
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
    const tagged = async (title: string, priceCents: number) =>
      made({
        title,
        hashtags: '#reihe',
        variants: [
          someVariant({ priceCents, name: 'eins' }),
          someVariant({ priceCents: 9_999, name: 'zwei' }),
        ],
      })
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

describe('K-01 the tree of categories', () => {
  const addCategory = (title: string, parentId: string | null = null, actor = ayse) =>
    call(categoryCalls.addCategory, { body: { category: { title, description: '', parentId } } }, actor)
  type Answer = Awaited<ReturnType<typeof addCategory>>
  const idOf = (answer: Answer, title: string) => {
    const id = answer.ok && answer.value.categories.find((each) => each.title === title)?.id
    if (!id) throw new Error(`no category ${title}`)
    return id
  }
  const outline = (answer: Answer) =>
    answer.ok
      ? answer.value.categories.map(({ title, parentId }) => (parentId ? `- ${title}` : title))
      : answer.refusal
  const move = (id: string, parentId: string | null, position: number) =>
    call(categoryCalls.moveCategory, { body: { category: { id, parentId, position } } }, ayse)

  it('has three levels, no title twice on one of them, and moves with all below', async () => {
    const drinks = idOf(await addCategory('Getränke'), 'Getränke')
    const food = idOf(await addCategory('Essen'), 'Essen')
    const soft = idOf(await addCategory('Limo', drinks), 'Limo')
    const mate = idOf(await addCategory('Mate', soft), 'Mate')
    expect(await addCategory('Zu tief', mate)).toMatchObject({ refusal: 'category-too-deep' })
    expect(await addCategory('essen')).toMatchObject({
      refusal: 'category-title-taken',
      field: 'category.title',
    })
    expect(await move(drinks, mate, 0)).toMatchObject({ refusal: 'category-below-itself' })
    expect(await move(drinks, food, 0)).toMatchObject({ refusal: 'category-too-deep' })
    expect(outline(await move(food, null, 0))).toEqual(['Essen', 'Getränke', '- Limo', '- Mate'])
    expect(outline(await move(soft, food, 5))).toEqual(['Essen', '- Limo', '- Mate', 'Getränke'])
    expect(await addCategory('Fremd', drinks, stranger)).toMatchObject({ refusal: 'not-found' })
  })

  it('an article stands in categories of its company, is found below them, and outlives them', async () => {
    const top = idOf(await addCategory('Vorrat'), 'Vorrat')
    const sweet = idOf(await addCategory('Süßes', top), 'Süßes')
    const article = await made({ title: 'Bonbons', categoryIds: [sweet] })
    expect(article.categories).toEqual([{ id: sweet, title: 'Süßes' }])
    expect(await titles({ categoryIds: [top] })).toEqual(['Bonbons'])
    const known = (id: string) => ({ body: { category: { id, version: 1 } } })
    expect(await call(categoryCalls.removeCategory, known(top), ayse)).toMatchObject({
      refusal: 'category-has-children',
    })
    await call(categoryCalls.removeCategory, known(sweet), ayse)
    expect(await titles({ search: 'Bonbons' })).toEqual(['Bonbons'])
    expect(await add({ categoryIds: [sweet] })).toMatchObject({
      refusal: 'not-found',
      field: 'article.categoryIds',
    })
  })
})
