import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { draftOf } from './hours-draft.ts'
import styles from './hours.module.css'
import { l } from '../texts.ts'
import type { EditedHours } from './use-hours.ts'

interface Left {
  readonly part: string
  readonly why: string
}

/** The hours as OpenStreetMap writes them, to copy; what somebody pastes comes into the plan (B-18). */
export function OsmText({ edited, osm }: { readonly edited: EditedHours; readonly osm: string }) {
  const { client } = useApi()
  const action = useAction()
  const [pasted, setPasted] = useState<string | null>(null)
  const [unread, setUnread] = useState<readonly Left[] | null>(null)
  const text = pasted ?? osm
  const read = () =>
    void action.run(async () => {
      const taken = await client.readOpening({ body: { text } })
      edited.change(draftOf(taken))
      setUnread(taken.unread)
      setPasted(null)
    })
  return (
    <details className={styles['osm']}>
      <summary>{l('hours.osm')}</summary>
      <Textarea
        label={l('hours.osm.text')}
        description={l('hours.osm.help')}
        rows={3}
        maxLength={2000}
        spellCheck={false}
        value={text}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <Button size="xs" aria-disabled={action.running || text.trim() === ''} onClick={read}>
        {l('hours.osm.read')}
      </Button>
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
      {unread === null ? null : <Taken unread={unread} />}
    </details>
  )
}

function Taken({ unread }: { readonly unread: readonly Left[] }) {
  if (unread.length === 0) return <Notice kind="ok">{l('hours.osm.taken')}</Notice>
  return (
    <Notice kind="warn">
      {l('hours.osm.unread', { count: unread.length })}
      <ul>
        {unread.map(({ part, why }) => (
          <li key={part}>
            <code>{part}</code> {why}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
