import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../ui/mails/texts.ts'
import styles from './mails.module.css'

/** In the frame nothing runs, nothing is fetched and no link leads away. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`

/** The mail with that policy as the first thing in its head. */
export const inFrame = (html: string): string =>
  /<head>/i.test(html) ? html.replace(/<head>/i, `<head>${POLICY}`) : `<head>${POLICY}</head>${html}`

type Look = 'html' | 'text'

/** A mail as it was sent: as a mail program shows it, or its plain text. */
export function MailLetter(props: {
  readonly subject: string
  readonly letter: { readonly html: string; readonly text: string }
}) {
  const { subject, letter } = props
  const [look, setLook] = useState<Look>('html')
  return (
    <>
      <SegmentedControl
        aria-label={m('letter.how')}
        value={look}
        onChange={(value) => setLook(value === 'text' ? 'text' : 'html')}
        data={[
          { value: 'html', label: m('letter.html') },
          { value: 'text', label: m('letter.text') },
        ]}
      />
      {look === 'html' ? (
        <iframe
          className={styles['frame']}
          title={m('letter.frame', { subject })}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={inFrame(letter.html)}
        />
      ) : (
        // Long lines and addresses: it scrolls by keyboard too.
        <pre className={styles['plain']} tabIndex={0} aria-label={m('letter.frame', { subject })}>
          {letter.text}
        </pre>
      )}
    </>
  )
}
