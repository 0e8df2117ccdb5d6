import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import type { Call, RequestIn } from '@fachwerk/contract/call'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import type { Client } from 'pg'
import { aLoadedCompany } from './accounts/load-people.ts'
import { benchDatabase } from './bench-database.ts'
import { type Bench, type BenchContext, type Figure, numberText, percentile } from './figures.ts'
import { recordStatements, type Statement } from './journey/statements.ts'
import { buffersOf } from './support/plans.ts'
import { timed } from './support/timed.ts'
import { platformOn, withoutHttp } from './support/without-http.ts'

const FEW = 1_000
const MANY = 10_000
const PAGE = 24
/** The product's own work may cost as much as the statements. */
const MOST_TIMES = 2
/** Buffers read, ten times as many articles against few. */
const MOST_GROWTH = 1.2

const WORDS = ['Mate', 'Brot', 'Honig', 'Kerze', 'Apfel', 'Kaffee', 'Senf', 'Reis', 'Wein', 'Tasse'] as const

/** Ten are called „Aubergine“, however many there are; each has one variant, one of ten two. */
const ARTICLES = `
  insert into article (id, company_id, slug, title, kind, state, delivery_types, vat, goods, minimum_age, restriction, withdrawal,
    number, from_cents, search_text, created_at, changed_at)
  select gen_random_uuid(), $1, 'a-' || n, title, 'product', 'published', '{pickup}', 'reduced', 'food', 'none', 'none', 'allowed',
    'N-' || n, 100 + n % 900, lower(title) || ' n ' || n, '2026-01-01', '2026-01-01'
  from (select n, case when n % ($2::int / 10) = 7 then 'Aubergine ' else ($3::text[])[1 + n % 10] || ' ' end || n as title
    from generate_series(1, $2::int) n) a`
const VARIANTS = `
  insert into article_variant (id, article_id, company_id, position, name, number, price_cents, deposit_cents, packaging, content_unit)
  select gen_random_uuid(), a.id, a.company_id, p, case when p = 0 then 'klein' else 'groß' end, a.number || '-' || p,
    a.from_cents + p, 0, 'none', 'none'
  from article a, generate_series(0, 1) p where p = 0 or a.from_cents % 10 = 0`
/** Eight at the top with four below each; every article stands in one of those below. */
const CATEGORIES = `
  insert into category (id, company_id, slug, parent_id, title, position, created_at)
  select gen_random_uuid(), $1, 'k-' || n, null, 'Kategorie ' || n, n, '2026-01-01' from generate_series(0, 7) n`
const BELOW = `
  insert into category (id, company_id, slug, parent_id, title, position, created_at)
  select gen_random_uuid(), c.company_id, c.slug || '-' || n, c.id, c.title || ' ' || n, n, '2026-01-01'
  from category c, generate_series(0, 3) n`
const PLACES = `
  insert into category_article (category_id, article_id, company_id, position)
  select c.id, a.id, a.company_id, 0
  from (select id, company_id, row_number() over (order by number) as n from article) a
    join (select id, row_number() over (order by slug) as n from category where parent_id is not null) c
    on c.n = 1 + a.n % 32`
const PRICES = `
  insert into article_price (variant_id, company_id, from_at, price_cents)
  select id, company_id, '2026-01-01', price_cents from article_variant`

async function load(client: Client, count: number): Promise<{ companyId: string; articleId: string }> {
  const companyId = await aLoadedCompany(client)
  await client.query(ARTICLES, [companyId, count, [...WORDS]])
  await client.query(VARIANTS)
  await client.query(PRICES)
  await client.query(CATEGORIES, [companyId])
  await client.query(BELOW)
  await client.query(PLACES)
  await client.query(`vacuum analyze article, article_variant, article_price, category, category_article, assortment_place,
    assortment_count`)
  const { rows } = await client.query<{ id: string }>('select id from article order by number limit 1')
  return { companyId, articleId: rows[0]?.id ?? '' }
}

interface Measured {
  readonly name: string
  /** Product against its own statements said bare, both in ms. */
  readonly product: number
  readonly bare: number
  readonly statements: number
  readonly buffers: number
}

/** List, page, search and detail over so many articles of one company. */
async function measuredOver(context: BenchContext, count: number): Promise<Measured[]> {
  const { address } = await benchDatabase(context, `catalog_${count === FEW ? 'few' : 'many'}`)
  const { companyId, articleId } = await withClient(address, (client) => load(client, count))
  const platform = await platformOn(context, address)
  const asking = withoutHttp(platform)
  const staff = asking(aStaffActor({ companyId, scopeFor: () => [companyId] }))
  const visitor = asking({
    kind: 'visitor',
    siteId: companyId,
    companyId,
    host: 'kiez.example',
    sessionId: null,
  })
  const recorded = recordStatements()
  const measure = async <C extends Call>(
    name: string,
    call: C,
    input: RequestIn<C>,
    ask = staff,
  ): Promise<Measured> => {
    context.say(`${name}, ${count} articles`)
    const product = await timed(context, ask(call, input))
    await recorded.during(name, ask(call, input))
    const statements = recorded.of(name)
    const { bare, buffers } = await bareOf(context, address, statements)
    return { name, product: percentile(product, 0.5), bare, statements: statements.length, buffers }
  }
  const measured = [
    await measure('list of 24', articleCalls.articles, { body: { limit: PAGE } }),
    await measure('search', articleCalls.articles, { body: { limit: PAGE, search: 'aubergin' } }),
    await measure('detail', articleCalls.article, { params: { id: articleId } }),
    await measure('shop, its front', assortmentCalls.assortment, { body: {} }, visitor),
    await measure('shop, a category', assortmentCalls.assortment, { body: { category: 'k-3' } }, visitor),
    await measure('shop, search', assortmentCalls.assortment, { body: { search: 'aubergin' } }, visitor),
    await measure(
      'shop, typing error',
      assortmentCalls.assortment,
      { body: { search: 'aubregine' } },
      visitor,
    ),
    await measure(
      'shop, an article',
      assortmentCalls.articleOffer,
      { params: { slug: 'a-7' }, query: {} },
      visitor,
    ),
  ]
  recorded.stop()
  return measured
}

const bareOf = (context: BenchContext, address: DatabaseAddress, statements: readonly Statement[]) =>
  withClient(address, async (client) => {
    const say = async () => {
      for (const [index, { text, values }] of statements.entries())
        await client.query({ name: `bare ${index}`, text, values: [...values] })
    }
    const bare = percentile(await timed(context, say), 0.5)
    return { bare, buffers: await buffersOf(client, statements) }
  })

export const bench: Bench = {
  name: 'catalog',
  description: `Articles as staff and customers see them over ${FEW.toLocaleString('en-US')} and ${MANY.toLocaleString('en-US')} of one company, without HTTP: list of ${PAGE}, search and detail against their own statements said bare, how many statements, and what ten times as many articles change in buffers read.`,
  async run(context) {
    const few = await measuredOver(context, FEW)
    const many = await measuredOver(context, MANY)
    return many.flatMap(({ name, product, bare, statements, buffers }): Figure[] => {
      const before = few.find((each) => each.name === name)?.buffers ?? Number.NaN
      return [
        {
          name: `${name}: against its statements said bare`,
          value: product / bare,
          unit: '',
          bar: { value: MOST_TIMES, good: 'atMost' },
          note: `p50 ${numberText(product)} ms against ${numberText(bare)} ms`,
        },
        { name: `${name}: statements`, value: statements, unit: '', bar: { value: 2, good: 'atMost' } },
        {
          name: `${name}: buffers read with ten times as many`,
          value: buffers / before,
          unit: '',
          bar: { value: MOST_GROWTH, good: 'atMost' },
          note: `${buffers} against ${before}`,
        },
      ]
    })
  },
}
