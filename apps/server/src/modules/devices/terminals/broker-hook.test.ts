import { brokerHookCalls } from '@fachwerk/contract/device/broker-hook-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hookSecret, serverPassword } from '../gateway/server-account.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'
import { managingTerminals } from '../testing/stored-terminals.ts'

let house: MemoryHouse
beforeAll(async () => {
  house = await aMemoryHouse({ platform: { config: { mqttUrl: 'mqtt://emqx.example' } } })
})
afterAll(() => house.close())

const { body: schema } = brokerHookCalls.admitToBroker
const ask = async (more: Partial<Record<'secret' | 'clientId' | 'username' | 'password', string>> = {}) => {
  const { terminalId, mqttPassword } = house.identity
  const username = more.username ?? terminalId
  const answer = await house.devices.ask(brokerHookCalls.admitToBroker, {
    body: schema.parse({
      secret: hookSecret(house),
      clientId: username,
      password: mqttPassword,
      ...more,
      username,
    }),
  })
  return answer.ok ? answer.value : answer.refusal
}

describe('L-09 FAULT-37 EMQX asks who may sign in', () => {
  it('a terminal with its own password may, for its own channels and nothing else', async () => {
    const { terminalId } = house.identity
    const answer = await ask()
    expect(answer).toMatchObject({ result: 'allow', is_superuser: false })
    if (typeof answer === 'string') throw new Error(answer)
    const allowed = answer.acl.filter(({ permission }) => permission === 'allow')
    expect(allowed.every(({ topic }) => topic.startsWith(`fachwerk/v1/${terminalId}/`))).toBe(true)
    expect(answer.acl.at(-1)).toEqual({ permission: 'deny', action: 'all', topic: '#' })
  })

  it.each([
    ['with a wrong password', { password: 'x'.repeat(43) }],
    ['under the client id of another', { clientId: '01890000-0000-7000-8000-000000000002' }],
    ['that nobody knows', { username: '01890000-0000-7000-8000-000000000009' }],
    ['as the server with a wrong password', { username: 'fachwerk-server' }],
  ])('whoever comes %s is turned away with no channel at all', async (_what, more) => {
    expect(await ask(more)).toEqual({ result: 'deny', is_superuser: false, acl: [] })
  })

  it('the server itself speaks to all terminals', async () => {
    const answer = await ask({ username: 'fachwerk-server', password: serverPassword(house) })
    expect(answer).toMatchObject({ result: 'allow' })
    expect(JSON.stringify(answer)).toContain('fachwerk/v1/+/commands')
  })

  it('somebody of the company’s own at that broker is left to its other rules', async () => {
    expect(await ask({ username: 'messung' })).toEqual({ result: 'ignore', is_superuser: false, acl: [] })
  })

  it('credentials that were withdrawn open nothing from then on', async () => {
    await managingTerminals(house).withdraw(house.identity.terminalId)
    expect(await ask()).toMatchObject({ result: 'deny' })
  })

  it('without its secret, or where the built-in broker runs, nobody can try passwords here', async () => {
    expect(await ask({ secret: 'geraten' })).toBe('not-found')
    expect(await ask({ secret: '' })).toBe('not-found')
    const plain = await aMemoryHouse()
    const body = schema.parse({
      secret: hookSecret(plain),
      clientId: plain.identity.terminalId,
      username: plain.identity.terminalId,
      password: plain.identity.mqttPassword,
    })
    expect(await plain.devices.ask(brokerHookCalls.admitToBroker, { body })).toMatchObject({
      refusal: 'not-found',
    })
    await plain.close()
  })
})
