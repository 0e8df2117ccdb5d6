import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../lib/words/texts.ts'
import styles from './notice.module.css'

const ICONS = {
  danger: IconAlertCircle,
  warn: IconAlertTriangle,
  ok: IconCircleCheck,
  info: IconInfoCircle,
} as const

/** A message in the flow of the page; read out at once when it is an error. */
export function Notice(props: {
  readonly kind: keyof typeof ICONS
  readonly children: ReactNode
  readonly onClose?: () => void
}) {
  const { kind, children, onClose } = props
  const Icon = ICONS[kind]
  return (
    <div className={styles['notice']} data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <div className={styles['text']}>{children}</div>
      {onClose ? (
        <button
          type="button"
          className={`icon-button ${styles['close']}`}
          aria-label={t('error.close')}
          onClick={onClose}
        >
          <IconX aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}
