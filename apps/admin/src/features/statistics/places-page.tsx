import type { LocationRow } from '@fachwerk/contract/location-calls'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { t } from '../../lib/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Emptiness } from '../../ui/emptiness.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { type PlaceGroup, PlaceTree } from './place-tree.tsx'
import styles from './places.module.css'
import { MOST_PLACES, placesQuery } from './statistics-queries.ts'
import { f } from './texts.ts'

/** The fuller page of a signed-in person (N-08): the locations of their companies by company and town. */
export function PlacesPage() {
  usePageTitle(f('places.title'))
  const { data, error, refetch } = useQuery(placesQuery(useApi()))
  return (
    <>
      <PageHead title={f('places.title')} sub={f('places.note')} />
      {data ? null : error === null ? <RowSkeleton rows={6} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={f('places.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data && data.rows.length === 0 ? (
        <Emptiness title={f('places.none.title')} text={f('places.none.text')} />
      ) : null}
      {data && data.rows.length > 0 ? <PlaceTree groups={groupsOf(data.rows)} /> : null}
      {data && data.total > data.rows.length ? (
        <p className={styles['quiet']}>{f('places.more', { count: MOST_PLACES })}</p>
      ) : null}
    </>
  )
}

type Row = z.infer<typeof LocationRow>

/** Companies by name, in each the towns in the order of the rows. */
function groupsOf(rows: readonly Row[]): PlaceGroup[] {
  return [...Map.groupBy(rows, ({ companyName }) => companyName)]
    .toSorted(([one], [other]) => one.localeCompare(other, 'de'))
    .map(([name, own]) => ({
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
