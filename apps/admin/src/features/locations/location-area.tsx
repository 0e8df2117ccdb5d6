import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import type { ComponentType } from 'react'
import { Link, useParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { NoPermission } from '../../ui/states/failure.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import { LocationCabinets } from './cabinets/location-cabinets.tsx'
import { LocationDelivery } from './delivery/location-delivery.tsx'
import { LocationForm } from './location-form.tsx'
import { LocationHead } from './location-head.tsx'
import { LocationLockStatistics } from './overview/location-lock-statistics.tsx'
import { LocationLoaded } from './location-loaded.tsx'
import { LocationOpening } from './opening/location-opening.tsx'
import { LocationOverview } from './overview/location-overview.tsx'
import { LocationPictures } from './pictures/location-pictures.tsx'
import { LocationPrices } from './prices/location-prices.tsx'
import { HISTORY_LABELS, locationDid } from './location-words.ts'
import { usePartCounts } from './use-part-counts.ts'
import { LocationVouchers } from './vouchers/vouchers-page.tsx'
import styles from './locations.module.css'
import { st } from './settings/setting-texts.ts'
import { settingWords } from './settings/setting-words.ts'
import { l } from './texts.ts'

const PARTS = [
  'overview',
  'opening',
  'prices',
  'vouchers',
  'cabinets',
  'delivery',
  'pictures',
  'locks',
  'edit',
  'history',
] as const
type Part = (typeof PARTS)[number]
type View = ComponentType<{ readonly location: StorageLocation }>

const VIEWS: Readonly<Record<Part, View>> = {
  overview: LocationOverview,
  opening: LocationOpening,
  prices: LocationPrices,
  cabinets: LocationCabinets,
  delivery: LocationDelivery,
  vouchers: LocationVouchers,
  pictures: LocationPictures,
  locks: LocationLockStatistics,
  edit: EditLocation,
  history: LocationHistory,
}

/** admin/locations/{id}: one location with all that staff set (F-03). */
export function LocationArea() {
  const { locationId = '', part } = useParams()
  const current = PARTS.find((each) => each === part) ?? 'overview'
  if (!useMay('locations.view')) return <NoPermission />
  return (
    <div className={styles['area']}>
      <LocationLoaded id={locationId} before={<WayBack />}>
        {(location) => <Area key={location.id} location={location} current={current} />}
      </LocationLoaded>
    </div>
  )
}

const WayBack = () => (
  <p className={styles['back']}>
    <Link to="/admin/locations">{l('location.all')}</Link>
  </p>
)

function Area({ location, current }: { readonly location: StorageLocation; readonly current: Part }) {
  usePageTitle(location.name)
  const View = VIEWS[current]
  const counts = usePartCounts(location)
  const home = `/admin/locations/${location.id}`
  return (
    <>
      <WayBack />
      <LocationHead location={location} />
      <ViewTabs
        name={l('location.parts')}
        current={current}
        tabs={PARTS.map((part) => ({
          key: part,
          label: l(`location.part.${part}`),
          count: counts[part],
          to: part === 'overview' ? home : `${home}/${part}`,
        }))}
      />
      {location.archived ? (
        <div className={styles['part']}>
          <Notice kind="warn">{l('location.archived')}</Notice>
        </div>
      ) : null}
      <View key={current} location={location} />
    </>
  )
}

function EditLocation({ location }: { readonly location: StorageLocation }) {
  if (!location.can.edit) return <NoPermission />
  return (
    <div className={styles['part']}>
      <LocationForm key={location.version} location={location} />
    </div>
  )
}

function LocationHistory({ location }: { readonly location: StorageLocation }) {
  return (
    <div className={styles['part']}>
      <HistoryPanel
        subject={{ kind: 'location', id: location.id }}
        actionWords={locationDid}
        labels={{ ...HISTORY_LABELS, ownSettings: st('setting.ownSettings') }}
        words={settingWords}
      />
    </div>
  )
}
