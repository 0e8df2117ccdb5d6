import type { Tx } from '../../../../platform/db/db.ts'
import { rightsOf, setCode } from '../access-repository.ts'
import { setCustomerName } from '../../change-repository.ts'
import type { RentalsNeeds } from '../../needs.ts'
import { lockRental, openRentalsOfCustomer } from '../../rentals-repository.ts'
import { codeOf, issueKey } from './access.ts'

/** Whose rentals. */
export interface RentalsOfCustomer {
  readonly customerId: string
  readonly companyIds: readonly string[]
}

/**
 * Running and future rentals of a customer get a new code, as the old one may have come into strange hands; second persons
 * keep theirs. A key that is blocked gets its new code when it is restored.
 * @returns the rentals whose key is new
 */
export async function renewCodes(
  tx: Tx,
  needs: RentalsNeeds,
  { cause, now, ...whose }: RentalsOfCustomer & { readonly cause: string; readonly now: Date },
): Promise<string[]> {
  const renewed: string[] = []
  for (const id of await openRentalsOfCustomer(tx, whose)) {
    const rental = await lockRental(tx, id)
    if (!rental) continue
    await needs.revokeGrants(tx, { rentalId: id, now })
    for (const right of await rightsOf(tx, [id])) {
      if (right.state === 'blocked' && !right.shared) await setCode(tx, right.id, '')
      if (right.state !== 'active') continue
      const code = right.shared ? codeOf(needs, right) : null
      await issueKey(tx, needs, {
        rental,
        right: { ...right, code, ...(right.shared ? {} : { cause }) },
        now,
      })
      if (!right.shared) renewed.push(id)
    }
  }
  return renewed
}

/** Running and future rentals are called by the corrected name; those that are over stay as they were. */
export async function renameRenter(tx: Tx, of: RentalsOfCustomer & { readonly name: string }): Promise<void> {
  for (const id of await openRentalsOfCustomer(tx, of)) await setCustomerName(tx, id, of.name)
}
