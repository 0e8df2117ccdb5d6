import { afterEach, expect, it, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { startBroker } from './broker.ts'
import { connectToBroker } from './broker-connection.ts'

const RIGHT = 'right-password-0123456789'
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const aBroker = (serverPassword: string, port = 0) =>
  startBroker({
    port,
    id: `b-${serverPassword}`,
    serverPassword,
    checkTerminal: async () => false,
    onViolation: () => undefined,
  })

it('L-09 a broker that does not know us yet refuses us, and takes us in once it does', async () => {
  const before = await aBroker('another-password-0123456789')
  const port = Number(new URL(before.url).port)
  const warned: string[] = []
  const log = { ...createLog('silent'), warn: (text: string) => void warned.push(text) }
  const connection = connectToBroker({ url: before.url, password: RIGHT, nodeId: 'n1', log })
  ends.push(() => connection.close())
  await vi.waitUntil(() => warned.length > 0, { timeout: 10_000 })
  expect(connection.isConnected()).toBe(false)
  await before.close()
  const after = await aBroker(RIGHT, port)
  ends.push(() => after.close())
  await vi.waitUntil(() => connection.isConnected(), { timeout: 10_000 })
})
