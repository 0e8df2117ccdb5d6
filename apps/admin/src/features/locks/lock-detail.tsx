import type { LockDetail as Lock } from '@fachwerk/contract/lock-views'
import { Tabs } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { isNotFound } from '../../lib/problem.ts'
import { lockQuery } from '../../lib/queries.ts'
import { t } from '../../lib/texts.ts'
import { useLiveEvents } from '../../lib/use-live.ts'
import { DetailHead } from '../../ui/detail-head.tsx'
import { Emptiness } from '../../ui/emptiness.tsx'
import { Failure } from '../../ui/failure.tsx'
import { HistoryPanel } from '../../ui/history-panel.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { Tag } from '../../ui/marks.tsx'
import { OpeningPanel, useOpening } from '../../ui/open-box/opening.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { EditLock } from './edit-lock.tsx'
import { LockEvents } from './lock-events.tsx'
import { LockFacts } from './lock-facts.tsx'
import { LockFoot } from './lock-foot.tsx'
import { Battery, BoxMark } from './lock-marks.tsx'
import { historyLabels, historyWords } from './lock-words.ts'
import styles from './locks.module.css'
import { l } from './texts.ts'

/** One lock or box: how it is, who has it, what happened there, and what can be done about it (L-01, L-02). */
export function LockDetail({ open }: { readonly open: OpenDetail }) {
  const api = useApi()
  const queries = useQueryClient()
  const lock = useQuery(lockQuery(api, open.key))
  const boxId = lock.data?.boxId ?? null
  useLiveEvents((event) => {
    if (boxId !== null && event.boxId === boxId)
      void queries.invalidateQueries({ queryKey: lockQuery(api, open.key).queryKey })
  })
  if (lock.data) return <Loaded lock={lock.data} open={open} />
  return (
    <>
      <DetailHead open={open} />
      <div className={`pane-body ${styles['body']}`}>
        {lock.error === null ? <RowSkeleton rows={8} label={t('app.loading')} /> : null}
        {lock.error !== null && isNotFound(lock.error) ? (
          <Emptiness title={l('lock.notFound.title')} text={l('lock.notFound.text')} />
        ) : null}
        {lock.error !== null && !isNotFound(lock.error) ? (
          <Failure title={l('lock.failed')} problem={lock.error} onRetry={() => void lock.refetch()} />
        ) : null}
      </div>
    </>
  )
}

function Loaded({ lock, open }: { readonly lock: Lock; readonly open: OpenDetail }) {
  const opening = useOpening(lock.id)
  const [editing, setEditing] = useState(false)
  const { lockId } = lock
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{lock.locationName}</p>
        <h2>
          {lock.boxName === null
            ? l('lock.spare', { name: lock.name ?? '' })
            : l('lock.box', { box: lock.boxName })}{' '}
          {lock.size && <Tag>{lock.size}</Tag>}
        </h2>
      </DetailHead>
      <div className={`pane-body ${styles['body']}`}>
        <div className={styles['status']}>
          <BoxMark row={lock} />
          {lockId === null ? null : <Battery percent={lock.batteryPercent} />}
        </div>
        <OpeningPanel of={opening} timeZone={lock.timeZone} />
        {editing && lockId !== null ? (
          <EditLock lock={{ ...lock, lockId }} onDone={() => setEditing(false)} />
        ) : (
          <Parts lock={lock} />
        )}
      </div>
      {editing ? null : <LockFoot lock={lock} opening={opening} onEdit={() => setEditing(true)} />}
    </>
  )
}

function Parts({ lock }: { readonly lock: Lock }) {
  return (
    <Tabs defaultValue="data" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="data">{l('lock.tab.data')}</Tabs.Tab>
        <Tabs.Tab value="events">{l('lock.tab.events')}</Tabs.Tab>
        {lock.lockId === null ? null : <Tabs.Tab value="history">{l('lock.tab.history')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="data" className={styles['panel'] ?? ''}>
        <LockFacts lock={lock} />
      </Tabs.Panel>
      <Tabs.Panel value="events" className={styles['panel'] ?? ''}>
        <LockEvents lock={lock} />
      </Tabs.Panel>
      {lock.lockId === null ? null : (
        <Tabs.Panel value="history" className={styles['panel'] ?? ''}>
          <HistoryPanel
            subject={{ kind: 'lock', id: lock.lockId }}
            actionWords={historyWords}
            labels={historyLabels}
          />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
