import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordStock } from '../stock/index.ts'
import { someVariant } from './testing.ts'
import { aShop } from './testing/a-shop.ts'

const shop = await aShop()
const { db, call, ayse, clock, company, sold, made, look, found, offer, suggest, category } = shop
const DAY_MS = 86_400_000
const at = (priceCents: number, overrides = {}) => ({ variants: [someVariant({ priceCents, ...overrides })] })

beforeAll(async () => {
  const breakfast = await category('Frühstück')
  const drinks = await category('Getränke')
  const soft = await category('Limo und Mate', drinks)
  await category('Leeres')
  await sold({ title: 'Kiez-Frühstück', categoryIds: [breakfast], allergens: ['gluten', 'milk'], ...at(980) })
  await sold({ title: 'Filterkaffee', categoryIds: [breakfast, drinks], hashtags: '#vegan', ...at(260) })
  await sold({ title: 'Vollmilch Weidehof', categoryIds: [drinks], allergens: ['milk'], ...at(219) })
  await sold({
    title: 'Mate Spreewasser',
    description: 'Kalt am besten.',
    hashtags: '#vegan #kalt',
    categoryIds: [soft],
    translations: { en: { title: 'Spree mate', description: '' } },
    variants: [
      someVariant({
        name: '0,5 l',
        priceCents: 179,
        depositCents: 15,
        packaging: 'reusable',
        content: 500,
        contentUnit: 'ml',
      }),
      someVariant({ name: 'Kasten', priceCents: 2_990 }),
    ],
  })
  await sold({
    title: 'Aubergine',
    goods: 'other',
    maker: 'Hof',
    makerAddress: 'Weg 1',
    makerContact: 'hof@x.example',
    ...at(329),
  })
  await made({ title: 'Entwurf Mate' })
})

describe('K-01 what visitors of a shop find', () => {
  it('the front shows the beginnings of its categories, and what is only a draft or another shop’s nowhere', async () => {
    const answer = await look()
    if (!answer.ok) throw new Error(answer.refusal)
    const { categories, sections, all, rows } = answer.value
    expect(categories.map(({ title, level, count }) => [title, level, count])).toEqual([
      ['Frühstück', 0, 2],
      ['Getränke', 0, 3],
      ['Limo und Mate', 1, 1],
    ])
    expect(sections.map((each) => [each.category.slug, each.articles.map(({ title }) => title)])).toEqual([
      ['fruehstueck', ['Filterkaffee', 'Kiez-Frühstück']],
      ['getraenke', ['Filterkaffee', 'Vollmilch Weidehof', 'Mate Spreewasser']],
    ])
    expect([all, rows]).toEqual([5, []])
  })

  it('a category shows what is in it or below it, an unknown one is missing', async () => {
    expect(await found({ category: 'getraenke' })).toEqual([
      'Filterkaffee',
      'Vollmilch Weidehof',
      'Mate Spreewasser',
    ])
    expect(await found({ category: 'limo-und-mate' })).toEqual(['Mate Spreewasser'])
    expect(await found({ category: 'gibt-es-nicht' })).toBe('not-found')
  })

  it('an article says what it costs from on, what is in it and which package is paid back', async () => {
    const answer = await look({ category: 'limo-und-mate' })
    expect(answer.ok && answer.value.rows[0]).toMatchObject({
      slug: 'mate-spreewasser',
      fromCents: 179,
      isFrom: true,
      variantCount: 2,
      depositCents: 15,
      packaging: 'reusable',
      content: 500,
      contentUnit: 'ml',
    })
  })

  it.each<[Parameters<typeof found>[0], string[]]>([
    [{ marks: ['#vegan'] }, ['Filterkaffee', 'Mate Spreewasser']],
    [{ marks: ['#vegan', '#kalt'] }, ['Mate Spreewasser']],
    // Of what is no food nobody has looked what is in it.
    [{ without: ['milk'] }, ['Filterkaffee', 'Mate Spreewasser']],
    [{ fromCents: 200, toCents: 300, sort: 'price' }, ['Vollmilch Weidehof', 'Filterkaffee']],
    [
      { sort: 'priceDown', toCents: 330 },
      ['Aubergine', 'Filterkaffee', 'Vollmilch Weidehof', 'Mate Spreewasser'],
    ],
  ])('%o: %o', async (query, titles) => {
    expect(await found(query)).toEqual(titles)
  })

  it('says how many each further filter would leave', async () => {
    const answer = await look({ category: 'getraenke' })
    if (!answer.ok) throw new Error(answer.refusal)
    // One alone is no filter.
    expect(answer.value.marks).toEqual([{ mark: '#vegan', count: 2 }])
    expect(answer.value.without).toContainEqual({ allergen: 'milk', count: 2 })
    expect([answer.value.total, answer.value.all]).toEqual([3, 5])
  })

  it('shows only what comes on a way, or what is there now (K-04, B-10)', async () => {
    const deliveryTypes = ['delivery' as const]
    const { variants } = await sold({
      title: 'Kürbis Hokkaido',
      hashtags: '#herbst',
      deliveryTypes,
      ...at(290),
    })
    await sold({
      title: 'Kürbiskerne',
      hashtags: '#herbst',
      deliveryTypes: ['pickup', 'shipment'],
      ...at(390),
    })
    const marks = ['#herbst']
    expect(await found({ marks, deliveryType: 'delivery' })).toEqual(['Kürbis Hokkaido'])
    expect(await found({ marks, deliveryType: 'shipment' })).toEqual(['Kürbiskerne'])
    expect(await found({ marks, deliveryType: 'totable' })).toEqual([])
    expect(await found({ marks, inStock: true })).toEqual(['Kürbis Hokkaido', 'Kürbiskerne'])
    const [variant] = variants
    const none = { companyId: company, variantId: variant?.id ?? '', onHand: 0, warnBelow: null, by: 'Ayşe' }
    await db.transaction((tx) => recordStock(tx, { ...none, at: clock.now() }))
    expect(await found({ marks, inStock: true })).toEqual(['Kürbiskerne'])
    expect(await found({ marks })).toEqual(['Kürbis Hokkaido', 'Kürbiskerne'])
    const answer = await look({ marks, inStock: true })
    expect(answer.ok && [answer.value.total, answer.value.rows[0]?.deliveryTypes]).toEqual([
      1,
      ['pickup', 'shipment'],
    ])
  })

  it('speaks the customer’s language, German where nobody wrote it', async () => {
    const answer = await look({ category: 'limo-und-mate', language: 'en' })
    expect(answer.ok && answer.value.rows[0]).toMatchObject({
      title: 'Spree mate',
      description: 'Kalt am besten.',
    })
    expect(await found({ search: 'spree mate' })).toEqual(['Mate Spreewasser'])
  })
})

describe('K-01 the search of a shop', () => {
  it.each([
    ['milch', ['Vollmilch Weidehof']],
    ['MATE SPREE', ['Mate Spreewasser']],
    ['kaffee', ['Filterkaffee']],
    ['fruhstuck', ['Kiez-Frühstück']],
    ['#kalt', ['Mate Spreewasser']],
    ['kalte', ['Mate Spreewasser']],
    ['Aubergiene', ['Aubergine']],
    ["o'x & (y | z)", []],
  ])('finds %s: %o', async (search, titles) => {
    expect(await found({ search })).toEqual(titles)
  })

  it('with a typing error shows what is called nearly so, and says that it is not quite', async () => {
    const answer = await look({ search: 'Aubregine' })
    if (!answer.ok) throw new Error(answer.refusal)
    expect([answer.value.isNear, answer.value.rows.map(({ title }) => title)]).toEqual([true, ['Aubergine']])
    const exact = await look({ search: 'Aubergine' })
    expect(exact.ok && exact.value.isNear).toBe(false)
  })

  it('suggests articles and categories by their first letters', async () => {
    const answer = await suggest('mat')
    if (!answer.ok) throw new Error(answer.refusal)
    expect(answer.value.articles.map(({ title }) => title)).toEqual(['Mate Spreewasser'])
    expect(answer.value.categories).toEqual([{ slug: 'limo-und-mate', title: 'Limo und Mate', count: 1 }])
    const short = await suggest('m')
    expect(short.ok && short.value).toEqual({ articles: [], categories: [] })
  })
})

const insteadOfHoney = async () => {
  const answer = await offer('honig')
  return answer.ok && answer.value.variants[0]?.insteadOfCents
}

describe('K-01 LAW-13 one article', () => {
  it('tells everything of it, where it stands and what stands beside it', async () => {
    const answer = await offer('kiez-fruehstueck')
    if (!answer.ok) throw new Error(answer.refusal)
    expect(answer.value).toMatchObject({
      title: 'Kiez-Frühstück',
      vatRate: 1900,
      allergens: ['gluten', 'milk'],
      path: [{ slug: 'fruehstueck', title: 'Frühstück' }],
      variants: [{ priceCents: 980, insteadOfCents: null }],
    })
    expect(answer.value.beside.map(({ title }) => title)).toEqual(['Filterkaffee'])
  })

  it('of a draft or of another shop there is none; a title that is taken gets a number in its address', async () => {
    expect(await offer('entwurf-mate')).toMatchObject({ refusal: 'not-found' })
    await sold({ title: 'Mate Spreewasser' })
    expect((await offer('mate-spreewasser-2')).ok).toBe(true)
    const foreign = { ...shop.visitor, companyId: shop.other }
    const answer = await call(
      assortmentCalls.articleOffer,
      { params: { slug: 'aubergine' }, query: {} },
      foreign,
    )
    expect(answer).toMatchObject({ refusal: 'not-found' })
  })

  it('LAW-35 nothing that may not be advertised stands beside another', async () => {
    const gifts = await category('Geschenke')
    await sold({ title: 'Korb', categoryIds: [gifts], ...at(3_400) })
    await sold({
      title: 'Drehtabak',
      categoryIds: [gifts],
      restriction: 'tobacco',
      minimumAge: 'from18',
      ...at(795),
    })
    const answer = await offer('korb')
    expect(answer.ok && answer.value.beside).toEqual([])
  })

  it('LAW-37 tobacco is found in its category, but no front and no neighbour puts it forward', async () => {
    const shelf = await category('Tabakwaren')
    await sold({
      title: 'Pfeifentabak',
      restriction: 'tobacco',
      minimumAge: 'from18',
      categoryIds: [shelf],
      ...at(1_250),
    })
    const front = await look()
    if (!front.ok) throw new Error(front.refusal)
    expect(front.value.sections.flatMap(({ articles }) => articles.map(({ title }) => title))).not.toContain(
      'Pfeifentabak',
    )
    expect(front.value.categories.map(({ slug }) => slug)).toContain('tabakwaren')
    expect(await found({ category: 'tabakwaren' })).toEqual(['Pfeifentabak'])
  })

  it('LAW-32 „statt“ names the lowest price of the 30 days before it was lowered, and only for 30 days', async () => {
    const { id } = await sold({ title: 'Honig', ...at(980) })
    const priced = async (priceCents: number) => {
      const shown = await call(articleCalls.article, { params: { id } }, ayse)
      if (!shown.ok) throw new Error(shown.refusal)
      const { variants, categories, version, ...article } = shown.value
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
      const body = {
        ...said,
        version,
        categoryIds: categories.map((each) => each.id),
        variants: variants.map(({ lowestCents: _lowest, ...variant }) => ({ ...variant, priceCents })),
      }
      await call(articleCalls.saveArticle, { body: { article: body } }, ayse)
      return insteadOfHoney()
    }
    await clock.advance(40 * DAY_MS)
    expect(await priced(1_200)).toBeNull()
    await clock.advance(10 * DAY_MS)
    // 980 held within the 30 days before.
    expect(await priced(900)).toBe(980)
    await clock.advance(31 * DAY_MS)
    expect(await insteadOfHoney()).toBeNull()
  })
})
