import type { Tx } from '../../../../platform/db/db.ts'
import { type AccessRight, insertRight, rightsOf, setCode, withdrawRights } from '../access-repository.ts'
import type { RentalsNeeds } from '../../needs.ts'
import type { Rental } from '../../rentals-repository.ts'
import { FOR_EVER, keysEnd } from '../../rules/rental.ts'
import { appendRentalEvent } from '../../use-cases/rental-events.ts'

/** What a sealed code is bound to: it cannot be read in another right's row. */
const sealContext = (accessRightId: string) => `access-right-code:${accessRightId}`

/** The code of a right, or null when the box has no lock. */
export function codeOf(
  needs: Pick<RentalsNeeds, 'secrets'>,
  right: Pick<AccessRight, 'id' | 'codeSealed'>,
): string | null {
  return (right.codeSealed && needs.secrets.unseal(right.codeSealed, sealContext(right.id))) || null
}

/**
 * Gives the holder of a paid rental the right to open its box, and the key for it.
 * @returns the code of the key; null when the box has no lock
 */
export async function grantAccess(
  tx: Tx,
  needs: RentalsNeeds,
  { rental, ...details }: { readonly cause: string; readonly now: Date } & { readonly rental: Rental },
): Promise<string | null> {
  const id = needs.random.uuid()
  const { companyId, customerId, now } = { ...rental, ...details }
  await insertRight(tx, {
    id,
    companyId,
    rentalId: rental.id,
    holderName: rental.customerName,
    customerId,
    from: rental.startsAt,
    until: keysEnd(rental),
    state: 'active',
    codeSealed: '',
    now,
  })
  const data = { accessRightId: id, cause: details.cause, boxNumber: rental.boxNumber }
  await appendRentalEvent(tx, { type: 'access.granted', rental, event: { at: now, data } })
  return issueKey(tx, needs, { rental, right: { id, code: null, shared: false }, now })
}

/** Takes a rental's keys from the box it left and makes new ones for the box it has now; the code stays if it can. */
export async function moveAccess(
  tx: Tx,
  needs: RentalsNeeds,
  {
    rental,
    now,
    renewed,
  }: { readonly rental: Rental; readonly now: Date; readonly renewed?: Partial<Renewed> | undefined },
): Promise<void> {
  await needs.revokeGrants(tx, { rentalId: rental.id, now })
  for (const right of await rightsOf(tx, [rental.id])) {
    if (right.state === 'active')
      await issueKey(tx, needs, {
        rental,
        right: { ...right, code: renewed?.newCode ? null : codeOf(needs, right), ...renewed },
        now,
      })
  }
}

/** Why a key is made anew, and since when it counts at its lock: others may have opened that one meanwhile. */
type Renewed = {
  readonly cause: string
  readonly since: Date
  /** The code somebody has may not open at the other place. */
  readonly newCode: true
}

/** Withdraws all keys of a rental; what a terminal without network still has, it drops when it hears of it. */
export async function withdrawAccess(
  tx: Tx,
  needs: RentalsNeeds,
  {
    rental,
    ...details
  }: { readonly state: 'blocked' | 'revoked'; readonly cause: string; readonly now: Date } & {
    readonly rental: Rental
  },
): Promise<void> {
  const had = await withdrawRights(tx, rental.id, details.state, details.now)
  await needs.revokeGrants(tx, { rentalId: rental.id, now: details.now })
  if (had)
    await appendRentalEvent(tx, {
      type: 'access.revoked',
      rental,
      event: { at: details.now, data: { cause: details.cause } },
    })
}

/** A new key for a right of the rental, to its box at its times; with the code it had, where that is still free. */
export async function issueKey(
  tx: Tx,
  needs: RentalsNeeds,
  {
    rental,
    right,
    now,
  }: {
    readonly rental: Rental
    readonly right: {
      readonly id: string
      readonly code: string | null
      readonly shared: boolean
    } & Partial<Renewed>
    readonly now: Date
  },
): Promise<string | null> {
  const grant = await needs.issueGrant(tx, {
    companyId: rental.companyId,
    accessRightId: right.id,
    rentalId: rental.id,
    boxId: rental.boxId,
    boxNumber: rental.boxNumber,
    from: rental.startsAt,
    until: keysEnd(rental) ?? FOR_EVER,
    endsAt: rental.endsAt ?? FOR_EVER,
    ...(right.code === null ? {} : { reusedCode: right.code }),
    // Whoever goes on month by month gives notice first: the terminal offers no end.
    ...(right.shared || rental.endsAt === null ? { opensOnly: true } : {}),
    ...(right.since === undefined ? {} : { since: right.since }),
    now,
  })
  await setCode(tx, right.id, grant ? needs.secrets.seal(grant.code, sealContext(right.id)) : '')
  if (grant)
    await appendRentalEvent(tx, { type: 'key.issued', rental, event: { at: now, data: dataOf(right) } })
  return grant?.code ?? null
}

const dataOf = ({ id, cause }: { readonly id: string; readonly cause?: string }) => ({
  accessRightId: id,
  ...(cause === undefined ? {} : { cause }),
})
