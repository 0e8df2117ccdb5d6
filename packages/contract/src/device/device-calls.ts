import { z } from 'zod'
import { call } from '../call.ts'
import { EventActor, EventType } from '../history/events.ts'
import { Id, Instant, listFilter, text, someOf } from '../fields.ts'
import { CabinetPlan } from '../location/cabinet-plan.ts'
import { OPEN_REFUSALS } from '../office/open-refusals.ts'
import { OpenType } from './terminal-protocol.ts'

export const COMMAND_KINDS = [
  'open',
  'keepAwake',
  'startScan',
  'restartBle',
  'refreshLine',
  'ping',
  'syncGrants',
] as const
export const CommandKind = z.enum(COMMAND_KINDS)
export type CommandKind = z.infer<typeof CommandKind>
export const COMMAND_STATES = [
  'requested',
  'sent',
  'accepted',
  'done',
  'refused',
  'failed',
  'expired',
] as const
export const CommandState = z.enum(COMMAND_STATES)
export type CommandState = z.infer<typeof CommandState>

/** A command with every step's time, as it is shown to whoever pressed the button. */
export const CommandView = z
  .object({
    id: Id,
    kind: CommandKind,
    state: CommandState,
    /** Why it was refused, failed or expired: code of the terminal or server. */
    code: z.string().nullable(),
    requestedAt: Instant,
    sentAt: Instant.nullable(),
    acceptedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
    expiresAt: Instant,
    terminalName: z.string(),
    boxName: z.string().nullable(),
  })
  .meta({ id: 'CommandView' })
export type CommandView = z.infer<typeof CommandView>

/** One state per box by one rule for all screens (unbekannt > offen > überzogen > gesperrt > belegt > reserviert > frei). */
export const BoxState = z.enum(['free', 'occupied', 'reserved', 'overdue', 'blocked', 'open', 'unknown'])
export type BoxState = z.infer<typeof BoxState>

export const TerminalView = z
  .object({
    id: Id,
    name: z.string(),
    locationId: Id,
    locationName: z.string(),
    locationPrefix: z.string(),
    online: z.boolean(),
    /** `never` until the terminal spoke once. */
    lastSeenAt: Instant.nullable(),
    firmware: z.string().nullable(),
    uplink: z.string().nullable(),
    queueLength: z.int().nullable(),
    /** Round trip of the newest heartbeats in ms, oldest first; at most 24. */
    heartbeats: z.array(z.object({ at: Instant, roundTripMs: z.int() })),
    lockCount: z.int(),
    cabinets: z.array(CabinetPlan),
    boxStates: z.record(Id, BoxState),
    can: z.object({ maintain: z.boolean() }),
  })
  .meta({ id: 'TerminalView' })
export type TerminalView = z.infer<typeof TerminalView>

/** One line of the live stream; `id` is what the client resumes from. */
export const LiveEvent = z
  .object({
    id: z.string(),
    type: EventType,
    at: Instant,
    actor: EventActor,
    locationId: Id.nullable(),
    locationPrefix: z.string().nullable(),
    locationName: z.string().nullable(),
    boxId: Id.nullable(),
    boxName: z.string().nullable(),
    boxState: BoxState.nullable(),
    terminalId: Id.nullable(),
    rentalId: Id.nullable(),
    orderId: Id.nullable(),
    commandId: Id.nullable(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'LiveEvent' })
export type LiveEvent = z.infer<typeof LiveEvent>

export const TERMINAL_CARE = ['startScan', 'restartBle', 'refreshLine'] as const
/** What staff can have a terminal do about itself, beside a ping. */
export const TerminalCare = z.enum(TERMINAL_CARE)
export type TerminalCare = z.infer<typeof TerminalCare>

// Clients send the whole controller; only its id counts.
const controller = z.strictObject({ controller: z.object({ id: Id }) })

export const deviceCalls = {
  openLock: call({
    method: 'POST',
    path: '/location/lock/open',
    auth: 'staff',
    permission: 'locks.open',
    host: 'admin',
    summary: 'Ein Fach jetzt öffnen; die Schritte folgen im Ereignisstrom',
    tags: ['Schlösser'],
    idempotent: true,
    body: z.strictObject({
      /** Kennung des Fachs, des Schlosses oder der Miete. */
      item: Id,
      sendAltSignal: z.boolean().default(false),
      /** `release`: for the renter, and only while they may open themselves; `unlock`: whoever has the box. */
      type: OpenType.default('unlock'),
      reason: text('Grund', 300),
    }),
    reply: CommandView,
    refusals: [
      'not-found',
      'lock-missing',
      'box-not-rented',
      'terminal-offline',
      'too-many-tries',
      ...OPEN_REFUSALS,
    ],
  }),
  command: call({
    method: 'GET',
    path: '/location/command/{commandId}',
    auth: 'staff',
    permission: 'locks.view',
    host: 'admin',
    summary: 'Stand eines Befehls',
    tags: ['Schlösser'],
    params: z.object({ commandId: Id }),
    reply: CommandView,
    refusals: ['not-found'],
  }),
  monitoring: call({
    method: 'POST',
    path: '/location/monitoring',
    auth: 'staff',
    permission: 'monitoring.view',
    host: 'admin',
    summary: 'Terminals mit Zustand aller Fächer',
    tags: ['Terminals'],
    readOnly: true,
    // `trouble`: what was lost first, then what never spoke, then boxes that need somebody, then the rest by location.
    body: listFilter(['name', 'locationName', 'trouble'], {
      onlyTrouble: z.boolean().optional(),
      locationIds: z.array(Id).max(200).optional(),
    }),
    reply: z.object({
      rows: z.array(TerminalView),
      total: z.int(),
      /** How many of them can be reached. */
      onlineTotal: z.int(),
      boxStateCounts: z.record(BoxState, z.int()),
      /** Where the live stream continues after this picture. */
      lastEventId: z.string().nullable(),
    }),
    refusals: [],
  }),
  pingTerminal: call({
    method: 'POST',
    path: '/location/monitoring/controller/ping',
    auth: 'staff',
    permission: 'locks.maintain',
    host: 'admin',
    summary: 'Terminal anpingen',
    tags: ['Terminals'],
    repeatable: true,
    body: controller,
    reply: CommandView,
    refusals: ['not-found', 'terminal-offline'],
  }),
  commandTerminal: call({
    method: 'POST',
    path: '/location/monitoring/controller/command',
    auth: 'staff',
    permission: 'locks.maintain',
    host: 'admin',
    summary: 'Terminal warten: Schlösser suchen, Bluetooth neu starten, Verbindung erneuern',
    tags: ['Terminals'],
    body: z.strictObject({ controller: z.object({ id: Id }), kind: TerminalCare }),
    reply: CommandView,
    refusals: ['not-found', 'terminal-offline'],
  }),
  liveEvents: call({
    method: 'GET',
    path: '/private/live-events',
    auth: 'staff',
    permission: 'monitoring.view',
    host: 'admin',
    summary: 'Ereignisstrom (Server-Sent Events), fortsetzbar mit Last-Event-ID',
    tags: ['Terminals'],
    stream: true,
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,20}-\d{1,20}$/, { error: 'Unbekannte Ereigniskennung.' })
        .optional(),
    }),
    reply: LiveEvent,
    refusals: [],
  }),
  recentEvents: call({
    method: 'POST',
    path: '/private/live-events/recent',
    auth: 'staff',
    permission: 'monitoring.view',
    host: 'admin',
    summary: 'Die letzten Ereignisse, neueste zuerst',
    tags: ['Terminals'],
    readOnly: true,
    body: z.object({
      limit: z.int().min(1).max(200).default(50),
      types: someOf(EventType),
    }),
    reply: z.object({ rows: z.array(LiveEvent) }),
    refusals: [],
  }),
} as const
