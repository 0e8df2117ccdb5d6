import { MOST_INVOICE_FILES } from '@fachwerk/contract/invoice/invoice-calls'
import type { InvoiceRow } from '@fachwerk/contract/invoice/invoice-views'
import { IconFileZip } from '@tabler/icons-react'
import type { Api } from '../../lib/api.ts'
import { saveResponse } from '../../lib/save-file.ts'
import type { BulkAction } from '../../ui/list/bulk/bulk-actions.ts'
import { i } from '../../ui/invoices/texts.ts'

async function save({ client }: Api, rows: readonly InvoiceRow[]) {
  await saveResponse(await client.invoiceFiles({ body: { ids: rows.map(({ id }) => id) } }))
  return []
}

/** What is done with many invoices at once: their PDFs in one file (O-05). */
export const invoiceBulkActions: readonly BulkAction<InvoiceRow>[] = [
  {
    key: 'zip',
    label: i('bulk.zip'),
    icon: IconFileZip,
    question: (count) => ({
      title: i('bulk.zip.title', { count }),
      text: i('bulk.zip.text', { most: MOST_INVOICE_FILES }),
      confirm: i('bulk.zip.confirm'),
    }),
    done: (count) => i('bulk.zip.done', { count }),
    rowName: ({ number }) => number,
    run: (api, row) => save(api, [row]),
    together: { most: MOST_INVOICE_FILES, run: save },
  },
]
