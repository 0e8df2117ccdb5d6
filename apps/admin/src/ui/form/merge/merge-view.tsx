import { Button, Radio } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { dateOf, momentOf, OFFICE_ZONE, timeOf } from '../../../lib/words/format.ts'
import { Dialog } from '../../panes/dialog.tsx'
import { theirWords, w } from './conflict-texts.ts'
import { differingPassage } from './differing-passage.ts'
import styles from './merge-view.module.css'
import { nameOf, type Path, valueAt } from './three-ways.ts'
import type { OpenConflict, RecordForm } from '../use-record-form.ts'

type Side = 'mine' | 'theirs'
type Chosen = Readonly<Record<string, Side>>
type Words = (path: Path, value: unknown) => ReactNode

/** More than these are folded. */
const SHOWN_SETTLED = 5

/**
 * Somebody else saved meanwhile (FAULT-72): who, when, and for each field both changed how it was, both values and what
 * will be written. Nothing is chosen beforehand, nothing typed is lost.
 */
export function MergeView({ form }: { readonly form: RecordForm }) {
  const { conflict } = form
  if (!conflict) return null
  // Another meeting begins anew; what was decided in the one before is in the values already.
  return <Meeting key={conflict.at + nameOf(conflict.disputed[0] ?? [''])} form={form} conflict={conflict} />
}

function Meeting({ form, conflict }: { readonly form: RecordForm; readonly conflict: OpenConflict }) {
  const [chosen, setChosen] = useState<Chosen>({})
  const now = useApi().clock.now()
  const { disputed } = conflict
  const decided = disputed.filter((path) => nameOf(path) in chosen).length
  const words: Words = (path, value) => form.wordsOf(path[0], value)
  const save = () => form.resolve(disputed.filter((path) => chosen[nameOf(path)] === 'theirs'))
  return (
    <Dialog
      opened
      centered
      size="62.5rem"
      onClose={form.dismissConflict}
      title={w('conflict.title')}
      bodyClass={styles['body'] ?? ''}
    >
      <p className={styles['who']}>
        {theirWords('conflict.who', {
          by: conflict.by,
          at: whenSaid(conflict.at, now),
          since: clockOf(conflict.openedAt, now),
        })}{' '}
        <b>{w('conflict.count', { count: disputed.length })}</b>
      </p>
      <Disputed form={form} conflict={conflict} words={words} chosen={chosen} onChoose={setChosen} />
      <Settled form={form} conflict={conflict} words={words} />
      <div className={styles['foot']}>
        <output>{w('conflict.decided', { decided, count: disputed.length })}</output>
        <Button onClick={form.dismissConflict}>{w('conflict.back')}</Button>
        <Button variant="filled" disabled={decided < disputed.length} onClick={save}>
          {w('conflict.save')}
        </Button>
      </div>
    </Dialog>
  )
}

const isToday = (at: string | number, now: number): boolean =>
  dateOf(at, OFFICE_ZONE) === dateOf(now, OFFICE_ZONE)

/** Today by the clock alone. */
const clockOf = (at: string | number, now: number): string =>
  isToday(at, now) ? timeOf(at, OFFICE_ZONE) : momentOf(at, OFFICE_ZONE)

/** The same within a sentence: „um 14:05“, „am 20.11.2026 um 14:05“. */
function whenSaid(at: string | number, now: number): string {
  const time = timeOf(at, OFFICE_ZONE)
  return isToday(at, now)
    ? w('conflict.today', { time })
    : w('conflict.earlier', { day: dateOf(at, OFFICE_ZONE), time })
}

function labelOf({ labels }: RecordForm, path: Path): string {
  const [field, part] = path
  const whole = labels[field] ?? field
  if (part === undefined) return whole
  return `${whole}, ${labels[nameOf(path)] ?? part}`
}

interface PartProps {
  readonly form: RecordForm
  readonly conflict: OpenConflict
  readonly words: Words
}

function Disputed(
  props: PartProps & { readonly chosen: Chosen; readonly onChoose: (chosen: Chosen) => void },
) {
  const { form, conflict, words, chosen, onChoose } = props
  const { clock } = useApi()
  const body = useRef<HTMLTableSectionElement>(null)
  // Left and right choose, as radios do; up and down lead to the next question.
  const move = (event: KeyboardEvent, row: number) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const radios = body.current?.rows[row + by]?.querySelectorAll<HTMLInputElement>('input[type="radio"]')
    const target = [...(radios ?? [])].find(({ checked }) => checked) ?? radios?.[0]
    target?.focus()
  }
  const by = theirWords('conflict.theirs', { by: conflict.by, at: clockOf(conflict.at, clock.now()) })
  return (
    <table className={styles['merge']}>
      <caption className="vh">{w('conflict.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{w('conflict.field')}</th>
          <th scope="col">{w('conflict.before')}</th>
          <th scope="col">{w('conflict.mine')}</th>
          <th scope="col">{by}</th>
          <th scope="col">{w('conflict.result')}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {conflict.disputed.map((path, row) => {
          const name = nameOf(path)
          const choice = chosen[name]
          const values = { mine: valueAt(conflict.mine, path), theirs: valueAt(conflict.theirs, path) }
          const passages = differingPassage(values.mine, values.theirs)
          return (
            <tr key={name} onKeyDown={(event) => move(event, row)}>
              <th scope="row">{labelOf(form, path)}</th>
              <td data-name={w('conflict.before')} className={styles['before']}>
                {words(path, valueAt(conflict.base, path))}
              </td>
              {(['mine', 'theirs'] as const).map((side) => (
                <td
                  key={side}
                  data-name={side === 'mine' ? w('conflict.mine') : by}
                  data-chosen={choice === side || undefined}
                >
                  <Radio
                    name={`merge-${name}`}
                    checked={choice === side}
                    label={passages ? passages[side] : words(path, values[side])}
                    aria-describedby={`merge-${name}-result`}
                    onChange={() => onChoose({ ...chosen, [name]: side })}
                  />
                </td>
              ))}
              <td data-name={w('conflict.result')} id={`merge-${name}-result`}>
                {choice === undefined ? (
                  <span className={styles['open']}>{w('conflict.open')}</span>
                ) : (
                  <b>{words(path, values[choice])}</b>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What goes together without a question: who changed it, and what is written. */
function Settled({ form, conflict, words }: PartProps) {
  const { settled } = conflict
  if (settled.length === 0) return null
  return (
    <details className={styles['settled']} open={settled.length <= SHOWN_SETTLED}>
      <summary>{w('conflict.settled', { count: settled.length })}</summary>
      <table className={styles['merge']}>
        <caption className="vh">{w('conflict.settled', { count: settled.length })}</caption>
        <tbody>
          {settled.map(({ path, by }) => (
            <tr key={nameOf(path)}>
              <th scope="row">{labelOf(form, path)}</th>
              <td>{words(path, valueAt(by === 'theirs' ? conflict.theirs : conflict.mine, path))}</td>
              <td className={styles['by']}>
                {by === 'theirs'
                  ? theirWords('conflict.by.theirs', { by: conflict.by })
                  : w(`conflict.by.${by}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
