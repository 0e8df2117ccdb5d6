import type { WithdrawnPieces } from '@fachwerk/contract/order/withdrawn-pieces'
import type { StoredCase } from '../cases-repository.ts'
import type { StoredContract } from '../contracts-repository.ts'

/** What is to be judged. */
export interface Judging {
  readonly found: StoredCase
  readonly contract: StoredContract
  /** Of several boxes the rentals it is about; by default all. */
  readonly chosen?: readonly string[] | undefined
  /** Of goods the pieces; by default those the customer named, else all. */
  readonly pieces?: readonly WithdrawnPieces[] | undefined
}

/** When the customer said yes to something; null: never. */
export const givenAt = ({ consents }: Pick<StoredContract, 'consents'>, kind: string): Date | null => {
  const consent = consents.find((each) => each.kind === kind && each.given)
  return consent === undefined ? null : new Date(consent.at)
}
