import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import styles from './catalog.module.css'
import { c } from './texts.ts'

const AREAS = {
  articles: '/admin/articles',
  categories: '/admin/categories',
  options: '/admin/extras',
  import: '/admin/articles/import',
} as const

/** The sub-line of the menu: from the articles to the tree they stand in, and back. */
export function CatalogAreas({ current }: { readonly current: keyof typeof AREAS }) {
  const mayEdit = useMay('articles.edit')
  const shown = (['articles', 'categories', 'options', 'import'] as const).filter(
    (area) => area !== 'import' || mayEdit,
  )
  return (
    <nav className={styles['areas']} aria-label={c('areas')}>
      {shown.map((area) => (
        <Link key={area} to={AREAS[area]} aria-current={area === current ? 'page' : undefined}>
          {c(`area.${area}`)}
        </Link>
      ))}
    </nav>
  )
}
