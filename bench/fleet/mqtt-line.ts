import { connect, type Socket } from 'node:net'
import {
  connectPacket,
  type Packet,
  packetReader,
  pingPacket,
  pubackPacket,
  publishPacket,
  type SignOn,
  subscribePacket,
} from './mqtt-wire.ts'

export interface LineOptions extends SignOn {
  /** Signed on and subscribed. */
  up(): void
  message(topic: string, payload: Buffer): void
  readonly port: number
  readonly topics: readonly { readonly topic: string; readonly qos: 0 | 1 }[]
}

export interface Line {
  isUp(): boolean
  /** Messages the broker has not confirmed. */
  inFlight(): number
  publish(topic: string, payload: string, options: { readonly qos: 0 | 1; readonly retain: boolean }): void
  dial(): void
}

const PING_EVERY_MS = 12_000
/** As the real terminal dials again: spread, so that a broker that is back is not met by all at once. */
const FIRST_RETRY_MS = 300
const LONGEST_RETRY_MS = 5_000

/** A terminal's connection; comes back by itself. */
export function createLine(options: LineOptions): Line {
  let socket: Socket | undefined
  let up = false
  let [failures, nextId] = [0, 0]
  const unconfirmed = new Set<number>()
  const freshId = () => {
    nextId = (nextId % 65_535) + 1
    return nextId
  }
  const onPacket = (packet: Packet, from: Socket) => {
    if (packet.kind === 'puback') unconfirmed.delete(packet.id)
    if (packet.kind === 'connack' && packet.code === 0) from.write(subscribePacket(freshId(), options.topics))
    if (packet.kind === 'connack' && packet.code !== 0) from.destroy()
    if (packet.kind === 'publish') {
      if (packet.id !== null) from.write(pubackPacket(packet.id))
      options.message(packet.topic, packet.payload)
    }
    if (packet.kind !== 'suback') return
    ;[up, failures] = [true, 0]
    options.up()
  }
  function dial() {
    const fresh = connect({ port: options.port, host: '127.0.0.1', noDelay: true })
    socket = fresh
    const ping = setInterval(() => fresh.write(pingPacket()), PING_EVERY_MS)
    fresh.on('connect', () => fresh.write(connectPacket(options)))
    // The close that follows says enough.
    fresh.on('error', () => undefined)
    fresh.on(
      'data',
      packetReader((packet) => onPacket(packet, fresh)),
    )
    fresh.on('close', () => {
      clearInterval(ping)
      up = false
      unconfirmed.clear()
      const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
      failures += 1
      setTimeout(dial, longest * (0.5 + Math.random() / 2))
    })
  }
  return {
    isUp: () => up,
    inFlight: () => unconfirmed.size,
    dial,
    publish(topic, payload, { qos, retain }) {
      if (!up || !socket) return
      const id = qos === 0 ? null : freshId()
      if (id !== null) unconfirmed.add(id)
      socket.write(publishPacket(topic, payload, { id, retain }))
    },
  }
}
