import { optionCalls } from '@fachwerk/contract/catalog/option-calls'
import { centsOfOptions, problemsOfOptions } from '@fachwerk/contract/cart/option-choice'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../../platform/audit.ts'
import { cartArticles, searchOptionGroups } from '../index.ts'
import { someOption, someOptionGroup, someVariant } from '../testing.ts'
import { aShop } from '../testing/a-shop.ts'

const shop = await aShop()
const { call, ayse, stranger, db, company, made, sold, offer, look, category } = shop

type New = Parameters<typeof someOptionGroup>[0]
const add = (overrides: New = {}, actor = ayse) =>
  call(optionCalls.addOptionGroup, { body: { optionGroup: someOptionGroup(overrides) } }, actor)
async function aList(overrides: New = {}) {
  const answer = await add(overrides)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
type List = Awaited<ReturnType<typeof aList>>

/** The list as a form sends it back. */
const bodyOf = ({
  companyId: _c,
  articles: _a,
  archived: _b,
  createdAt: _n,
  changedAt: _h,
  can: _o,
  ...list
}: List) => list
const save = (list: List, change: Partial<ReturnType<typeof bodyOf>> = {}, actor = ayse) =>
  call(optionCalls.saveOptionGroup, { body: { optionGroup: { ...bodyOf(list), ...change } } }, actor)

async function use(articleId: string, ids: readonly string[], seen: readonly string[] = [], actor = ayse) {
  const body = { optionGroupIds: [...ids], seen: [...seen] }
  return call(optionCalls.orderArticleOptions, { params: { id: articleId }, body }, actor)
}
const titlesOf = async (slug: string, language: 'de' | 'en' = 'de') => {
  const answer = await offer(slug, language)
  return answer.ok ? answer.value.options.map(({ title }) => title) : answer.refusal
}
/** Whether articles of a category say that there is something to choose. */
const marked = async (slug: string) => {
  const answer = await look({ category: slug })
  return answer.ok && answer.value.rows.map(({ hasOptions }) => hasOptions)
}
const listed = async (body: object) => {
  const answer = await call(optionCalls.optionGroups, { body }, ayse)
  return answer.ok ? answer.value.rows : []
}

describe('K-01 lists of extras', () => {
  it('are shared: what is changed once is changed for every article', async () => {
    const list = await aList({ title: 'Brot-Auswahl', heading: 'Brot', min: 1, max: 1 })
    const [plate, soup] = [await sold({ title: 'Teller' }), await sold({ title: 'Suppe' })]
    for (const { id } of [plate, soup]) await use(id, [list.id])
    const [first, second] = list.options
    if (!first || !second) throw new Error('two extras')
    const saved = await save(list, { options: [second, { ...first, priceCents: 60, soldOut: true }] })
    expect(saved).toMatchObject({
      ok: true,
      value: { version: 2, articles: [{ title: 'Suppe' }, { title: 'Teller' }] },
    })
    for (const slug of ['teller', 'suppe']) {
      const answer = await offer(slug)
      expect(answer.ok && answer.value.options).toMatchObject([
        {
          title: 'Brot',
          min: 1,
          max: 1,
          options: [
            { title: 'Avocado', priceCents: 220, soldOut: false },
            { title: 'Rührei', priceCents: 60, soldOut: true },
          ],
        },
      ])
    }
  })

  it('a copy takes the place of the shared one in its article, and leaves it as it is for the others', async () => {
    const [list, last] = [await aList({ title: 'Soßen' }), await aList({ title: 'Besteck' })]
    const [fries, burger] = [await sold({ title: 'Pommes' }), await sold({ title: 'Burger' })]
    await use(fries.id, [list.id, last.id])
    await use(burger.id, [list.id])
    const copied = await call(
      optionCalls.copyOptionGroup,
      { body: { optionGroup: { id: list.id, articleId: fries.id } } },
      ayse,
    )
    if (!copied.ok) throw new Error(copied.refusal)
    expect(copied.value).toMatchObject({
      title: 'Soßen (Pommes)',
      heading: 'Soßen',
      articles: [{ title: 'Pommes' }],
    })
    await save(copied.value, { options: [] })
    expect(await titlesOf('burger')).toEqual(['Soßen'])
    // A list without extras is nothing to choose from.
    expect(await titlesOf('pommes')).toEqual(['Besteck'])
    const shown = await call(optionCalls.articleOptions, { params: { id: fries.id } }, ayse)
    expect(shown.ok && shown.value.groups.map(({ title }) => title)).toEqual(['Soßen (Pommes)', 'Besteck'])
  })

  it('stand at an article in the order staff put them in, and that is told in its history', async () => {
    const [one, two] = [await aList({ title: 'Eins' }), await aList({ title: 'Zwei' })]
    const { id } = await sold({ title: 'Bowl' })
    await use(id, [one.id, two.id])
    expect(await use(id, [two.id, one.id], [one.id, two.id])).toMatchObject({ ok: true })
    expect(await titlesOf('bowl')).toEqual(['Zwei', 'Eins'])
    // Who has not seen the last change takes nothing back.
    expect(await use(id, [one.id], [one.id, two.id])).toMatchObject({ refusal: 'option-groups-changed' })
    const { rows } = await db.read((tx) =>
      readHistory(tx, { companyIds: [company], subject: { kind: 'article', id }, offset: 0, limit: 9 }),
    )
    expect(rows.slice(0, 2).map(({ action, after }) => [action, after?.['optionGroups']])).toEqual([
      ['article.extras', 'Zwei, Eins'],
      ['article.extras', 'Eins, Zwei'],
    ])
  })

  it('archived, one is to be chosen nowhere, and is changed by nobody until it is brought back', async () => {
    const list = await aList({ title: 'Sirup' })
    const { id } = await sold({ title: 'Latte' })
    await use(id, [list.id])
    const archive = (archived: boolean) =>
      call(optionCalls.archiveOptionGroup, { body: { optionGroup: { id: list.id, archived } } }, ayse)
    const archived = await archive(true)
    if (!archived.ok) throw new Error(archived.refusal)
    expect(await titlesOf('latte')).toEqual([])
    expect(await save(archived.value)).toMatchObject({ refusal: 'option-group-archived' })
    await archive(false)
    expect(await titlesOf('latte')).toEqual(['Sirup'])
  })

  it('FAULT-72 two who change one list: the second is told what the first wrote', async () => {
    const list = await aList({ title: 'Milch' })
    await save(list, { max: 1 })
    expect(await save(list, { title: 'Milchsorten' })).toMatchObject({ refusal: 'changed-meanwhile' })
  })

  it('speak the customer’s language, German where nobody wrote it', async () => {
    const list = await aList({
      heading: 'Milch',
      translations: { en: { heading: 'Milk' } },
      options: [
        someOption({ title: 'Hafer', translations: { en: { title: 'Oat', note: '' } } }),
        someOption({ title: 'Kuh', note: 'vom Weidehof' }),
      ],
    })
    const { id } = await sold({ title: 'Flat White' })
    await use(id, [list.id])
    expect(await titlesOf('flat-white', 'en')).toEqual(['Milk'])
    const answer = await offer('flat-white', 'en')
    expect(answer.ok && answer.value.options[0]?.options).toMatchObject([
      { title: 'Oat', note: '' },
      { title: 'Kuh', note: 'vom Weidehof' },
    ])
  })

  it('say among other articles that there is something to choose', async () => {
    const cakes = await category('Kuchen')
    const list = await aList({ title: 'Sahne' })
    const { id } = await sold({ title: 'Apfelkuchen', categoryIds: [cakes] })
    expect(await marked('kuchen')).toEqual([false])
    await use(id, [list.id])
    expect(await marked('kuchen')).toEqual([true])
  })
})

describe('K-01 the rules a cart asks for', () => {
  it('are those of the article, in the order of its lists', async () => {
    const bread = await aList({
      title: 'Brot',
      min: 1,
      max: 1,
      options: [someOption({ title: 'Laib', priceCents: 60 })],
    })
    const extras = await aList({ title: 'Dazu', max: 4, freeCount: 1, mostOfOne: 2 })
    const { id } = await sold({ title: 'Brunch' })
    await use(id, [bread.id, extras.id])
    const other = await sold({ title: 'Ohne alles' })
    const rules = await db.read((tx) =>
      cartArticles.optionRulesOf(tx, { companyId: company, articleIds: [id, other.id] }),
    )
    expect([...rules.keys()]).toEqual([id])
    const own = rules.get(id) ?? []
    expect(own.map(({ title }) => title)).toEqual(['Brot', 'Dazu'])
    expect(problemsOfOptions(own, [])).toEqual([{ groupId: bread.id, code: 'options-too-few' }])
    const [egg, avocado] = extras.options
    const chosen = [
      { optionId: bread.options[0]?.id ?? '', quantity: 1 },
      { optionId: egg?.id ?? '', quantity: 2 },
      { optionId: avocado?.id ?? '', quantity: 1 },
    ]
    expect(problemsOfOptions(own, chosen)).toEqual([])
    // The dearest of three is free.
    expect(centsOfOptions(own, chosen)).toBe(60 + 2 * 180)
    const foreign = await db.read((tx) =>
      cartArticles.optionRulesOf(tx, { companyId: shop.other, articleIds: [id] }),
    )
    expect(foreign.size).toBe(0)
  })

  it.each<[string, New, string]>([
    ['more at least than at most', { min: 3, max: 2 }, 'min'],
    ['more free than at most', { freeCount: 3, max: 2 }, 'freeCount'],
    ['more of one than at most', { mostOfOne: 3, max: 2 }, 'mostOfOne'],
    ['more at least than there are', { min: 3, max: 4, mostOfOne: 1 }, 'min'],
    ['an extra twice', { options: [someOption(), someOption({ title: 'RÜHREI' })] }, 'options.1.title'],
  ])('cannot be broken by themselves: %s', (_what, overrides, field) => {
    const parsed = optionCalls.addOptionGroup.body.safeParse({ optionGroup: someOptionGroup(overrides) })
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([`optionGroup.${field}`])
  })
})

describe('N-10 the list of lists', () => {
  it('finds them by name and extra, counts their articles and what is sold out', async () => {
    const list = await aList({
      title: 'Frühstück vegan',
      options: [
        someOption({ title: 'Räuchertofu', soldOut: true }),
        someOption({ title: 'Hummus', priceCents: 150 }),
      ],
    })
    const { id } = await made({ title: 'Brett' })
    await use(id, [list.id])
    expect(await listed({ search: 'rauchertofu' })).toMatchObject([
      {
        title: 'Frühstück vegan',
        optionCount: 2,
        soldOutCount: 1,
        articleCount: 1,
        fromCents: 150,
        toCents: 180,
      },
    ])
    expect((await listed({ view: 'soldOut' })).map(({ title }) => title)).toContain('Frühstück vegan')
    const found = await db.read((tx) =>
      searchOptionGroups(tx, { scope: [company], text: 'hummus', limit: 5 }),
    )
    expect(found).toMatchObject([{ id: list.id, title: 'Frühstück vegan' }])
  })
})

describe('A-13 lists of extras of another company', () => {
  it('are neither seen nor changed nor put to an article', async () => {
    const list = await aList({ title: 'Geheim' })
    const foreign = await add({ title: 'Fremd' }, stranger)
    expect(await call(optionCalls.optionGroup, { params: { id: list.id } }, stranger)).toMatchObject({
      refusal: 'not-found',
    })
    expect(await save(list, {}, stranger)).toMatchObject({ refusal: 'not-found' })
    const { id } = await made({ title: 'Eigenes' })
    expect(await use(id, [foreign.ok ? foreign.value.id : ''])).toMatchObject({ refusal: 'not-found' })
    expect(await use(id, [], [], stranger)).toMatchObject({ refusal: 'not-found' })
  })
})

describe('K-01 LAW-27 the price on a card', () => {
  it('is the one at which it can be bought, with what has to be chosen', async () => {
    const options = [
      someOption({ title: 'Brot', priceCents: 60 }),
      someOption({ title: 'Croissant', priceCents: 90 }),
    ]
    const must = await aList({ title: 'Brot dazu', min: 1, max: 1, options })
    const may = await aList({ title: 'Brot nach Wunsch', min: 0, max: 2, options })
    const variants = [someVariant({ priceCents: 500 })]
    const { id: soup } = await sold({ title: 'Linsensuppe', hashtags: '#linsen', variants })
    const { id: stew } = await sold({
      title: 'Linseneintopf',
      hashtags: '#linsen',
      variants: [someVariant({ priceCents: 500 })],
    })
    await use(soup, [must.id])
    await use(stew, [may.id])
    const answer = await look({ marks: ['#linsen'], sort: 'title' })
    expect(
      answer.ok && answer.value.rows.map(({ title, fromCents, isFrom }) => [title, fromCents, isFrom]),
    ).toEqual([
      ['Linseneintopf', 500, false],
      ['Linsensuppe', 560, true],
    ])
  })
})
