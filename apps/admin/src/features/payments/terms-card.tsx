import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/panes/dialog.tsx'
import styles from './payments.module.css'

/** Terms under which people pay later, with the form that changes them (K-06). */
export function TermsCard(props: {
  readonly id: string
  readonly title: string
  /** What they are for. */
  readonly purpose: string
  readonly change: string
  readonly terms: readonly string[]
  readonly children: (close: () => void) => ReactNode
}) {
  const { id, title, purpose, change, terms, children } = props
  const [typing, setTyping] = useState(false)
  const close = () => setTyping(false)
  return (
    <section className={styles['account']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h3 id={id}>{title}</h3>
        <Button
          variant="default"
          size="xs"
          className={styles['action'] ?? ''}
          onClick={() => setTyping(true)}
        >
          {change}
        </Button>
      </div>
      <p className="small muted">{purpose}</p>
      <ul>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <Dialog opened={typing} onClose={close} title={change}>
        {children(close)}
      </Dialog>
    </section>
  )
}
