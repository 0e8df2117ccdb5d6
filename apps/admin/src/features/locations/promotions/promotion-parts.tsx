import { useMay } from '../../../lib/session.ts'
import { ViewTabs } from '../../../ui/table/view-tabs.tsx'
import { p } from './promotion-texts.ts'

const HOMES = {
  vouchers: '/admin/coupons',
  promotions: '/admin/promotions',
  valueVouchers: '/admin/value-vouchers',
} as const

/** Ways between codes, what lowers prices by itself, and vouchers that were sold, for whoever may see all of them. */
export function PromotionParts({ current }: { readonly current: keyof typeof HOMES }) {
  const maySeeAll = [useMay('articles.view'), useMay('locations.view'), useMay('orders.view')].every(Boolean)
  if (!maySeeAll) return null
  return (
    <ViewTabs
      name={p('parts.name')}
      current={current}
      tabs={(['vouchers', 'promotions', 'valueVouchers'] as const).map((key) => ({
        key,
        label: p(`part.${key}`),
        to: HOMES[key],
      }))}
    />
  )
}
