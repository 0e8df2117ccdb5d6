import { notifications, Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { wordsFor } from '../../lib/problem.ts'
import { t } from '../../lib/words/texts.ts'
import { showToast, type ToastShown } from '../../lib/toast.ts'
import { WholeInvoices } from '../facts/whole-numbers.tsx'
import styles from './toasts.module.css'

const SHORT_MS = 5_000
/** Undo needs time to read, think and press. */
const LONG_MS = 12_000

/** Draws a toast; loaded with the first one. */
export function drawToast(toast: ToastShown): void {
  const { id, message, undo, kind = 'done' } = toast
  const key = `toast-${id}`
  const autoClose = toast.lastsMs ?? (undo ? LONG_MS : SHORT_MS)
  const shown = {
    id: key,
    autoClose,
    withBorder: false,
    icon: kind === 'done' ? <IconCheck aria-hidden="true" /> : <IconAlertCircle aria-hidden="true" />,
    message: (
      <span className={styles['line']}>
        <span>
          <WholeInvoices text={message} />
        </span>
        {undo ? (
          <button
            type="button"
            className={`bare-button ${styles['undo']}`}
            onClick={() => {
              notifications.hide(key)
              void takeBack(undo)
            }}
          >
            {t('toast.undo')}
          </button>
        ) : null}
      </span>
    ),
    closeButtonProps: { 'aria-label': t('error.close') },
    classNames: {
      root: styles['toast'] ?? '',
      icon: styles['icon'] ?? '',
      body: styles['body'] ?? '',
      description: styles['description'] ?? '',
      closeButton: styles['close'] ?? '',
    },
    // Under a pointer it waits by itself; so it does while the keyboard is in it.
    onFocusCapture: () => notifications.update({ ...shown, autoClose: false }),
    onBlurCapture: () => notifications.update(shown),
  }
  notifications.show(shown)
}

async function takeBack(undo: NonNullable<ToastShown['undo']>): Promise<void> {
  try {
    await undo()
    showToast(t('toast.undone'))
  } catch (problem) {
    showToast(wordsFor(problem).text, { kind: 'failed' })
  }
}

/** Where toasts appear. */
export function ToastPlace() {
  return (
    <Notifications
      position="bottom-left"
      limit={4}
      zIndex={400}
      classNames={{ root: styles['place'] ?? '' }}
    />
  )
}
