import { usePage } from '../../lib/page.tsx'
import { withQuery } from '../../lib/period-query.ts'
import { findEntries } from './find-query.ts'
import type { Finder } from './use-finder.ts'

/** Numbers of the pages of a long list: the first, the last and those beside the one that is shown. */
export function ListPages({ finder }: { readonly finder: Finder }) {
  const { say, href } = usePage()
  const { query, result } = finder
  const { page: shown, pages } = result
  if (pages === 1) return null
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const named = numbers.filter((number) => number === 1 || number === pages || Math.abs(number - shown) <= 1)
  return (
    <nav className="list-pages" aria-label={say('find.pages')}>
      <ol className="quick">
        {named.map((number, index) => (
          <li key={number}>
            {number - (named[index - 1] ?? 0) > 1 ? <span className="gap">…</span> : null}
            <a
              // Links as they are: without scripts too, and at the top of the list.
              href={`${withQuery(href('/'), findEntries({ ...query, page: number }))}#standorte`}
              aria-label={say('find.page', { page: number })}
              {...(number === shown ? { 'aria-current': 'page' as const } : {})}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
