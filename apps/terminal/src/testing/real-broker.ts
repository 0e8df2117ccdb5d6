import { createServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { systemClock } from '@fachwerk/clock/clock'
import {
  CHANNEL_RULES,
  CHANNEL_SCHEMAS,
  type Channel,
  type TerminalEvent,
  readTopic,
  topicOf,
} from '@fachwerk/contract/device/terminal-protocol'
import { Aedes, type Client } from 'aedes'
import { onTestFinished } from 'vitest'

const clock = systemClock((error) => {
  throw error
})

/** Listens on a free port of loopback, over TLS with a certificate, and remembers who knocked and with what. */
async function aListeningBroker(password: string, tls?: { readonly cert: string; readonly key: string }) {
  const given: string[] = []
  const broker = await Aedes.createBroker({
    authenticate(_client, _user, presented, done) {
      given.push(String(presented))
      done(null, presented?.toString() === password)
    },
  })
  const sockets = tls ? createTlsServer(tls, broker.handle) : createServer(broker.handle)
  let knocks = 0
  sockets.on('connection', () => (knocks += 1))
  await new Promise<void>((resolve) => sockets.listen(0, '127.0.0.1', resolve))
  const listening = sockets.address()
  if (listening === null || typeof listening === 'string') throw new Error('The broker has no port.')
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        sockets.close()
        broker.close(resolve)
      }),
  )
  const url = `${tls ? 'mqtts' : 'mqtt'}://127.0.0.1:${listening.port}`
  return { broker, url, given: () => [...given], knocks: () => knocks }
}

/**
 * A broker that answers as the server does; `password` is what terminals must know. With a certificate and its key it
 * speaks TLS.
 */
export async function realBroker(password: string, tls?: { readonly cert: string; readonly key: string }) {
  const { broker, url, given, knocks } = await aListeningBroker(password, tls)
  const heard: { channel: Channel; message: unknown }[] = []
  const clients = new Set<Client>()
  broker.on('client', (client) => void clients.add(client))
  broker.on('clientDisconnect', (client) => void clients.delete(client))

  const publish = (
    terminalId: string,
    channel: Channel,
    message: unknown,
    retain = CHANNEL_RULES[channel].retain,
  ) => {
    const { qos } = CHANNEL_RULES[channel]
    const packet = { cmd: 'publish', topic: topicOf(terminalId, channel), qos, retain, dup: false } as const
    broker.publish({ ...packet, payload: JSON.stringify(message) }, () => {})
  }
  const events = new Map<number, TerminalEvent>()
  let doubled = 0
  let last = 0
  const takeEvent = (terminalId: string, event: TerminalEvent) => {
    if (event.seq === last + 1) {
      if (events.has(event.seq)) doubled += 1
      events.set(event.seq, event)
      last = event.seq
    }
    publish(terminalId, 'events/ack', { storeId: event.storeId, seq: last })
  }
  broker.on('publish', (packet) => {
    const address = readTopic(packet.topic)
    if (!address || CHANNEL_RULES[address.channel].from === 'server') return
    const message: unknown = JSON.parse(packet.payload.toString())
    heard.push({ channel: address.channel, message })
    if (address.channel === 'events') takeEvent(address.terminalId, CHANNEL_SCHEMAS.events.parse(message))
    if (address.channel !== 'heartbeat') return
    const { bootId, seq } = CHANNEL_SCHEMAS.heartbeat.parse(message)
    publish(address.terminalId, 'time', { serverTime: clock.now().toISOString(), echo: { bootId, seq } })
  })
  return {
    url,
    /** Passwords that were shown to it, and how often somebody connected at all. */
    given,
    knocks,
    publish,
    heard: (channel: Channel) =>
      heard.filter((each) => each.channel === channel).map(({ message }) => message),
    /** Events taken in their order, each number once. */
    events: () => [...events.values()],
    doubled: () => doubled,
    /** Cuts every connection, as a broker's restart does. */
    cutAll: () => clients.forEach((client) => client.conn.destroy()),
  }
}
