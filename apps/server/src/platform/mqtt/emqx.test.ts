import { CHANNELS, topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { describe, expect, it } from 'vitest'
import { refusePublication, refuseSubscription, SERVER_USER } from './channel-access.ts'
import { emqxConfig, emqxRules } from './emqx.ts'

const terminalId = '01890000-0000-7000-8000-000000000001'
const other = '01890000-0000-7000-8000-000000000002'

/** As EMQX reads them: the first rule that fits decides. */
function says(
  user: string,
  asked: {
    readonly action: string
    readonly topic: string
    readonly qos?: number
    readonly retain?: boolean
  },
): string {
  const fits = (filter: string) =>
    filter === '#' ||
    filter === asked.topic ||
    filter.replace('+', terminalId) === asked.topic ||
    filter.replace('+', other) === asked.topic
  const rule = emqxRules(user).find(
    ({ action, topic, qos, retain }) =>
      (action === 'all' || action === asked.action) &&
      fits(topic) &&
      (qos === undefined || asked.qos === undefined || qos.includes(asked.qos)) &&
      (retain === undefined || asked.retain === undefined || retain === asked.retain),
  )
  return rule?.permission ?? 'nothing'
}

describe('L-09 FAULT-37 what EMQX lets through', () => {
  it.each([terminalId, SERVER_USER])(
    '%s says what it may say at the embedded broker, and nothing else',
    (user) => {
      const topics = [terminalId, other].flatMap((id) => CHANNELS.map((channel) => topicOf(id, channel)))
      for (const topic of [...topics, 'fachwerk/v1/x', '$SYS/brokers'])
        for (const qos of [0, 1, 2])
          for (const retain of [true, false])
            expect([topic, qos, retain, says(user, { action: 'publish', topic, qos, retain })]).toEqual([
              topic,
              qos,
              retain,
              refusePublication(user, { topic, qos, retain }) === null ? 'allow' : 'deny',
            ])
    },
  )

  it('a terminal hears its own channels of the server, not those of another one, and no wildcard', () => {
    const topics = [terminalId, other].flatMap((id) => CHANNELS.map((channel) => topicOf(id, channel)))
    for (const topic of [...topics, '#', 'fachwerk/v1/+/commands'])
      expect([topic, says(terminalId, { action: 'subscribe', topic })]).toEqual([
        topic,
        refuseSubscription(terminalId, topic) === null ? 'allow' : 'deny',
      ])
  })

  it('a file tells it whom to ask, and that nothing else lets anybody in', () => {
    const text = emqxConfig({ url: 'https://verwaltung.example/public/broker/emqx', secret: 'g"h' })
    expect(text).toContain('url = "https://verwaltung.example/public/broker/emqx"')
    expect(text).toContain(String.raw`secret = "g\"h"`)
    expect(text).toContain('password = "${password}"')
    expect(text).toContain('no_match = deny')
    expect(text).toContain('sources = []')
  })
})
