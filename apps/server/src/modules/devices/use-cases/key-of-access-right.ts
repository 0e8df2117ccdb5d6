import { qrTextOf } from '@fachwerk/contract/terminal-protocol'
import type { Tx } from '../../../platform/db.ts'
import { newestGrantOf } from '../grants-repository.ts'

/** What a customer's key page shows of the key itself. */
export type DigitalKey = {
  readonly qrText: string
  readonly validFrom: Date
  readonly validUntil: Date
  /** The terminal has said that it holds the key. */
  readonly confirmedByTerminal: boolean
}

/** The key of an access right; null while it has none or it was withdrawn. */
export async function keyOfAccessRight(tx: Tx, accessRightId: string): Promise<DigitalKey | null> {
  const grant = await newestGrantOf(tx, accessRightId)
  if (!grant) return null
  return {
    qrText: qrTextOf(grant),
    validFrom: grant.from,
    validUntil: grant.until,
    confirmedByTerminal: grant.confirmedAt !== null,
  }
}
