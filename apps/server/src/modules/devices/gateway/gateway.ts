import type { Cancel } from '@fachwerk/clock/clock'
import { CHANNEL_RULES, readTopic } from '@fachwerk/contract/device/terminal-protocol'
import type { IncomingMessage, TerminalTransport } from '../../../platform/mqtt/terminal-transport.ts'
import { AWAKE_CHANNEL } from '../locks/awake-repository.ts'
import { COMMAND_CHANNEL, type DevicesContext, GRANTS_CHANNEL } from '../devices-context.ts'
import { createAwakeOrders } from './locks/awake-orders.ts'
import { createCommandResults } from './command-results.ts'
import { createCommandSender } from './command-sender.ts'
import { type GatewayContext, publishTo } from './gateway-context.ts'
import { createGrantsPublisher } from './grants-publisher.ts'
import { createLeases, RENEW_EVERY_MS } from './locks/leases.ts'
import { createLockSnapshots } from './locks/lock-snapshots.ts'
import { createParking } from './parking.ts'
import { createPresenceKeeper } from './presence-keeper.ts'
import { createTerminalEvents } from './terminal-events.ts'
import { readMessage, type TerminalMessage } from './terminal-messages.ts'
import { createWelcomes } from './welcomes.ts'

export type Gateway = {
  readonly nodeId: string
  /** Resolves when everything received so far is stored. */
  idle(): Promise<void>
  /** Hands the terminals over to the other nodes. The transport stays open. */
  stop(): Promise<void>
}

type Workers = ReturnType<typeof createWorkers>

const LOOK_EVERY_MS = 1_000
const COMMANDS_EVERY_MS = 500
const PLACES_EVERY_MS = 10 * 60_000

/**
 * The server's side of the terminals' protocol (L-09): hears all terminals, acts for those whose lease this node holds.
 */
export async function startGateway(
  devices: DevicesContext,
  transport: TerminalTransport,
  nodeId: string,
  { leaseMs, gathers = true }: { readonly leaseMs?: number; readonly gathers?: boolean } = {},
): Promise<Gateway> {
  const context: GatewayContext = { ...devices, transport, nodeId, leaseMs, gathers }
  const workers = createWorkers(context)
  await workers.leases.renew()
  const cancels = connect(context, workers)
  if (transport.isConnected()) begin(context, workers)
  return {
    nodeId,
    idle: async () => {
      for (const batches of storesOf(workers)) await batches.idle()
      await workers.welcomes.idle()
    },
    async stop() {
      for (const cancel of cancels) cancel()
      await Promise.all([workers.sender.stop(), workers.grants.stop(), workers.welcomes.stop()])
      await Promise.all(storesOf(workers).map((batches) => batches.stop()))
      await workers.leases.release()
    },
  }
}

function createWorkers(context: GatewayContext) {
  const leases = createLeases(context)
  const sender = createCommandSender(context, leases)
  const grants = createGrantsPublisher(context, leases)
  const welcomes = createWelcomes(context, { sender, grants })
  const presence = createPresenceKeeper(context, {
    onBack: welcomes.welcome,
    onBehind: (terminalId) => quietly(context, grants.publishAgain(terminalId)),
  })
  return {
    leases,
    sender,
    grants,
    welcomes,
    presence,
    locks: createLockSnapshots(context, leases),
    events: createTerminalEvents(context),
    results: createCommandResults(context),
    awake: createAwakeOrders(context, leases),
  }
}

const storesOf = ({ presence, locks, events, results }: Workers) => [presence.batches, locks, events, results]

function quietly({ platform }: GatewayContext, work: Promise<unknown>) {
  // What failed here is done again by the next tick or the terminal's next word.
  work.catch((error: unknown) => platform.log.warn('a terminal could not be told', { error }))
}

function connect(context: GatewayContext, workers: Workers): Cancel[] {
  const { clock, listener } = context.platform
  const parking = createParking(context, workers.leases, (terminalId, message) =>
    receive(context, workers, terminalId, message),
  )
  const renew = async () => {
    const gained = await workers.leases.renew()
    for (const terminalId of gained) {
      parking.release(terminalId)
      workers.welcomes.welcome(terminalId)
    }
  }
  const lookAtCommands = async () => {
    await workers.sender.expire()
    workers.sender.wake()
  }
  const look = async () => {
    await workers.presence.look()
    workers.grants.wake()
  }
  return [
    context.transport.onMessage((message) => {
      const address = readTopic(message.topic)
      if (!address) return
      if (workers.leases.holds(address.terminalId)) receive(context, workers, address.terminalId, message)
      else parking.park(address.terminalId, message)
    }),
    context.transport.onConnected(() => begin(context, workers)),
    listener.listen(COMMAND_CHANNEL, () => workers.sender.wake()),
    listener.listen(GRANTS_CHANNEL, () => workers.grants.wake()),
    listener.listen(AWAKE_CHANNEL, (said) => workers.awake.hear(said)),
    context.awake.sendThrough((lock) => workers.awake.send(lock)),
    clock.every(RENEW_EVERY_MS, guarded(context, renew)),
    clock.every(LOOK_EVERY_MS, guarded(context, look)),
    clock.every(COMMANDS_EVERY_MS, guarded(context, lookAtCommands)),
    clock.every(PLACES_EVERY_MS, guarded(context, workers.grants.refreshPlaces)),
  ]
}

/** A lost database must not end the process; the next tick tries again. */
const guarded = (context: GatewayContext, work: () => Promise<void>) => async () => {
  try {
    await work()
  } catch (error) {
    context.platform.log.warn('the gateway could not look', { error })
  }
}

/** The connection stands, for the first time or again: the broker may have forgotten everything. */
function begin(context: GatewayContext, { leases, presence, sender, grants }: Workers) {
  presence.watchFromNow()
  grants.forget()
  grants.wake()
  // First what was sent before: what goes out now for the first time would be told twice.
  const again = sender.sendAgain(leases.held()).finally(() => sender.wake())
  quietly(context, again)
}

function receive(
  context: GatewayContext,
  workers: Workers,
  terminalId: string,
  { topic, payload, retained }: IncomingMessage,
) {
  const channel = readTopic(topic)?.channel
  if (!channel || CHANNEL_RULES[channel].from === 'server') return
  const message = readMessage(channel, payload)
  if (!message) {
    context.meters.badMessages.inc({ channel })
    context.platform.log.warn('a message does not fit the contract', { terminalId, channel })
    return
  }
  dispatch(context, workers, terminalId, message, retained)
}

function dispatch(
  context: GatewayContext,
  workers: Workers,
  terminalId: string,
  message: TerminalMessage,
  retained: boolean,
) {
  const at = context.platform.clock.now()
  // What the broker replays was said in the past: it proves no presence.
  const speaksItself = message.channel === 'presence' || message.channel === 'heartbeat'
  if (!retained && !speaksItself) workers.presence.heard(terminalId)
  switch (message.channel) {
    case 'presence': {
      const { state, bootId } = message.body
      if (state === 'offline' || !retained) workers.presence.note({ terminalId, at, said: state, bootId })
      return
    }
    case 'heartbeat': {
      const { bootId, seq } = message.body
      void publishTo(context, terminalId, 'time', { serverTime: at.toISOString(), echo: { bootId, seq } })
      workers.presence.note({ terminalId, at, said: 'something', bootId, heartbeat: message.body })
      return
    }
    case 'locks':
      return workers.locks.add({ terminalId, message: message.body })
    case 'events':
      return workers.events.add({ terminalId, event: message.body })
    case 'results':
      if (workers.awake.isAnswer(message.body.commandId)) return
      return workers.results.add({ terminalId, result: message.body })
  }
}
