import type { Cancel } from '@fachwerk/clock/clock'
import mqtt, { type MqttClient } from 'mqtt'
import type { Log } from '../log/log.ts'
import { refusePublication, SERVER_SUBSCRIPTIONS, SERVER_USER } from './channel-access.ts'
import type { IncomingMessage, TerminalTransport } from './terminal-transport.ts'

export type ConnectionOptions = {
  /** `mqtt://host:port` or `mqtts://…`, without credentials. */
  readonly url: string
  readonly user?: string
  readonly password: string
  /** Certificates (PEM) of the only authorities whose broker is spoken with. */
  readonly ca?: string
  /** Names this node, so that two nodes do not end each other's connection. */
  readonly nodeId: string
  readonly log: Log
}

const KEEP_ALIVE_S = 15
const RECONNECT_MS = 300

/**
 * The server's connection to a broker, embedded or outside. MQTT 3.1.1, QoS 0 and 1, clean session: what all brokers
 * share. It comes back by itself.
 */
export function connectToBroker(options: ConnectionOptions): TerminalTransport {
  const messageHandlers = new Set<(message: IncomingMessage) => void>()
  const connectedHandlers = new Set<() => void>()
  const client = mqtt.connect(options.url, {
    protocolVersion: 4,
    clean: true,
    clientId: `${SERVER_USER}-${options.nodeId}`,
    username: options.user ?? SERVER_USER,
    password: options.password,
    keepalive: KEEP_ALIVE_S,
    reconnectPeriod: RECONNECT_MS,
    // A broker that is told of us, or asks us, only later refuses us at first.
    reconnectOnConnackError: true,
    connectTimeout: 5_000,
    queueQoSZero: false,
    // Subscribing is done below, so that `connected` means subscribed.
    resubscribe: false,
    ...(options.ca !== undefined && { ca: options.ca, allowPartialTrustChain: true }),
  })
  // Without a listener a refused connection would end the process.
  client.on('error', (error) => options.log.warn('broker connection', { error: error.message }))
  const announce = async () => {
    withoutDelay(client)
    if (await subscribe(client, options.log)) for (const handle of connectedHandlers) handle()
  }
  client.on('connect', () => void announce())
  client.on('message', (topic, payload, packet) => {
    for (const handle of messageHandlers) handle({ topic, payload, retained: packet.retain })
  })
  return {
    async publish(topic, payload, { qos, retain }) {
      // A broker closes the connection on what it refuses, and the client would send it again for ever.
      const refusal = refusePublication(SERVER_USER, { topic, qos, retain })
      if (refusal !== null) throw new Error(`${topic} may not be published: ${refusal}`)
      // Queued in memory it would go out whenever the broker comes back.
      if (!client.connected) throw new Error('There is no connection to the broker.')
      const bytes = typeof payload === 'string' ? payload : Buffer.from(payload)
      await client.publishAsync(topic, bytes, { qos, retain })
    },
    onMessage: (handle) => added(messageHandlers, handle),
    onConnected: (handle) => added(connectedHandlers, handle),
    isConnected: () => client.connected,
    close: async () => {
      await client.endAsync(true)
    },
  }
}

const added = <T>(handlers: Set<T>, handle: T): Cancel => {
  handlers.add(handle)
  return () => void handlers.delete(handle)
}

async function subscribe(client: MqttClient, log: Log): Promise<boolean> {
  try {
    const granted = await client.subscribeAsync([...SERVER_SUBSCRIPTIONS], { qos: 1 })
    if (granted.every(({ qos }) => qos < 128)) return true
    log.error('the broker refuses our subscriptions', { granted })
  } catch (error) {
    log.warn('subscribing failed', { error })
  }
  // The next connection tries again.
  client.reconnect()
  return false
}

/** Nagle's algorithm would hold a command back until the packet before is acknowledged. */
function withoutDelay({ stream }: MqttClient) {
  if ('setNoDelay' in stream && typeof stream.setNoDelay === 'function') stream.setNoDelay(true)
}
