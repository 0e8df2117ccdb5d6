import type { addressProofCalls } from '@fachwerk/contract/account/address-proof-calls'
import type { accountAddressCalls } from '@fachwerk/contract/account/account-address-calls'
import type { accountEmailCalls } from '@fachwerk/contract/account/account-email-calls'
import type { accountInvoiceCalls } from '@fachwerk/contract/account/account-invoice-calls'
import type { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import type { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import type { offersCalls } from '@fachwerk/contract/customer/offers-calls'
import { type Inputs, none } from '../call-input-types.ts'

const OFFICE = {
  label: 'Büro',
  company: 'Hoffmann Messebau GmbH',
  vatId: 'DE123456788',
  name: 'Lena Hoffmann',
  street: 'Messeallee 1',
  postcode: '78464',
  city: 'Konstanz',
  country: 'DE',
  forInvoices: true,
  forDeliveries: false,
} as const

/** Good inputs of the calls of a customer's account; who is not signed in is told so. */
export const customerAccountInputs: Inputs<
  | keyof typeof customerAccountCalls
  | keyof typeof accountPageCalls
  | keyof typeof accountInvoiceCalls
  | keyof typeof accountEmailCalls
  | keyof typeof accountAddressCalls
  | keyof typeof addressProofCalls
  | keyof typeof offersCalls
> = {
  requestSignInLink: () => [{ body: { email: 'lena@post.example' } }],
  signInByLink: () => [{ body: { token: 'kein-Link-aus-einer-Mail' } }],
  signInByDigits: () => [{ body: { email: 'lena@post.example', digits: '417 902' } }],
  requestDigits: () => [{ body: { email: 'lena@post.example' } }],
  proveByDigits: () => [{ body: { email: 'lena@post.example', digits: '417902' } }],
  addressProof: none,
  proofLink: () => [{ body: { token: 'kein-Link-aus-einer-Mail' } }],
  confirmOffers: () => [{ body: { token: 'kein-Link-aus-einer-Mail' } }],
  offersLink: () => [{ body: { token: 'kein-Link-aus-einer-Mail' } }],
  proveByLink: () => [{ body: { token: 'kein-Link-aus-einer-Mail' } }],
  outstanding: () => [{ body: { email: 'lena@post.example' } }],
  signOutCustomer: () => [{ body: {} }],
  stayInAccount: () => [{ body: {} }],
  accountRentals: none,
  accountOrders: () => [{ query: {} }],
  requestEmailChange: () => [{ body: { email: 'neu@post.example' } }],
  confirmEmailChange: () => [{ body: { token: 'kein-Link-aus-einer-Mail' } }],
  accountInvoices: () => [{ query: {} }],
  accountInvoiceFile: ({ invoiceId: id }) => [{ params: { id }, query: {} }],
  accountDetails: none,
  saveAccountDetails: () => [
    {
      body: {
        firstName: 'Lena',
        lastName: 'Hoffmann',
        street: 'Seestraße 18',
        postcode: '78464',
        city: 'Konstanz',
        version: 1,
      },
    },
  ],
  accountAddresses: none,
  addAddress: () => [{ body: { address: OFFICE } }],
  changeAddress: ({ orderId: id }) => [{ params: { id }, body: { address: OFFICE, version: 1 } }],
  removeAddress: ({ orderId: id }) => [{ params: { id }, body: {} }],
  accountConsents: none,
  withdrawOffers: () => [{ body: {} }],
  exportAccount: () => [{ query: { format: 'json' } }, { query: { format: 'pdf', language: 'it' } }],
  erasureTerms: none,
  eraseAccount: () => [{ body: { confirmed: true } }],
}
