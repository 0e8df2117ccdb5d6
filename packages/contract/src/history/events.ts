import { z } from 'zod'
import { MODULES } from '../modules.ts'

/** Everything that can happen and is kept for ever, as the modules declare it. */
export const EVENT_TYPES = MODULES.flatMap((module) => ('events' in module ? module.events : []))
export const EventType = z.enum(EVENT_TYPES)
export type EventType = z.infer<typeof EventType>

/** Who caused an event; names are kept so that history stays readable after a person is gone. */
export const EventActor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('staff'), id: z.uuid(), name: z.string() }),
  z.object({ kind: z.literal('customer'), id: z.uuid().nullable(), name: z.string() }),
  z.object({ kind: z.literal('terminal'), id: z.uuid(), name: z.string() }),
  z.object({ kind: z.literal('system'), name: z.string() }),
])
export type EventActor = z.infer<typeof EventActor>
