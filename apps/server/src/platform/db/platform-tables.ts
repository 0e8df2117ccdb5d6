import type { MailAttachment } from '../mail/mail-attachments.ts'
import type { EventActor, EventType } from '@fachwerk/contract/history/events'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { JsonObject } from '../json.ts'
import { NOW, type RetainedTables } from './retained-tables.ts'

/** Filled by the database, never written by us. */
type Given<T> = ColumnType<T, never, never>

interface EventTable {
  id: Given<number>
  /** xid8 as decimal text: it may pass 2^53. */
  xid: Given<string>
  type: EventType
  at: Date
  company_id: string
  location_id: string | null
  box_id: string | null
  lock_id: string | null
  terminal_id: string | null
  rental_id: string | null
  order_id: string | null
  actor: JSONColumnType<EventActor>
  data: JSONColumnType<JsonObject>
}

interface AuditEntryTable {
  id: Given<number>
  company_id: string
  at: Date
  actor: JSONColumnType<EventActor>
  action: string
  subject_kind: string
  subject_id: string
  before: JSONColumnType<JsonObject>
  after: JSONColumnType<JsonObject>
  reason: string | null
  request_id: string | null
}

interface EventConsumerTable {
  name: string
  xid: Generated<string>
  event_id: Generated<number>
  failures: Generated<number>
  not_before: Date | null
}

interface EventFailureTable {
  consumer: string
  event_id: number
  error: string
  at: Date
}

interface MailTable {
  id: string
  company_id: string
  order_id: string | null
  recipient: string
  sender_name: string
  reply_to: string | null
  language: string
  template: string
  subject: string
  html: string
  body_text: string
  dedupe_key: string
  state: 'queued' | 'sent' | 'unclear' | 'failed'
  attempts: Generated<number>
  next_attempt_at: Date
  last_error: string | null
  created_at: Date
  sent_at: Date | null
  sealed: Generated<boolean>
  again_of: string | null
  message_id: string | null
  gave_up_at: Date | null
  attachments: JSONColumnType<MailAttachment[], string | undefined>
  search_text: Given<string>
}

interface IdempotencyKeyTable {
  scope: string
  key: string
  request_hash: string
  reply: JSONColumnType<JsonObject>
  created_at: Date
  expires_at: Date
}

interface ThrottleTable {
  key: string
  tries: number
  window_starts_at: Date
  expires_at: Date
  /** Of a note: the counter on which its try counts. */
  counts_for: string | null
}

interface PeriodicRunTable {
  name: string
  last_run_at: Date
}

interface PictureFileTable {
  company_id: string
  digest: string
  width: number
  bytes: Buffer
}

declare module './db.ts' {
  interface Database {
    audit_entry: AuditEntryTable
    event: EventTable
    event_consumer: EventConsumerTable
    event_failure: EventFailureTable
    mail: MailTable
    idempotency_key: IdempotencyKeyTable
    throttle: ThrottleTable
    periodic_run: PeriodicRunTable
    picture_file: PictureFileTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  event: {
    periods: ['openings', 'device', 'connections', 'care', 'signIns', 'notices', 'times', 'business'],
  },
  audit_entry: { periods: ['times', 'office', 'records'] },
  mail: { periods: ['letters', 'serviceMails'] },
  event_failure: { fixed: 'withRun' },
  idempotency_key: { fixed: 'answers' },
  throttle: { fixed: 'answers' },
  event_consumer: { stays: NOW },
  periodic_run: { stays: NOW },
  picture_file: { stays: 'stays while something of its company shows it' },
} as const satisfies RetainedTables
