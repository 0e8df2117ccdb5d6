import { buffer } from 'node:stream/consumers'
import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import { categoryCalls } from '@fachwerk/contract/catalog/category-calls'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { array, boolean, constantFrom, integer, option, record, sample, string, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createExports } from '../../../platform/export/export-rows.ts'
import { systemRandom } from '../../../platform/random.ts'
import { aCatalogWithStaff } from '../testing/catalog-staff.ts'
import { importing, linesOf } from '../testing/imports.ts'
import { exportArticles } from '../use-cases/export-articles.ts'

const catalog = await aCatalogWithStaff()
const { db, clock, call, ayse, made } = catalog
const { checked, taken, article } = importing(catalog)
const exportRows = createExports({ db, clock, random: systemRandom() })

/** Signs that part cells, lines, paths and formulas are more frequent than in life. */
const sign = constantFrom(...`abcäöß Z09;,"'=+-@|>\\/…€<&#`.split(''), '＝', '🥐')
const words = (most: number) =>
  array(sign, { minLength: 1, maxLength: most }).map((signs) => signs.join('').trim() || 'x')
const lines = array(words(20), { maxLength: 3 }).map((parts) => parts.join('\n').trim())
const valuesOf = (name: keyof typeof articleFields) =>
  (articleFields[name].choices ?? []).map(({ value }) => value)

const generated = record({
  title: words(40),
  description: lines,
  ingredients: lines,
  maker: option(words(30), { nil: '' }),
  warnings: lines,
  guaranteeYears: option(integer({ min: 1, max: 99 })),
  guaranteeTerms: lines,
  updatesUntil: constantFrom(null, '2027-01-31', '2031-12-01'),
  repairs: lines,
  minutes: option(integer({ min: 5, max: 1440 })),
  vat: constantFrom('standard', 'reduced', 'none'),
  minimumAge: constantFrom('none', 'from16', 'from18'),
  withdrawal: constantFrom('unsaid', 'allowed', 'perishable', 'madeToOrder'),
  goods: constantFrom('food', 'dish', 'other'),
  foodChecked: boolean(),
  takeAway: constantFrom('unsaid', 'offered', 'ownContainer', 'none'),
  allergens: subarray(valuesOf('allergens')),
  deliveryTypes: subarray<'shipment' | 'pickup' | 'delivery'>(['shipment', 'pickup', 'delivery']),
  english: option(record({ title: option(words(20), { nil: '' }), description: lines })),
  prices: array(integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 4 }),
  deposit: constantFrom(0, 8, 25),
  content: option(integer({ min: 1, max: 10_000_000 })),
  name: string({ minLength: 0, maxLength: 0 }),
  categories: subarray([0, 1, 2]),
})

async function category(title: string, parentId: string | null = null): Promise<string> {
  const answer = await call(
    categoryCalls.addCategory,
    { body: { category: { title, description: '', parentId } } },
    ayse,
  )
  const found = answer.ok ? answer.value.categories.find((each) => each.title === title) : null
  if (!found) throw new Error(title)
  return found.id
}

async function exported(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const body = articleCalls.exportArticles.body.parse({ format })
  const answer = await exportArticles({ exportRows }, { actor: ayse, ...body })
  if (!answer.ok) throw new Error(answer.refusal)
  return buffer(answer.value.content)
}

const { state: _state, ...empty } = emptyOf(articleFields)

describe('K-02 what is exported and imported again changes nothing', () => {
  it('over generated articles, as CSV and as XLSX', async () => {
    const drinks = await category('Getränke | kalt > eis\\')
    const tree = [drinks, await category('=Limo, Mate', drinks), await category('Sommer')]
    for (const [index, each] of sample(generated, { numRuns: 60, seed: 36 }).entries()) {
      const { english, prices, deposit, content, categories, name: _name, ...said } = each
      await made({
        ...empty,
        ...said,
        allergens: valuesOfSaid(said.allergens),
        translations: english ? { en: english } : {},
        categoryIds: categories.map((at) => tree[at] ?? ''),
        variants: prices.map((priceCents, at) => ({
          ...emptyOf(variantFields),
          number: `${at === 0 ? "'=" : '+'}R-${index}-${at}`,
          name: prices.length > 1 ? `@Größe ${at}` : '',
          priceCents,
          depositCents: deposit,
          packaging: deposit > 0 ? 'reusable' : 'none',
          content,
          contentUnit: content === null ? 'none' : 'ml',
        })),
      })
    }
    for (const format of ['csv', 'xlsx'] as const) {
      const report = await checked(await exported(format))
      expect([format, linesOf(report).filter(([, outcome]) => outcome !== 'unchanged')]).toEqual([format, []])
      expect(report.counts).toMatchObject({ unchanged: 60, hints: 0 })
    }
  })

  it('a price that is changed in the file is the only change, and is in the history of prices (LAW-32)', async () => {
    const { variants } = await made({ title: 'Honig vom Dach' })
    const file = (await exported('csv')).toString().replace(/(Honig vom Dach.*?);1,79;/, '$1;1,59;')
    const report = await taken(file)
    expect(report.counts).toMatchObject({ changed: 1, new: 0, error: 0 })
    expect(report.rows[0]?.words).toEqual(['Preis inkl. MwSt. 1,79 € → 1,59 €'])
    expect((await article(variants[0]?.number ?? '')).variants).toMatchObject([
      { priceCents: 159, lowestCents: 159 },
    ])
  })
})

function valuesOfSaid(said: readonly string[]) {
  return articleFields.allergens.body.parse(said)
}
