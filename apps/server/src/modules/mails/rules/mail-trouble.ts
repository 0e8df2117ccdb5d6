import type { MailState, MailTrouble } from '@fachwerk/contract/mail/mail-views'

const REFUSED = /\b5\d\d\b/
const BUSY = /\b4\d\d\b/
const UNREACHABLE = /econn|etimedout|enotfound|edns|esocket|timeout|connection|getaddrinfo|greeting/i

/**
 * Why a mail waits or was given up, from what was kept of the last try. A mail that was never tried, or was taken, has no
 * trouble.
 */
export function troubleOf(state: MailState, lastError: string | null, invalid: string): MailTrouble | null {
  if (state === 'unclear') return 'lost'
  if (state === 'sent' || lastError === null) return null
  if (lastError === invalid) return 'address'
  if (REFUSED.test(lastError)) return 'refused'
  if (BUSY.test(lastError)) return 'busy'
  return UNREACHABLE.test(lastError) ? 'unreachable' : 'other'
}
