import {
  CHANNEL_RULES,
  CHANNELS,
  readTopic,
  TOPIC_ROOT,
  topicOf,
} from '@fachwerk/contract/device/terminal-protocol'

/** User name of the server's own connections; a terminal's is its id. */
export const SERVER_USER = 'fachwerk-server'

type Publication = { readonly topic: string; readonly qos: number; readonly retain: boolean }

/**
 * Why this user may not publish this, or null when it may (FAULT-37). A terminal speaks on its own terminal
 * channels only, each as CHANNEL_RULES says; nobody may retain a command, it would open doors later (FAULT-32).
 */
export function refusePublication(user: string, { topic, qos, retain }: Publication): string | null {
  const address = readTopic(topic)
  if (!address) return 'foreign topic'
  const rule = CHANNEL_RULES[address.channel]
  if (qos > 1) return 'QoS 2'
  if (retain !== rule.retain) return retain ? 'retained' : 'not retained'
  if (user === SERVER_USER) return rule.from === 'server' ? null : 'channel of the terminal'
  if (address.terminalId !== user) return 'topic of another terminal'
  return rule.from === 'terminal' ? null : 'channel of the server'
}

/** Why this user may not subscribe to this filter, or null when it may. */
export function refuseSubscription(user: string, filter: string): string | null {
  if (user === SERVER_USER) return SERVER_SUBSCRIPTIONS.includes(filter) ? null : 'foreign filter'
  const address = readTopic(filter)
  if (!address) return 'foreign topic'
  if (address.terminalId !== user) return 'topic of another terminal'
  return CHANNEL_RULES[address.channel].from === 'server' ? null : 'channel of the terminal'
}

/** What the server listens to: every channel that terminals speak on, of all terminals. */
export const SERVER_SUBSCRIPTIONS: readonly string[] = CHANNELS.filter(
  (channel) => CHANNEL_RULES[channel].from === 'terminal',
).map((channel) => `${TOPIC_ROOT}/+/${channel}`)

/** Topics of one terminal, by who speaks on them; `terminalId` may be a broker's placeholder. */
export const topicsOf = (terminalId: string, from: 'terminal' | 'server'): string[] =>
  CHANNELS.filter((channel) => CHANNEL_RULES[channel].from === from).map((channel) =>
    topicOf(terminalId, channel),
  )
