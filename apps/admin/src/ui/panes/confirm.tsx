import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../lib/words/texts.ts'
import { useLineDown } from '../../lib/live/use-line.ts'
import styles from './confirm.module.css'
import { Notice } from '../states/notice.tsx'

/**
 * A question before something that cannot be taken lightly. Title and button name verb and object („Benutzer sperren“),
 * the text says the consequence; the focus begins at „Abbrechen“.
 */
export function Confirm(props: {
  readonly opened: boolean
  readonly title: string
  /** What follows from it. */
  readonly children: ReactNode
  /** „3 Benutzer sperren“ */
  readonly confirm: string
  readonly dangerous?: boolean
  readonly busy?: boolean
  /** False while something is still to be said, for example a reason. */
  readonly ready?: boolean
  /** Nothing is asked of the server for it. */
  readonly local?: boolean
  /** Another way to say yes. */
  readonly other?: { readonly words: string; readonly onPress: () => void }
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** It is gone from the screen. */
  readonly onClosed?: () => void
}) {
  const { dangerous = true, busy = false, ready = true, local = false } = props
  const isInert = useLineDown() && !local
  return (
    <Modal
      opened={props.opened}
      onClose={props.onCancel}
      {...(props.onClosed && { onExitTransitionEnd: props.onClosed })}
      title={props.title}
      centered
      closeButtonProps={{ 'aria-label': t('drawer.close') }}
      classNames={{
        content: styles['content'] ?? '',
        header: styles['header'] ?? '',
        title: styles['title'] ?? '',
      }}
    >
      <div className={styles['text']}>
        {props.children}
        {isInert ? <Notice kind="warn">{t('stale.inert')}</Notice> : null}
      </div>
      <div className={styles['foot']}>
        <Button data-autofocus onClick={props.onCancel} disabled={busy}>
          {t('confirm.cancel')}
        </Button>
        {props.other ? (
          <Button disabled={busy || !ready || isInert} onClick={props.other.onPress}>
            {props.other.words}
          </Button>
        ) : null}
        <Button
          variant="filled"
          className={dangerous ? (styles['danger'] ?? '') : ''}
          disabled={busy || !ready || isInert}
          onClick={props.onConfirm}
        >
          {props.confirm}
        </Button>
      </div>
    </Modal>
  )
}
