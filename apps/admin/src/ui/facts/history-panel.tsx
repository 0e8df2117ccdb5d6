import type { HistoryEntry } from '@fachwerk/contract/history/history-calls'
import type { HistoryKind } from '@fachwerk/contract/history/history-kinds'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { actorName } from '../../lib/words/actor-words.ts'
import { useApi } from '../../lib/api.ts'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { Failure } from '../states/failure.tsx'
import { valueWords } from '../form/value-words.ts'
import { wholeNumbersIn } from './whole-numbers.tsx'
import styles from './history-panel.module.css'
import { RowSkeleton } from '../states/row-skeleton.tsx'

const PAGE = 25

/** History of one record: who, when, before and after (ui.md „Every form and detail“). */
export function HistoryPanel(props: {
  readonly subject: { readonly kind: HistoryKind; readonly id: string }
  /** „Benutzer gesperrt“ for `user.blocked`. */
  readonly actionWords: (action: string) => string
  /** What each field is called. */
  readonly labels: Readonly<Record<string, string>>
  /** A value of a field in words, where it is more than itself. */
  readonly words?: (field: string, value: unknown) => ReactNode
}) {
  const { client } = useApi()
  const { subject } = props
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['history', subject.kind, subject.id],
    queryFn: ({ pageParam, signal }) =>
      client.history({ body: { subject, offset: pageParam, limit: PAGE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rows }, _pages, offset) => (rows.length < PAGE ? null : offset + PAGE),
  })
  if (error) return <Failure title={t('history.failed')} problem={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton rows={4} label={t('app.loading')} />
  const entries = data.pages.flatMap(({ rows }) => rows)
  if (entries.length === 0) return <p className="muted">{t('history.none')}</p>
  return (
    <>
      <ol className={styles['entries']} aria-label={t('history.title')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} {...props} />
        ))}
      </ol>
      {hasNextPage ? (
        <Button size="xs" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      ) : null}
    </>
  )
}

/** The fields of a change, each as it was and as it is. */
export function ChangedFields(props: {
  readonly entry: Pick<HistoryEntry, 'before' | 'after'>
  readonly labels: Readonly<Record<string, string>>
  readonly words?: ((field: string, value: unknown) => ReactNode) | undefined
}) {
  const { entry, labels, words } = props
  const fields = [...new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])]
  const wordsOf = (field: string, value: unknown) =>
    wholeNumbersIn(words?.(field, value) ?? valueWords(value))
  if (fields.length === 0) return null
  return (
    <dl className={styles['fields']}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{labels[field] ?? field}</dt>
          <dd>
            {field in entry.before ? <del>{wordsOf(field, entry.before[field])}</del> : null}{' '}
            {field in entry.after ? <ins>{wordsOf(field, entry.after[field])}</ins> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type EntryProps = Omit<Parameters<typeof HistoryPanel>[0], 'subject'> & { readonly entry: HistoryEntry }

function Entry({ entry, actionWords, labels, words }: EntryProps) {
  return (
    <li>
      <p className={styles['head']}>
        <b>{actionWords(entry.action)}</b>
        <time dateTime={entry.at}>{momentOf(entry.at, OFFICE_ZONE)}</time>
      </p>
      <p className="small muted">{actorName(entry.actor)}</p>
      <ChangedFields entry={entry} labels={labels} words={words} />
      {entry.reason === null ? null : (
        <p className="small">{t('history.reason', { reason: entry.reason })}</p>
      )}
    </li>
  )
}
