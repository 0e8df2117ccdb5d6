import type { AssortmentPage as Result } from '@fachwerk/contract/catalog/assortment-views'
import { usePage } from '../../lib/page.tsx'
import { ASSORTMENT_PATH, type AssortmentWords, assortmentWords } from '../../lib/words/assortment-words.ts'
import { Drawing } from '../../ui/icon.tsx'
import { NumberedPages } from '../../ui/numbered-pages.tsx'
import { ShopStatus } from '../../ui/goods/shop-status.tsx'
import { ArticleCard } from './article-card.tsx'
import { AssortmentFilter, FilterChips } from './assortment-filter.tsx'
import type { AssortmentData } from './assortment-load.ts'
import { isFiltered, shopAddress } from './assortment-query.ts'
import { CategoryStrip, CategoryTree } from './category-tree.tsx'
import { CartBar } from './cart-bar.tsx'
import { ShopBar } from './shop-bar.tsx'
import type { ShopVisit } from './shop-visit.ts'
import { SortChoice } from './sort-choice.tsx'

/** Tabler's „adjustments-horizontal“ (MIT). */
const SLIDERS = [
  'M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 6h8M16 6h4',
  'M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 12h2M10 12h10',
  'M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 18h11M19 18h1',
] as const

/** K-01: the shop, its categories and what a search finds. */
export function AssortmentPage({ data }: { readonly data: AssortmentData }) {
  const page = usePage()
  const t = assortmentWords(page)
  const { query, result, visit } = data
  const here = shopAddress(page.href, { category: result.category?.slug ?? null, query })
  return (
    <>
      <ShopBar visit={visit} here={here} t={t} typed={query.search} />
      <div className="goods">
        <div className="goods-side">
          <CategoryTree data={data} t={t} />
          <AssortmentFilter data={data} t={t} name="links" />
        </div>
        <section className="goods-main" id="artikel">
          <ShopStatus places={visit?.places ?? []} />
          <CategoryStrip data={data} t={t} />
          <div className="goods-head">
            <h1>{titleOf(data, t)}</h1>
            <output className="small muted">{t('count', { count: result.total })}</output>
            {result.total > 1 && result.sections.length === 0 ? <SortChoice data={data} t={t} /> : null}
          </div>
          <details className="goods-filter-fold">
            <summary className="btn">
              <Drawing paths={SLIDERS} />
              {t('filter.title')}
            </summary>
            <AssortmentFilter data={data} t={t} name="oben" />
          </details>
          <FilterChips data={data} t={t} />
          {result.isNear && result.total > 0 ? <p className="goods-near">{t('search.near')}</p> : null}
          {result.category?.description ? <p className="lead">{result.category.description}</p> : null}
          <p className="small muted">{t('lead')}</p>
          {result.total === 0 ? <Nothing data={data} t={t} /> : <Articles data={data} t={t} />}
        </section>
      </div>
      <CartBar visit={visit} />
    </>
  )
}

export function titleOf({ query, result }: AssortmentData, t: AssortmentWords): string {
  if (query.search) return t('search.title', { search: query.search })
  return result.category?.title ?? t('title.all')
}

function Articles({ data, t }: { readonly data: AssortmentData; readonly t: AssortmentWords }) {
  const { result } = data
  if (result.sections.length > 0)
    return result.sections.map((section) => (
      <Section key={section.category.slug} section={section} visit={data.visit} t={t} />
    ))
  return (
    <>
      <h2 className="vh">{t('search.articles')}</h2>
      <div className="goods-cards">
        {result.rows.map((article) => (
          <ArticleCard key={article.id} article={article} visit={data.visit} t={t} />
        ))}
      </div>
      <Pages data={data} t={t} />
    </>
  )
}

function Section({
  section,
  visit,
  t,
}: {
  readonly section: Result['sections'][number]
  readonly visit: ShopVisit | null
  readonly t: AssortmentWords
}) {
  const { href } = usePage()
  const { category, articles } = section
  const { title, count } = category
  return (
    <section className="goods-section">
      <h2>
        {title}
        {count > articles.length ? (
          <a
            href={href(`${ASSORTMENT_PATH}/${category.slug}`)}
            aria-label={t('section.allOf', { count, category: title })}
          >
            {t('section.all', { count })}
          </a>
        ) : null}
      </h2>
      <div className="goods-cards">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} visit={visit} t={t} />
        ))}
      </div>
    </section>
  )
}

function Pages({ data, t }: { readonly data: AssortmentData; readonly t: AssortmentWords }) {
  const { href } = usePage()
  const { query, result } = data
  const category = result.category?.slug ?? null
  return (
    <NumberedPages
      shown={result.page}
      pages={result.pages}
      label={t('pages.label')}
      className="goods-pages"
      nameOf={(page) => t('pages.page', { page })}
      hrefOf={(page) => shopAddress(href, { category, query: { ...query, page } })}
    />
  )
}

function Nothing({ data, t }: { readonly data: AssortmentData; readonly t: AssortmentWords }) {
  const { href } = usePage()
  if (!isFiltered(data.query)) return <p className="goods-none">{t('none.empty')}</p>
  return (
    <div className="goods-none">
      <h2>{t('none.title')}</h2>
      <p>{t('none.lead')}</p>
      <a className="btn" href={href(ASSORTMENT_PATH)}>
        {t('none.all')}
      </a>
    </div>
  )
}
