import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../lib/api.ts'
import { isNotFound } from '../../lib/problem.ts'
import { t } from '../../lib/words/texts.ts'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { locationQuery } from './location-queries.ts'
import { l } from './texts.ts'

/** A location once it is there; until then, and where it is not, what to say instead. */
export function LocationLoaded(props: {
  readonly id: string
  /** Stands before what is said instead. */
  readonly before?: ReactNode
  readonly children: (location: StorageLocation) => ReactNode
}) {
  const { data, error, refetch } = useQuery(locationQuery(useApi(), props.id))
  if (data) return <>{props.children(data)}</>
  return (
    <>
      {props.before}
      {error === null ? <RowSkeleton rows={8} label={t('app.loading')} /> : null}
      {error !== null && isNotFound(error) ? (
        <Emptiness title={l('location.notFound.title')} text={l('location.notFound.text')} />
      ) : null}
      {error !== null && !isNotFound(error) ? (
        <Failure title={l('location.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
    </>
  )
}
