import { insertEntries } from '../../modules/bank-statements/entries-repository.ts'
import { insertFile, insertStatement } from '../../modules/bank-statements/statements-repository.ts'
import type { TestHouse } from '../test-house.ts'

export interface BankRecord {
  /** A movement that fits nothing, and the statement that brought it. */
  readonly bankEntryId: string
  readonly bankStatementId: string
}

const ACCOUNT = 'DE02120300000000202051'

/** A statement of a company with one movement; each call another one. */
export async function aBankStatement(
  { platform }: TestHouse,
  { companyId, marker }: { readonly companyId: string; readonly marker: string },
): Promise<BankRecord> {
  const [fileId, bankStatementId, bankEntryId] = [
    platform.random.uuid(),
    platform.random.uuid(),
    platform.random.uuid(),
  ]
  const taken = { taken_at: platform.clock.now(), taken_by: `Mia ${marker}` }
  const own = { company_id: companyId, iban: ACCOUNT }
  await platform.db.transaction(async (tx) => {
    const file = { id: fileId, company_id: companyId, name: `auszug-${marker}.csv`, digest: fileId }
    await insertFile(tx, { ...file, ...taken, bytes: Buffer.from('x') })
    await insertStatement(tx, {
      ...own,
      ...taken,
      id: bankStatementId,
      file_id: fileId,
      format: 'csv',
      bank: 'DKB',
      number: '',
      from_on: '2026-09-15',
      to_on: '2026-09-15',
      opening_cents: null,
      closing_cents: null,
      entries: 1,
      known: 0,
      file_name: file.name,
    })
    await insertEntries(tx, [
      {
        ...own,
        id: bankEntryId,
        statement_id: bankStatementId,
        entry_key: bankEntryId,
        line: 2,
        booked_on: '2026-09-15',
        value_on: null,
        cents: 1_234,
        currency: 'EUR',
        name: `Zahlerin ${marker}`,
        other_iban: '',
        text: `Danke von ${marker}`,
        end_to_end_id: '',
        bank_reference: '',
        kind: '',
        is_return: false,
        charges_cents: 0,
        match: 'unknown',
        codes: [],
        settled_by: null,
        settled_at: null,
      },
    ])
  })
  return { bankEntryId, bankStatementId }
}
