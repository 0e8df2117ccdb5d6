import type { LockWall } from '@fachwerk/contract/device/lock-views'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useApi } from '../../lib/api.ts'
import { isNotFound } from '../../lib/problem.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { useAddressValue } from '../../lib/use-address-value.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { BoxLegend } from '../../ui/facts/box-legend.tsx'
import { WithDetail } from '../../ui/panes/detail-pane.tsx'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Failure, NoPermission } from '../../ui/states/failure.tsx'
import { locationChoices } from '../../ui/list/filter/location-choices.ts'
import { FIRST_ONES, foundQuery } from '../../ui/list/filter/searched-choices.ts'
import { LiveLine } from '../../ui/states/live-line.tsx'
import { LocationSelect } from '../../ui/location-select.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { EmptyCabinets } from './boxes/empty-cabinets.tsx'
import { Segments } from '../../ui/table/segments.tsx'
import { LockDetail } from './lock-detail.tsx'
import { l } from './texts.ts'
import { useLastLocation } from './use-last-location.ts'
import { useWall } from '../../ui/wall/use-wall.ts'
import type { WallView } from '../../ui/wall/wall-cabinet.tsx'
import { WallFloor } from '../../ui/wall/wall-floor.tsx'
import styles from './wall-page.module.css'
import { WallTable } from './wall-table.tsx'

/** The cabinets of a location to scale, every box live; a click tells everything about the box (B-07). */
export function WallPage() {
  usePageTitle(l('wall.title'))
  return useMay('locks.view') ? <Wall /> : <NoPermission />
}

function Wall() {
  const { data: locations, error, refetch } = useQuery(foundQuery(useApi(), locationChoices, FIRST_ONES))
  const first = locations?.choices[0]?.value ?? ''
  const [chosen, choose] = useAddressValue('location', '')
  const [open, setOpen] = useAddressValue('open', '')
  const { last, remember, forget } = useLastLocation()
  const locationId = chosen || last || first
  const wall = useWall(locationId)
  const shown = wall.data?.locationId ?? ''
  useEffect(() => {
    if (shown !== '') remember(shown)
  }, [shown, remember])
  // Archived since, or no longer this person's: the first one stands there again.
  const isLost = chosen === '' && last !== '' && isNotFound(wall.error)
  useEffect(() => {
    if (isLost) forget()
  }, [isLost, forget])
  const close = useCallback(() => setOpen(''), [setOpen])
  return (
    <WithDetail
      open={open === '' ? null : open}
      name={l('wall.detail')}
      onClose={close}
      renderDetail={(key) => <LockDetail open={{ key, close, previous: null, next: null }} />}
    >
      <div className={styles['page']}>
        <PageHead title={wall.data?.locationName ?? l('wall.title')} sub={<LiveLine />}>
          {locations && locations.choices.length > 1 ? (
            <LocationSelect
              aria-label={l('wall.location')}
              className={styles['choice'] ?? ''}
              value={locationId}
              allowDeselect={false}
              onChange={(value) => value !== null && choose(value)}
            />
          ) : null}
        </PageHead>
        {locationId === '' && error !== null ? (
          <Failure title={t('places.failed')} problem={error} onRetry={() => void refetch()} />
        ) : locations?.choices.length === 0 ? (
          <Emptiness title={l('wall.noLocation.title')} text={l('wall.noLocation.text')} />
        ) : (
          <Picture wall={wall} open={open} onOpen={setOpen} />
        )}
      </div>
    </WithDetail>
  )
}

function Picture(props: {
  readonly wall: ReturnType<typeof useWall>
  readonly open: string
  readonly onOpen: (boxId: string) => void
}) {
  const { data, error, refetch } = props.wall
  if (data) return <Drawn wall={data} open={props.open} onOpen={props.onOpen} />
  if (error === null) return <RowSkeleton rows={8} label={t('app.loading')} />
  if (isNotFound(error)) return <Emptiness title={l('wall.notFound.title')} text={l('wall.notFound.text')} />
  return <Failure title={l('wall.failed')} problem={error} onRetry={() => void refetch()} />
}

/** The window less the header, what stands above the floor, plinth and ground. */
const HIGH = '100dvh - 320px'

const DRAWN = ['state', 'battery'] as const satisfies readonly WallView[]
const VIEWS = [...DRAWN, 'table'] as const

function Drawn(props: {
  readonly wall: LockWall
  readonly open: string
  readonly onOpen: (boxId: string) => void
}) {
  const { wall } = props
  const [shown, show] = useAddressValue('show', 'state')
  const view = VIEWS.find((one) => one === shown) ?? 'state'
  const drawn = DRAWN.find((one) => one === view)
  if (wall.cabinets.length === 0)
    return <Emptiness title={l('wall.noCabinet.title')} text={l('wall.noCabinet.text')} />
  return (
    <>
      <div className={styles['tools']}>
        <BoxLegend name={l('wall.legend')} counts={wall.counts} />
        <Segments
          name={l('wall.show')}
          shown={VIEWS.map((value) => ({ value, label: l(`wall.show.${value}`) }))}
          value={view}
          onChange={show}
        />
      </div>
      {wall.terminals
        .filter(({ online }) => !online)
        .map(({ id, name }) => (
          <Notice key={id} kind="warn">
            {l('wall.offline', { name })}
          </Notice>
        ))}
      <EmptyCabinets wall={wall} />
      {drawn ? (
        <WallFloor wall={wall} view={drawn} high={HIGH} selected={props.open} onSelect={props.onOpen} />
      ) : (
        <WallTable wall={wall} selected={props.open} onSelect={props.onOpen} />
      )}
    </>
  )
}
