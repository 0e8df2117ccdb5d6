import { MiniCabinet } from '@fachwerk/design/cabinet'
import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { isNotFound } from '../../lib/problem.ts'
import { t } from '../../lib/words/texts.ts'
import styles from './detail-body.module.css'
import { DetailHead } from './detail-head.tsx'
import { Emptiness } from '../states/emptiness.tsx'
import { Failure } from '../states/failure.tsx'
import type { OpenDetail } from '../list/list-page.tsx'
import { RowSkeleton } from '../states/row-skeleton.tsx'

/** What a detail shows below its head. */
export function DetailBody({ children }: { readonly children: ReactNode }) {
  return <div className={`pane-body ${styles['body']}`}>{children}</div>
}

/** How it stands with the record, above its facts: a mark, and beside it one short reading. */
export function DetailStatus({ children }: { readonly children: ReactNode }) {
  return <div className={styles['status']}>{children}</div>
}

/** What stands there until a record is read, where there is none, and where it could not be read. */
export function DetailToCome(props: {
  readonly open: OpenDetail
  readonly query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  readonly notFound: { readonly title: string; readonly text: string }
  readonly failed: string
}) {
  const { error, refetch } = props.query
  return (
    <>
      <DetailHead open={props.open} />
      <DetailBody>
        {error === null ? <RowSkeleton rows={8} label={t('app.loading')} /> : null}
        {error !== null && isNotFound(error) ? <Emptiness {...props.notFound} /> : null}
        {error !== null && !isNotFound(error) ? (
          <Failure title={props.failed} problem={error} onRetry={() => void refetch()} />
        ) : null}
      </DetailBody>
    </>
  )
}

export interface DetailTab {
  readonly key: string
  readonly label: string
  readonly shows: ReactNode
}

/** Parts of a detail behind tabs; the first is open, the others are read when somebody looks. */
export function DetailTabs({ tabs }: { readonly tabs: readonly [DetailTab, ...DetailTab[]] }) {
  return (
    <Tabs defaultValue={tabs[0].key} keepMounted={false}>
      <Tabs.List className={styles['tabs'] ?? ''}>
        {tabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key} className={styles['tab'] ?? ''}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, shows }) => (
        <Tabs.Panel key={key} value={key} className={styles['panel'] ?? ''}>
          {shows}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** What can be done with the record, below its facts. */
export function DetailActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}

/** What is done with the record most, always in sight below the rest. */
export function DetailFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles['foot']}>{children}</div>
}

/** Where a box is: its door in the cabinet, and in words. */
export function BoxPlace(props: {
  readonly place: { readonly cabinet: CabinetPlan; readonly text: string }
  readonly boxId: string | null
}) {
  return (
    <div className={styles['place']}>
      <MiniCabinet plan={props.place.cabinet} hereBoxId={props.boxId} />
      <p>{props.place.text}</p>
    </div>
  )
}
