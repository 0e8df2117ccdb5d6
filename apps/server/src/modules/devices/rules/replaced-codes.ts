import type { WrittenNames } from '@fachwerk/contract/location/location-texts'
import type { ReplacedCode } from '@fachwerk/contract/key/replaced-code'

/** An old code and what its holder has now; sizes 0 S … 3 XL. */
export type ReplacedRow = {
  readonly grantId: string
  readonly rentalId: string
  readonly codeHash: string
  readonly lockId: string
  readonly replacedAt: Date
  readonly boxId: string
  readonly boxNumber: number
  readonly boxSize: number
  readonly newBoxId: string
  readonly newBoxNumber: number
  readonly newBoxSize: number
  readonly newUntil: Date
  readonly newCodeAt: Date | null
  /** Where the new box stands, if at another location. */
  readonly locationName: string | null
  readonly locationNames: WrittenNames
  readonly failedAt: Date | null
  readonly shared: boolean
  readonly endedAt: Date | null
  readonly email: string | null
}

/** So long after the rental whoever shows the old code still learns that it is over. */
const RETAINED_MS = 24 * 3_600_000
/** A rental without an end is told anew long before. */
const LONGEST_MS = 400 * RETAINED_MS

/** One letter of the name: enough to know one's own address again, and no more. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = at < 0 ? '' : email.slice(0, at)
  return `${first}…${at < 0 ? '' : email.slice(at)}`.slice(0, 200)
}

/**
 * What a terminal may say about an old code. Where only the code is new, the old one may have come into strange hands: it says
 * neither where the mail went nor anything of the box.
 */
export function replacedCode(row: ReplacedRow, now: Date): ReplacedCode {
  const moved = row.newBoxId !== row.boxId
  const { grantId, rentalId, codeHash, boxNumber, lockId } = row
  // Who overstays still has the box.
  const opens = Math.min(Math.max(row.newUntil.getTime(), now.getTime()), now.getTime() + LONGEST_MS)
  const last = row.endedAt?.getTime() ?? opens
  return {
    grantId,
    rentalId,
    codeHash,
    boxNumber,
    lockId,
    at: row.replacedAt.toISOString(),
    ...(moved && row.failedAt ? { failedAt: row.failedAt.toISOString() } : {}),
    ...(moved ? { movedTo: newBox(row) } : {}),
    ...(moved && row.email
      ? { mailed: { at: (row.newCodeAt ?? row.replacedAt).toISOString(), to: maskedAddress(row.email) } }
      : {}),
    ...(row.shared ? { shared: true } : {}),
    ...(row.endedAt ? { ended: true } : {}),
    forgetAt: new Date(last + RETAINED_MS).toISOString(),
  }
}

function newBox(row: ReplacedRow): NonNullable<ReplacedCode['movedTo']> {
  const { newBoxId: boxId, newBoxNumber: boxNumber, newBoxSize, boxSize, failedAt, locationName } = row
  // Who moved by themselves chose another size and paid for it.
  const size = failedAt === null || newBoxSize < boxSize ? 'other' : newBoxSize > boxSize ? 'larger' : 'same'
  if (locationName === null) return { boxId, boxNumber, size }
  return { boxId, boxNumber, size, elsewhere: { locationName, locationNames: row.locationNames } }
}
