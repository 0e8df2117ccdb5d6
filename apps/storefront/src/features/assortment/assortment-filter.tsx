import { type DeliveryType, isSiteWay } from '@fachwerk/contract/order/staff-order-views'
import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { ASSORTMENT_PATH, type AssortmentWords } from '../../lib/words/assortment-words.ts'
import { Icon } from '../../ui/icon.tsx'
import type { AssortmentData } from './assortment-load.ts'
import { eurosText, isFiltered, shopAddress, type ShopQuery } from './assortment-query.ts'
import { markText } from '../../ui/goods/content-words.ts'

interface FilterProps {
  readonly data: AssortmentData
  readonly t: AssortmentWords
  /** Two stand on a page, for phone and desktop: their fields are told apart. */
  readonly name: string
}

/** Filters of what is shown, as a form: with script each applies at once. */
export function AssortmentFilter({ data, t, name }: FilterProps) {
  const { href } = usePage()
  const { query, result } = data
  const marks = new Set([...query.marks, ...result.marks.map(({ mark }) => mark.slice(1))])
  const helping = result.without.filter(({ count }) => count > 0 && count < result.total)
  const without = [...new Set([...query.without, ...helping.map(({ allergen }) => allergen)])]
  const doing = new Map(result.without.map((each) => [each.allergen, each.count]))
  const count = new Map(result.marks.map((each) => [each.mark.slice(1), each.count]))
  const action = result.category ? `${ASSORTMENT_PATH}/${result.category.slug}` : ASSORTMENT_PATH
  return (
    <form className="goods-filter" action={href(action)} method="get" data-at-once="">
      <h2>{t('filter.title')}</h2>
      {query.search ? <input type="hidden" name="suche" value={query.search} /> : null}
      {query.sort ? <input type="hidden" name="ordnung" value={query.sort} /> : null}
      <WayChoices data={data} t={t} name={name} />
      {[...marks].map((mark) => (
        <Choice
          key={mark}
          id={`${name}-m-${mark}`}
          field="merkmal"
          value={mark}
          on={query.marks.includes(mark)}
          count={count.get(mark) ?? null}
        >
          {markText(mark)}
        </Choice>
      ))}
      {without.map((allergen) => (
        <Choice
          key={allergen}
          id={`${name}-o-${allergen}`}
          field="ohne"
          value={allergen}
          on={query.without.includes(allergen)}
          count={doing.get(allergen) ?? null}
        >
          {t('filter.without', { allergen: t(`allergen.${allergen}`) })}
        </Choice>
      ))}
      <fieldset className="goods-range">
        <legend>{t('filter.price')}</legend>
        <Amount id={`${name}-ab`} field="ab" label={t('filter.from')} cents={query.from} />
        <Amount id={`${name}-bis`} field="bis" label={t('filter.to')} cents={query.to} />
      </fieldset>
      <button className="btn btn-block" type="submit">
        {t('filter.apply')}
      </button>
    </form>
  )
}

/** What comes the way that is chosen, and what is there now. */
function WayChoices({ data, t, name }: FilterProps) {
  const { query, visit } = data
  const way = query.way ?? visit?.delivery.way ?? null
  return (
    <>
      {visit && way !== null && visit.delivery.ways.length > 1 ? (
        <Choice id={`${name}-weg`} field="weg" value={way} on={query.way === way} count={null}>
          {wayFilterText(data, way, t)}
        </Choice>
      ) : null}
      {visit ? (
        <Choice id={`${name}-da`} field="da" value="ja" on={query.inStock} count={null}>
          {t('filter.inStock')}
        </Choice>
      ) : null}
    </>
  )
}

/** „lieferbar nach 12045“ where somebody has said where to. */
function wayFilterText({ visit }: AssortmentData, way: DeliveryType, t: AssortmentWords): string {
  const { area, postcode } = visit?.delivery ?? { area: null, postcode: '' }
  if (way === 'delivery' && area) return t('filter.deliveredTo', { postcode })
  return isSiteWay(way) ? t(`filter.way.${way}`) : ''
}

function Choice(props: {
  readonly id: string
  readonly field: string
  readonly value: string
  readonly on: boolean
  readonly count: number | null
  readonly children: React.ReactNode
}) {
  const { id, field, value, on, count, children } = props
  return (
    <div className="check">
      <input type="checkbox" id={id} name={field} value={value} defaultChecked={on} />
      <label htmlFor={id}>
        {children}
        {count === null ? null : <small>{count}</small>}
      </label>
    </div>
  )
}

function Amount(props: {
  readonly id: string
  readonly field: string
  readonly label: string
  readonly cents: number | null
}) {
  const { id, field, label, cents } = props
  return (
    <span>
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={field}
        inputMode="decimal"
        maxLength={8}
        defaultValue={eurosText(cents)}
      />
    </span>
  )
}

/** What is filtered by, each to be taken back. */
export function FilterChips({ data, t }: Omit<FilterProps, 'name'>) {
  const { href, language } = usePage()
  const { query, result } = data
  if (!isFiltered({ ...query, search: '' })) return null
  const category = result.category?.slug ?? null
  const chip = (words: string, less: Partial<ShopQuery>) => (
    <li key={words}>
      <a
        className="goods-chip"
        href={shopAddress(href, { category, query: { ...query, ...less, page: 1 } })}
        aria-label={t('filter.remove', { filter: words })}
      >
        {words}
        <Icon name="x" />
      </a>
    </li>
  )
  return (
    <ul className="goods-chips">
      {query.marks.map((mark) =>
        chip(markText(mark), { marks: query.marks.filter((each) => each !== mark) }),
      )}
      {query.without.map((allergen) =>
        chip(t('filter.without', { allergen: t(`allergen.${allergen}`) }), {
          without: query.without.filter((each) => each !== allergen),
        }),
      )}
      {query.from === null
        ? null
        : chip(t('filter.fromPrice', { price: moneyText(query.from, language) }), { from: null })}
      {query.to === null
        ? null
        : chip(t('filter.toPrice', { price: moneyText(query.to, language) }), { to: null })}
      {query.way === null ? null : chip(wayFilterText(data, query.way, t), { way: null })}
      {query.inStock ? chip(t('filter.inStock'), { inStock: false }) : null}
      {chip(t('filter.clear'), { marks: [], without: [], from: null, to: null, way: null, inStock: false })}
    </ul>
  )
}
