import { ListPage, type OpenDetail } from '../../../ui/list/list-page.tsx'
import { PromotionParts } from '../promotions/promotion-parts.tsx'
import { ValueVoucherDetail } from './value-voucher-detail.tsx'
import { valueVouchersList } from './value-vouchers-list.tsx'

const detailOf = (open: OpenDetail) => <ValueVoucherDetail open={open} />

/** admin/value-vouchers: what was paid in advance and waits to be spent (K-01). */
export const ValueVouchersPage = () => (
  <ListPage
    definition={valueVouchersList}
    detail={detailOf}
    parts={<PromotionParts current="valueVouchers" />}
    primary={null}
  />
)
