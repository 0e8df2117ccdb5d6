import type { TimeEntry } from '@fachwerk/contract/time/time-entry-calls'
import { Button, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { momentOf, periodOf } from '../../../lib/words/format.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { useUser } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/panes/confirm.tsx'
import { DetailBody, DetailToCome } from '../../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../../ui/panes/detail-head.tsx'
import type { OpenDetail } from '../../../ui/list/list-page.tsx'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'
import { Tag } from '../../../ui/facts/marks.tsx'
import { EditEntryForm } from './entry-form.tsx'
import { EntryHistory } from './entry-history.tsx'
import { hoursOf } from '../lengths.ts'
import { z } from '../texts.ts'
import styles from '../time-area.module.css'
import { LateMark, subjectOf } from '../time-columns.tsx'
import { entryQuery, renewTimes } from '../time-queries.ts'

/** Everything that shows times is asked anew, the list too. */
export function useTimesChanged() {
  const queries = useQueryClient()
  const refresh = useRefreshList('time-log')
  return () => {
    void renewTimes(queries)
    refresh()
  }
}

/** One entry: its times, changing and deleting it, and what happened to it (LAW-76). */
export function EntryDetail({ open }: { readonly open: OpenDetail }) {
  const query = useQuery(entryQuery(useApi(), open.key))
  if (!query.data)
    return (
      <DetailToCome
        open={open}
        query={query}
        notFound={{ title: z('time.title'), text: z('time.notFound') }}
        failed={z('time.widget.failed')}
      />
    )
  const { timeLog, timeZone, history } = query.data
  return (
    <>
      <DetailHead open={open}>
        <h2>{subjectOf(timeLog)}</h2>
      </DetailHead>
      <DetailBody>
        <div className={styles['detail']}>
          <Facts entry={timeLog} timeZone={timeZone} />
          {timeLog.can.edit ? <Changing entry={timeLog} timeZone={timeZone} /> : null}
          {timeLog.state === 'deleted' ? <Restoring entry={timeLog} /> : null}
          <h3>{z('time.history')}</h3>
          <EntryHistory rows={history} timeZone={timeZone} />
        </div>
      </DetailBody>
    </>
  )
}

function Facts({ entry, timeZone }: { readonly entry: TimeEntry; readonly timeZone: string }) {
  return (
    <dl className={styles['facts']}>
      <dt>{z('time.col.person')}</dt>
      <dd>{entry.userName}</dd>
      <dt>{z('time.filter.period')}</dt>
      <dd>
        {entry.endTime === null
          ? momentOf(entry.startTime, timeZone)
          : periodOf(entry.startTime, entry.endTime, timeZone)}
      </dd>
      <dt>{z('time.col.duration')}</dt>
      <dd>{entry.endTime === null ? z('time.running') : hoursOf(entry.seconds)}</dd>
      {entry.kind === 'work' ? (
        <>
          <dt>{z('time.col.billed')}</dt>
          <dd>{hoursOf(entry.billedSeconds)}</dd>
        </>
      ) : null}
      <dt>{z('time.col.state')}</dt>
      <dd>
        <Tag>{z(`time.state.${entry.state}`)}</Tag> <LateMark {...entry} />
      </dd>
      <dt>{z('time.source')}</dt>
      <dd>{z(`time.source.${entry.source}`)}</dd>
      {entry.description === '' ? null : (
        <>
          <dt>{z('time.description')}</dt>
          <dd className={styles['text']}>{entry.description}</dd>
        </>
      )}
    </dl>
  )
}

function Changing({ entry, timeZone }: { readonly entry: TimeEntry; readonly timeZone: string }) {
  const changed = useTimesChanged()
  return (
    <>
      <EditEntryForm
        key={entry.version}
        entry={entry}
        timeZone={timeZone}
        onSaved={() => {
          showToast(z('time.edited'))
          changed()
        }}
      />
      <Deleting entry={entry} />
    </>
  )
}

/** Deletes with a way back; a colleague's entry asks why. */
function Deleting({ entry }: { readonly entry: TimeEntry }) {
  const { client } = useApi()
  const changed = useTimesChanged()
  const isTheirs = entry.userId !== useUser()?.id
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const why = isTheirs ? { reason } : {}
  const remove = async () => {
    setAsking(false)
    try {
      const { timeLog } = await client.deleteTimeLog({
        body: { timeLog: { id: entry.id, version: entry.version, ...why } },
      })
      changed()
      showToast(z('time.deleted'), {
        undo: async () => {
          await client.restoreTimeLog({
            body: { timeLog: { id: entry.id, version: timeLog.version, ...why } },
          })
          changed()
        },
      })
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
    }
  }
  return (
    <div>
      <Button leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {z('time.delete')}
      </Button>
      <Confirm
        opened={asking}
        title={z('time.delete')}
        confirm={z('time.delete')}
        ready={!isTheirs || reason.trim() !== ''}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>{z('time.delete.text')}</p>
        {isTheirs ? (
          <Textarea
            label={z('time.reason')}
            description={z('time.reason.hint')}
            value={reason}
            maxLength={300}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        ) : null}
      </Confirm>
    </div>
  )
}

/** Puts a deleted entry back: one's own at once. */
function Restoring({ entry }: { readonly entry: TimeEntry }) {
  const { client } = useApi()
  const changed = useTimesChanged()
  if (entry.userId !== useUser()?.id) return null
  const restore = async () => {
    try {
      await client.restoreTimeLog({ body: { timeLog: { id: entry.id, version: entry.version } } })
      showToast(z('time.restored'))
      changed()
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
    }
  }
  return (
    <div>
      <Button onClick={() => void restore()}>{z('time.restore')}</Button>
    </div>
  )
}
