import type { MailRefusal } from '@fachwerk/contract/mail/mail-refusals'
import type { MailState } from '@fachwerk/contract/mail/mail-views'

/** What decides whether a mail can be sent again. */
export interface MailToRepeat {
  /** Of the mail and of those that repeat it. */
  readonly states: readonly MailState[]
  /** Its body was kept sealed: its link is a key that runs out within minutes or hours, and was emptied when it was sent. */
  readonly isSealed: boolean
  /** The order's link was called back, or the shared key it brings taken away. */
  readonly isLinkClosed: boolean
  readonly isDeliverable: boolean
}

/** Why a mail is not sent again now; null: it can be. What lasts is said before what passes. */
export function againRefusal({
  states,
  isSealed,
  isLinkClosed,
  isDeliverable,
}: MailToRepeat): MailRefusal | null {
  if (!isDeliverable) return 'mail-address-unusable'
  if (isSealed || isLinkClosed) return 'mail-link-expired'
  return states.includes('queued') ? 'mail-still-waiting' : null
}
