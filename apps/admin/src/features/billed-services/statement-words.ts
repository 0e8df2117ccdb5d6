import type { BillingStatementRow } from '@fachwerk/contract/invoice/billed/billed-views'
import { dateOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import type { AskedChoices } from '../../ui/list/filter/list-fields.ts'
import { b } from './texts.ts'

/** „AB-2026-00012“; a draft by the day it was begun. */
export const nameOfStatement = ({
  number,
  createdAt,
}: Pick<BillingStatementRow, 'number' | 'createdAt'>): string =>
  number ?? b('statement.draftOf', { date: dateOf(createdAt, OFFICE_ZONE) })

/** The latest statements, for a filter. */
export const statementChoices: AskedChoices = {
  name: 'billing-statements',
  ask: async ({ client }, signal) => {
    const { rows } = await client.billingStatements({ body: { limit: 100 } }, { signal })
    return rows.map((row) => ({ value: row.id, label: nameOfStatement(row) }))
  },
}
