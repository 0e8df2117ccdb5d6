import { MOST_TICKED_CUSTOMERS } from '@fachwerk/contract/customer/customer-file-calls'
import { BLOCK_ENDS, type CustomerRow } from '@fachwerk/contract/customer/customer-file-views'
import { IconArrowMerge, IconBan, IconDownload } from '@tabler/icons-react'
import type { Api } from '../../lib/api.ts'
import { saveResponse } from '../../lib/save-file.ts'
import { type BulkAction, type BulkDialog, NotDone } from '../../ui/list/bulk/bulk-actions.ts'
import { shownName } from './customers-columns.tsx'
import { MergeCustomers } from './merge-customers.tsx'
import { k } from './texts.ts'

/** Two ticked files that are one person (B-20). */
const merge: BulkDialog<CustomerRow> = {
  key: 'merge',
  label: k('bulk.merge'),
  icon: IconArrowMerge,
  whyNot: (count) => (count === 2 ? null : k('bulk.merge.two')),
  render: ([one, other], close) =>
    one && other ? <MergeCustomers id={one.id} otherId={other.id} onClose={close} /> : null,
}

/** A last day is each customer's own and said in their file. */
const ENDS = BLOCK_ENDS.filter((end) => end !== 'date')

/** Every ticked customer gets nothing new, for one reason (B-20). */
const block: BulkAction<CustomerRow> = {
  key: 'block',
  label: k('bulk.block'),
  icon: IconBan,
  dangerous: true,
  views: ['all', 'running', 'owing', 'bounced', 'double'],
  asksReason: true,
  asksChoice: {
    label: k('block.form.ends'),
    name: 'block-ends',
    ask: async () => ENDS.map((end) => ({ value: end, label: k(`block.form.ends.${end}`) })),
  },
  question: (count) => ({
    title: k('bulk.block.title', { count }),
    text: k('bulk.block.text'),
    confirm: k('bulk.block.confirm'),
  }),
  done: (count) => k('bulk.block.done', { count }),
  rowName: shownName,
  run: ({ client }, { id }, reason, choice) => {
    const ends = ENDS.find((end) => end === choice)
    if (ends === undefined) throw new NotDone(k('block.form.ends'))
    return client.blockCustomer({ body: { id, reason, covers: 'company', ends } })
  },
  undo: async ({ client }, { id, number }) => {
    const { block: stands } = await client.customer({ params: { number } })
    if (stands?.stands)
      await client.unblockCustomer({ body: { id, blockId: stands.id, reason: k('bulk.block.undo') } })
  },
}

async function save({ client }: Api, rows: readonly CustomerRow[]) {
  await saveResponse(
    await client.exportCustomers({ body: { ids: rows.map(({ id }) => id), format: 'csv', dir: 'asc' } }),
  )
  return []
}

/** The ticked ones as a file, with every column (N-10). */
const csv: BulkAction<CustomerRow> = {
  key: 'csv',
  label: k('bulk.csv'),
  icon: IconDownload,
  question: (count) => ({
    title: k('bulk.csv.title', { count }),
    text: k('bulk.csv.text', { most: MOST_TICKED_CUSTOMERS }),
    confirm: k('bulk.csv.confirm'),
  }),
  done: (count) => k('bulk.csv.done', { count }),
  rowName: shownName,
  run: (api, row) => save(api, [row]),
  together: { most: MOST_TICKED_CUSTOMERS, run: save },
}

/** For who may look alone, and for who may do something too. */
export const customerBulkLooks = [csv]
export const customerBulkActions = [merge, block, csv]
