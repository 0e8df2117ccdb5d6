import type { HeardLockRow, HeardLocks as Heard } from '@fachwerk/contract/device/heard-lock-calls'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { commandCodeWords } from '../../lib/words/event-words.ts'
import { dayAndTimeOf, momentOf } from '../../lib/words/format.ts'
import { heardLocksQuery } from '../../lib/queries.ts'
import { t } from '../../lib/words/texts.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import styles from './heard-locks.module.css'
import { isRunning, signalOf, strangersFirst, takingLink } from './heard-words.ts'
import { k } from './texts.ts'

/** What a terminal heard when it last looked for locks, as it comes in (L-05). */
export function HeardLocks(props: {
  readonly terminalId: string
  /** The search somebody here has just asked for: what was heard before is not shown for it. */
  readonly search?: string | null
}) {
  const { terminalId, search = null } = props
  const api = useApi()
  const queries = useQueryClient()
  const query = heardLocksQuery(api, terminalId, search)
  const heard = useQuery({
    ...query,
    // The steps come live; asking as well covers a lost stream.
    refetchInterval: ({ state }) => (isRunning(state.data) ? 2_000 : false),
  })
  useLiveEvents((event) => {
    if (event.terminalId === terminalId && /^(command|lock)\./.test(event.type))
      void queries.invalidateQueries({ queryKey: query.queryKey })
  })
  if (heard.data) return <Loaded heard={heard.data} terminalId={terminalId} />
  if (heard.error === null) return <RowSkeleton rows={4} label={t('app.loading')} />
  return <Failure title={k('heard.failed')} problem={heard.error} onRetry={() => void heard.refetch()} />
}

type Props = { readonly heard: Heard; readonly terminalId: string }

function Loaded({ heard, terminalId }: Props) {
  const { search, timeZone } = heard
  if (search === null) return <Emptiness title={k('heard.never.title')} text={k('heard.never.text')} />
  if (isRunning(heard))
    return (
      <>
        <p className="small" aria-live="polite">
          {k('heard.running')}
        </p>
        <RowSkeleton rows={4} label={t('app.loading')} />
      </>
    )
  const when = k('heard.when', { at: momentOf(search.at, timeZone), by: search.by })
  return (
    <div className={styles['heard']}>
      <p className="small muted">{when}</p>
      {search.state === 'done' && search.answered ? (
        <Found heard={heard} terminalId={terminalId} />
      ) : (
        <Notice kind="warn">{whyNothing(search)}</Notice>
      )}
    </div>
  )
}

function whyNothing({ state, code }: NonNullable<Heard['search']>): string {
  if (state === 'done') return k('heard.notAnswered')
  return code === null ? k('heard.notDone.plain') : k('heard.notDone', { why: commandCodeWords(code) })
}

function Found({ heard: { heard, silent, ...rest }, terminalId }: Props) {
  const unknown = heard.filter(({ known }) => known === null).length
  if (heard.length === 0 && silent.length === 0)
    return <Emptiness title={k('heard.nothing.title')} text={k('heard.nothing.text')} />
  return (
    <>
      {heard.length === 0 ? (
        <Notice kind="danger">{k('heard.nothing.text')}</Notice>
      ) : (
        <>
          <p className={styles['sum']} aria-live="polite">
            {k('heard.count', { count: heard.length })}
            {unknown > 0 ? <span>{`, ${k('heard.unknown', { count: unknown })}`}</span> : null}
          </p>
          <ul className={styles['list']} aria-label={k('heard.list')}>
            {strangersFirst(heard).map((lock) => (
              <Row
                key={`${lock.lockId}/${lock.address ?? ''}`}
                lock={lock}
                take={rest.can.take ? takingLink(lock, { ...rest, terminalId }) : null}
              />
            ))}
          </ul>
        </>
      )}
      <Silent silent={silent} timeZone={rest.timeZone} />
    </>
  )
}

function Row({ lock, take }: { readonly lock: HeardLockRow; readonly take: string | null }) {
  const { known, lockId, address, batteryPercent } = lock
  const where = address === null ? k('heard.stranger.id', { id: lockId }) : address
  return (
    <li>
      <div className={styles['who']}>
        {known === null ? (
          <strong>{k('heard.stranger')}</strong>
        ) : (
          <Link to={`/admin/locks?open=${lockId}`}>{known.boxName ?? k('heard.spare')}</Link>
        )}
        <span className="small muted num">{known === null ? where : `${known.name}${whereElse(known)}`}</span>
      </div>
      <div className={styles['how']}>
        <SignalWords dbm={lock.signalDbm} />
        {batteryPercent === null ? null : (
          <span className="small muted num">{k('heard.battery', { percent: batteryPercent })}</span>
        )}
      </div>
      {known === null && take !== null ? (
        <Button
          component={Link}
          to={take}
          size="xs"
          aria-label={k('heard.take.of', { address: address ?? lockId })}
        >
          {k('heard.take')}
        </Button>
      ) : null}
    </li>
  )
}

function whereElse({ place, terminalName, locationName }: NonNullable<HeardLockRow['known']>): string {
  if (place === 'here') return ''
  return place === 'archived'
    ? ` · ${k('heard.archived')}`
    : ` · ${k('heard.elsewhere', { terminal: terminalName, location: locationName })}`
}

function SignalWords({ dbm }: { readonly dbm: number | null }) {
  if (dbm === null) return null
  const strength = signalOf(dbm)
  return (
    <span className={styles['signal']} data-strength={strength}>
      <i aria-hidden="true" />
      <span className="num">{k('heard.dbm', { dbm: String(dbm).replace('-', '−') })}</span>
      <span className="vh">{k(`heard.signal.${strength}`)}</span>
    </span>
  )
}

function Silent({ silent, timeZone }: Pick<Heard, 'silent' | 'timeZone'>) {
  const now = useNow(60_000)
  if (silent.length === 0) return null
  return (
    <section className={styles['silent']} aria-label={k('heard.silent')}>
      <p className="small">{k('heard.silent.text', { count: silent.length })}</p>
      <ul className={styles['list']}>
        {silent.map(({ lockId, name, boxName, seenAt }) => (
          <li key={lockId}>
            <div className={styles['who']}>
              <Link to={`/admin/locks?open=${lockId}`}>{boxName ?? k('heard.spare')}</Link>
              <span className="small muted num">{name}</span>
            </div>
            <span className="small muted num">
              {seenAt === null
                ? k('heard.seenNever')
                : k('heard.seenAt', { at: dayAndTimeOf(seenAt, timeZone, now) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
