import { Link } from 'react-router'
import styles from './catalog.module.css'
import { c } from './texts.ts'

const AREAS = {
  articles: '/admin/articles',
  categories: '/admin/categories',
  options: '/admin/extras',
} as const

/** The sub-line of the menu: from the articles to the tree they stand in, and back. */
export function CatalogAreas({ current }: { readonly current: keyof typeof AREAS }) {
  return (
    <nav className={styles['areas']} aria-label={c('areas')}>
      {(['articles', 'categories', 'options'] as const).map((area) => (
        <Link key={area} to={AREAS[area]} aria-current={area === current ? 'page' : undefined}>
          {c(`area.${area}`)}
        </Link>
      ))}
    </nav>
  )
}
