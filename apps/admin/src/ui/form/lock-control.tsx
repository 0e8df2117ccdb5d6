import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { Notice } from '../states/notice.tsx'
import styles from './lock-control.module.css'

export interface LockWords {
  readonly lockedHere: string
  /** On the button, and its whole name. */
  readonly lock: string
  readonly lockName: string
  readonly unlock: string
  readonly unlockName: string
  /** While something typed is not saved. */
  readonly later: string
}

export interface Question {
  readonly opened: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A franchisor's lock of something inherited (B-08): set after a question that names what it replaces, taken off at once. */
export function LockControl(props: {
  readonly locked: boolean
  readonly mayLock: boolean
  /** Something is typed that is not saved: what would be locked is not what is seen. */
  readonly dirty: boolean
  readonly words: LockWords
  /** Sets or takes off the lock, and says that it did. */
  readonly save: (locked: boolean) => Promise<void>
  /** It was refused: what is shown may have changed meanwhile. */
  readonly onAgain: () => void
  readonly renderQuestion: (question: Question) => ReactNode
}) {
  const { locked, mayLock, dirty, words, save, onAgain, renderQuestion } = props
  const action = useAction()
  const [asking, setAsking] = useState(false)
  const run = (lock: boolean) => {
    setAsking(false)
    void action.run(async () => {
      try {
        await save(lock)
      } catch (problem) {
        onAgain()
        throw problem
      }
    })
  }
  return (
    <>
      {locked ? (
        <span className={styles['state']}>
          <IconLock size={14} aria-hidden="true" />
          {words.lockedHere}
        </span>
      ) : null}
      {mayLock && !dirty ? (
        <Button
          size="compact-sm"
          disabled={action.running}
          aria-label={locked ? words.unlockName : words.lockName}
          onClick={() => (locked ? run(false) : setAsking(true))}
        >
          {locked ? words.unlock : words.lock}
        </Button>
      ) : null}
      {mayLock && dirty && !locked ? <span className={styles['quiet']}>{words.later}</span> : null}
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
      {renderQuestion({ opened: asking, onConfirm: () => run(true), onCancel: () => setAsking(false) })}
    </>
  )
}
