import { GAP_FIELDS, GAP_WORDS } from '@fachwerk/contract/catalog/article-gaps'
import type { ArticleDetail } from '@fachwerk/contract/catalog/article-views'
import { Notice } from '../../../ui/states/notice.tsx'
import styles from '../catalog.module.css'
import { c } from '../texts.ts'
import { ownFieldOf } from './article-body.ts'

/** What keeps it from being offered, each a link to its field; by what is saved. */
export function ArticleGaps({
  article: { gaps, state },
}: {
  readonly article: Pick<ArticleDetail, 'gaps' | 'state'>
}) {
  if (state === 'published' && gaps.length === 0) return null
  if (gaps.length === 0) return <Notice kind="ok">{c('gaps.none')}</Notice>
  return (
    <section className={styles['panel']} aria-label={c('gaps.title')}>
      <h2>{c('gaps.title')}</h2>
      <ul className={styles['gaps']}>
        {gaps.map((gap) => (
          <li key={gap}>
            <a href={`#${ownFieldOf(GAP_FIELDS[gap])}`}>{GAP_WORDS[gap]}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
