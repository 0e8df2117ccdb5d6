import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant } from '../fields.ts'

export const ALARM_KINDS = ['help', 'offline', 'jammed', 'deactivated', 'overdue'] as const
export const AlarmKind = z.enum(ALARM_KINDS)
export type AlarmKind = z.infer<typeof AlarmKind>

/** Alarms about a terminal; every other one is about a box. */
export const TERMINAL_ALARMS: readonly AlarmKind[] = ['help', 'offline']

/** Which alarm: `since` tells this one from the next about the same terminal or box. */
const named = {
  kind: AlarmKind,
  /** Of the terminal or the box. */
  subjectId: Id,
  since: Instant,
}

export const TakenAlarm = z
  .object({ ...named, by: z.object({ id: Id, name: z.string() }), takenAt: Instant })
  .meta({ id: 'TakenAlarm' })
export type TakenAlarm = z.infer<typeof TakenAlarm>

/** A lock that jams, or that switched itself off. */
export const LockAlarm = z
  .object({
    boxId: Id,
    boxName: z.string(),
    trouble: z.enum(['jammed', 'battery', 'signal']),
    batteryPercent: z.int().nullable(),
    since: Instant,
  })
  .meta({ id: 'LockAlarm' })
export type LockAlarm = z.infer<typeof LockAlarm>

/** A terminal that cannot be reached. */
export const TerminalAlarm = z
  .object({
    terminalId: Id,
    locationName: z.string(),
    /** `null`: it never spoke. */
    lastSeenAt: Instant.nullable(),
  })
  .meta({ id: 'TerminalAlarm' })
export type TerminalAlarm = z.infer<typeof TerminalAlarm>

const common = { auth: 'staff', host: 'admin', tags: ['Terminals'] } as const

/** Alarms of the real-time monitoring, and who looks after them (L-08). */
export const alarmCalls = {
  alarms: call({
    ...common,
    method: 'GET',
    path: '/location/monitoring/alarms',
    permission: 'monitoring.view',
    summary: 'Terminals ohne Verbindung, Schlösser mit Störung, und wer welchen Alarm übernommen hat',
    reply: z.object({
      /** Those lost last; `terminalTotal` counts all. */
      terminals: z.array(TerminalAlarm),
      terminalTotal: z.int(),
      /** The newest ones; `lockTotal` counts all. */
      locks: z.array(LockAlarm),
      lockTotal: z.int(),
      taken: z.array(TakenAlarm),
    }),
    refusals: [],
  }),
  takeAlarm: call({
    ...common,
    method: 'POST',
    path: '/location/monitoring/alarms/take',
    permission: 'locks.open',
    summary: 'Einen Alarm übernehmen oder zurückgeben; wer ihn schon hat, behält ihn',
    body: z.strictObject({ alarm: z.strictObject({ ...named, taken: z.boolean() }) }),
    /** Who has it now. */
    reply: z.object({ taken: TakenAlarm.nullable() }),
    refusals: ['not-found'],
  }),
  closeHelp: call({
    ...common,
    method: 'POST',
    path: '/location/monitoring/alarms/close-help',
    permission: 'locks.open',
    summary: 'Einen Hilferuf abschließen; der Bildschirm am Terminal sagt es',
    body: z.strictObject({ call: z.strictObject({ terminalId: Id, since: Instant }) }),
    reply: z.object({ closed: z.literal(true) }),
    refusals: ['not-found'],
  }),
} as const
