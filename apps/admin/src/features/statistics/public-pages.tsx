import type { PublicOverview } from '@fachwerk/contract/office/statistics-calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { isNotFound } from '../../lib/problem.ts'
import { t } from '../../lib/words/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { PlaceTree, Totals } from './place-tree.tsx'
import { byGroup, byState } from './public-places.ts'
import { publicOverviewQuery } from './statistics-queries.ts'
import { f } from './texts.ts'

/** What a visitor sees of the figures (N-08): totals of what a site offers, no money, no persons. */
export function PublicStatistics() {
  return (
    <PublicPage title={f('statistics.title')}>
      {({ totals }) => (
        <Totals
          totals={[
            [f('statistics.public.locations'), totals.locations],
            [f('statistics.public.cities'), totals.cities],
            [f('statistics.public.boxes'), totals.boxes],
            [f('statistics.public.open'), totals.open],
          ]}
        />
      )}
    </PublicPage>
  )
}

/** What a visitor sees of the locations (N-08): by state and town, and above that by group where a site is grouped (F-07). */
export function PublicPlaces() {
  return (
    <PublicPage title={f('places.title')}>
      {(overview) => {
        const groups = byGroup(overview)
        return (
          <>
            {groups.length > 0 ? <PlaceTree title={f('places.groups')} groups={groups} /> : null}
            <PlaceTree title={groups.length > 0 ? f('places.towns') : null} groups={byState(overview)} />
          </>
        )
      }}
    </PublicPage>
  )
}

function PublicPage(props: {
  readonly title: string
  readonly children: (overview: PublicOverview) => ReactNode
}) {
  const { title, children } = props
  usePageTitle(title)
  const [address] = useSearchParams()
  const { data, error, refetch } = useQuery(publicOverviewQuery(useApi(), address.get('site')))
  if (!data && error !== null && isNotFound(error))
    return (
      <Emptiness
        level={1}
        title={f('statistics.public.none.title')}
        text={f('statistics.public.none.text')}
      />
    )
  return (
    <>
      <PageHead title={title} sub={data?.site} />
      {data ? children(data) : null}
      {!data && error !== null ? (
        <Failure title={f('statistics.public.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && error === null ? <RowSkeleton rows={4} label={t('app.loading')} /> : null}
    </>
  )
}
