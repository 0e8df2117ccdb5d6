import { insertReceived } from '../../modules/received-invoices/received-invoices-repository.ts'
import { readUbl } from '../../modules/received-invoices/rules/read-ubl.ts'
import { parseSafely } from '../../platform/unpack/safe-xml.ts'
import { sample } from '../../modules/received-invoices/testing.ts'
import type { TestHouse } from '../test-house.ts'

export interface ReceivedRecord {
  /** What a supplier sent to the company. */
  readonly receivedInvoiceId: string
}

/** An invoice that somebody sent to a company; each call another one. */
export async function aReceivedInvoice(
  { platform }: TestHouse,
  { companyId, marker }: { readonly companyId: string; readonly marker: string },
): Promise<string> {
  const parsed = parseSafely(sample('xrechnung-ubl'))
  const root = parsed.ok ? parsed.value.documentElement : null
  if (!root) throw new Error('the sample is no invoice')
  const id = platform.random.uuid()
  const at = platform.clock.now()
  const row = {
    id,
    company_id: companyId,
    received_at: at,
    received_on: '2026-09-16',
    received_by: `Mia ${marker}`,
    file_name: `rechnung-${marker}.xml`,
    file_bytes: 1,
    digest: id,
    format: 'ubl',
    kind: 'invoice',
    number: `R-${marker}`,
    seller_name: `Lieferant ${marker}`,
    seller_key: marker,
    issued_on: '2026-09-01',
    due_on: null,
    currency: 'EUR',
    payable_cents: 11_900,
    rules: 'clean',
    document: JSON.stringify(readUbl(root)),
    broken: '[]',
    checked_by: '["en16931"]',
    decided_at: null,
    decided_by: null,
  } as const
  await platform.db.transaction((tx) => insertReceived(tx, row, Buffer.from('x')))
  return id
}
