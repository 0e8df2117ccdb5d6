import { usePage } from '../../lib/page.tsx'
import { withQuery } from '../../lib/period-query.ts'
import { NumberedPages } from '../../ui/numbered-pages.tsx'
import { findEntries } from './find-query.ts'
import type { Finder } from './use-finder.ts'

/** The pages of a long list of locations. */
export function ListPages({ finder }: { readonly finder: Finder }) {
  const { say, href } = usePage()
  const { query, result } = finder
  return (
    <NumberedPages
      shown={result.page}
      pages={result.pages}
      label={say('find.pages')}
      className="list-pages"
      nameOf={(page) => say('find.page', { page })}
      // At the top of the list.
      hrefOf={(page) => `${withQuery(href('/'), findEntries({ ...query, page }))}#standorte`}
    />
  )
}
