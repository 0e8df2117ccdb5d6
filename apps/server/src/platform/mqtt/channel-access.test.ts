import { CHANNEL_RULES, CHANNELS, topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { describe, expect, it } from 'vitest'
import { refusePublication, refuseSubscription, SERVER_SUBSCRIPTIONS, SERVER_USER } from './channel-access.ts'

const KONSTANZ = '01980000-0000-7000-8000-00000000000a'
const LINDAU = '01980000-0000-7000-8000-00000000000b'
const as = (topic: string, change: { qos?: number; retain?: boolean } = {}) => ({
  topic,
  qos: 1,
  retain: false,
  ...change,
})

describe('FAULT-37 what a terminal may say', () => {
  for (const channel of CHANNELS) {
    const { from, qos, retain } = CHANNEL_RULES[channel]
    it(`its own ${channel}: ${from === 'terminal' ? 'yes' : 'no'}`, () => {
      const refusal = refusePublication(KONSTANZ, { topic: topicOf(KONSTANZ, channel), qos, retain })
      expect(refusal === null).toBe(from === 'terminal')
    })
    it(`${channel} of another terminal: no`, () => {
      expect(refusePublication(KONSTANZ, { topic: topicOf(LINDAU, channel), qos, retain })).not.toBeNull()
    })
  }
  it.each([
    '$SYS/broker',
    'fachwerk/v1',
    `fachwerk/v1/${KONSTANZ}`,
    `fachwerk/v1/${KONSTANZ}/doors`,
    `fachwerk/v2/${KONSTANZ}/events`,
    `fachwerk/v1/${KONSTANZ}/events/`,
    `/fachwerk/v1/${KONSTANZ}/events`,
  ])('nothing outside of the protocol: %s', (topic) => {
    expect(refusePublication(KONSTANZ, as(topic))).toBe('foreign topic')
  })
  it('no QoS 2 and no other retain flag than the channel has', () => {
    expect(refusePublication(KONSTANZ, as(topicOf(KONSTANZ, 'events'), { qos: 2 }))).toBe('QoS 2')
    expect(refusePublication(KONSTANZ, as(topicOf(KONSTANZ, 'events'), { retain: true }))).toBe('retained')
    expect(refusePublication(KONSTANZ, as(topicOf(KONSTANZ, 'presence')))).toBe('not retained')
  })
})

describe('what a terminal may hear', () => {
  it.each(CHANNELS)('%s only from the server and only its own', (channel) => {
    const isServers = CHANNEL_RULES[channel].from === 'server'
    expect(refuseSubscription(KONSTANZ, topicOf(KONSTANZ, channel)) === null).toBe(isServers)
    expect(refuseSubscription(KONSTANZ, topicOf(LINDAU, channel))).not.toBeNull()
  })
  it.each(['#', '+/+/+/grants', 'fachwerk/v1/+/commands', `fachwerk/v1/${KONSTANZ}/#`, '$SYS/#'])(
    'no wildcard: %s',
    (filter) => expect(refuseSubscription(KONSTANZ, filter)).not.toBeNull(),
  )
})

describe('the server itself', () => {
  it('FAULT-32 cannot retain a command', () => {
    const topic = topicOf(KONSTANZ, 'commands')
    expect(refusePublication(SERVER_USER, as(topic, { retain: true }))).toBe('retained')
    expect(refusePublication(SERVER_USER, as(topic))).toBeNull()
  })
  it('hears every terminal and speaks for none', () => {
    for (const filter of SERVER_SUBSCRIPTIONS) expect(refuseSubscription(SERVER_USER, filter)).toBeNull()
    expect(refuseSubscription(SERVER_USER, '#')).not.toBeNull()
    expect(refusePublication(SERVER_USER, as(topicOf(KONSTANZ, 'events')))).toBe('channel of the terminal')
  })
})
