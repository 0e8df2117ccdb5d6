import type { MemoryTransport } from '@fachwerk/server/src/platform/mqtt/memory-transport.ts'
import { CHANNEL_RULES, type Channel, readTopic, topicOf } from '@fachwerk/contract/device/terminal-protocol'
import type { Line, LineListener, OpenLine } from '@fachwerk/terminal/src/line/line.ts'
import { type CarrierParts, createCarrier, type LineFaults } from './carrier.ts'

/** What both sides need of a broker, without a socket: retained messages, wills, and lines that come and go. */
export interface SimulatedBroker {
  readonly openLine: OpenLine
  /** The server's end; what an earlier one retained is forgotten, as the embedded broker dies with its server. */
  serve(transport: MemoryTransport): void
  /** All lines fall; nobody gets in until somebody serves again. */
  fall(): void
  /** What happens to the messages of a terminal, both ways; null: all is well again. */
  setFaults(terminalId: string, faults: LineFaults | null): void
  /** The next connection of this terminal that is lost tells nobody: its will does not come. */
  loseWill(terminalId: string): void
}

interface Caller {
  readonly terminalId: string
  readonly will: unknown
  readonly listener: LineListener
}

interface Switchboard {
  isUp(caller: Caller): boolean
  dial(caller: Caller): void
  hangUp(caller: Caller): void
  drop(caller: Caller, withWill: boolean): void
  toServer(terminalId: string, channel: Channel, message: unknown): void
  askAgain(caller: Caller, channel: Channel): void
}

interface Retained {
  readonly terminalId: string
  readonly channel: Channel
  readonly payload: string
}

/** Lines that stand, what was retained, and the way of messages between both ends. */
function createPost(parts: CarrierParts) {
  const { carry, setFaults } = createCarrier(parts)
  const standing = new Map<string, Caller>()
  const retained = new Map<string, Retained>()
  const state: { server: MemoryTransport | undefined } = { server: undefined }

  const isUp = (caller: Caller) => standing.get(caller.terminalId) === caller
  function hand(caller: Caller, { channel, payload }: Retained) {
    carry(caller.terminalId, channel, () => {
      if (isUp(caller)) caller.listener.message(channel, Buffer.from(payload))
    })
  }
  function toServer(terminalId: string, channel: Channel, message: unknown) {
    const [topic, payload, to] = [topicOf(terminalId, channel), JSON.stringify(message), state.server]
    if (CHANNEL_RULES[channel].retain) retained.set(topic, { terminalId, channel, payload })
    carry(terminalId, channel, () => to?.receive(topic, payload))
  }
  function fromServer(topic: string, payload: string, retain: boolean) {
    const address = readTopic(topic)
    if (!address) return
    if (retain) retained.set(topic, { ...address, payload })
    const caller = standing.get(address.terminalId)
    if (caller) hand(caller, { ...address, payload })
  }
  return { standing, retained, state, setFaults, isUp, hand, toServer, fromServer }
}

export function createBroker(parts: CarrierParts): SimulatedBroker {
  const { quiet } = parts
  const { standing, retained, state, setFaults, isUp, hand, toServer, fromServer } = createPost(parts)
  const wanted = new Map<string, Caller>()
  const withoutWill = new Set<string>()

  function connect(caller: Caller) {
    const { terminalId } = caller
    if (!state.server || wanted.get(terminalId) !== caller || standing.has(terminalId)) return
    standing.set(terminalId, caller)
    withoutWill.delete(terminalId)
    for (const stored of retained.values())
      if (stored.terminalId === terminalId && CHANNEL_RULES[stored.channel].from === 'server')
        hand(caller, stored)
    caller.listener.up()
  }
  const board: Switchboard = {
    isUp,
    toServer,
    dial(caller) {
      wanted.set(caller.terminalId, caller)
      quiet.post(() => connect(caller))
    },
    hangUp(caller) {
      if (wanted.get(caller.terminalId) === caller) wanted.delete(caller.terminalId)
    },
    drop(caller, withWill) {
      if (!isUp(caller)) return
      standing.delete(caller.terminalId)
      if (withWill && !withoutWill.has(caller.terminalId))
        toServer(caller.terminalId, 'presence', caller.will)
      caller.listener.down()
    },
    askAgain(caller, channel) {
      const stored = retained.get(topicOf(caller.terminalId, channel))
      if (stored) hand(caller, stored)
    },
  }
  return {
    openLine: ({ identity: { terminalId }, will, listener }) => lineOf(board, { terminalId, will, listener }),
    setFaults,
    serve(transport) {
      state.server = transport
      retained.clear()
      transport.onSent(({ topic, payload, retain }) => fromServer(topic, payload, retain))
      for (const caller of wanted.values()) quiet.post(() => connect(caller))
    },
    fall() {
      state.server = undefined
      retained.clear()
      for (const caller of standing.values()) board.drop(caller, false)
    },
    loseWill: (terminalId) => void withoutWill.add(terminalId),
  }
}

function lineOf(board: Switchboard, caller: Caller): Line {
  board.dial(caller)
  return {
    isUp: () => board.isUp(caller),
    async send(channel, message) {
      if (!board.isUp(caller)) throw new Error('The line is down.')
      board.toServer(caller.terminalId, channel, message)
    },
    redial() {
      board.drop(caller, true)
      board.dial(caller)
    },
    askAgain: (channel) => board.askAgain(caller, channel),
    async close(goodbye) {
      if (board.isUp(caller)) board.toServer(caller.terminalId, 'presence', goodbye)
      board.hangUp(caller)
      board.drop(caller, false)
    },
    cut() {
      board.hangUp(caller)
      board.drop(caller, true)
    },
  }
}
