import { type AccountAddress, accountAddressCalls } from '@fachwerk/contract/account/account-address-calls'
import { type AccountInvoice, accountInvoiceCalls } from '@fachwerk/contract/account/account-invoice-calls'
import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import type { AccountOrder, AccountRental } from '@fachwerk/contract/account/account-views'
import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import type { FakeApi } from './fake-api.ts'
import { HASH } from './orders.ts'

export const anAccountRental = (change: Partial<AccountRental> = {}): AccountRental => ({
  hash: HASH,
  shortCode: 'A9G4H',
  location: { name: 'Konstanz Bahnhof', city: 'Konstanz' },
  rental: {
    boxNumber: 22,
    size: 'M',
    state: 'active',
    localFrom: '2026-11-20T17:45',
    localTo: '2026-11-21T10:00',
    openRefusal: null,
  },
  can: { open: true, end: true, extend: true, payBack: false },
  ...change,
})

export const anAccountOrder = (change: Partial<AccountOrder> = {}): AccountOrder => ({
  hash: HASH,
  shortCode: 'A9G4H',
  status: 'approved',
  kind: 'rental',
  location: { name: 'Konstanz Bahnhof', city: 'Konstanz' },
  placedLocal: '2026-11-20T17:40',
  totalCents: 1100,
  paid: true,
  boxes: 1,
  ...change,
})

export const anAccountInvoice = (change: Partial<AccountInvoice> = {}): AccountInvoice => ({
  id: '7d3f0a52-8f0c-4b6e-9a55-1f0a4c2b9e10',
  kind: 'invoice',
  number: 'RE-2026-00012',
  issuedOn: '2026-11-20',
  grossCents: 1_100,
  orderCode: 'A9G4H',
  recipient: 'Hoffmann Messebau GmbH, Lena Hoffmann',
  subject: 'rental',
  month: null,
  location: { name: 'Konstanz Bahnhof' },
  ...change,
})

export const DETAILS = {
  email: 'lena@post.example',
  firstName: 'Lena',
  lastName: 'Hoffmann',
  street: 'Seestraße 18',
  postcode: '78464',
  city: 'Konstanz',
  country: 'DE' as const,
  version: 3,
}

export const anAddress = (change: Partial<AccountAddress> = {}): AccountAddress => ({
  id: '7d3f0a52-8f0c-4b6e-9a55-1f0a4c2b9e40',
  version: 2,
  label: 'Büro',
  company: 'Hoffmann Messebau GmbH',
  vatId: 'DE123456788',
  name: 'Lena Hoffmann',
  street: 'Messeallee 1',
  postcode: '78462',
  city: 'Konstanz',
  country: 'DE',
  forInvoices: true,
  forDeliveries: false,
  ...change,
})

/** A server on which somebody is signed in who has one rental. */
export function signedIn(server: FakeApi): void {
  server.answer(customerAccountCalls.stayInAccount, () => ({ endsAt: '2026-11-20T17:18:00.000Z' }))
  server.answer(customerAccountCalls.signOutCustomer, () => ({ signedOut: true as const }))
  server.answer(accountPageCalls.accountRentals, () => ({ rows: [anAccountRental()] }))
  server.answer(accountPageCalls.accountOrders, ({ query }) => ({
    rows: [
      anAccountOrder(),
      anAccountOrder({ shortCode: 'B2B2B', hash: null, kind: 'overrun', paid: false }),
    ],
    page: Number(query.page ?? 1),
    pages: 3,
    total: 42,
  }))
  server.answer(accountInvoiceCalls.accountInvoices, ({ query }) => ({
    rows: [
      anAccountInvoice({
        id: '7d3f0a52-8f0c-4b6e-9a55-1f0a4c2b9e11',
        kind: 'creditNote',
        number: 'RK-2026-00003',
        grossCents: -1_100,
      }),
      anAccountInvoice(),
    ],
    page: Number(query.page ?? 1),
    pages: 2,
    total: 22,
  }))
  server.answer(accountPageCalls.accountDetails, () => DETAILS)
  server.answer(accountPageCalls.saveAccountDetails, () => ({ ...DETAILS, version: 4 }))
  server.answer(accountAddressCalls.accountAddresses, () => ({ rows: [] }))
  server.answer(accountPageCalls.accountConsents, () => ({
    offers: { given: true, at: '2026-11-20T16:40:00.000Z', textVersion: 'angebote-2026-11-2' },
    rows: [
      {
        shortCode: 'A9G4H',
        placedLocal: '2026-11-20T17:40',
        consents: [
          { kind: 'terms' as const, textVersion: 'agb-2026-11', given: true, at: '2026-11-20T16:40:00.000Z' },
          {
            kind: 'offers' as const,
            textVersion: 'angebote-2026-11-2',
            given: false,
            at: '2026-11-20T16:40:00.000Z',
          },
        ],
      },
    ],
  }))
  server.answer(accountPageCalls.withdrawOffers, () => ({ withdrawn: true as const }))
  server.answer(accountPageCalls.erasureTerms, () => ({
    refusal: null,
    retainedOrders: 2,
    retainedUntil: '2034-12-31',
  }))
  server.answer(accountPageCalls.eraseAccount, () => ({ erased: true as const }))
}
