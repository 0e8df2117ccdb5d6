import { useMay } from '../../lib/session.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { BillPeriod } from './bill-period.tsx'
import { DatevButton } from './datev-button.tsx'
import { billedServicesList, lookedAtOnly } from './billed-list.tsx'
import { BilledParts } from './billed-parts.tsx'

/** What was billed in a period, by VAT rate and fee; from here it goes into statements (admin/billed-services, O-03). */
export function BilledPage() {
  const mayBill = useMay('payments.record')
  return (
    <ListPage
      definition={mayBill ? billedServicesList : lookedAtOnly}
      parts={<BilledParts current="services" />}
      actions={mayBill ? <DatevButton /> : null}
      primary={mayBill ? <BillPeriod /> : null}
    />
  )
}
