import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { momentOf, OFFICE_ZONE } from '../../lib/format.ts'
import { t } from '../../lib/texts.ts'
import { w } from './conflict-texts.ts'
import styles from './record-form.module.css'
import type { FormValues, RecordForm } from './use-record-form.ts'
import { valueWords } from './value-words.ts'
import { Dialog } from '../dialog.tsx'

type Side = 'mine' | 'theirs'

/** Somebody else saved meanwhile (FAULT-72): who, when, and field by field what is to count. Nothing typed is lost. */
export function MergeView({ form: record }: { readonly form: RecordForm }) {
  const { conflict, form, labels, texts, wordsOf } = record
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  if (!conflict) return null
  const mine = form.getValues()
  const theirs = (field: string): unknown => {
    const stored = conflict.current[field]
    return texts[field] ? texts[field].write(stored) : stored
  }
  // What was typed counts, not how: „3“ and „3,00“ are the same amount.
  const meant = (field: string): unknown => {
    const typed = mine[field]
    const read = typeof typed === 'string' ? texts[field]?.read(typed) : undefined
    return read?.ok ? texts[field]?.write(read.value) : typed
  }
  const differing = Object.keys(labels).filter(
    (field) => field in conflict.current && valueWords(meant(field)) !== valueWords(theirs(field)),
  )
  const by = conflict.by
  const save = () => {
    const stored: FormValues = Object.fromEntries(
      differing
        .filter((field) => chosen[field] === 'theirs')
        .map((field) => [field, conflict.current[field]]),
    )
    record.resolve(stored)
  }
  return (
    <Dialog opened centered size="lg" onClose={record.dismissConflict} title={w('conflict.title')}>
      <p>{w('conflict.who', { by, at: momentOf(conflict.at, OFFICE_ZONE) })}</p>
      <table className={styles['merge']}>
        <caption className="vh">{w('conflict.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{w('conflict.field')}</th>
            <th scope="col">{w('conflict.mine')}</th>
            <th scope="col">{w('conflict.theirs', { by })}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field}>
              <th scope="row">{labels[field]}</th>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side}>
                  <Radio
                    name={`merge-${field}`}
                    checked={(chosen[field] ?? 'mine') === side}
                    label={wordsOf(field, side === 'mine' ? mine[field] : theirs(field))}
                    onChange={() => setChosen((now) => ({ ...now, [field]: side }))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles['foot']}>
        <Button variant="filled" onClick={save}>
          {w('conflict.save')}
        </Button>
        <Button onClick={record.dismissConflict}>{t('confirm.cancel')}</Button>
      </div>
    </Dialog>
  )
}
