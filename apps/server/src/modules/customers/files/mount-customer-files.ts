import { customerFileCalls } from '@fachwerk/contract/customer/customer-file-calls'
import { customerActionCalls } from '@fachwerk/contract/customer/customer-action-calls'
import { customerEntryCalls } from '@fachwerk/contract/customer/customer-entry-calls'
import { customerMergeCalls } from '@fachwerk/contract/customer/customer-merge-calls'
import { ok } from '../../../platform/result.ts'
import type { CustomerFileNeeds } from '../needs.ts'
import { differentCustomers, mergeCustomers, splitCustomers } from '../merges/merge-customers.ts'
import { customerDoubles, previewMerge } from '../merges/preview-merge.ts'
import { addCustomer, previewEnteredCustomer } from '../use-cases/add-customer.ts'
import { blockCustomer, unblockCustomer } from '../use-cases/block-customer.ts'
import {
  changeCustomerAddress,
  previewAddress,
  undoCustomerAddress,
} from '../use-cases/change-customer-address.ts'
import { correctCustomer, resendCustomerKeys } from '../use-cases/correct-customer.ts'
import { exportCustomers } from '../use-cases/export-customers.ts'
import { proveCustomerAddress, resendAddressProof } from '../use-cases/prove-customer-address.ts'
import { addNote, editNote, pinNote } from '../use-cases/save-notes.ts'
import { countCustomerViews, listCustomers } from '../use-cases/list-customers.ts'
import { showCustomer, showFilePart } from '../use-cases/show-customer-file.ts'

/** Mounts what staff see of customers and do for them: the list, one file with its parts (B-20). */
export function mountCustomerFiles(needs: CustomerFileNeeds): void {
  const { serve, serveFile } = needs
  serve(customerFileCalls.customers, ({ actor, body }) => listCustomers(needs, { actor, ...body }))
  serve(customerFileCalls.customerCounts, async ({ actor }) => ok(await countCustomerViews(needs, actor)))
  serveFile(customerFileCalls.exportCustomers, ({ actor, body }) =>
    exportCustomers(needs, { actor, ...body }),
  )
  serve(customerFileCalls.customer, ({ actor, params }) =>
    showCustomer(needs, { actor, shown: params.number }),
  )
  serve(customerFileCalls.customerPart, ({ actor, body }) => showFilePart(needs, { actor, ...body }))
  mountActions(needs)
  mountMerges(needs)
  mountEntries(needs)
}

function mountActions(needs: CustomerFileNeeds): void {
  const { serve } = needs
  serve(customerActionCalls.correctCustomer, ({ actor, body }) => correctCustomer(needs, { actor, ...body }))
  serve(customerActionCalls.previewCustomerAddress, ({ actor, body }) =>
    previewAddress(needs, { actor, ...body }),
  )
  serve(customerActionCalls.changeCustomerAddress, async ({ actor, body }) => {
    const done = await changeCustomerAddress(needs, { actor, ...body })
    const atField = !done.ok && (done.refusal === 'email-taken' || done.refusal === 'address-unchanged')
    return atField ? { ...done, field: 'email' } : done
  })
  serve(customerActionCalls.resendAddressProof, ({ actor, body }) =>
    resendAddressProof(needs, { actor, id: body.id }),
  )
  serve(customerActionCalls.proveCustomerAddress, ({ actor, body }) =>
    proveCustomerAddress(needs, { actor, ...body }),
  )
  serve(customerActionCalls.undoCustomerAddress, ({ actor, body }) =>
    undoCustomerAddress(needs, { actor, id: body.id }),
  )
  serve(customerActionCalls.resendCustomerKeys, ({ actor, body }) =>
    resendCustomerKeys(needs, { actor, id: body.id }),
  )
  serve(customerActionCalls.addCustomerNote, ({ actor, body }) => addNote(needs, { actor, ...body }))
  serve(customerActionCalls.editCustomerNote, ({ actor, body }) => editNote(needs, { actor, ...body }))
  serve(customerActionCalls.pinCustomerNote, ({ actor, body }) => pinNote(needs, { actor, ...body }))
  serve(customerActionCalls.blockCustomer, async ({ actor, body }) => {
    const done = await blockCustomer(needs, { actor, body })
    return !done.ok && done.refusal === 'end-in-past' ? { ...done, field: 'until' } : done
  })
  serve(customerActionCalls.unblockCustomer, ({ actor, body }) => unblockCustomer(needs, { actor, ...body }))
}

function mountEntries(needs: CustomerFileNeeds): void {
  const { serve } = needs
  serve(customerEntryCalls.previewEnteredCustomer, ({ actor, body }) =>
    previewEnteredCustomer(needs, { actor, ...body }),
  )
  serve(customerEntryCalls.addCustomer, async ({ actor, body }) => {
    const added = await addCustomer(needs, { actor, entered: body })
    return added.ok ? added : { ...added, field: 'email' }
  })
}

function mountMerges(needs: CustomerFileNeeds): void {
  const { serve } = needs
  serve(customerMergeCalls.customerDoubles, ({ actor, body }) => customerDoubles(needs, actor, body.id))
  serve(customerMergeCalls.differentCustomers, ({ actor, body }) => differentCustomers(needs, actor, body))
  serve(customerMergeCalls.previewMerge, ({ actor, body }) => previewMerge(needs, actor, body))
  serve(customerMergeCalls.mergeCustomers, ({ actor, body }) => mergeCustomers(needs, actor, body))
  serve(customerMergeCalls.splitCustomers, ({ actor, body }) => splitCustomers(needs, actor, body))
}
