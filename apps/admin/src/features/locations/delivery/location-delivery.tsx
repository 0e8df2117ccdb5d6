import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { t } from '../../../lib/words/texts.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { ShippingsPart } from './shippings-part.tsx'
import { AreasPart } from './areas-part.tsx'
import { placeDeliveryQuery } from './delivery-queries.ts'
import { d } from './delivery-texts.ts'
import styles from './delivery.module.css'
import { TablesPart } from './tables-part.tsx'

/** admin/locations/{id}/delivery: how goods of a location reach their customer (K-04). */
export function LocationDelivery({ location }: { readonly location: StorageLocation }) {
  const { data, error, refetch } = useQuery(placeDeliveryQuery(useApi(), location.id))
  return (
    <div className={styles['page']}>
      {data ? <AreasPart delivery={data} center={location} isOffered={location.goodsDelivery} /> : null}
      {data ? <ShippingsPart delivery={data} isOffered={location.goodsShipment} /> : null}
      {data ? <TablesPart delivery={data} isOffered={location.goodsTable} /> : null}
      {!data && error === null ? <RowSkeleton rows={4} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={d('failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
    </div>
  )
}
