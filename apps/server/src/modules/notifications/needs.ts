import type { Clock } from '@fachwerk/clock/clock'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Events } from '../../platform/events/event-hub.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { SendPush } from '../../platform/push/send-push.ts'
import type { Random } from '../../platform/random.ts'
import type {
  DueAppointment,
  DueDataRequest,
  DueWindow,
  LateCase,
  LateRefund,
  LongTimer,
  UndeliveredMails,
} from './rules/due-notices.ts'

export interface NotificationsNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly serve: Serve
  readonly events: Events
  readonly jobs: Pick<Jobs, 'every' | 'enqueue' | 'handle'>
  readonly log: Log
  /** Hands messages to push services, and with which key browsers subscribe; null: this installation tells no devices. */
  readonly push: { readonly send: SendPush; readonly publicKey: string } | null
  /** Open appointments of all companies that begin soon or have been over for less than a day. */
  dueAppointments(tx: Tx, window: DueWindow): Promise<readonly DueAppointment[]>
  /** Withdrawals and notices of all companies that became late after `since`. */
  lateCases(tx: Tx, details: { readonly since: Date; readonly now: Date }): Promise<readonly LateCase[]>
  /** Refunds of all companies that their service refused and whose task became late after `since`. */
  lateRefunds(tx: Tx, details: { readonly since: Date; readonly now: Date }): Promise<readonly LateRefund[]>
  /** Open requests about personal data of all companies that are due within a week or late. */
  dueDataRequests(tx: Tx, now: Date): Promise<readonly DueDataRequest[]>
  /** Companies with mails given up, or of unknown fate, since then and not sent again. */
  undeliveredMails(tx: Tx, since: Date): Promise<readonly UndeliveredMails[]>
  /** Work that has been running since before then, in all companies. */
  longTimers(tx: Tx, before: Date): Promise<readonly LongTimer[]>
}
