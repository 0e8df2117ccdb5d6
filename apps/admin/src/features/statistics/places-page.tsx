import type { LocationRow } from '@fachwerk/contract/location/location-calls'
import { Button } from '@mantine/core'
import type { z } from 'zod'
import { t } from '../../lib/words/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import { type PlaceGroup, PlaceTree } from './place-tree.tsx'
import styles from './places.module.css'
import { PLACES_ON_PAGE } from './statistics-queries.ts'
import { f } from './texts.ts'
import { usePlaces } from './use-places.ts'

/** The fuller page of a signed-in person (N-08): the locations of their companies by company and town. */
export function PlacesPage() {
  usePageTitle(f('places.title'))
  const { typed, page, list, find, toPage } = usePlaces()
  const { data, error, refetch } = list
  const rows = data?.rows ?? []
  const total = data?.total ?? 0
  return (
    <>
      <PageHead title={f('places.title')} sub={f('places.note')} />
      <div className={styles['tools']}>
        <SearchField label={f('places.search')} value={typed} onChange={find} />
      </div>
      <output className="vh">{data ? f('places.found', { count: total }) : ''}</output>
      {data ? null : error === null ? <RowSkeleton rows={6} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={f('places.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data && rows.length === 0 ? (
        <Nothing isNarrowed={typed !== '' || page > 1} onReset={() => find('')} />
      ) : null}
      {rows.length > 0 ? <PlaceTree groups={groupsOf(rows)} isPart={total > rows.length} /> : null}
      {rows.length > 0 && total > PLACES_ON_PAGE ? (
        <Pager
          page={page}
          pageSize={PLACES_ON_PAGE}
          shown={rows.length}
          total={total}
          exact
          toPage={toPage}
        />
      ) : null}
    </>
  )
}

/** Nothing yet, or nothing that fits. */
function Nothing(props: { readonly isNarrowed: boolean; readonly onReset: () => void }) {
  if (!props.isNarrowed) return <Emptiness title={f('places.none.title')} text={f('places.none.text')} />
  return (
    <Emptiness
      title={f('places.noMatch.title')}
      text={f('places.noMatch.text')}
      action={<Button onClick={props.onReset}>{f('places.noMatch.reset')}</Button>}
    />
  )
}

type Row = z.infer<typeof LocationRow>

/** Companies and towns in the order of the rows. */
function groupsOf(rows: readonly Row[]): PlaceGroup[] {
  return [...Map.groupBy(rows, ({ companyName }) => companyName)].map(([name, own]) => ({
    name,
    parts: [...Map.groupBy(own, ({ city }) => city)].map(([city, there]) => ({
      name: city,
      locations: there.map((row) => ({
        key: row.id,
        name: `${row.prefix} · ${row.name}`,
        address: `${row.street}, ${row.postcode} ${row.city}`,
        boxes: row.boxCount,
        open: null,
      })),
    })),
  }))
}
