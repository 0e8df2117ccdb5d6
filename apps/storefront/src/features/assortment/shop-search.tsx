import { usePage } from '../../lib/page.tsx'
import { ASSORTMENT_PATH, type AssortmentWords } from '../../lib/words/assortment-words.ts'
import { Icon } from '../../ui/icon.tsx'

/** The search of a shop; without script it is sent like any form. */
export function ShopSearch({ t, typed }: { readonly t: AssortmentWords; readonly typed: string }) {
  const { href, language } = usePage()
  return (
    <search>
      <form
        action={href(ASSORTMENT_PATH)}
        method="get"
        className="search-line"
        data-suggest={language}
        data-articles={t('search.articles')}
        data-categories={t('search.categories')}
        data-all={t('search.all')}
        data-article-path={href('/artikel/')}
        data-category-path={href(`${ASSORTMENT_PATH}/`)}
      >
        <label className="vh" htmlFor="suche">
          {t('search.label')}
        </label>
        <input
          id="suche"
          name="suche"
          type="search"
          maxLength={80}
          autoComplete="off"
          placeholder={t('search.placeholder')}
          defaultValue={typed}
        />
        <button className="btn btn-quiet btn-icon" type="submit" aria-label={t('search.button')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
