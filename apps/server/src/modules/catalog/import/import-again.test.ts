import { articleBulkCalls } from '@fachwerk/contract/catalog/article-bulk-calls'
import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { categoryCalls } from '@fachwerk/contract/catalog/category-calls'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../../platform/audit.ts'
import { someVariant } from '../testing.ts'
import { aCatalogWithStaff } from '../testing/catalog-staff.ts'
import { importing, linesOf } from '../testing/imports.ts'

const catalog = await aCatalogWithStaff()
const { db, call, company, ayse, stranger, made, clock, titles } = catalog
const { check, checked, taken, article, run } = importing(catalog)
const own = (...lines: string[]) => ['Titel;Artikelnummer;Preis', ...lines].join('\n')
const DAY = 86_400_000

const history = async (id: string) => {
  const { rows } = await db.read((tx) =>
    readHistory(tx, { companyIds: [company], subject: { kind: 'article', id }, offset: 0, limit: 10 }),
  )
  return rows
}
/** What a file did is told apart from what it did not. */
const answerOf = (answer: Awaited<ReturnType<typeof run>>) =>
  answer.ok ? answer.value.taken : answer.refusal

describe('FAULT-72 what was checked is what is taken over', () => {
  it('checking changes nothing, however often, and says the same each time', async () => {
    const file = own('Nur geprüft;CH-1;1,00')
    const [one, two] = [await checked(file), await checked(file)]
    expect(one).toEqual(two)
    expect(await titles({ search: 'CH-1' })).toEqual([])
  })

  it.each([
    ['another file', () => own('Vertauscht;TA-1;9,99'), {}],
    ['another mapping', () => own('Vertauscht;TA-1;1,00'), { mapping: 'title,number,' }],
    ['another VAT', () => own('Vertauscht;TA-1;1,00'), { vat: 'none' }],
  ] as const)('the check of one does not take over %s', async (_what, other, query) => {
    const { digest } = await checked(own('Vertauscht;TA-1;1,00'))
    expect(answerOf(await run(other(), { ...query, digest }))).toBe(false)
    expect(await titles({ search: 'TA-1' })).toEqual([])
  })

  it('an article somebody made meanwhile under the same number is told instead of made twice', async () => {
    const file = own('Meiner;ZW-1;1,00')
    const { digest, rows } = await checked(file)
    expect(rows).toMatchObject([{ outcome: 'new' }])
    await made({ title: 'Schon da', variants: [someVariant({ number: 'ZW-1', priceCents: 100 })] })
    expect(await run(file, { digest })).toMatchObject({
      value: { taken: false, report: { rows: [{ outcome: 'changed', words: ['Titel Schon da → Meiner'] }] } },
    })
  })

  it('an article archived meanwhile is not changed in silence', async () => {
    const { id, variants } = await made()
    const file = own(`Neu genannt;${variants[0]?.number ?? ''};1,00`)
    const { digest } = await checked(file)
    await call(articleCalls.archiveArticle, { body: { article: { id, archived: true } } }, ayse)
    expect(await run(file, { digest })).toMatchObject({
      value: { taken: false, report: { counts: { error: 1, changed: 0 } } },
    })
  })

  it('of one file sent several times at once one is taken over, and there is each article once', async () => {
    const file = own('Gleich;GL-1;1,00', 'Gleich;GL-2;1,00')
    const { digest } = await checked(file)
    const answers = await Promise.all(Array.from({ length: 4 }, () => run(file, { digest })))
    const said = answers.map(answerOf)
    expect(said.filter((each) => each === true)).toHaveLength(1)
    expect(
      said
        .filter((each) => each !== true)
        .every((each) => each === false || each === 'article-import-running'),
    ).toBe(true)
    expect(await titles({ search: 'GL-' })).toEqual(['Gleich', 'Gleich'])
  })

  it('a rule for prices at the same moment is either seen by the file or comes after it: no price is lost', async () => {
    const { id, variants } = await made({ title: 'Zugleich' })
    const number = variants[0]?.number ?? ''
    const file = own(`Zugleich;${number};5,00`)
    const { digest } = await checked(file)
    const rule = { kind: 'amount', value: 10, rounding: 'exact' } as const
    const [imported, ruled] = await Promise.all([
      run(file, { digest }),
      call(articleBulkCalls.changeArticle, { body: { article: { id, change: rule } } }, ayse),
    ])
    expect(ruled.ok).toBe(true)
    expect((await article(number)).variants[0]?.priceCents).toBe(answerOf(imported) === true ? 510 : 189)
  })

  it('one error keeps every article out, also those before it, and no category is made', async () => {
    const file = 'Titel;Artikelnummer;Preis;Kategorie\nGut;HA-1;1,00;Nur hier\nSchlecht;HA-2;x;'
    const { digest } = await checked(file)
    expect(await run(file, { digest })).toMatchObject({ refusal: 'article-import-errors' })
    expect(await titles({ search: 'HA-' })).toEqual([])
    const categories = await call(categoryCalls.categories, { query: {} }, ayse)
    expect(categories.ok && categories.value.categories.map(({ title }) => title)).not.toContain('Nur hier')
  })
})

describe('B-14 the same article again', () => {
  it('its key is found whatever became of its number, title and place here', async () => {
    const file = 'Handle,Title,Type,Variant SKU,Variant Price\nkrug,Krug,Geschirr,KR-1,9.00'
    await taken(file)
    const { id, variants } = await article('KR-1')
    await taken(`Artikel-ID;Titel;Artikelnummer;Kategorien\n${id};Steinkrug;ST-77;`)
    expect(linesOf(await checked(file))).toEqual([
      [2, 'changed', 'Titel Steinkrug → Krug Artikelnummer ST-77 → KR-1'],
    ])
    await taken(file)
    expect(await article('KR-1')).toMatchObject({ id, categories: [], variants: [{ id: variants[0]?.id }] })
  })

  it('keys of one shop say nothing in a file of another one', async () => {
    await taken('Handle,Title,Variant SKU,Variant Price\n4711,Duft,DU-1,9.00')
    const woo = 'ID,Type,SKU,Name,Regular price\n4711,simple,AN-1,Anderes,9.00'
    expect((await checked(woo)).rows).toMatchObject([{ outcome: 'new', articleId: null }])
  })

  it('A-12 keys of another company mean none of ours', async () => {
    const file = 'Handle,Title,Variant SKU,Variant Price\nfremd,Fremd,FR-1,9.00'
    await taken(file)
    const theirs = await check(file, {}, stranger)
    expect(theirs).toMatchObject({ value: { rows: [{ outcome: 'new', articleId: null }] } })
    if (!theirs.ok) throw new Error(theirs.refusal)
    expect(answerOf(await run(file, { digest: theirs.value.digest }, stranger))).toBe(true)
    expect(await titles({ search: 'FR-1' })).toEqual(['Fremd'])
    expect(await titles({ search: 'FR-1' }, stranger)).toEqual(['Fremd'])
    expect((await checked(file)).counts).toMatchObject({ unchanged: 1 })
  })

  it('two lines that are one article, and a number that is another one’s, are errors that name it', async () => {
    const [one, two] = [await made({ title: 'Erster' }), await made({ title: 'Zweiter' })]
    const [first, second] = [one.variants[0]?.number, two.variants[0]?.number]
    const file = `Artikel-ID;Titel;Artikelnummer\n${one.id};Erster;${second}\nfremd;Doppelt;${first}\n${two.id.toUpperCase()};Zweiter;${second}`
    expect(linesOf(await checked(file))).toEqual([
      [2, 'error', 'Eine Artikelnummer hat schon „Zweiter“.'],
      [3, 'error', 'Ist derselbe Artikel wie in Zeile 2.'],
      [4, 'error', expect.stringMatching(/Zeile 2\.$/)],
    ])
  })

  it('two variants change their names and numbers with each other in one file', async () => {
    const { id, variants } = await made({
      title: 'Tausch',
      variants: [
        someVariant({ number: 'TU-1', name: 'klein', priceCents: 100 }),
        someVariant({ number: 'TU-2', name: 'groß', priceCents: 200 }),
      ],
    })
    await taken(`Artikel-ID;Titel;Artikelnummer;Ausführung\n${id};Tausch;TU-1;groß\n${id};Tausch;TU-2;klein`)
    expect((await article('TU-1')).variants).toMatchObject([
      { id: variants[0]?.id, number: 'TU-1', name: 'groß', priceCents: 100 },
      { id: variants[1]?.id, number: 'TU-2', name: 'klein', priceCents: 200 },
    ])
  })
})

const cheese = (price: string) => own(`Bergkäse;BK-1;${price}`)

const lowest = async () => (await article('BK-1')).variants.map((each) => [each.priceCents, each.lowestCents])

describe('LAW-32 prices out of files have a history', () => {
  it('each of them counts for the lowest of 30 days, and one that is older does not', async () => {
    await taken(cheese('8,00'))
    await clock.advance(DAY)
    await taken(cheese('6,50'))
    await clock.advance(DAY)
    await taken(cheese('9,00'))
    expect(await lowest()).toEqual([[900, 650]])
    await clock.advance(28 * DAY)
    expect(await lowest()).toEqual([[900, 650]])
    await clock.advance(5 * DAY)
    expect(await lowest()).toEqual([[900, 900]])
  })

  it('a file that leaves the price as it is begins no new one', async () => {
    const before = await article('BK-1')
    await clock.advance(DAY)
    await taken(own('Bergkäse, alt;BK-1;9,00'))
    expect(await article('BK-1')).toMatchObject({ variants: before.variants, version: before.version + 1 })
    const again = await taken(own('Bergkäse, alt;BK-1;9,00'))
    expect([again.counts.unchanged, (await article('BK-1')).version]).toEqual([1, before.version + 1])
  })

  it('A-13 the history of the article says that it came out of a file, who took it over, and both prices', async () => {
    const { id } = await article('BK-1')
    await taken(own('Bergkäse, alt;BK-1;7,77'))
    const [last, , , , first] = await history(id)
    expect(last).toMatchObject({ action: 'article.imported', actor: { name: 'Ayşe Demir' } })
    expect([last?.before['variants'], last?.after['variants']]).toEqual(['BK-1 · 9,00 €', 'BK-1 · 7,77 €'])
    expect([first?.action, first?.before]).toEqual(['article.imported', {}])
  })
})
