import type { BankStatementRow } from '@fachwerk/contract/payment/bank/bank-views'
import { ibanText } from '@fachwerk/contract/payment/bank-account'
import { germanDay } from '../../lib/words/dates.ts'
import type { AskedChoices } from '../../ui/list/filter/list-fields.ts'
import { k } from './texts.ts'

/** „1.11.2026 bis 30.11.2026“ */
export const daysOf = ({ from, to }: Pick<BankStatementRow, 'from' | 'to'>): string =>
  from === to ? germanDay(from) : k('statements.days', { from: germanDay(from), to: germanDay(to) })

/** The latest statements, for a filter. */
export const statementChoices: AskedChoices = {
  name: 'bank-statements',
  ask: async ({ client }, signal) => {
    const { rows } = await client.bankStatements({ body: { limit: 100 } }, { signal })
    return rows.map((row) => ({ value: row.id, label: `${daysOf(row)}, ${ibanText(row.iban)}` }))
  },
}
