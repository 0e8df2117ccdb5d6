import { t } from '../lib/words/texts.ts'
import styles from './new-rows-button.module.css'

/** „3 neue Einträge“: what came in moves no row until somebody asks for it (ui.md „Every list screen“). */
export function NewRowsButton({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  if (count === 0) return null
  return (
    <button type="button" className={styles['arrivals']} onClick={onShow}>
      {t('list.arrivals', { count })}
    </button>
  )
}
