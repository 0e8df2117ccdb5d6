import { bankCalls } from '@fachwerk/contract/payment/bank/bank-calls'
import type { Parts } from '../../platform/parts.ts'
import { ok } from '../../platform/result.ts'
import type { Companies } from '../companies/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Refunds } from '../refunds/index.ts'
import type { StatementReader } from './reading/statement-reader.ts'
import { bookEntry } from './use-cases/book-entry.ts'
import { bookSure } from './use-cases/book-sure.ts'
import { countEntryViews, exportEntries, listEntries } from './use-cases/list-entries.ts'
import { listStatements, sendStatementFile } from './use-cases/list-statements.ts'
import { matchAgain } from './use-cases/match-open.ts'
import { setAside } from './use-cases/set-aside.ts'
import { showEntry } from './use-cases/show-entry.ts'
import { checkStatement } from './use-cases/check-statement.ts'
import { takeStatement } from './use-cases/take-statement.ts'

export { createStatementReader } from './reading/statement-reader.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [
  'customer',
  'customer_order',
  'invoice',
  'payment',
  'payment_account',
  'payment_refund',
  'staff_refund',
  'transfer_entry',
] as const

export interface BankNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'serve' | 'serveFile' | 'exportRows'>,
    Pick<Companies, 'companyNames'>,
    Pick<Payments, 'bankAccounts' | 'bookReceipt' | 'missingOfLocked' | 'bookSurplus' | 'bookSentRefund'>,
    Pick<Refunds, 'bookRefundSent'> {
  /** Reads a file that nobody vouches for; `createStatementReader` makes one. */
  readonly readFile: StatementReader
}

/**
 * Statements of banks (B-23): read in as files, matched with what is waited for, booked by people through the doors of those
 * who book transfers by hand.
 */
export function bankStatementsModule(needs: BankNeeds): void {
  const { serve, serveFile } = needs
  serve(bankCalls.bankEntries, async ({ actor, body }) => ok(await listEntries(needs, { actor, ...body })))
  serve(bankCalls.bankEntryCounts, async ({ actor }) => ok(await countEntryViews(needs, actor)))
  serveFile(bankCalls.exportBankEntries, ({ actor, body }) => exportEntries(needs, { actor, ...body }))
  serve(bankCalls.bankEntry, ({ actor, params }) => showEntry(needs, { actor, ...params }))
  serve(bankCalls.bankStatements, async ({ actor, body }) =>
    ok(await listStatements(needs, { actor, ...body })),
  )
  serveFile(bankCalls.bankStatementFile, ({ actor, params }) =>
    sendStatementFile(needs, { actor, ...params }),
  )
  serve(bankCalls.checkBankStatement, ({ actor, query, rawBody }) =>
    checkStatement(needs, { actor, ...query, bytes: rawBody }),
  )
  serve(bankCalls.takeBankStatement, ({ actor, query, rawBody }) =>
    takeStatement(needs, { actor, ...query, bytes: rawBody }),
  )
  serve(bankCalls.matchBankEntries, async ({ actor }) => ok(await matchAgain(needs, actor)))
  serve(bankCalls.bookBankEntry, ({ actor, body, idempotency }) =>
    bookEntry(needs, { actor, idempotency, ...body }),
  )
  serve(bankCalls.bookSureEntries, ({ actor, body }) => bookSure(needs, { actor, ...body }))
  serve(bankCalls.setBankEntriesAside, ({ actor, body }) => setAside(needs, { actor, ...body }))
}
