import { t } from '../lib/words/texts.ts'
import styles from './news-button.module.css'

/** „3 neue Einträge“: what came in moves no row until somebody asks for it (ui.md „Every list screen“). */
export function NewsButton({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  if (count === 0) return null
  return (
    <button type="button" className={styles['news']} onClick={onShow}>
      {t('list.news', { count })}
    </button>
  )
}
