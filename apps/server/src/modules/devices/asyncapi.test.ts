import { CHANNEL_RULES, CHANNELS, topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { terminalAsyncApi } from './asyncapi.ts'

const Document = z.object({
  asyncapi: z.literal('3.0.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  channels: z.record(
    z.string(),
    z.object({ address: z.string(), messages: z.record(z.string(), z.object({ $ref: z.string() })) }),
  ),
  operations: z.record(
    z.string(),
    z.object({
      action: z.enum(['send', 'receive']),
      channel: z.object({ $ref: z.string() }),
      bindings: z.object({ mqtt: z.object({ qos: z.int(), retain: z.boolean() }) }),
    }),
  ),
  components: z.object({
    messages: z.record(z.string(), z.object({ payload: z.looseObject({ type: z.literal('object') }) })),
  }),
})
const document = Document.parse(terminalAsyncApi({ title: 'Fachwerk Terminals', version: '1.0.0' }))

describe('L-09 the published protocol', () => {
  it('names every channel with its topic, direction, QoS and retain flag', () => {
    const operations = Object.values(document.operations)
    expect(operations).toHaveLength(CHANNELS.length)
    for (const channel of CHANNELS) {
      const key = channel.replace('/', '-')
      const { from, qos, retain } = CHANNEL_RULES[channel]
      expect(document.channels[key]?.address).toBe(topicOf('{terminalId}', channel))
      const operation = operations.find((one) => one.channel.$ref === `#/channels/${key}`)
      expect(operation).toMatchObject({
        action: from === 'server' ? 'send' : 'receive',
        bindings: { mqtt: { qos, retain } },
      })
    }
  })
  it('every message that is referred to is described', () => {
    const references = Object.values(document.channels).flatMap(({ messages }) => Object.values(messages))
    for (const { $ref } of references) {
      const name = $ref.replace('#/components/messages/', '')
      expect(document.components.messages[name]).toBeDefined()
    }
  })
  it('a command must carry its expiry', () => {
    expect(document.components.messages['Commands']?.payload['required']).toContain('expiresAt')
  })
})
