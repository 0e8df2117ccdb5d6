import { decodeGrant } from '@fachwerk/contract/device/grant-codec'
import type { GrantBody } from '@fachwerk/contract/device/terminal-protocol'
import { shortKeyText } from '@fachwerk/contract/key/short-key'
import type { Tx } from '../../../platform/db/db.ts'
import type { DevicesContext } from '../devices-context.ts'
import { grantsOf, type NewestGrant } from '../grants-repository.ts'
import { signedWith } from '../rules/signed-grant.ts'
import { codeKeyOf } from './issue-grant.ts'

/** What a customer's key page shows of the key itself. */
export type DigitalKey = {
  /** What the QR code says: digits alone, see `short-key.ts` of the contract. */
  readonly qrText: string
  readonly validFrom: Date
  readonly validUntil: Date
  /** The terminal has said that it holds the key. */
  readonly confirmedByTerminal: boolean
}

/** The key of an access right; null while it has none or it was withdrawn. */
export async function keyOfAccessRight(
  tx: Tx,
  context: DevicesContext,
  accessRightId: string,
): Promise<DigitalKey | null> {
  const [grant] = await grantsOf(tx, { accessRightId })
  return grant ? digitalKey(context, { grant, body: bodyOf(grant) }) : null
}

/** The renter's own key of a rental; null while it has none or it was withdrawn. */
export async function keyOfRental(
  tx: Tx,
  context: DevicesContext,
  rentalId: string,
): Promise<DigitalKey | null> {
  for (const grant of await grantsOf(tx, { rentalId })) {
    const body = bodyOf(grant)
    if (!body.opensOnly) return digitalKey(context, { grant, body })
  }
  return null
}

function bodyOf({ payload }: NewestGrant): GrantBody {
  const body = decodeGrant(Buffer.from(payload, 'base64url'))
  if (!body) throw new Error('A key that was issued cannot be read.')
  return body
}

function digitalKey(
  context: DevicesContext,
  { grant, body }: { readonly grant: NewestGrant; readonly body: GrantBody },
): DigitalKey {
  return {
    qrText: shortKeyText(body, signedWith(codeKeyOf(context, grant))),
    validFrom: grant.from,
    validUntil: grant.until,
    confirmedByTerminal: grant.confirmedAt !== null,
  }
}
