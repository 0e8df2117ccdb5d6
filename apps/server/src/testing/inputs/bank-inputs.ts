import type { bankCalls } from '@fachwerk/contract/payment/bank/bank-calls'
import type { Inputs } from '../call-input-types.ts'

// No statement at all: whoever may read one in is told so.
const upload = new Blob(['x'], { type: 'text/plain' })

/** Good inputs of the calls about statements of banks. */
export const bankInputs: Inputs<keyof typeof bankCalls> = {
  bankEntries: ({ companyId, bankStatementId }) => [
    { body: { companyIds: [companyId], statementIds: [bankStatementId], view: 'all' } },
  ],
  bankEntryCounts: () => [{ body: {} }],
  exportBankEntries: ({ companyId, bankStatementId }) => [
    { body: { companyIds: [companyId], statementIds: [bankStatementId], view: 'all', format: 'csv' } },
  ],
  bankEntry: ({ bankEntryId: id }) => [{ params: { id } }],
  bankStatements: ({ companyId }) => [{ body: { companyIds: [companyId] } }],
  bankStatementFile: ({ bankStatementId: id }) => [{ params: { id } }],
  checkBankStatement: () => [{ query: {}, upload }],
  takeBankStatement: () => [{ query: { name: 'auszug.csv' }, upload }],
  matchBankEntries: () => [{ body: {} }],
  // Of another amount than the movement: it stays for whoever asks next.
  bookBankEntry: ({ bankEntryId: id }) => [
    { body: { id, booking: { kind: 'receipt' as const, parts: [{ code: 'GIBTESNICHT', cents: 1 }] } } },
  ],
  bookSureEntries: ({ bankEntryId }) => [{ body: { ids: [bankEntryId] } }],
  setBankEntriesAside: ({ bankEntryId }) => [{ body: { ids: [bankEntryId], aside: false } }],
}
