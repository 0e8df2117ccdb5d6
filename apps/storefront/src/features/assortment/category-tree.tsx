import type { OfferedCategory } from '@fachwerk/contract/catalog/assortment-views'
import { usePage } from '../../lib/page.tsx'
import type { AssortmentWords } from '../../lib/words/assortment-words.ts'
import type { AssortmentData } from './assortment-load.ts'
import { shopAddress } from './assortment-query.ts'

interface TreeProps {
  readonly data: AssortmentData
  readonly t: AssortmentWords
}

/** The category that is looked at with those it stands below. */
function openOnes({ categories, category }: AssortmentData['result']): ReadonlySet<string> {
  const open = new Set<string>()
  for (let slug = category?.slug ?? null; slug !== null && !open.has(slug); ) {
    open.add(slug)
    slug = categories.find((each) => each.slug === slug)?.parentSlug ?? null
  }
  return open
}

/** The tree customers browse: where one is, it is open. */
export function CategoryTree({ data, t }: TreeProps) {
  const { result } = data
  const open = openOnes(result)
  const shown = result.categories.filter(({ parentSlug }) => parentSlug === null || open.has(parentSlug))
  return (
    <nav className="goods-tree" aria-label={t('tree.title')}>
      <h2>{t('tree.title')}</h2>
      <ul>
        <Line data={data} slug={null} count={result.all} level={0}>
          {t('tree.all')}
        </Line>
        {shown.map(({ slug, title, count, level, adultsOnly }) => (
          <Line key={slug} data={data} slug={slug} count={count} level={level}>
            {title}
            {adultsOnly && level === 0 ? <em>{t('tree.adults')}</em> : null}
          </Line>
        ))}
      </ul>
    </nav>
  )
}

function Line(props: {
  readonly data: AssortmentData
  readonly slug: string | null
  readonly count: number
  readonly level: number
  readonly children: React.ReactNode
}) {
  const { href } = usePage()
  const { data, slug, count, level, children } = props
  const isHere = (data.result.category?.slug ?? null) === slug
  return (
    <li>
      <a
        className={`is-level-${Math.min(level, 2)}`}
        href={shopAddress(href, { category: slug, query: { ...data.query, page: 1 } })}
        {...(isHere && { 'aria-current': 'page' as const })}
      >
        <span>{children}</span>
        <small>{count}</small>
      </a>
    </li>
  )
}

/** The same on a phone: what stands at the top, or below where one is, to be swiped. */
export function CategoryStrip({ data, t }: TreeProps) {
  const { href } = usePage()
  const { query, result } = data
  const here = result.category?.slug ?? null
  const open = openOnes(result)
  const below = result.categories.filter(({ parentSlug }) => parentSlug === here)
  const beside = result.categories.filter(
    ({ parentSlug }) =>
      parentSlug === (result.categories.find(({ slug }) => slug === here)?.parentSlug ?? null),
  )
  const shown: readonly OfferedCategory[] = below.length > 0 ? below : beside
  const to = (slug: string | null) => shopAddress(href, { category: slug, query: { ...query, page: 1 } })
  return (
    <nav className="goods-strip" aria-label={t('search.categories')}>
      <a href={to(null)} {...(here === null && { 'aria-current': 'page' as const })}>
        {t('tree.all')}
      </a>
      {here !== null && below.length > 0 && result.category ? (
        <a href={to(here)} aria-current="page">
          {result.category.title}
        </a>
      ) : null}
      {shown.map(({ slug, title }) => (
        <a key={slug} href={to(slug)} {...(open.has(slug) && { 'aria-current': 'page' as const })}>
          {title}
        </a>
      ))}
    </nav>
  )
}
