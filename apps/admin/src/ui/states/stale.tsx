import { Button } from '@mantine/core'
import { IconRefresh, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { OFFICE_ZONE, secondsOf, timeOf } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { useLine } from '../../lib/live/use-line.ts'
import styles from './stale.module.css'

/** „Stand 20:41, nicht aktuell“, beside the title of what is shown. */
export function StaleStamp({ at }: { readonly at: number }) {
  return (
    <span className={styles['stamp']}>
      <IconWifiOff aria-hidden="true" />
      {t('stale.stamp', { time: timeOf(at, OFFICE_ZONE) })}
    </span>
  )
}

/** What did not come, what stands there instead, when it is tried again, and a button that does not wait (N-10). */
export function StaleBanner(props: {
  readonly title: string
  readonly children: ReactNode
  readonly onRetry?: () => void
}) {
  const { nextTryAt, tryNow } = useLine()
  return (
    <div className={styles['banner']} data-stale-banner="">
      <IconWifiOff aria-hidden="true" />
      <p className={styles['words']}>
        <b>{props.title}</b> {props.children}{' '}
        <span className={styles['next']}>
          {nextTryAt === null
            ? t('stale.trying')
            : t('stale.next', { time: secondsOf(nextTryAt, OFFICE_ZONE) })}
        </span>
      </p>
      <Button
        size="xs"
        leftSection={<IconRefresh aria-hidden="true" />}
        onClick={() => {
          tryNow()
          props.onRetry?.()
        }}
      >
        {t('stale.retry')}
      </Button>
    </div>
  )
}

/** Over every screen that has no banner of its own, and for who listens: only the loss and the return. */
export function LineBanner() {
  const { down, troubled, heardAt, backAt } = useLine()
  const lost = troubled && heardAt !== null
  const since = heardAt === null ? '' : timeOf(heardAt, OFFICE_ZONE)
  const title = down ? t('stale.screen.down', { time: since }) : t('stale.screen.part')
  return (
    <>
      <output className="vh">
        {lost && down ? t('stale.lost', { time: since }) : null}
        {backAt === null ? null : t('stale.back', { time: timeOf(backAt, OFFICE_ZONE) })}
      </output>
      {lost ? (
        // Outside of the page: who goes from landmark to landmark finds it by its own name.
        <section className={styles['whole']} aria-label={title}>
          <StaleBanner title={title}>{t('stale.screen.text')}</StaleBanner>
        </section>
      ) : null}
    </>
  )
}
