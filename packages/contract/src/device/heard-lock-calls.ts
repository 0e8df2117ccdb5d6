import { z } from 'zod'
import { call } from '../call.ts'
import { CommandState } from './device-calls.ts'
import { Id, Instant } from '../fields.ts'
import { LockStateName } from './terminal-protocol.ts'

/** A lock that a terminal heard, and whether the company knows it. */
export const HeardLockRow = z
  .object({
    lockId: Id,
    /** Of its radio; null where that does not tell. */
    address: z.string().nullable(),
    state: LockStateName,
    batteryPercent: z.int().nullable(),
    signalDbm: z.int().nullable(),
    /** Null: nobody of the company has entered it. */
    known: z
      .object({
        name: z.string(),
        boxName: z.string().nullable(),
        /** At this terminal, at another one, or put away. */
        place: z.enum(['here', 'elsewhere', 'archived']),
        terminalName: z.string(),
        locationName: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'HeardLockRow' })
export type HeardLockRow = z.infer<typeof HeardLockRow>

export const HeardLocks = z
  .object({
    /** The newest search; null: nobody has asked for one. */
    search: z
      .object({
        commandId: Id,
        state: CommandState,
        code: z.string().nullable(),
        by: z.string(),
        at: Instant,
        /** The terminal said what it heard; older ones only say that they searched. */
        answered: z.boolean(),
      })
      .nullable(),
    /** The nearest first. */
    heard: z.array(HeardLockRow),
    /** Locks of the terminal that it did not hear. */
    silent: z.array(
      z.object({
        lockId: Id,
        name: z.string(),
        boxName: z.string().nullable(),
        seenAt: Instant.nullable(),
      }),
    ),
    locationId: Id,
    timeZone: z.string(),
    can: z.object({ take: z.boolean() }),
  })
  .meta({ id: 'HeardLocks' })
export type HeardLocks = z.infer<typeof HeardLocks>

/** What a terminal heard when it looked for locks (L-05). */
export const heardLockCalls = {
  heardLocks: call({
    method: 'POST',
    path: '/location/monitoring/controller/heard',
    auth: 'staff',
    permission: 'locks.view',
    host: 'admin',
    summary: 'Was ein Terminal bei seiner letzten Suche gehört hat, bekannte Schlösser und fremde',
    tags: ['Terminals'],
    readOnly: true,
    // Clients send the whole controller; only its id counts.
    body: z.strictObject({ controller: z.object({ id: Id }) }),
    reply: HeardLocks,
    refusals: ['not-found'],
  }),
} as const
