import { IconDeviceFloppy } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { OFFICE_ZONE, timeOf } from '../../lib/words/format.ts'
import type { EndedHere } from '../../lib/saved-input.ts'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './login-box.module.css'
import { i } from './texts.ts'

/** Why the person has to sign in again, and that what they typed waits for them. */
export function SignInAgain(props: {
  readonly ended: EndedHere
  readonly onAnother: () => void
  /** The way to a new password, beside the one to another account. */
  readonly lost: ReactNode
  /** The form; both are left out where signing in would be refused. */
  readonly children: ReactNode
}) {
  const { ended, onAnother } = props
  const { reason, at, fields, title, email } = ended
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Notice kind={reason === 'blocked' ? 'danger' : 'info'}>
        <b>{at === null ? i('again.endedSomewhen') : i('again.ended', { time: timeOf(at, OFFICE_ZONE) })}</b>,{' '}
        {i(`again.${reason}`)}
      </Notice>
      {fields > 0 ? (
        <div className={styles['typed']}>
          <IconDeviceFloppy aria-hidden="true" />
          <p>
            <b>{i('again.typed.title')}</b> {i('again.typed', { title, count: fields })}
          </p>
        </div>
      ) : null}
      {reason === 'blocked' ? null : props.children}
      <div className={styles['others']}>
        {reason === 'blocked' ? null : props.lost}
        <button
          type="button"
          className={styles['other']}
          onClick={() => (fields > 0 ? setAsking(true) : onAnother())}
        >
          {i('again.other')}
        </button>
      </div>
      <Confirm
        local
        opened={asking}
        title={i('again.other.title')}
        confirm={i('again.other.confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={onAnother}
      >
        {i('again.other.text', { email })}
      </Confirm>
    </>
  )
}
