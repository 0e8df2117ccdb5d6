import { readTerminalLink, TERMINAL_LINK_MINUTES } from '@fachwerk/contract/device/terminal-link'
import type { Tx } from '../../../../platform/db/db.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { linkingTerminal } from '../terminals-repository.ts'
import { signedWith } from '../../rules/signed-grant.ts'
import { codeKeyContext } from '../../use-cases/issue-grant.ts'

/** What a terminal vouches for: somebody has just opened the box of this rental with its renter's key. */
export interface TerminalLinkFound {
  readonly rentalId: string
  /** Whose terminal it is, and where it stands. */
  readonly companyId: string
  readonly locationId: string
}

/** A terminal's clock may be off by so much. */
const SKEW_MS = TERMINAL_LINK_MINUTES * 60_000

/** The rental of a link that a terminal's screen showed (L-12); null when it is forged, too old or none of ours. */
export async function rentalOfTerminalLink(
  tx: Tx,
  { platform: { secrets } }: Pick<DevicesContext, 'platform'>,
  { link, now }: { readonly link: string; readonly now: Date },
): Promise<TerminalLinkFound | null> {
  const read = readTerminalLink(link)
  const latest = now.getTime() + TERMINAL_LINK_MINUTES * 60_000 + SKEW_MS
  if (!read || read.expiresAt < now || read.expiresAt.getTime() > latest) return null
  const { terminalId, rentalId } = read
  const terminal = await linkingTerminal(tx, terminalId)
  const codeKey = terminal && secrets.unseal(terminal.codeKeySealed, codeKeyContext(terminalId))
  if (!terminal || codeKey === undefined || !read.isSignedBy(signedWith(codeKey))) return null
  return { rentalId, companyId: terminal.companyId, locationId: terminal.locationId }
}
