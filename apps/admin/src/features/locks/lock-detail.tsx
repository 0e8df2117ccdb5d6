import type { LockDetail as Lock } from '@fachwerk/contract/device/lock-views'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { lockQuery } from '../../lib/queries.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'
import { DetailBody, DetailStatus, DetailTabs, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { Tag } from '../../ui/facts/marks.tsx'
import { OpeningPanel, useOpening } from '../../ui/open-box/opening.tsx'
import { EditLock } from './edit-lock.tsx'
import { LockEvents } from './lock-events.tsx'
import { LockFacts } from './lock-facts.tsx'
import { LockFoot } from './lock-foot.tsx'
import { LockHistory } from './lock-history.tsx'
import { Battery, BoxMark } from './lock-marks.tsx'
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
    <DetailToCome
      open={open}
      query={lock}
      notFound={{ title: l('lock.notFound.title'), text: l('lock.notFound.text') }}
      failed={l('lock.failed')}
    />
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
      <DetailBody>
        <DetailStatus>
          <BoxMark row={lock} />
          {lockId === null ? null : <Battery percent={lock.batteryPercent} />}
        </DetailStatus>
        <OpeningPanel of={opening} timeZone={lock.timeZone} />
        {editing && lockId !== null ? (
          <EditLock lock={{ ...lock, lockId }} onDone={() => setEditing(false)} />
        ) : (
          <Parts lock={lock} />
        )}
      </DetailBody>
      {editing ? null : <LockFoot lock={lock} opening={opening} onEdit={() => setEditing(true)} />}
    </>
  )
}

function Parts({ lock }: { readonly lock: Lock }) {
  return (
    <DetailTabs
      tabs={[
        { key: 'data', label: l('lock.tab.data'), shows: <LockFacts lock={lock} /> },
        { key: 'events', label: l('lock.tab.events'), shows: <LockEvents lock={lock} /> },
        { key: 'history', label: l('lock.tab.history'), shows: <LockHistory lock={lock} /> },
      ]}
    />
  )
}
