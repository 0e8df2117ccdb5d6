import type { OwnSession } from '@fachwerk/contract/staff/profile-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { ownSessionsQuery } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { showToast } from '../../lib/toast.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import styles from './account.module.css'
import { deviceWords } from './device-words.ts'
import { a } from '../../lib/words/account-texts.ts'
import { useAction } from '../../lib/use-action.ts'

/** Where the person is signed in, with „abmelden“ for one or all others. */
export function SessionsPanel() {
  const api = useApi()
  const session = useSession()
  const sessions = useQuery(ownSessionsQuery(api))
  const action = useAction()
  const announce = async ({ endedSessions }: { readonly endedSessions: number }) => {
    showToast(a('sessions.ended', { count: endedSessions }))
    await sessions.refetch()
  }
  const end = (each: OwnSession) =>
    action.run(async () => {
      if (each.current) return session.signOut()
      await announce(await api.client.endOwnSession({ body: { session: each.session } }))
    })
  const rows = sessions.data?.rows ?? []
  return (
    <section className={styles['panel']} aria-label={a('account.tab.sessions')}>
      <p className="muted">{a('sessions.text')}</p>
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
      {sessions.isPending ? <RowSkeleton rows={3} label={t('app.loading')} /> : null}
      {sessions.error ? (
        <Failure
          title={a('sessions.failed')}
          problem={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      ) : null}
      <ul className={styles['sessions']}>
        {rows.map((each) => (
          <SessionLine key={each.session} session={each} onEnd={() => void end(each)} />
        ))}
      </ul>
      {rows.length > 1 ? (
        <Button onClick={() => void action.run(async () => announce(await api.client.endOtherSessions()))}>
          {a('sessions.endOthers')}
        </Button>
      ) : null}
    </section>
  )
}

function SessionLine({ session, onEnd }: { readonly session: OwnSession; readonly onEnd: () => void }) {
  const device = deviceWords(session.userAgent)
  const times = [
    [a('sessions.used'), session.lastUsedAt],
    [a('sessions.started'), session.startedAt],
  ] as const
  return (
    <li>
      <div>
        <b>{device}</b> {session.current ? <span className="muted">({a('sessions.current')})</span> : null}
        {times.map(([name, at]) => (
          <p key={name} className="small muted">
            {`${name}: ${momentOf(at, OFFICE_ZONE)}`}
          </p>
        ))}
      </div>
      <Button variant="default" aria-label={a('sessions.end.name', { device })} onClick={onEnd}>
        {a('sessions.end')}
      </Button>
    </li>
  )
}
