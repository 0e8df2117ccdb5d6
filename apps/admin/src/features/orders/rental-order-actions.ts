import { MOST_INVOICE_FILES } from '@fachwerk/contract/invoice/invoice-calls'
import type { StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import { IconFileZip, IconKey } from '@tabler/icons-react'
import type { Api } from '../../lib/api.ts'
import { saveResponse } from '../../lib/save-file.ts'
import type { BulkAction } from '../../ui/list/bulk/bulk-actions.ts'
import { o } from './texts.ts'

const MOST_KEYS = 200

const words = (what: 'keys' | 'zip') => ({
  key: what,
  label: o(`bulk.${what}`),
  question: (count: number) => ({
    title: o(`bulk.${what}.title`, { count }),
    text: o(`bulk.${what}.text`),
    confirm: o(`bulk.${what}.confirm`, { count }),
  }),
  done: (count: number) => o(`bulk.${what}.done`, { count }),
  rowName: ({ shortCode }: StaffOrderRow) => shortCode,
})

/** The mail with the key, once more; it carries the contract, as at first. */
export const keysAgain: BulkAction<StaffOrderRow> = {
  ...words('keys'),
  icon: IconKey,
  views: ['running', 'overdue', 'begins', 'all'],
  most: MOST_KEYS,
  run: ({ client }, { id: orderId }) => client.resendOrderKeys({ body: { orderId } }),
}

/** Invoices and corrections of the orders in one file; one without any is named. */
async function save({ client }: Api, rows: readonly StaffOrderRow[]) {
  const found = await client.invoicesOfOrders({ body: { orderIds: rows.map(({ id }) => id) } })
  const ids = found.rows.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += MOST_INVOICE_FILES)
    await saveResponse(await client.invoiceFiles({ body: { ids: ids.slice(at, at + MOST_INVOICE_FILES) } }))
  const having = new Set(found.rows.map(({ orderId }) => orderId))
  return rows.filter(({ id }) => !having.has(id)).map((row) => ({ row, words: o('bulk.zip.none') }))
}

export const invoicesAsZip: BulkAction<StaffOrderRow> = {
  ...words('zip'),
  icon: IconFileZip,
  run: (api, row) => save(api, [row]),
  together: { most: MOST_INVOICE_FILES, run: save },
}
