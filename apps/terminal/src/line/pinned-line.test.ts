import { systemClock } from '@fachwerk/clock/clock'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAgent } from '../agent/agent.ts'
import { openStore } from '../agent/store/store.ts'
import { simulatedLocks } from '../locks/simulated-locks.ts'
import type { Log } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'
import {
  BROKER_CERTIFICATE,
  BROKER_KEY,
  ELSEWHERE_CERTIFICATE,
  ELSEWHERE_KEY,
  OTHER_CA,
  OWN_CA,
} from '../testing/certificates.ts'
import { aKey, anIdentity } from '../testing/factories.ts'
import { realBroker } from '../testing/real-broker.ts'
import { mqttLine } from './mqtt-line.ts'

const clock = systemClock((error) => {
  throw error
})
const random = systemRandom()
const OWN = { cert: BROKER_CERTIFICATE, key: BROKER_KEY }

type Options = {
  readonly tls?: { readonly cert: string; readonly key: string }
  readonly mqttCa?: string
  /** What the terminal was told instead of the broker's own address. */
  readonly urlOf?: (url: string) => string
}

async function aTerminalAt({ tls, mqttCa, urlOf = (url) => url }: Options) {
  const plain = anIdentity()
  const broker = await realBroker(plain.mqttPassword, tls)
  const identity = { ...plain, mqttUrl: urlOf(broker.url), ...(mqttCa !== undefined && { mqttCa }) }
  const complaints: string[] = []
  const log: Log = (_level, _message, details) => void complaints.push(String(details?.['error']))
  const agent = createAgent({
    identity,
    store: openStore(':memory:', random.uuid),
    driver: simulatedLocks(
      identity.boxes.map(({ lockId }) => lockId),
      clock,
    ).driver(),
    openLine: mqttLine(clock, random, log),
    clock,
    random,
    log,
    uplink: 'LAN',
    firmware: 'test',
  })
  await agent.start()
  onTestFinished(() => agent.stop())
  return { agent, broker, identity, complaints }
}

describe('L-09 a terminal that knows the authority of its broker', () => {
  it.each([
    ['the authority', OWN_CA],
    ['the certificate itself', BROKER_CERTIFICATE],
    ['an old and a new authority', OTHER_CA + OWN_CA],
  ])('connects when the broker shows what %s stands for', async (_what, mqttCa) => {
    const { agent, broker } = await aTerminalAt({ tls: OWN, mqttCa })
    await vi.waitFor(() => expect(agent.state().online).toBe(true), 10_000)
    expect(broker.heard('presence')).toMatchObject([{ state: 'online' }])
  })

  it.each<[string, Options, RegExp]>([
    ['of another authority', { tls: OWN, mqttCa: OTHER_CA }, /certificate/],
    [
      'for another host',
      { tls: { cert: ELSEWHERE_CERTIFICATE, key: ELSEWHERE_KEY }, mqttCa: OWN_CA },
      /altnames/,
    ],
    ['that nobody vouched for', { tls: OWN }, /certificate/],
  ])(
    'shows its password to no broker with a certificate %s, tries again, and still opens',
    async (_what, at, why) => {
      const { agent, broker, identity, complaints } = await aTerminalAt(at)
      await vi.waitFor(() => expect(broker.knocks()).toBeGreaterThan(1), 10_000)
      expect(complaints.join()).toMatch(why)
      expect(broker.given()).toEqual([])
      expect(agent.state().online).toBe(false)
      const key = aKey(identity, { from: '2020-01-01T00:00:00.000Z', until: '2120-01-01T00:00:00.000Z' })
      expect(await agent.openByQr(key.qr)).toMatchObject({ ok: true })
    },
  )

  it('speaks with no broker in plain, whatever address it was given', async () => {
    const { agent, broker } = await aTerminalAt({ mqttCa: OWN_CA })
    await vi.waitFor(() => expect(broker.knocks()).toBeGreaterThan(1), 10_000)
    expect(broker.given()).toEqual([])
    expect(agent.state().online).toBe(false)
    const turned = await aTerminalAt({
      tls: OWN,
      mqttCa: OWN_CA,
      urlOf: (url) => url.replace('mqtts:', 'mqtt:'),
    })
    await vi.waitFor(() => expect(turned.agent.state().online).toBe(true), 10_000)
  })
})
