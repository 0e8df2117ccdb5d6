import type { EmqxRule } from '@fachwerk/contract/device/broker-hook-calls'
import { CHANNEL_RULES, CHANNELS, topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { SERVER_USER } from './channel-access.ts'

/**
 * What a user may say and hear at EMQX: the rules of `channel-access.ts` in EMQX's words, and nothing besides (L-09,
 * FAULT-37). The first rule that fits decides.
 * @param user a terminal's id, or the server's user name
 */
export function emqxRules(user: string): EmqxRule[] {
  const own = user === SERVER_USER ? 'server' : 'terminal'
  const whose = user === SERVER_USER ? '+' : user
  const rules = CHANNELS.map((channel): EmqxRule => {
    const { from, retain } = CHANNEL_RULES[channel]
    const topic = topicOf(whose, channel)
    return from === own
      ? { permission: 'allow', action: 'publish', topic, qos: [0, 1], retain }
      : { permission: 'allow', action: 'subscribe', topic }
  })
  return [...rules, { permission: 'deny', action: 'all', topic: '#' }]
}

/** The part of EMQX's configuration that makes it ask the server; its own rules would let everything through. */
export const emqxConfig = (hook: { readonly url: string; readonly secret: string }): string =>
  [
    'authentication = [',
    '  {',
    '    mechanism = password_based',
    '    backend = http',
    '    method = post',
    `    url = ${JSON.stringify(hook.url)}`,
    '    headers { "content-type" = "application/json" }',
    '    body {',
    `      secret = ${JSON.stringify(hook.secret)}`,
    '      clientId = "${clientid}"',
    '      username = "${username}"',
    '      password = "${password}"',
    '    }',
    '  }',
    ']',
    'authorization {',
    '  no_match = deny',
    '  deny_action = disconnect',
    '  sources = []',
    '}',
    '',
  ].join('\n')
