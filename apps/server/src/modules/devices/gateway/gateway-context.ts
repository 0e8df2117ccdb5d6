import type { Channel } from '@fachwerk/contract/device/terminal-protocol'
import { CHANNEL_RULES, topicOf } from '@fachwerk/contract/device/terminal-protocol'
import type { TerminalTransport } from '../../../platform/mqtt/terminal-transport.ts'
import type { DevicesContext } from '../devices-context.ts'

export type GatewayContext = DevicesContext & {
  readonly transport: TerminalTransport
  /** Names this process among the gateways of a database. */
  readonly nodeId: string
  /** How long a lease lasts; only the simulation, which skips idle time, asks for longer ones. */
  readonly leaseMs?: number | undefined
  /**
   * Whether batches wait a moment of real time for more to come; not in the simulation, whose time goes on as soon as
   * nothing is under way.
   */
  readonly gathers: boolean
}

/** Publishes as the channel's rule says. What is lost here is sent again when the terminal is back. */
export function publishTo(
  { transport, platform }: GatewayContext,
  terminalId: string,
  channel: Channel,
  message: unknown,
) {
  const { qos, retain } = CHANNEL_RULES[channel]
  return transport
    .publish(topicOf(terminalId, channel), JSON.stringify(message), { qos, retain })
    .catch((error: unknown) =>
      platform.log.warn('a message was not published', { terminalId, channel, error }),
    )
}
