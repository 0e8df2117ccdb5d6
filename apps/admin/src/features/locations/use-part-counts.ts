import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { picturesQuery } from '../../ui/pictures/picture-subject.ts'
import { picturesOf } from './pictures/picture-queries.ts'
import { firstVouchersQuery } from './vouchers/voucher-queries.ts'

/** How much there is behind the tabs of a location; the same that those show, so they stand there at once. */
export function usePartCounts(location: StorageLocation): Readonly<Record<string, number | undefined>> {
  const api = useApi()
  const wanted = { locationId: location.id, state: null, search: '' }
  const vouchers = useQuery(firstVouchersQuery(api, wanted))
  const pictures = useQuery(picturesQuery(picturesOf(api, location.id)))
  return {
    vouchers: vouchers.data?.total,
    cabinets: location.boxCount,
    pictures: pictures.data?.rows.length,
  }
}
