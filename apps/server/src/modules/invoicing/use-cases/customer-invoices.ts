import type { AccountInvoice } from '@fachwerk/contract/account/account-invoice-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { SentFile } from '../../../platform/http/send-file.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import {
  countDocumentsOf,
  documentOf,
  type DocumentOwner,
  documentsOf,
} from '../customer-invoices-repository.ts'
import { fileOf } from './send-invoice.ts'

const PER_PAGE = 20

/** What a customer's account shows of the documents written for them (O-05, S-09). */
export const customerInvoices = {
  /** By pages; one beyond the last is the last. */
  async list(
    tx: Tx,
    owner: DocumentOwner,
    page: number,
  ): Promise<{ rows: AccountInvoice[]; page: number; pages: number; total: number }> {
    const total = await countDocumentsOf(tx, owner)
    const pages = Math.max(1, Math.ceil(total / PER_PAGE))
    const shown = Math.min(page, pages)
    const rows = await documentsOf(tx, owner, { limit: PER_PAGE, offset: (shown - 1) * PER_PAGE })
    return { rows, page: shown, pages, total }
  },
  /** As PDF; somebody else's is not there (FAULT-44). */
  async file(tx: Tx, owner: DocumentOwner, id: string): Promise<Result<SentFile, 'not-found'>> {
    const stored = await documentOf(tx, owner, id)
    return stored ? ok(fileOf(stored)) : refuse('not-found')
  },
}
