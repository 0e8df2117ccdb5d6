import type { MemoryTransport } from '@fachwerk/server/src/platform/mqtt/memory-transport.ts'
import { CHANNEL_RULES, type Channel, readTopic, topicOf } from '@fachwerk/contract/terminal-protocol'
import type { LineListener, OpenLine } from '@fachwerk/terminal/src/line/line.ts'
import type { Chance } from './chance.ts'
import type { ProcessClock } from './clock.ts'
import type { Quiet } from './quiet.ts'
import type { Tally } from './tally.ts'

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

/** Shares from 0 to 1, and how late a message may come; late ones are overtaken by others. */
export interface LineFaults {
  readonly lost: number
  readonly doubled: number
  readonly delayMs: number
}

interface Parts {
  readonly quiet: Quiet
  readonly clock: ProcessClock
  readonly chance: Chance
  readonly tally: Tally
  /** A message of this terminal did not simply arrive. */
  readonly onFault: (terminalId: string, channel: Channel) => void
}

interface Caller {
  readonly terminalId: string
  readonly will: unknown
  readonly listener: LineListener
}

/** Messages take their way one after the other, each when everything before it has come to its end. */
export function createBroker({ quiet, clock, chance, tally, onFault }: Parts): SimulatedBroker {
  const faults = new Map<string, LineFaults>()
  const wanted = new Map<string, Caller>()
  const standing = new Map<string, Caller>()
  const retained = new Map<string, { channel: Channel; payload: string; terminalId: string }>()
  const withoutWill = new Set<string>()
  let server: MemoryTransport | undefined

  function carry(terminalId: string, channel: Channel, deliver: () => void) {
    const bad = faults.get(terminalId)
    if (!bad) return quiet.post(deliver)
    if (chance.happens(bad.lost)) {
      tally.count('lost')
      return onFault(terminalId, channel)
    }
    const isDoubled = chance.happens(bad.doubled)
    if (isDoubled) tally.count('doubled')
    for (let copy = 0; copy < (isDoubled ? 2 : 1); copy += 1) {
      const isLate = chance.happens(0.5)
      if (isLate) tally.count('delayed')
      if (isLate || isDoubled) onFault(terminalId, channel)
      if (isLate) clock.after(chance.between(1, bad.delayMs), () => quiet.post(deliver))
      else quiet.post(deliver)
    }
  }
  function toServer(terminalId: string, channel: Channel, message: unknown) {
    const payload = JSON.stringify(message)
    const to = server
    if (CHANNEL_RULES[channel].retain)
      retained.set(topicOf(terminalId, channel), { channel, payload, terminalId })
    carry(terminalId, channel, () => to?.receive(topicOf(terminalId, channel), payload))
  }
  function connect(caller: Caller) {
    if (!server || wanted.get(caller.terminalId) !== caller || standing.has(caller.terminalId)) return
    standing.set(caller.terminalId, caller)
    withoutWill.delete(caller.terminalId)
    for (const { terminalId, channel, payload } of retained.values())
      if (terminalId === caller.terminalId && CHANNEL_RULES[channel].from === 'server')
        hand(caller, channel, payload)
    caller.listener.up()
  }
  function hand(caller: Caller, channel: Channel, payload: string) {
    carry(caller.terminalId, channel, () => {
      if (standing.get(caller.terminalId) === caller) caller.listener.message(channel, Buffer.from(payload))
    })
  }
  function drop(caller: Caller, withWill: boolean) {
    if (standing.get(caller.terminalId) !== caller) return
    standing.delete(caller.terminalId)
    if (withWill && !withoutWill.has(caller.terminalId)) toServer(caller.terminalId, 'presence', caller.will)
    caller.listener.down()
  }
  function hangUp(caller: Caller) {
    if (wanted.get(caller.terminalId) === caller) wanted.delete(caller.terminalId)
  }
  return {
    openLine({ identity: { terminalId }, will, listener }) {
      const caller: Caller = { terminalId, will, listener }
      const dial = () => {
        wanted.set(terminalId, caller)
        quiet.post(() => connect(caller))
      }
      const isUp = () => standing.get(terminalId) === caller
      dial()
      return {
        isUp,
        async send(channel, message) {
          if (!isUp()) throw new Error('The line is down.')
          toServer(terminalId, channel, message)
        },
        redial() {
          drop(caller, true)
          dial()
        },
        askAgain(channel) {
          const kept = retained.get(topicOf(terminalId, channel))
          if (kept) hand(caller, channel, kept.payload)
        },
        async close(goodbye) {
          if (isUp()) toServer(terminalId, 'presence', goodbye)
          hangUp(caller)
          drop(caller, false)
        },
        cut() {
          hangUp(caller)
          drop(caller, true)
        },
      }
    },
    serve(transport) {
      server = transport
      retained.clear()
      transport.onSent(({ topic, payload, retain }) => {
        const address = readTopic(topic)
        if (!address) return
        const { terminalId, channel } = address
        if (retain) retained.set(topic, { terminalId, channel, payload })
        const caller = standing.get(terminalId)
        if (caller) hand(caller, channel, payload)
      })
      for (const caller of wanted.values()) quiet.post(() => connect(caller))
    },
    fall() {
      server = undefined
      retained.clear()
      for (const caller of [...standing.values()]) drop(caller, false)
    },
    setFaults(terminalId, next) {
      if (next) faults.set(terminalId, next)
      else faults.delete(terminalId)
    },
    loseWill: (terminalId) => void withoutWill.add(terminalId),
  }
}
