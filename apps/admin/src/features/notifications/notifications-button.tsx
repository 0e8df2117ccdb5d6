import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'
import { HeaderPopover } from '../../ui/panes/header-popover.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { notificationsQuery } from './notification-queries.ts'
import styles from './notifications.module.css'
import { n } from './texts.ts'

const List = lazyPart(async () => (await import('./notifications-list.tsx')).NotificationsList)
const MOST = 9

/** The bell: how many notifications are new, and behind it what they say (N-06). */
export function NotificationsButton() {
  return useMay('dashboard.view') ? <Bell /> : null
}

function Bell() {
  const api = useApi()
  const queries = useQueryClient()
  const query = notificationsQuery(api)
  const unread = useQuery(query).data?.unread ?? 0
  const badge = unread > MOST ? n('note.many') : String(unread)
  useLiveEvents(({ type }) => {
    if (type === 'notification.raised') void queries.invalidateQueries({ queryKey: query.queryKey })
  })
  return (
    <HeaderPopover
      label={unread > 0 ? n('note.button', { count: badge }) : n('note.title')}
      buttonClass={styles['bell']}
      dropdownClass={styles['dropdown']}
      sign={
        <>
          <IconBell aria-hidden="true" />
          {unread > 0 ? (
            <span className={styles['badge']} aria-hidden="true">
              {badge}
            </span>
          ) : null}
        </>
      }
    >
      {(close) => <List onLeave={close} />}
    </HeaderPopover>
  )
}
