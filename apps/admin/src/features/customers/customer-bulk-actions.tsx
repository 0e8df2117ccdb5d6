import type { CustomerRow } from '@fachwerk/contract/customer/customer-file-views'
import { IconArrowMerge } from '@tabler/icons-react'
import type { BulkDialog } from '../../ui/list/bulk/bulk-actions.ts'
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

export const customerBulkActions = [merge]
