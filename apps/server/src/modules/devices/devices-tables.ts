import type { lockFields } from '@fachwerk/contract/device/lock-fields'
import type { terminalFields } from '@fachwerk/contract/device/terminal-fields'
import type { ColumnsOf } from '../../platform/db/record-columns.ts'
import type { AlarmKind } from '@fachwerk/contract/device/alarm-calls'
import type { CommandKind, CommandState } from '@fachwerk/contract/device/device-calls'
import type { LockDeactivation } from '@fachwerk/contract/device/lock-views'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { HeardLock, LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import { LOCK, NOW, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface TerminalTable extends ColumnsOf<typeof terminalFields> {
  id: string
  company_id: string
  location_id: string
  secret_hash: string | null
  secret_sealed: string | null
  secret_since: Date | null
  code_key_sealed: string
  online: Generated<boolean>
  last_seen_at: Date | null
  boot_id: string | null
  firmware: string | null
  uplink: string | null
  queue_length: number | null
  heartbeats: JSONColumnType<HeartbeatMark[], string | undefined>
  event_store_id: string | null
  event_seq: Generated<number>
  locks_store_id: string | null
  locks_seq: Generated<number>
  former_store_ids: Generated<string[]>
  lease_node: string | null
  lease_until: Date | null
  archived_at: Date | null
  created_at: Date
  version: Generated<number>
  changed_at: Date | null
}

interface TerminalSetupCodeTable {
  terminal_id: string
  company_id: string
  code_digest: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/** One of the newest heartbeats: when, and how long its answer took. */
export type HeartbeatMark = { readonly at: string; readonly roundTripMs: number }

interface LockTable extends ColumnsOf<typeof lockFields> {
  id: string
  company_id: string
  location_id: string
  terminal_id: string
  box_id: string | null
  deactivated_at: Date | null
  deactivation: LockDeactivation | null
  version: Generated<number>
  changed_at: Date | null
  archived_at: Date | null
  /** Null: from before it was kept. */
  created_at: Date | null
}

interface LockStateTable {
  lock_id: string
  company_id: string
  state: LockStateName
  battery_percent: number | null
  signal_dbm: number | null
  seen_at: Date | null
  changed_at: Date
  recent_batteries: Generated<number[]>
  battery_read_at: Date | null
}

interface LockWatchTable {
  lock_id: string
  company_id: string
  missed_since: Date | null
  heard_since: Date | null
  trusted: Generated<boolean>
}

interface LockBatteryDayTable {
  lock_id: string
  company_id: string
  day: string
  percent: number
}

interface TerminalGrantsListTable {
  terminal_id: string
  company_id: string
  version: Generated<number>
  confirmed_version: Generated<number>
}

interface TerminalGrantTable {
  id: string
  company_id: string
  access_right_id: string
  rental_id: string
  terminal_id: string
  lock_id: string
  box_id: string
  from_at: Date
  until_at: Date
  version: number
  code_hash: string
  payload: string
  signature: string
  created_at: Date
  revoked_at: Date | null
  published_version: number | null
  confirmed_at: Date | null
  revocation_confirmed_at: Date | null
  /** Since when its holder opens with another code. */
  replaced_at: ColumnType<Date | null, undefined, Date | null>
}

interface DeviceCommandTable {
  id: string
  company_id: string
  location_id: string
  terminal_id: string
  lock_id: string | null
  box_id: string | null
  rental_id: string | null
  /** A second person's; null: the renter's, or that of the staff. */
  access_right_id: string | null
  kind: CommandKind
  state: CommandState
  code: string | null
  reason: string
  alt_signal: Generated<boolean>
  check_right: Generated<boolean>
  issued_by: JSONColumnType<EventActor>
  requested_at: Date
  sent_at: Date | null
  accepted_at: Date | null
  finished_at: Date | null
  expires_at: Date
  late_stage: string | null
  late_code: string | null
  late_at: Date | null
  /** Of a search for locks; null: the terminal did not say. */
  heard: JSONColumnType<HeardLock[] | null, string | undefined>
}

/** Who looks after which alarm; of each kind about a thing the newest. */
interface AlarmTakenTable {
  company_id: string
  kind: AlarmKind
  subject_id: string
  since: Date
  user_id: string
  user_name: string
  taken_at: Date
}

interface HelpCallTable {
  terminal_id: string
  company_id: string
  store_id: string
  seq: number
  called_at: Date
  accepted_at: Date | null
  closed_at: Date | null
}

interface LockMonthSumTable {
  company_id: string
  box_id: string
  lock_id: string
  month: string
  openings: number
  failures: number
  jams: number
}

declare module '../../platform/db/db.ts' {
  interface Database {
    terminal: TerminalTable
    terminal_setup_code: TerminalSetupCodeTable
    lock: LockTable
    lock_state: LockStateTable
    lock_watch: LockWatchTable
    lock_battery_day: LockBatteryDayTable
    terminal_grants_list: TerminalGrantsListTable
    terminal_grant: TerminalGrantTable
    device_command: DeviceCommandTable
    lock_month_sum: LockMonthSumTable
    alarm_taken: AlarmTakenTable
    help_call: HelpCallTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  device_command: { periods: ['openings'] },
  lock_battery_day: { fixed: 'batteryDays' },
  terminal_grant: { stays: 'stays with the access right it was made for' },
  terminal_grants_list: { stays: NOW },
  terminal_setup_code: { stays: 'one for each terminal; it opens nothing after its hour' },
  terminal: { stays: LOCK },
  lock: { stays: LOCK },
  lock_state: { stays: NOW },
  lock_watch: { stays: NOW },
  help_call: { stays: 'the newest of each terminal, until the next takes its place; no person in it' },
  alarm_taken: { stays: 'one of each kind for each terminal and box, until the next takes its place' },
  lock_month_sum: { stays: 'what statistics count of events that are gone; no person in it' },
} as const satisfies RetainedTables
