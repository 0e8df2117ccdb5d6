import { Button } from '@mantine/core'
import { IconFlagCheck, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { timeOf } from '../../lib/words/format.ts'
import { isNotFound } from '../../lib/problem.ts'
import { lockWallQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { useAddressValue } from '../../lib/use-address-value.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { FinishRound } from './finish-round.tsx'
import { NewTask } from './new-task.tsx'
import { PastRounds } from './past-rounds.tsx'
import styles from './round.module.css'
import { progressOf } from './round-progress.ts'
import { tasksQuery } from './round-queries.ts'
import { RoundWall } from './round-wall.tsx'
import { type Listed, TaskList } from './task-list.tsx'
import { o } from './texts.ts'
import { useRoundStart } from './use-round-start.ts'
import { useTaps } from './use-taps.ts'

/** The round at one location. */
export function RoundAt({ locationId }: { readonly locationId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const query = tasksQuery(api, locationId)
  const tasks = useQuery(query)
  useLiveEvents(({ type, locationId: at }) => {
    if (at === locationId && type.startsWith('task.'))
      void queries.invalidateQueries({ queryKey: query.queryKey })
  })
  if (tasks.data)
    return <Listing listed={tasks.data} readAt={tasks.dataUpdatedAt} isStale={tasks.error !== null} />
  if (tasks.error === null) return <RowSkeleton rows={8} label={t('app.loading')} />
  if (isNotFound(tasks.error))
    return <Emptiness title={o('round.notFound.title')} text={o('round.notFound.text')} />
  return <Failure title={o('round.failed')} problem={tasks.error} onRetry={() => void tasks.refetch()} />
}

function Listing({
  listed,
  readAt,
  isStale,
}: {
  readonly listed: Listed
  readonly readAt: number
  readonly isStale: boolean
}) {
  const { locationId, locationName, timeZone } = listed
  const mayAct = useMay('locks.open')
  const wall = useQuery(lockWallQuery(useApi(), locationId)).data
  const taps = useTaps(locationId)
  const round = useRoundStart(locationId)
  const [part, setPart] = useAddressValue('part', 'tasks')
  const [adding, setAdding] = useState<string | null>(null)
  const unsaved = taps.waiting.filter(({ refused }) => refused === null).length
  const { done, all } = progressOf(listed, round.startedAt)
  const since = o('round.since', { at: timeOf(round.startedAt, timeZone) })
  return (
    <div className={styles['page']}>
      <PageHead title={locationName} sub={<Link to="?">{o('round.other')}</Link>}>
        {mayAct ? (
          <Button leftSection={<IconPlus aria-hidden="true" size={16} />} onClick={() => setAdding('')}>
            {o('task.new')}
          </Button>
        ) : null}
      </PageHead>
      {all === 0 ? null : (
        <div className={styles['progress']}>
          <output>
            <b>{o('round.progress', { done, all })}</b> <span className="muted">{since}</span>
          </output>
          <progress aria-label={o('round.title')} value={done} max={all} />
        </div>
      )}
      <div className={styles['said']}>
        {unsaved === 0 ? null : <Notice kind="warn">{o('round.unsaved', { count: unsaved })}</Notice>}
        {isStale ? (
          <Notice kind="warn">
            {o('round.stale', { at: timeOf(new Date(readAt).toISOString(), timeZone) })}
          </Notice>
        ) : null}
      </div>
      {part === 'finish' && mayAct ? (
        <FinishRound
          listed={listed}
          startedAt={round.startedAt}
          unsaved={unsaved}
          onBack={() => setPart('tasks')}
          onFinished={() => {
            round.forget()
            setPart('tasks')
          }}
        />
      ) : (
        <>
          {wall ? (
            <RoundWall wall={wall} tasks={listed.tasks} onEmptyDoor={mayAct ? setAdding : null} />
          ) : null}
          <TaskList listed={listed} taps={taps} wall={wall ?? null} />
          {mayAct ? (
            <div className={styles['foot']}>
              <Button
                variant="filled"
                size="md"
                leftSection={<IconFlagCheck aria-hidden="true" size={18} />}
                onClick={() => setPart('finish')}
              >
                {o('finish.button')}
              </Button>
            </div>
          ) : null}
          <PastRounds locationId={locationId} />
        </>
      )}
      {adding === null ? null : (
        <NewTask locationId={locationId} wall={wall ?? null} boxId={adding} onClose={() => setAdding(null)} />
      )}
    </div>
  )
}
