import {
  CALENDAR_FEEDS,
  type CalendarFeed,
  type CalendarFeedKind,
} from '@fachwerk/contract/time/calendar-feed-calls'
import { adminCalendarFeedsDe } from '@fachwerk/texts/admin/time/admin-calendar-feeds-de'
import { createTexts } from '@fachwerk/texts/texts'
import { Button } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { dateOf, dayAndTimeOf, OFFICE_ZONE } from '../../../lib/words/format.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { t } from '../../../lib/words/texts.ts'
import { showToast } from '../../../lib/toast.ts'
import { useNow } from '../../../lib/words/use-now.ts'
import { CopiedText } from '../../../ui/copied-text.tsx'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import styles from './calendar-feeds.module.css'

const k = createTexts<typeof adminCalendarFeedsDe>(adminCalendarFeedsDe, 'de')

/** Calendars of other programs that follow appointments and rentals (B-18). */
export function CalendarFeeds() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconCalendarShare aria-hidden="true" size={16} />}
        onClick={() => setOpened(true)}
      >
        {k('feed.open')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={k('feed.title')} size="lg">
        <Feeds />
      </Dialog>
    </>
  )
}

const KEY = ['calendar-feeds']

function Feeds() {
  const { client } = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.calendarFeeds({}, { signal }),
  })
  if (error) return <Failure title={k('feed.failed')} problem={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton rows={4} label={t('app.loading')} />
  return (
    <>
      <p className={styles['intro']}>{k('feed.intro')}</p>
      <ul className={styles['feeds']}>
        {CALENDAR_FEEDS.map((kind) => (
          <Feed key={kind} kind={kind} feed={data.rows.find((row) => row.kind === kind)} />
        ))}
      </ul>
    </>
  )
}

function Feed({ kind, feed }: { readonly kind: CalendarFeedKind; readonly feed: CalendarFeed | undefined }) {
  const { client } = useApi()
  const queries = useQueryClient()
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const what = k(`feed.${kind}`)
  const body = { feed: { kind } }
  const run = (work: () => Promise<unknown>) => async () => {
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
    }
    await queries.invalidateQueries({ queryKey: KEY })
    setBusy(false)
  }
  const begin = run(async () => setAddress((await client.beginCalendarFeed({ body })).address))
  const end = run(async () => {
    await client.endCalendarFeed({ body })
    setAddress(null)
    showToast(k('feed.ended'))
  })
  return (
    <li>
      <h3>{what}</h3>
      <p className="small muted">{k(`feed.${kind}.what`)}</p>
      {feed ? <FeedSince feed={feed} /> : null}
      {address === null ? null : (
        <div className={styles['address']}>
          <p>{k('feed.address.once')}</p>
          <CopiedText text={address} copy={k('feed.copy')} copied={k('feed.copied')} />
        </div>
      )}
      <div className={styles['actions']}>
        <Button
          aria-label={k(feed ? 'feed.renew' : 'feed.begin', { what })}
          loading={busy}
          onClick={() => void begin()}
        >
          {k(feed ? 'feed.renew.short' : 'feed.begin.short')}
        </Button>
        {feed ? (
          <Button aria-label={k('feed.end', { what })} disabled={busy} onClick={() => void end()}>
            {k('feed.end.short')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function FeedSince({ feed }: { readonly feed: CalendarFeed }) {
  const now = useNow(60_000)
  const since = dateOf(feed.createdAt, OFFICE_ZONE)
  return (
    <p className="small num">
      {feed.readAt === null
        ? k('feed.since', { time: since })
        : k('feed.read', { since, time: dayAndTimeOf(feed.readAt, OFFICE_ZONE, now) })}
    </p>
  )
}
