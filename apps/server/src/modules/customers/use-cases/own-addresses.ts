import { type AccountAddress, MOST_ADDRESSES } from '@fachwerk/contract/account/account-address-calls'
import type { Conflict } from '@fachwerk/contract/refusals'
import type { TypedAddress } from '@fachwerk/contract/order/recipient'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { AccountNeeds } from '../needs.ts'
import {
  addressesOf,
  addressOf,
  type BookOwner,
  deleteAddress,
  insertAddress,
  presentAddress,
  unmarkAddresses,
  updateAddress,
} from '../account/addresses-repository.ts'
import { lockCustomer } from '../data-requests/erase-repository.ts'
import type { SignedInCustomer } from './customer-session.ts'

type Needs = Pick<AccountNeeds, 'db' | 'clock' | 'random' | 'rootCompanyId'>

const ownerOf = async (tx: Tx, needs: Needs, who: SignedInCustomer): Promise<BookOwner> => ({
  rootCompanyId: await needs.rootCompanyId(tx, who.companyId),
  customerId: who.customerId,
})

/** The addresses of who is signed in (S-09); they belong to the whole franchise group, as the customer does. */
export async function ownAddresses(tx: Tx, needs: Needs, who: SignedInCustomer): Promise<AccountAddress[]> {
  return (await addressesOf(tx, await ownerOf(tx, needs, who))).map(presentAddress)
}

/** Changes the book of who is signed in: one change after the other, so that it never holds too many or two of a mark. */
const writing = <T>(
  needs: Needs,
  { who, work }: { readonly who: SignedInCustomer; readonly work: (tx: Tx, owner: BookOwner) => Promise<T> },
) =>
  needs.db.transaction(async (tx) => {
    const owner = await ownerOf(tx, needs, who)
    await lockCustomer(tx, owner.rootCompanyId, owner.customerId)
    return work(tx, owner)
  })

/** Puts an address into the book. */
export const addAddress = (
  needs: Needs,
  { who, address }: { readonly who: SignedInCustomer; readonly address: TypedAddress },
): Promise<Result<AccountAddress, 'too-many-addresses'>> =>
  writing(needs, {
    who,
    work: async (tx, owner) => {
      if ((await addressesOf(tx, owner)).length >= MOST_ADDRESSES) return refuse('too-many-addresses')
      const id = needs.random.uuid()
      await moveMarks(tx, { owner, address })
      await insertAddress(tx, owner, { id, address, now: needs.clock.now() })
      await noteChange(tx, needs, who)
      return ok({ id, version: 1, ...address })
    },
  })

/** Changes an address; what another tab saved meanwhile is not lost (FAULT-72). Orders keep what they were placed with. */
export const changeAddress = (
  needs: Needs,
  {
    who,
    ...change
  }: { readonly id: string; readonly address: TypedAddress; readonly version: number } & {
    readonly who: SignedInCustomer
  },
): Promise<Result<AccountAddress, 'not-found'> | ReturnType<typeof refuseChanged>> =>
  writing(needs, {
    who,
    work: async (tx, owner) => {
      const { id, address, version } = change
      const current = await addressOf(tx, owner, id)
      if (!current) return refuse('not-found')
      if (current.version !== version) return refuseChanged(conflictOf(current))
      await moveMarks(tx, { owner, address })
      await updateAddress(tx, owner, { ...change, now: needs.clock.now() })
      await noteChange(tx, needs, who)
      return ok({ id, version: version + 1, ...address })
    },
  })

/** Takes an address out of the book. */
export const removeAddress = (
  needs: Needs,
  { who, id }: { readonly who: SignedInCustomer; readonly id: string },
): Promise<Result<{ removed: true }, 'not-found'>> =>
  writing(needs, {
    who,
    work: async (tx, owner) => {
      if (!(await deleteAddress(tx, owner, id))) return refuse('not-found')
      await noteChange(tx, needs, who)
      return ok({ removed: true as const })
    },
  })

const conflictOf = (current: Parameters<typeof presentAddress>[0]): Conflict => ({
  by: '',
  at: (current.changed_at ?? current.created_at).toISOString(),
  current: { ...presentAddress(current) },
})

/** What an address gets, no other one keeps. */
async function moveMarks(
  tx: Tx,
  { owner, address }: { readonly owner: BookOwner; readonly address: TypedAddress },
): Promise<void> {
  if (address.forInvoices) await unmarkAddresses(tx, owner, 'for_invoices')
  if (address.forDeliveries) await unmarkAddresses(tx, owner, 'for_deliveries')
}

/** That the book was changed, and when; never what it says (LAW-60). */
async function noteChange(tx: Tx, needs: Needs, who: SignedInCustomer): Promise<void> {
  await recordChange(tx, {
    at: needs.clock.now(),
    companyId: who.companyId,
    actor: { kind: 'customer', id: who.customerId, name: 'Kunde' },
    action: 'customer.changed',
    subject: { kind: 'customer', id: who.customerId },
    before: null,
    after: { fields: ['addresses'] },
  })
}
