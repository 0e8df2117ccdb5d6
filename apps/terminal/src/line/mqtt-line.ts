import type { Cancel, Clock } from '@fachwerk/clock/clock'
import {
  CHANNELS,
  CHANNEL_RULES,
  type Channel,
  readTopic,
  topicOf,
} from '@fachwerk/contract/device/terminal-protocol'
import mqtt, { type MqttClient } from 'mqtt'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'
import type { LineOptions, OpenLine } from './line.ts'

/** Seconds; the broker publishes the will after one and a half of it. */
const KEEPALIVE_S = 15
const FIRST_RETRY_MS = 300
/** All terminals are back within 15 s after a broker's restart, so none may wait longer than a third of it. */
const LONGEST_RETRY_MS = 5000
const GOODBYE_MS = 1000
const HEARD = CHANNELS.filter((channel) => CHANNEL_RULES[channel].from === 'server')

/**
 * MQTT 3.1.1 with a clean session: nothing relies on what a broker may have kept. Each dial is a new client, so that
 * no old message waits in memory to be sent late, and a refused sign-in is tried again like any other failure.
 * With an authority in the identity it speaks TLS with a broker of that authority and with nobody else.
 */
export const mqttLine =
  (clock: Clock, random: Random, log: Log): OpenLine =>
  (options) => {
    const { terminalId } = options.identity
    const dialler = createDialler(options, { clock, random, log })
    return {
      isUp: dialler.isUp,
      async send(channel, message) {
        const client = dialler.client()
        if (!dialler.isUp() || !client) throw new Error('The line is down.')
        const { qos, retain } = CHANNEL_RULES[channel]
        await client.publishAsync(topicOf(terminalId, channel), JSON.stringify(message), { qos, retain })
      },
      redial: () => void dialler.client()?.stream.destroy(),
      askAgain(channel) {
        const client = dialler.client()
        if (!client) return
        subscribe(client, terminalId, channel).catch((error: unknown) =>
          log('warn', 'subscribing failed', { error: String(error) }),
        )
      },
      async close(goodbye) {
        if (dialler.isUp())
          await Promise.race([this.send('presence', goodbye).catch(() => {}), patience(clock)])
        dialler.giveUp()
        const client = dialler.client()
        // The connection may stand with nobody at its other end.
        await Promise.race([client?.endAsync(false), patience(clock)])
        client?.stream.destroy()
      },
      cut() {
        dialler.giveUp()
        dialler.client()?.stream.destroy()
        dialler.client()?.end(true)
      },
    }
  }

type DialParts = { readonly clock: Clock; readonly random: Random; readonly log: Log }

/** Connects, and again whenever the connection is lost, until told to give up. */
function createDialler(options: LineOptions, { clock, random, log }: DialParts) {
  const { identity, listener } = options
  let client: MqttClient | undefined
  let up = false
  let givenUp = false
  let failures = 0
  let retry: Cancel | undefined

  const fallSilent = () => {
    const wasUp = up
    up = false
    if (wasUp) listener.down()
  }
  const onSubscribed = (dialled: MqttClient) => {
    if (dialled !== client || !dialled.connected || givenUp) return
    failures = 0
    up = true
    listener.up()
  }
  const onClosed = (dialled: MqttClient) => {
    if (dialled !== client) return
    fallSilent()
    dialled.end(true)
    if (givenUp) return
    // Spread, so that a broker that comes back is not met by all terminals in the same moment.
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
    failures += 1
    retry?.()
    retry = clock.after(longest * (0.5 + random.fraction() / 2), dial)
  }
  const dial = () => {
    const dialled = connect(options)
    client = dialled
    dialled.on('connect', () => {
      Promise.all(HEARD.map((channel) => subscribe(dialled, identity.terminalId, channel)))
        .then(() => onSubscribed(dialled))
        .catch((error: unknown) => {
          log('warn', 'subscribing failed', { error: String(error) })
          dialled.end(true)
        })
    })
    dialled.on('message', (topic, payload, { retain }) => hear(options, topic, payload, retain))
    // Without a listener a refused connection would end the process.
    dialled.on('error', ({ message }) =>
      log('warn', 'line', { terminalId: identity.terminalId, error: message }),
    )
    dialled.on('close', () => onClosed(dialled))
  }
  dial()
  return {
    isUp: () => up,
    client: () => client,
    giveUp() {
      givenUp = true
      retry?.()
      fallSilent()
    },
  }
}

function hear({ identity, listener }: LineOptions, topic: string, payload: Uint8Array, retained: boolean) {
  const address = readTopic(topic)
  if (address?.terminalId !== identity.terminalId) return
  // A kept order is an old order, whatever it says of itself.
  if (retained && !CHANNEL_RULES[address.channel].retain) return
  listener.message(address.channel, payload)
}

const connect = ({ identity, will }: LineOptions): MqttClient =>
  mqtt.connect(identity.mqttUrl, {
    ...pinned(identity),
    protocolVersion: 4,
    clean: true,
    clientId: identity.terminalId,
    username: identity.terminalId,
    password: identity.mqttPassword,
    keepalive: KEEPALIVE_S,
    reconnectPeriod: 0,
    connectTimeout: LONGEST_RETRY_MS,
    queueQoSZero: false,
    will: {
      topic: topicOf(identity.terminalId, 'presence'),
      payload: Buffer.from(JSON.stringify(will)),
      qos: 1,
      retain: true,
    },
  })

/**
 * The password is shown to nobody but a broker of this authority: an address without TLS is not spoken with in plain.
 * The broker's own certificate may stand in the place of an authority.
 */
const pinned = ({ mqttCa, mqttUrl }: LineOptions['identity']) =>
  mqttCa !== undefined && {
    ca: mqttCa,
    allowPartialTrustChain: true,
    protocol: mqttUrl.startsWith('ws') ? ('wss' as const) : ('mqtts' as const),
  }

const subscribe = (client: MqttClient, terminalId: string, channel: Channel) =>
  client.subscribeAsync(topicOf(terminalId, channel), { qos: CHANNEL_RULES[channel].qos })

/** A broker that does not answer must not hold up a shutdown. */
const patience = (clock: Clock) =>
  new Promise<void>((resolve) => {
    clock.after(GOODBYE_MS, resolve)
  })
