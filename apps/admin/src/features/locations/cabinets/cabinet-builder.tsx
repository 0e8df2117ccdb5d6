import type { ReplyOut } from '@fachwerk/contract/call'
import type { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { Button, FileInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { base64Of } from '../../../lib/base64-of.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { CabinetColumns } from './cabinet-columns.tsx'
import {
  countsOf,
  type Draft,
  draftOf,
  nextNames,
  numbered,
  type Template,
  TEMPLATES,
} from './cabinet-draft.ts'
import { PlannedDrawing } from './cabinet-drawing.tsx'
import { c } from './cabinet-texts.ts'
import styles from './cabinets.module.css'
import { usePutUp } from '../pictures/use-put-up.ts'

type Places = ReplyOut<typeof lockCalls.lockPlaces>
interface Unread {
  readonly line: number
  readonly text: string
}

const KEYS = Object.keys(TEMPLATES) as Template[] // Object.keys loses the literal type
const MOST_BYTES = 180_000

/** Plans cabinets by template, columns or a table, draws them, and puts them up (F-02). */
export function CabinetBuilder({
  locationId,
  places,
}: {
  readonly locationId: string
  readonly places: Places
}) {
  // Where a cabinet stands, its terminal does for the next one too.
  const first: Template = places.cabinets.length > 0 ? 'addOn' : 'small'
  const [drafts, setDrafts] = useState<readonly Draft[]>([draftOf(first)])
  const [template, setTemplate] = useState<Template | null>(first)
  const [unread, setUnread] = useState<readonly Unread[]>([])
  const [lockPrefix, setLockPrefix] = useState('')
  const { busy, problem, putUp } = usePutUp(locationId, () => {
    setDrafts([draftOf('addOn')])
    setTemplate('addOn')
  })
  const names = nextNames(
    places.cabinets.map(({ name }) => name),
    drafts.length,
  )
  const plans = numbered(drafts, places.nextNumber, lockPrefix)
  const counts = countsOf(plans)
  const unknown = counts.sizes.find(({ size }) => !places.measures.some((each) => each.size === size))
  const change = (next: readonly Draft[], from: Template | null = null) => {
    setDrafts(next)
    setTemplate(from)
  }
  return (
    <section className={styles['builder']} aria-labelledby="cabinets-new">
      <h2 id="cabinets-new">{c('cabinets.new')}</h2>
      <p className="small muted">{c('cabinets.new.text')}</p>
      <Templates chosen={template} places={places} onChoose={(key) => change([draftOf(key)], key)} />
      <FromFile
        onRead={(read, lines) => {
          setUnread(lines)
          if (read.length > 0) change(read)
        }}
      />
      {unread.length > 0 ? (
        <Notice kind="warn">
          {c('cabinets.file.problems')}
          <ul>
            {unread.map(({ line, text }) => (
              <li key={line}>{c('cabinets.file.line', { line, text })}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className={styles['work']}>
        <div className={styles['controls']}>
          {drafts.map((draft, index) => (
            <CabinetColumns
              // Cabinets on their way have no identity of their own.
              key={index}
              name={names[index] ?? ''}
              named={drafts.length > 1}
              draft={draft}
              onChange={(next) => change(drafts.map((each, at) => (at === index ? next : each)))}
            />
          ))}
          <TextInput
            className={styles['prefix'] ?? ''}
            label={c('cabinets.locks')}
            description={c('cabinets.locks.help')}
            maxLength={50}
            value={lockPrefix}
            onChange={(event) => setLockPrefix(event.currentTarget.value)}
          />
        </div>
        <div className={styles['drawing']}>
          <h3>{c('cabinets.drawing')}</h3>
          <div className={styles['floor']}>
            {plans.map((plan, index) => (
              <PlannedDrawing key={index} plan={plan} name={names[index] ?? ''} measures={places.measures} />
            ))}
          </div>
        </div>
      </div>
      <output>
        {counts.numbers === null
          ? c('cabinets.summary.none')
          : c('cabinets.summary', {
              boxes: counts.boxes,
              sizes: counts.sizes.map((each) => c('cabinets.summary.size', each)).join(', '),
              ...counts.numbers,
            })}
      </output>
      {unknown ? <Notice kind="danger">{c('cabinets.missingSize', { size: unknown.size })}</Notice> : null}
      {problem === null ? null : <Notice kind="danger">{problem}</Notice>}
      <div>
        <Button
          variant="filled"
          disabled={busy || unknown !== undefined || counts.boxes === 0}
          onClick={() => void putUp(plans, names)}
        >
          {c('cabinets.do')}
        </Button>
      </div>
    </section>
  )
}

function Templates(props: {
  readonly chosen: Template | null
  readonly places: Places
  readonly onChoose: (template: Template) => void
}) {
  return (
    <fieldset className={styles['templates']}>
      <legend>{c('cabinets.template')}</legend>
      {KEYS.map((key) => {
        const [plan] = numbered([draftOf(key)], 1, '')
        if (!plan) return null
        return (
          <label key={key} className={styles['template']}>
            <input
              type="radio"
              name="cabinet-template"
              checked={props.chosen === key}
              onChange={() => props.onChoose(key)}
            />
            <PlannedDrawing
              plan={plan}
              name={c(`cabinets.template.${key}`)}
              measures={props.places.measures}
              small
            />
            <b>{c(`cabinets.template.${key}`)}</b>
            <span className="small muted">
              {c('cabinets.template.boxes', { count: countsOf([plan]).boxes })}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function FromFile({
  onRead,
}: {
  readonly onRead: (drafts: readonly Draft[], unread: readonly Unread[]) => void
}) {
  const { client } = useApi()
  const [error, setError] = useState<string | null>(null)
  const read = async (file: File | null) => {
    if (file === null) return
    if (file.size > MOST_BYTES) return setError(c('cabinets.file.tooLarge'))
    try {
      const { cabinets, problems } = await client.readCabinets({ body: { file: await base64Of(file) } })
      setError(cabinets.length === 0 ? c('cabinets.file.empty') : null)
      onRead(
        cabinets.map(({ columns }) => columns),
        problems,
      )
    } catch (problem) {
      setError(wordsFor(problem).text)
    }
    return undefined
  }
  return (
    <FileInput
      className={styles['prefix'] ?? ''}
      label={c('cabinets.file')}
      description={c('cabinets.file.help')}
      accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      placeholder={c('cabinets.file.choose')}
      clearable={false}
      error={error}
      onChange={(file) => void read(file)}
    />
  )
}
