import type { StorageLocation } from '@fachwerk/contract/storage-location-calls'
import { useMay, useUser } from '../../lib/session.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { NoPermission } from '../../ui/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { VoucherList } from './voucher-list.tsx'
import { v } from './voucher-texts.ts'

/** admin/coupons: every voucher the person may see (F-06, O-06). */
export function VouchersPage() {
  usePageTitle(v('vouchers.title'))
  const mayEdit = useMay('locations.edit')
  const user = useUser()
  if (!useMay('locations.view')) return <NoPermission />
  return (
    <>
      <PageHead title={v('vouchers.title')} sub={v('vouchers.sub')} />
      <VoucherList locationId={null} company={mayEdit && user ? user.company : null} />
    </>
  )
}

/** Those that hold at one location. */
export function LocationVouchers({ location }: { readonly location: StorageLocation }) {
  const { id, companyId, can, archived } = location
  return <VoucherList locationId={id} company={can.edit && !archived ? companyId : null} />
}
