import type { Clock } from '@fachwerk/clock/clock'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { Language } from '@fachwerk/contract/fields'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Events } from '../../platform/events/event-hub.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Result } from '../../platform/result.ts'

/** A notice that came in writing, as it is to be given at its rental. */
export interface NoticeInWriting {
  readonly rentalId: string
  readonly kind: 'ordinary' | 'extraordinary'
  readonly receivedAt: Date
  /** Local day that was wished for; null: as soon as possible. */
  readonly lastDay: string | null
  readonly now: Date
}

/** What work on cases asks of the rest of the house. */
export interface CaseNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly serve: Serve
  readonly events: Events
  /** Name of the public holiday of a federal state on a local date; null: none. */
  publicHoliday(state: string, date: string): string | null
  contractParty(tx: Tx, companyId: string): Promise<ContractParty>
  /** What a company says in its own words (G-04). */
  ownTexts(tx: Tx, details: { companyId: string; language: Language }): Promise<OwnTexts>
  /** Ends what the order paid for and pays back, once. */
  withdrawOrder(
    tx: Tx,
    details: {
      orderId: string
      refundCents: number
      /** Of several boxes those it ends; the others go on. */
      rentalIds?: readonly string[]
      /** An order for more time: the rental it made longer, and the end that one had before. */
      shortens?: { readonly rentalId: string; readonly endsAt: Date; readonly cents: number }
      /** What of its voucher stays redeemed; absent: it is free again with the order or its money. */
      voucherStays?: { readonly keptCents: number } | 'redeemed'
      actor: EventActor
      now: Date
    },
  ): Promise<Result<unknown, 'not-found' | 'transition-not-allowed' | 'door-open'>>
  /** The end such a notice gives a rental; null: there is nothing to give notice to. */
  endByReceivedNotice(
    tx: Tx,
    notice: NoticeInWriting,
  ): Promise<{
    readonly lastDay: string
    readonly reason: 'notice' | 'minimumTerm' | 'wish' | 'cause'
    readonly refundCents: number
  } | null>
  /** Gives it; the customer is told the last day by mail. */
  takeReceivedNotice(
    tx: Tx,
    notice: NoticeInWriting & { readonly actor: StaffActor; readonly reason: string },
  ): Promise<Result<unknown, 'not-found' | 'changed-meanwhile' | 'transition-not-allowed'>>
}
