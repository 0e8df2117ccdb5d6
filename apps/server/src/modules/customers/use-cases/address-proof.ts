import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { standingOfAddress } from '../account/proofs-repository.ts'
import { isAskedAnyway } from '../rules/asked-anyway.ts'
import { hashOf } from './hash-of.ts'

/**
 * `proven`: whoever asks reads the mail of the address. `asked`: they have to prove it first. `free`: nobody knows the address, and
 * nothing belongs to it.
 */
export type AddressProof = 'proven' | 'asked' | 'free'

interface ProofNeeds {
  readonly secrets: Pick<Secrets, 'mac'>
  rootCompanyId(tx: Tx, companyId: string): Promise<string>
}

export interface ProofInput {
  readonly actor: Pick<VisitorActor, 'siteId' | 'companyId'>
  readonly email: string
  /** What the browser brings of proofs it gave before. */
  readonly cookie: string | null
  /** The customer who is signed in in this browser. */
  readonly signedIn: string | null
  readonly now: Date
}

/** Of a browser that brings nothing, or something strange, nothing is known. */
export const browserHashOf = (cookie: string | null | undefined): Buffer | null =>
  cookie && cookie.length <= 100 ? hashOf(cookie) : null

/** How an address stands in a browser (B-22); for every address the same is asked and reckoned, so that time tells nothing. */
export async function addressProof(
  tx: Tx,
  { secrets, rootCompanyId }: ProofNeeds,
  { actor, email, cookie, signedIn, now }: ProofInput,
): Promise<AddressProof> {
  const root = await rootCompanyId(tx, actor.companyId)
  const { customerId, proven } = await standingOfAddress(tx, {
    siteId: actor.siteId,
    browserHash: browserHashOf(cookie),
    rootCompanyId: root,
    email,
    now,
  })
  const anyway = isAskedAnyway(secrets.mac('address-asked', `${root} ${email}`))
  if (proven || (customerId !== null && customerId === signedIn)) return 'proven'
  return customerId !== null || anyway ? 'asked' : 'free'
}
