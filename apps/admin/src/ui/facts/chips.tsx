import { IconX } from '@tabler/icons-react'
import { t } from '../../lib/words/texts.ts'
import styles from './chips.module.css'

export interface Chip {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly onRemove: () => void
}

/** The active filters, each removable, so that no invisible filter makes a list look empty. */
export function Chips({ chips, onClear }: { readonly chips: readonly Chip[]; readonly onClear: () => void }) {
  if (chips.length === 0) return null
  return (
    <ul className={styles['chips']}>
      {chips.map(({ key, label, value, onRemove }) => (
        <li key={key} className={styles['chip']}>
          <span>
            {`${label}: `}
            <b>{value}</b>
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={t('filter.remove', { label, value })}
            onClick={onRemove}
          >
            <IconX aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles['clear']} onClick={onClear}>
          {t('filter.clearAll')}
        </button>
      </li>
    </ul>
  )
}
