import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { useMay, useUser } from '../../../lib/session.ts'
import { ListPage, type OpenDetail } from '../../../ui/list/list-page.tsx'
import { PromotionParts } from '../promotions/promotion-parts.tsx'
import { AddManyVouchers, AddVoucher } from './add-vouchers.tsx'
import { voucherBulkActions } from './voucher-bulk-actions.ts'
import { VoucherDetail } from './voucher-detail.tsx'
import { VoucherList } from './voucher-list.tsx'
import { vouchersList } from './vouchers-list.tsx'

const EDITED = { ...vouchersList, bulk: voucherBulkActions }
const detailOf = (open: OpenDetail) => <VoucherDetail open={open} />

/** admin/coupons: every voucher the person may see (F-06, O-06). */
export function VouchersPage() {
  const mayEdit = useMay('locations.edit')
  const user = useUser()
  const details = mayEdit && user ? { company: user.company, locationIds: [] } : null
  return (
    <ListPage
      definition={mayEdit ? EDITED : vouchersList}
      detail={detailOf}
      parts={<PromotionParts current="vouchers" />}
      actions={details && <AddManyVouchers {...details} />}
      primary={details && <AddVoucher {...details} />}
    />
  )
}

/** Those that hold at one location. */
export function LocationVouchers({ location }: { readonly location: StorageLocation }) {
  const { id, companyId, can, archived } = location
  return <VoucherList locationId={id} company={can.edit && !archived ? companyId : null} />
}
