import { type Tx, notifyAfterCommit } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { GRANTS_CHANNEL, SYSTEM_ACTOR } from '../devices-context.ts'
import { grantPlacesOfRental, raiseGrantsList, revokeGrantsAt } from '../grants-repository.ts'

export type Revocation = {
  readonly rentalId: string
  /** Only this person's key; all keys of the rental without it. */
  readonly accessRightId?: string
  readonly now: Date
}

/**
 * Withdraws a rental's keys. They count as pending until the terminal has confirmed the list without them: a terminal
 * without network still opens for them.
 * @returns whether there were any
 */
export async function revokeGrants(tx: Tx, { rentalId, accessRightId, now }: Revocation): Promise<boolean> {
  const places = await grantPlacesOfRental(tx, rentalId, accessRightId ?? null)
  for (const place of places) {
    const listVersion = await raiseGrantsList(tx, place.terminalId)
    await revokeGrantsAt(tx, {
      terminalId: place.terminalId,
      rentalId,
      accessRightId: accessRightId ?? null,
      listVersion,
      now,
    })
    await appendEvent(tx, {
      type: 'grants.changed',
      at: now,
      companyId: place.companyId,
      actor: SYSTEM_ACTOR,
      locationId: place.locationId,
      boxId: place.boxId,
      lockId: place.lockId,
      terminalId: place.terminalId,
      rentalId,
      data: { change: 'revoked', version: listVersion },
    })
    notifyAfterCommit(tx, GRANTS_CHANNEL)
  }
  return places.length > 0
}
