import { createHmac } from 'node:crypto'
import type { GrantBody } from '@fachwerk/contract/device/terminal-protocol'
import { TERMINAL_LINK_MINUTES, writeTerminalLink } from '@fachwerk/contract/device/terminal-link'
import type { TerminalPlace } from '@fachwerk/contract/device/terminal-place'

/** Path of a location's page; what lies before it is the address of the site. */
const LOCATION_PAGE = /^\/standort\/[^/]+$/

/** What its renter's phone does with a rental: order more time, or pay for staying too long. */
export type RentalPage = 'verlaengern' | 'nachzahlung'

/**
 * Address for the phone of whoever has just shown the renter's key (L-12), good for some minutes; without network too, for
 * the terminal signs it itself. Null where a second person's key was shown, or where the location has no page.
 */
export function rentalLink(
  details: {
    readonly terminalId: string
    readonly codeKey: string
    readonly place: TerminalPlace
    readonly nowMs: number
  },
  grant: GrantBody,
  page: RentalPage,
): string | null {
  const { terminalId, codeKey, place, nowMs } = details
  const location = URL.canParse(place.locationUrl) ? new URL(place.locationUrl) : null
  if (grant.opensOnly || !location || !LOCATION_PAGE.test(location.pathname)) return null
  const expiresAt = new Date(nowMs + TERMINAL_LINK_MINUTES * 60_000)
  const sign = (bytes: Uint8Array) =>
    createHmac('sha256', Buffer.from(codeKey, 'base64url')).update(bytes).digest()
  const link = writeTerminalLink({ terminalId, rentalId: grant.rentalId, expiresAt }, sign)
  return new URL(`/bestellung/${link}/${page}`, location).href
}
