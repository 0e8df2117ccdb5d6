import { usePage } from '../../lib/page.tsx'
import { accountWords } from './account-words.ts'

const LAST = 1000

/** The page an address asks for; an unreadable one is the first. */
export function askedPage({ searchParams }: Pick<URL, 'searchParams'>): number {
  const asked = Number(searchParams.get('seite') ?? '1')
  return Number.isInteger(asked) && asked >= 1 && asked <= LAST ? asked : 1
}

/** „Neuere", „Ältere" below a list by pages. */
export function PageLinks(props: { readonly path: string; readonly page: number; readonly pages: number }) {
  const { path, page, pages } = props
  const { language, href, own } = usePage()
  const t = accountWords({ language, own })
  if (pages === 1) return null
  const to = (number: number) => `${href(path)}?seite=${number}`
  return (
    <nav className="acts" aria-label={t('orders.page', { page, pages })}>
      {page > 1 ? (
        <a className="btn" href={to(page - 1)} rel="prev">
          {t('orders.newer')}
        </a>
      ) : null}
      <span>{t('orders.page', { page, pages })}</span>
      {page < pages ? (
        <a className="btn" href={to(page + 1)} rel="next">
          {t('orders.older')}
        </a>
      ) : null}
    </nav>
  )
}
