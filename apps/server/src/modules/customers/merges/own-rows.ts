import type { CustomerRows } from '../../../platform/db/customer-rows.ts'

const own = (kind: string, table: string): CustomerRows => ({ kind, table, key: 'id', column: 'customer_id' })

/** What this module has of a customer and goes along when two files become one. */
const OWN: readonly CustomerRows[] = [
  own('note', 'customer_note'),
  own('block', 'customer_block'),
  own('entry', 'customer_entry'),
  own('address', 'customer_address'),
]
/** Agreed to, or asked, at an address: goes with that address alone. */
export const AT_ADDRESS: readonly CustomerRows[] = [
  own('consent', 'customer_consent'),
  own('offers', 'offers_request'),
]
export const SESSIONS = own('session', 'customer_session')

/** Everything that goes along whatever was chosen. */
export const alwaysMoved = (others: readonly CustomerRows[]): readonly CustomerRows[] => [...others, ...OWN]

/** What stays with a file although it names a customer, and why. */
export const STAYS: Readonly<Record<string, string>> = {
  'customer_session.customer_id': 'goes with the address it was opened with',
  'customer_consent.customer_id': 'goes with the address it was given at',
  'offers_request.customer_id': 'goes with the address it was asked at',
  'customer_email_change.customer_id': 'is dropped: it was asked for before',
  'customer_address_change.customer_id': 'tells of the file it belongs to',
  'customer_merge.survivor_id': 'the merge itself',
  'customer_merge.merged_id': 'the merge itself',
  'customer_different.first_id': 'was decided of this file',
  'customer_different.second_id': 'was decided of this file',
  'customer_cart.customer_id': 'a cart of 30 days, whose sessions lead to the other file',
  'customer.merged_into': 'leads on',
}
