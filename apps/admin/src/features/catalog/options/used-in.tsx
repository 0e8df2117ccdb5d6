import type { OptionGroupDetail } from '@fachwerk/contract/catalog/option-views'
import { Link } from 'react-router'
import styles from '../catalog.module.css'
import { o } from './option-texts.ts'

/** The articles that share a list, each with the way to it. */
export function UsedIn({ group: { articles } }: { readonly group: OptionGroupDetail }) {
  return (
    <section className={styles['panel']} aria-label={o('used.title')}>
      <h2>{o('used.title')}</h2>
      {articles.length === 0 ? <p className="small muted">{o('used.none')}</p> : null}
      <ul className={styles['uses']}>
        {articles.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/admin/articles/${id}/extras`}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
