import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../lib/words/texts.ts'
import styles from './record-form.module.css'
import type { RecordForm } from './use-record-form.ts'

/** In the order in which the fields stand; what has no field comes last. */
function inSight(
  wrong: readonly (readonly [field: string, message: ReactNode])[],
  nodeOf: (field: string) => HTMLElement | null,
) {
  return wrong.toSorted(([a], [b]) => {
    const [one, other] = [nodeOf(a), nodeOf(b)]
    if (!one || !other) return Number(one === null) - Number(other === null)
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}

/** A field, or the first of several that are one: radio buttons, a search for somebody. */
const focusIn = (node: HTMLElement | null) =>
  (node?.querySelector<HTMLElement>('input, textarea, select') ?? node)?.focus()

/** Away from its field „Bitte eine Zahl eingeben“ is said of any of sixteen: what names no field gets its name in front. */
function named(message: ReactNode, label: string | undefined): ReactNode {
  if (typeof message !== 'string' || label === undefined) return message
  // Who asks for a choice says of what.
  return message.startsWith('Bitte wählen') || message.toLowerCase().includes(label.toLowerCase())
    ? message
    : t('form.summary.field', { label, message })
}

/** After a failed try: what is wrong in the words at the fields, each a link to its field; takes the focus. */
export function FormSummary({ form: { form, labels, tries } }: { readonly form: RecordForm }) {
  const box = useRef<HTMLDivElement>(null)
  const wrong = inSight(Object.entries(form.errors), (field) => form.getInputNode(field))
  const shown = tries > 0 && wrong.length > 0
  useEffect(() => {
    if (tries > 0) box.current?.focus()
  }, [tries])
  if (!shown) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles['summary']}>
      <h2>{t('form.summary', { count: wrong.length })}</h2>
      <ul>
        {wrong.map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                focusIn(form.getInputNode(field))
              }}
            >
              {named(message, labels[field])}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
