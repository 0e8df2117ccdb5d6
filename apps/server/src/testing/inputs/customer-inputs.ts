import type { customerEntryCalls } from '@fachwerk/contract/customer/customer-entry-calls'
import type { customerActionCalls } from '@fachwerk/contract/customer/customer-action-calls'
import type { customerMergeCalls } from '@fachwerk/contract/customer/customer-merge-calls'
import type { customerFileCalls } from '@fachwerk/contract/customer/customer-file-calls'
import { FILE_PARTS } from '@fachwerk/contract/customer/customer-file-views'
import type { Inputs } from '../call-input-types.ts'

const corrected = {
  firstName: 'Mia',
  lastName: 'Muster',
  phone: '',
  street: 'Seestraße 1',
  postcode: '78464',
  city: 'Konstanz',
  country: 'DE',
  version: 1,
} as const

/** Good inputs of the calls about customers, for what belongs to a target. */
export const customerInputs: Inputs<
  | keyof typeof customerFileCalls
  | keyof typeof customerActionCalls
  | keyof typeof customerEntryCalls
  | keyof typeof customerMergeCalls
> = {
  customers: ({ companyId }) => [{ body: { companyIds: [companyId] } }],
  customerCounts: () => [{ body: {} }],
  exportCustomers: ({ companyId, customerId }) => [
    { body: { format: 'csv', companyIds: [companyId], ids: [customerId] } },
  ],
  customer: ({ customerNumber: number }) => [{ params: { number } }],
  customerPart: ({ customerId: id }) => FILE_PARTS.map((part) => ({ body: { id, part } })),
  correctCustomer: ({ customerId: id }) => [{ body: { id, customer: corrected } }],
  previewCustomerAddress: ({ customerId: id }) => [{ body: { id, email: 'mia@gmial.com' } }],
  changeCustomerAddress: ({ customerId: id }) => [
    { body: { id, email: 'mia.neu@post.example', proof: 'phone', version: 1 } },
  ],
  undoCustomerAddress: ({ customerId: id }) => [{ body: { id } }],
  resendAddressProof: ({ customerId: id }) => [{ body: { id } }],
  proveCustomerAddress: ({ customerId: id }) => [{ body: { id, digits: '000000' } }],
  resendCustomerKeys: ({ customerId: id }) => [{ body: { id } }],
  addCustomerNote: ({ customerId: id }) => [{ body: { id, text: 'Ruft zurück', pinned: false } }],
  editCustomerNote: ({ customerId: id, noteId }) => [{ body: { id, noteId, text: 'Ruft nicht zurück' } }],
  pinCustomerNote: ({ customerId: id, noteId }) => [{ body: { id, noteId, pinned: true } }],
  blockCustomer: ({ customerId: id }) => [
    { body: { id, reason: 'Rückbuchung', covers: 'company', ends: 'none' } },
  ],
  customerDoubles: ({ customerId: id }) => [{ body: { id } }],
  differentCustomers: ({ customerId: id, otherCustomerId: otherId }) => [{ body: { id, otherId } }],
  previewMerge: ({ customerId: id, otherCustomerId: otherId }) => [{ body: { id, otherId } }],
  mergeCustomers: ({ customerId: survivorId, otherCustomerId: mergedId }) => [
    {
      body: {
        survivorId,
        mergedId,
        survivorVersion: 999,
        mergedVersion: 999,
        choices: { name: 'survivor', email: 'merged' },
      },
    },
  ],
  splitCustomers: ({ customerId: id, mergeId }) => [{ body: { id, mergeId } }],
  previewEnteredCustomer: () => [{ body: { email: 'mia@gmial.com', firstName: 'Mia', lastName: 'Muster' } }],
  addCustomer: () => [
    {
      body: {
        firstName: 'Mia',
        lastName: 'Muster',
        email: 'mia.neu@brief.example',
        phone: '07531 445210',
        language: 'de',
        note: 'Fragt nach einem großen Fach',
      },
    },
  ],
  unblockCustomer: ({ customerId: id, blockId }) => [{ body: { id, blockId, reason: 'Bezahlt' } }],
}
