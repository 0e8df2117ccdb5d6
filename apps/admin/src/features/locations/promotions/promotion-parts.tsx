import { useMay } from '../../../lib/session.ts'
import { ViewTabs } from '../../../ui/table/view-tabs.tsx'
import { p } from './promotion-texts.ts'

const HOMES = { vouchers: '/admin/coupons', promotions: '/admin/promotions' } as const

/** Ways between codes and what lowers prices by itself, for whoever may see both. */
export function PromotionParts({ current }: { readonly current: keyof typeof HOMES }) {
  const maySeeBoth = [useMay('articles.view'), useMay('locations.view')].every(Boolean)
  if (!maySeeBoth) return null
  return (
    <ViewTabs
      name={p('parts.name')}
      current={current}
      tabs={(['vouchers', 'promotions'] as const).map((key) => ({
        key,
        label: p(`part.${key}`),
        to: HOMES[key],
      }))}
    />
  )
}
