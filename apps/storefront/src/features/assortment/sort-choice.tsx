import { ASSORTMENT_SORTS } from '@fachwerk/contract/catalog/assortment-views'
import { usePage } from '../../lib/page.tsx'
import { ASSORTMENT_PATH, type AssortmentWords } from '../../lib/words/assortment-words.ts'
import type { AssortmentData } from './assortment-load.ts'
import { shopEntries } from './assortment-query.ts'

/** In which order articles stand: applies at once with script, by its button without. */
export function SortChoice({ data, t }: { readonly data: AssortmentData; readonly t: AssortmentWords }) {
  const { href } = usePage()
  const { query, result } = data
  const isSearch = query.search !== ''
  const sorts = ASSORTMENT_SORTS.filter((sort) => sort !== 'match' || isSearch)
  const action = result.category ? `${ASSORTMENT_PATH}/${result.category.slug}` : ASSORTMENT_PATH
  return (
    <form className="goods-sort" action={href(action)} method="get" data-at-once="">
      {shopEntries({ ...query, sort: null, page: 1 }).map(([name, value]) =>
        value === null ? null : <input key={`${name}=${value}`} type="hidden" name={name} value={value} />,
      )}
      <label className="vh" htmlFor="ordnung">
        {t('sort.label')}
      </label>
      <select
        className="input"
        id="ordnung"
        name="ordnung"
        defaultValue={query.sort ?? (isSearch ? 'match' : 'shop')}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
      <button className="btn" type="submit">
        {t('sort.apply')}
      </button>
    </form>
  )
}
