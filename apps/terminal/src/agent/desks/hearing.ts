import {
  CHANNEL_SCHEMAS,
  type Channel,
  type EventsAck,
  type GrantsMessage,
  type TerminalCommand,
  type TimeMessage,
} from '@fachwerk/contract/device/terminal-protocol'
import { z } from 'zod'
import type { Log } from '../../platform/log.ts'

export type Hearers = {
  readonly time: (message: z.infer<typeof TimeMessage>) => void
  readonly ack: (message: z.infer<typeof EventsAck>) => void
  readonly grants: (message: z.infer<typeof GrantsMessage>) => void
  readonly command: (message: TerminalCommand) => void
  /** A command of a kind that this terminal does not know. */
  readonly unknownCommand: (commandId: string) => void
}

const KINDS: readonly string[] = CHANNEL_SCHEMAS.commands.shape.kind.options
const UnknownCommand = z.object({
  id: z.uuid(),
  kind: z
    .string()
    .max(60)
    .refine((kind) => !KINDS.includes(kind)),
})

/** Checks what comes over the line; what does not fit the contract is counted, logged and dropped. */
export function createHearing(hearers: Hearers, log: Log) {
  let dropped = 0
  const dispatch = (channel: Channel, value: unknown): boolean => {
    switch (channel) {
      case 'time':
        return hear(CHANNEL_SCHEMAS.time, value, hearers.time)
      case 'events/ack':
        return hear(CHANNEL_SCHEMAS['events/ack'], value, hearers.ack)
      case 'grants':
        return hear(CHANNEL_SCHEMAS.grants, value, hearers.grants)
      case 'commands':
        return (
          hear(CHANNEL_SCHEMAS.commands, value, hearers.command) ||
          hear(UnknownCommand, value, ({ id }) => hearers.unknownCommand(id))
        )
      case 'presence':
      case 'heartbeat':
      case 'locks':
      case 'events':
      case 'results':
        return false
    }
  }
  return {
    message: (channel: Channel, payload: Uint8Array): void => {
      try {
        if (dispatch(channel, decode(payload))) return
      } catch (error) {
        // Mostly a full card: nothing was kept, nothing is acknowledged, and the server says it again (FAULT-24).
        return log('error', 'a message could not be taken in', { channel, error: String(error) })
      }
      dropped += 1
      log('warn', 'a message that does not fit', { channel, bytes: payload.length, dropped })
    },
    dropped: () => dropped,
  }
}

function decode(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString('utf8'))
  } catch {
    return undefined
  }
}

function hear<T>(schema: z.ZodType<T>, value: unknown, take: (message: T) => void): boolean {
  const checked = schema.safeParse(value)
  if (checked.success) take(checked.data)
  return checked.success
}
