import type { BoxSizeRow, BoxSizes } from '@fachwerk/contract/location/box-size-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionWords } from '../../../lib/words/action-words.ts'
import { useApi } from '../../../lib/api.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { HistoryPanel } from '../../../ui/facts/history-panel.tsx'
import { Tag } from '../../../ui/facts/marks.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { MEASURE_LABELS } from './box-size-form.tsx'
import { bs } from './box-size-texts.ts'
import styles from './box-sizes.module.css'

type Props = {
  readonly row: BoxSizeRow
  readonly tallest: number
  readonly company: string
  readonly editable: boolean
  readonly onEdit: () => void
  readonly onSaved: (saved: BoxSizes, words: string) => void
}

const DRAWN_PX = 72

/** One size: its door to scale, its measures, who uses it, and what can be done with it (L-01). */
export function BoxSizeItem({ row, tallest, company, editable, onEdit, onSaved }: Props) {
  const { size, heightMm: height, widthMm: width, depthMm: depth, archived, boxCount, rentalCount } = row
  const scale = DRAWN_PX / Math.max(tallest, 1)
  return (
    <li data-archived={archived || undefined}>
      <div className={styles['drawn']} aria-hidden="true">
        <i style={{ width: Math.round(width * scale), height: Math.round(height * scale) }} />
      </div>
      <div className={styles['facts']}>
        <h2>
          {size} {archived ? <Tag>{bs('sizes.archived')}</Tag> : null}
        </h2>
        <p className="num">{bs('sizes.measures', { height, width, depth })}</p>
        <p className="small muted">
          {bs('sizes.boxes', { count: boxCount })} · {bs('sizes.rentals', { count: rentalCount })}
        </p>
        <History row={row} />
      </div>
      {editable ? <Actions row={row} company={company} onEdit={onEdit} onSaved={onSaved} /> : null}
    </li>
  )
}

function Actions({ row, company, onEdit, onSaved }: Omit<Props, 'tallest' | 'editable'>) {
  const { client } = useApi()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const { size, version, archived, boxCount, rentalCount } = row
  const inUse = boxCount > 0 || rentalCount > 0
  const put = async (away: boolean) => {
    try {
      const saved = await client.archiveBoxSize({
        body: { item: { company, size, version, archived: away } },
      })
      setAsking(false)
      setProblem(null)
      onSaved(saved, bs(away ? 'sizes.wasArchived' : 'sizes.wasRestored', { size }))
    } catch (failed) {
      setProblem(failed)
    }
  }
  const failure = problem === null ? null : <Notice kind="danger">{wordsFor(problem).text}</Notice>
  if (archived)
    return (
      <div className={styles['actions']}>
        <Button aria-label={bs('sizes.restore.of', { size })} onClick={() => void put(false)}>
          {bs('sizes.restore')}
        </Button>
        {failure}
      </div>
    )
  return (
    <div className={styles['actions']}>
      <Button aria-label={bs('sizes.edit.of', { size })} onClick={onEdit}>
        {bs('sizes.edit')}
      </Button>
      {inUse ? (
        <p className="small muted">{bs('sizes.inUse')}</p>
      ) : (
        <Button aria-label={bs('sizes.archive.of', { size })} onClick={() => setAsking(true)}>
          {bs('sizes.archive')}
        </Button>
      )}
      <Dialog opened={asking} onClose={() => setAsking(false)} title={bs('sizes.archive.title', { size })}>
        <p>{bs('sizes.archive.text')}</p>
        {failure}
        <div className={styles['asked']}>
          <Button color="red" variant="filled" onClick={() => void put(true)}>
            {bs('sizes.archive.confirm')}
          </Button>
          <Button onClick={() => setAsking(false)}>{bs('sizes.archive.cancel')}</Button>
        </div>
      </Dialog>
    </div>
  )
}

const LABELS = {
  size: bs('sizes.size'),
  ...MEASURE_LABELS,
  archived: bs('sizes.archived'),
}
const did = actionWords(
  {
    'boxSize.added': bs('sizes.did.added'),
    'boxSize.changed': bs('sizes.did.changed'),
    'boxSize.archived': bs('sizes.did.archived'),
    'boxSize.restored': bs('sizes.did.restored'),
  },
  (action) => action,
)

/** Who changed what, once somebody wants to know. */
function History({ row: { id, size } }: Pick<Props, 'row'>) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" className={styles['history']} onClick={() => setOpened(true)}>
        {bs('sizes.history.show')}
        <span className="vh"> {size}</span>
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={bs('sizes.history', { size })}>
        <HistoryPanel subject={{ kind: 'boxSize', id }} actionWords={did} labels={LABELS} />
      </Dialog>
    </>
  )
}
