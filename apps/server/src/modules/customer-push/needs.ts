import type { Clock } from '@fachwerk/clock/clock'
import type { Language } from '@fachwerk/contract/fields'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Events } from '../../platform/events/event-hub.ts'
import type { VisitorActor } from '../../platform/http/actor.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { SendPush } from '../../platform/push/send-push.ts'
import type { Random } from '../../platform/random.ts'
import type { Result } from '../../platform/result.ts'

/** An order as a device is told of it. */
export interface OrderForPush {
  /** The order that began the rental: what happens is told of that one, whichever page a device was offered it on. */
  readonly firstId: string
  readonly language: Language
  /** What the site's company says in its own words (G-04). */
  readonly own: OwnTexts
  readonly boxNumber: number
  readonly location: string
  /** When the rental ends, as people say it. */
  readonly endsText: string
  readonly endsAt: Date
  /** From then on opening costs something. */
  readonly freeUntil: Date
  /** `held`: it is waited for its payment, and there is no key yet. */
  readonly state: 'held' | 'reserved' | 'active' | 'overdue'
  readonly paymentDue: boolean
  /** Path of the key's page. */
  readonly path: string
}

export interface PushNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly events: Events
  readonly jobs: Pick<Jobs, 'enqueue' | 'every' | 'handle'>
  readonly serve: Serve
  /** Hands messages to push services; null: this installation tells no devices. */
  readonly send: SendPush | null
  /** The order behind a customer's link. */
  orderByLink(link: {
    readonly actor: Pick<VisitorActor, 'siteId'>
    readonly hash: string
    readonly ip: string
  }): Promise<Result<{ readonly id: string; readonly company_id: string }, 'not-found' | 'too-many-tries'>>
  /** What there is to tell of an order; null once its rental is over. The id is of the company's own order. */
  orderForPush(tx: Tx, orderId: string): Promise<OrderForPush | null>
}
