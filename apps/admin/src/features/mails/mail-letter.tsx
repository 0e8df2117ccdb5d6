import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../ui/mails/texts.ts'
import { MailFrame } from './mail-frame.tsx'
import styles from './mails.module.css'

type Look = 'html' | 'text'

/** A mail as it was sent: as a mail program shows it, or its plain text. */
export function MailLetter(props: {
  readonly subject: string
  readonly letter: { readonly html: string; readonly text: string }
  readonly width?: number
}) {
  const { subject, letter, ...frame } = props
  const [look, setLook] = useState<Look>('html')
  return (
    <>
      <SegmentedControl
        className={styles['look'] ?? ''}
        aria-label={m('letter.how')}
        value={look}
        onChange={(value) => setLook(value === 'text' ? 'text' : 'html')}
        data={[
          { value: 'html', label: m('letter.html') },
          { value: 'text', label: m('letter.text') },
        ]}
      />
      {look === 'html' ? (
        <MailFrame {...frame} title={m('letter.frame', { subject })} html={letter.html} />
      ) : (
        <pre className={styles['plain']}>{letter.text}</pre>
      )}
    </>
  )
}
