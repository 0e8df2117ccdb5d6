import type { RentalState } from '@fachwerk/contract/rental/access-right-calls'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { EndConfirmation } from './rules/rental.ts'
import { BOOKS, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface RentalTable {
  id: string
  company_id: string
  location_id: string
  box_id: string
  /** Class of the box (0 S … 3 XL); follows it when a booking moves. */
  size: number
  /** `pickupBox`: goods wait in it for their customer (B-19). */
  kind: Generated<'rental' | 'staffBlock' | 'pickupBox'>
  state: RentalState
  order_id: string | null
  customer_id: string | null
  customer_name: Generated<string>
  starts_at: Date
  ends_at: Date | null
  blocked_until: ColumnType<Date, Date | 'infinity', Date | 'infinity'>
  held_at: Date | null
  hold_expires_at: Date | null
  ended_at: Date | null
  end_confirmed: JSONColumnType<EndConfirmation> | null
  moved_from_box_id: string | null
  price_cents: Generated<number>
  overrun_free_minutes: Generated<number>
  overrun_hour_cents: Generated<number>
  overrun_day_cents: Generated<number>
  early_start_consent_at: Date | null
  term: Generated<'short' | 'long'>
  keys_until: ColumnType<Date | null, Date | null | undefined, Date>
  /** The end its renter was reminded of. */
  reminded_for: ColumnType<Date | null, undefined, Date | null>
  /** Time after the end that is kept while an order pays for it. */
  extending_to: ColumnType<Date | null, undefined, Date | null>
  extending_expires_at: ColumnType<Date | null, undefined, Date | null>
  extending_order_id: ColumnType<string | null, undefined, string | null>
  /** Paid for staying too long, until when that opens the box, and what is owed after the end. */
  overrun_paid_cents: Generated<number>
  overrun_free_until: ColumnType<Date | null, undefined, Date | null>
  overrun_owed_cents: Generated<number>
  /** Staff asked in writing for the box to be emptied, and until when. */
  clear_urged_at: ColumnType<Date | null, undefined, Date>
  clear_by: ColumnType<Date | null, undefined, Date>
  created_at: Date
  /** Counts what staff changed (FAULT-72). */
  version: Generated<number>
  /** When staff changed it last. */
  changed_at: Date | null
  blocking: ColumnType<boolean, never, never>
  period: ColumnType<string, never, never>
}

interface AccessRightTable {
  id: string
  company_id: string
  rental_id: string
  holder_name: string
  customer_id: string | null
  /** A second person's, beside the renter's own. */
  shared: Generated<boolean>
  /** Blocked because the money went back; paying again restores it (B-02). */
  blocked_for_payment: Generated<boolean>
  from_at: Date
  until_at: Date | null
  state: 'active' | 'blocked' | 'revoked'
  code_sealed: string
  created_at: Date
  revoked_at: Date | null
}

interface BoxJamTable {
  rental_id: string
  box_id: string
  company_id: string
  failures: number
  first_failed_at: Date
  last_failed_at: Date
  opened_before: number
  last_opened_at: Date | null
  paused_at: Date | null
  answer: 'things' | 'empty' | null
  waits_since: Date | null
  held_rental_id: string | null
  ended_at: Date | null
}

interface SharedKeyTable {
  access_right_id: string
  company_id: string
  rental_id: string
  name: string
  email: string
  hash: string
  shared_at: Date
  shared_by: JSONColumnType<EventActor>
  withdrawn_at: Date | null
}

interface BookingChangeTable {
  id: string
  company_id: string
  rental_id: string
  order_id: string | null
  state: 'waiting' | 'done' | 'dropped'
  asked_at: Date
  settled_at: Date | null
  /** As JSON; read as objects. */
  booked: ColumnType<object, string, never>
  target: ColumnType<object, string, never>
  held_rental_ids: string[]
  kept_until: Date | null
}

declare module '../../platform/db/db.ts' {
  interface Database {
    rental: RentalTable
    access_right: AccessRightTable
    shared_key: SharedKeyTable
    box_jam: BoxJamTable
    booking_change: BookingChangeTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  rental: { stays: BOOKS },
  access_right: { stays: BOOKS },
  booking_change: { stays: 'stays with its rental' },
  box_jam: { stays: 'stays with its rental' },
  shared_key: { stays: 'stays with its rental' },
} as const satisfies RetainedTables
