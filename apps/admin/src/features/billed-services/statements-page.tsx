import { useMay } from '../../lib/session.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { BillPeriod } from './bill-period.tsx'
import { BilledParts } from './billed-parts.tsx'
import { StatementPane } from './statement-pane.tsx'
import { statementsList } from './statements-list.tsx'

const detailOf = (open: OpenDetail) => <StatementPane open={open} />

/** Statements of what was billed, and one of them with its sums (admin/billed-services/statements, O-03). */
export function BillingStatementsPage() {
  const mayBill = useMay('payments.record')
  return (
    <ListPage
      definition={statementsList}
      detail={detailOf}
      parts={<BilledParts current="statements" />}
      primary={mayBill ? <BillPeriod /> : null}
    />
  )
}
