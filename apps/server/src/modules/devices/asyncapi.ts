import {
  CHANNEL_RULES,
  CHANNEL_SCHEMAS,
  type Channel,
  CHANNELS,
  topicOf,
} from '@fachwerk/contract/device/terminal-protocol'
import { z } from 'zod'

type Json = Record<string, unknown>

const MEANINGS: Readonly<Record<Channel, string>> = {
  presence: 'Das Terminal ist da oder gegangen; „offline“ ist auch sein letzter Wille.',
  heartbeat: 'Alle 15 s: Uhr, Laufzeit, Firmware, Leitung, Warteschlange, Stand der Berechtigungen.',
  locks: 'Vollständiges Bild aller Schlösser bei jeder Änderung; die höchste Nummer gilt.',
  events: 'Was geschah, lückenlos nummeriert; bleibt im Terminal, bis es quittiert ist.',
  'events/ack': 'Quittung: bis zu dieser Nummer ist alles gespeichert.',
  time: 'Antwort auf jeden Herzschlag mit der Uhr des Servers.',
  commands: 'Befehl mit Verfall; nie aufbewahrt, nie zweimal ausgeführt.',
  results: 'Was aus einem Befehl wurde.',
  grants: 'Vollständige Liste der Schlüssel dieses Terminals und wann sie öffnen; beides signiert.',
}

/** `events/ack` cannot be a key of a reference as it stands. */
const keyOf = (channel: Channel) => channel.replace('/', '-')
const messageName = (channel: Channel) =>
  keyOf(channel)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** AsyncAPI 3 document of the terminals' protocol, written from the schemas that check it (L-09). */
export function terminalAsyncApi(info: { readonly title: string; readonly version: string }): Json {
  return {
    asyncapi: '3.0.0',
    info: {
      ...info,
      description:
        'MQTT 3.1.1, QoS 0 und 1, saubere Sitzungen. Jedes Terminal meldet sich mit seiner Kennung als Benutzername und Client-Kennung an und spricht und hört nur unter ihr.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(CHANNELS.map((channel) => [keyOf(channel), channelOf(channel)])),
    operations: Object.fromEntries(CHANNELS.map((channel) => [operationName(channel), operationOf(channel)])),
    components: {
      messages: Object.fromEntries(
        CHANNELS.map((channel) => [messageName(channel), { payload: schemaOf(channel) }]),
      ),
    },
  }
}

const channelOf = (channel: Channel): Json => ({
  address: topicOf('{terminalId}', channel),
  description: MEANINGS[channel],
  parameters: { terminalId: { description: 'Kennung des Terminals (UUID).' } },
  messages: { [messageName(channel)]: { $ref: `#/components/messages/${messageName(channel)}` } },
})

/** As the server sees it. */
const operationName = (channel: Channel) =>
  `${CHANNEL_RULES[channel].from === 'server' ? 'send' : 'receive'}${messageName(channel)}`

const operationOf = (channel: Channel): Json => {
  const { from, qos, retain } = CHANNEL_RULES[channel]
  return {
    action: from === 'server' ? 'send' : 'receive',
    summary: MEANINGS[channel],
    channel: { $ref: `#/channels/${keyOf(channel)}` },
    bindings: { mqtt: { qos, retain, bindingVersion: '0.2.0' } },
  }
}

function schemaOf(channel: Channel): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(CHANNEL_SCHEMAS[channel], {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
  })
  return schema
}
