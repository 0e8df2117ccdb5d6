import type { Point } from '@fachwerk/contract/location/distance'
import { Button } from '@mantine/core'
import { IconChevronRight, IconCurrentLocation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { inOrder, type PlacedTasks } from './nearest.ts'
import styles from './round.module.css'
import { taskPlacesQuery } from './round-queries.ts'
import { o } from './texts.ts'

type Here = Point | 'asking' | 'unknown' | null

/** Where somebody is: the nearest location first if the device says so, else where most is to do. */
export function PlaceChoice() {
  const places = useQuery(taskPlacesQuery(useApi()))
  const [here, setHere] = useState<Here>(null)
  const ask = () => {
    setHere('asking')
    // Never sent anywhere: only the order of the list comes from it.
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setHere({ lat: coords.latitude, lng: coords.longitude }),
      () => setHere('unknown'),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }
  const position = typeof here === 'object' ? here : null
  const rows = places.data?.rows
  return (
    <div className={styles['page']}>
      <PageHead title={o('round.title')} sub={o('round.choose')}>
        {rows !== undefined && rows.length > 1 ? (
          <Button
            leftSection={<IconCurrentLocation aria-hidden="true" size={18} />}
            disabled={here === 'asking'}
            onClick={ask}
          >
            {o(here === 'asking' ? 'round.nearest.busy' : 'round.nearest')}
          </Button>
        ) : null}
      </PageHead>
      {here === 'unknown' || position !== null ? (
        <div className={styles['said']}>
          <Notice kind={position === null ? 'warn' : 'info'}>
            {o(position === null ? 'round.nearest.failed' : 'round.nearest.done')}
          </Notice>
        </div>
      ) : null}
      {rows === undefined && places.error !== null ? (
        <Failure
          title={o('round.places.failed')}
          problem={places.error}
          onRetry={() => void places.refetch()}
        />
      ) : null}
      {rows === undefined && places.error === null ? <RowSkeleton rows={6} label={t('app.loading')} /> : null}
      {rows?.length === 0 ? (
        <Emptiness title={o('round.places.none.title')} text={o('round.places.none.text')} />
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <ul className={styles['places']} aria-label={o('round.places')}>
          {inOrder(rows, position).map((place) => (
            <Place key={place.locationId} place={place} />
          ))}
        </ul>
      )}
    </div>
  )
}

const kilometres = new Intl.NumberFormat('de', { maximumFractionDigits: 1 })

function Place({ place }: { readonly place: PlacedTasks }) {
  const { locationId, name, city, km, open, dueAt } = place
  return (
    <li>
      <Link to={`?location=${locationId}`} className={styles['place']}>
        <span>
          <b>{name}</b>
          <span className="small muted">
            {[city, km === null ? null : o('round.distance', { km: kilometres.format(km) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className={styles['count']} data-some={open > 0 || undefined}>
          <b>{o('round.place.open', { count: open })}</b>
          {dueAt === null ? null : (
            <span className="small">{o('round.place.due', { at: momentOf(dueAt, OFFICE_ZONE) })}</span>
          )}
        </span>
        <IconChevronRight className="faint" aria-hidden="true" />
      </Link>
    </li>
  )
}
