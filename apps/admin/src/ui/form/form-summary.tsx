import { useEffect, useRef } from 'react'
import { t } from '../../lib/texts.ts'
import styles from './record-form.module.css'
import type { RecordForm } from './use-record-form.ts'

/** After a failed try: what is wrong in the words at the fields, each a link to its field; takes the focus. */
export function FormSummary({ form: { form, tries } }: { readonly form: RecordForm }) {
  const box = useRef<HTMLDivElement>(null)
  const wrong = Object.entries(form.errors)
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
                form.getInputNode(field)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
