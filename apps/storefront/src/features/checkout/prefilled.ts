import { type AccountAddress, accountAddressCalls } from '@fachwerk/contract/account/account-address-calls'
import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { fullName } from '@fachwerk/contract/customer/person-name'
import type { LoadContext } from '../../app/route.tsx'
import {
  BILLING_FIELDS,
  type BillingValues,
  CONSENT_FIELDS,
  CONTACT_FIELDS,
  FOR_COMPANY,
  TAKE_FIELD,
} from './checkout-data.ts'

type Asking = Pick<LoadContext, 'api' | 'hadAccount'>

/** What a signed-in customer has said of themselves, and the address their invoices go to (S-09). */
export async function prefilled(
  context: Asking,
  book: readonly AccountAddress[],
): Promise<Readonly<Record<string, string>>> {
  const usual = book.find(({ forInvoices }) => forInvoices)
  return { ...(await ownContact(context)), ...(usual && valuesFrom(usual)) }
}

/** Nothing when nobody is signed in or the session is over: to rent nobody needs one (LAW-58). */
async function ownContact({ api, hadAccount }: Asking): Promise<Readonly<Record<string, string>>> {
  const found = hadAccount ? await api(accountPageCalls.accountDetails, {}) : null
  if (!found?.ok) return {}
  const { version: _version, phone = '', firstName, lastName, ...contact } = found.value
  return { ...contact, phone, name: fullName({ firstName, lastName }) }
}

/** Addresses of who is signed in; none where nobody is. */
export async function addressBook({ api, hadAccount }: Asking): Promise<AccountAddress[]> {
  const found = hadAccount ? await api(accountAddressCalls.accountAddresses, {}) : null
  return found?.ok ? found.value.rows : []
}

/** What the form is filled in with from an address of the book; the reference belongs to the order and stays. */
export const valuesFrom = (
  address: AccountAddress,
): Omit<BillingValues, 'reference'> & { readonly [FOR_COMPANY]: string } => ({
  [FOR_COMPANY]: address.company === '' ? '' : 'ja',
  company: address.company,
  vatId: address.vatId,
  billName: address.name,
  billStreet: address.street,
  billPostcode: address.postcode,
  billCity: address.city,
  billCountry: address.country,
})

/** What a form that orders came with, by these names; an address of the book that was pressed stands over it. */
export async function typedIn(
  context: Asking & Pick<LoadContext, 'form'>,
  more: readonly string[],
): Promise<{
  readonly book: readonly AccountAddress[]
  readonly values: Readonly<Record<string, string>>
  /** A button only filled in an address. */
  readonly isOnlyTaken: boolean
}> {
  const { form } = context
  const book = await addressBook(context)
  const taken = book.find(({ id }) => id === form[TAKE_FIELD])
  const names = [...CONTACT_FIELDS, FOR_COMPANY, ...BILLING_FIELDS, ...CONSENT_FIELDS, ...more]
  const typed = Object.fromEntries(names.map((name) => [name, form[name] ?? '']))
  return {
    book,
    values: { ...typed, ...(taken && valuesFrom(taken)) },
    isOnlyTaken: form[TAKE_FIELD] !== undefined,
  }
}
