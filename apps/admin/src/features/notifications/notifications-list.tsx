import type { Notification } from '@fachwerk/contract/staff/notification-calls'
import { notificationWords } from '@fachwerk/texts/notification-words'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { dayAndTimeOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { wordsFor } from '../../lib/problem.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { showToast } from '../../lib/toast.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { DeviceChoice } from './device-choice.tsx'
import { notificationsQuery } from './notification-queries.ts'
import styles from './notifications.module.css'
import { n } from './texts.ts'

/** What there is to know, newest first; a link leads to the place and counts as read. */
export function NotificationsList({ onLeave }: { readonly onLeave: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const query = notificationsQuery(api)
  const { data, error, refetch } = useQuery(query)
  const read = async (notificationId?: string) => {
    try {
      if (notificationId === undefined) await api.client.readNotifications({})
      else await api.client.readNotification({ params: { notificationId } })
      await queries.invalidateQueries({ queryKey: query.queryKey })
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
    }
  }
  const rows = data?.rows ?? []
  return (
    <>
      <div className={styles['head']}>
        <h2>{n('note.title')}</h2>
        {data && data.unread > 0 ? (
          <Button size="compact-sm" variant="subtle" onClick={() => void read()}>
            {n('note.readAll')}
          </Button>
        ) : null}
      </div>
      {error && !data ? (
        <Failure title={n('note.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <RowSkeleton rows={3} label={t('app.loading')} /> : null}
      {data && rows.length === 0 ? (
        <div className={styles['none']}>
          <b>{n('note.none.title')}</b>
          <p>{n('note.none.text')}</p>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <ul className={styles['list']} aria-label={n('note.title')}>
          {rows.map((row) => (
            <Item
              key={row.id}
              row={row}
              onFollow={() => {
                onLeave()
                if (isNew(row)) void read(row.id)
              }}
            />
          ))}
        </ul>
      ) : null}
      <DeviceChoice />
    </>
  )
}

const isNew = ({ read, overAt }: Notification): boolean => !read && overAt === null

function Item({ row, onFollow }: { readonly row: Notification; readonly onFollow: () => void }) {
  const now = useNow(60_000)
  const { title, detail, to } = notificationWords(row)
  const sees = useMay('customers.view')
  const { customerNumber: number } = row
  const at = dayAndTimeOf(row.at, OFFICE_ZONE, now)
  return (
    <li className={styles['item']} data-new={isNew(row) || undefined}>
      <Link to={to} onClick={onFollow}>
        <span className={styles['title']}>
          {title}
          {isNew(row) ? <span className="vh">, {n('note.unread')}</span> : null}
        </span>
        <span className={styles['facts']}>
          {detail === '' ? null : <span>{detail}</span>}
          <time dateTime={row.at}>{at}</time>
          {row.overAt === null ? null : (
            <span>{n('note.over', { at: dayAndTimeOf(row.overAt, OFFICE_ZONE, now) })}</span>
          )}
        </span>
      </Link>
      {sees && number !== null ? (
        <Link
          to={`/admin/customers/${number}`}
          className={styles['file']}
          aria-label={n('note.file', { number })}
          title={n('note.file', { number })}
          onClick={onFollow}
        >
          <IconUser aria-hidden="true" />
        </Link>
      ) : null}
    </li>
  )
}
