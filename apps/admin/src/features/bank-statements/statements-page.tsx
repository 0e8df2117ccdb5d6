import { useMay } from '../../lib/session.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { BankParts } from './bank-parts.tsx'
import { statementsList } from './statements-list.tsx'
import { TakeStatement } from './take-statement.tsx'

/** Statements that were read in, with their files (admin/bank-entries/statements, B-23). */
export function BankStatementsPage() {
  const mayTake = useMay('payments.record')
  return (
    <ListPage
      definition={statementsList}
      parts={<BankParts current="statements" />}
      primary={mayTake ? <TakeStatement /> : null}
    />
  )
}
