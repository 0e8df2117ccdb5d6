import { expect, it } from 'vitest'
import { readConfig } from '@fachwerk/server/src/platform/config/config.ts'
import { cpuTimeOf, cpuTimeOfFamily } from './cpu-time.ts'
import { crowd } from './load.ts'
import { databaseUrl, productEnv } from './product.ts'

it('an address is written so that the product can read it, in a folder or on a port', () => {
  const socket = { host: '/tmp/a b', port: 5433, user: 'postgres', database: 'bench_x' }
  expect(databaseUrl(socket)).toBe('postgres://postgres@localhost/bench_x?host=%2Ftmp%2Fa%20b&port=5433')
  const network = { ...socket, host: '127.0.0.1', password: 'p/w' }
  expect(databaseUrl(network)).toBe('postgres://postgres:p%2Fw@127.0.0.1:5433/bench_x')
  const env = productEnv({ port: 21_600, bankPort: 21_610, dataDir: '/tmp/x', address: socket })
  expect(readConfig(env)).toMatchObject({ role: 'all', bankPort: 21_610, demo: true })
})

it('a crowd counts only rounds that end in time, and every client does one after the other', async () => {
  let [running, most] = [0, 0]
  const load = await crowd(3, 0.05, async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  })
  expect(most).toBe(3)
  expect(running).toBe(0)
  expect(load.perSecond).toBe(load.rounds.length / 0.05)
})

it('clients that arrive one by one are counted once all are there', async () => {
  const received: boolean[] = []
  const load = await crowd(
    4,
    0.08,
    async (counts) => {
      received.push(counts)
      await new Promise((resolve) => setTimeout(resolve, 10))
    },
    0.08,
  )
  expect(received.slice(0, 4)).toEqual([false, false, false, false])
  const timed = received.filter(Boolean).length
  expect(timed).toBeGreaterThan(0)
  expect(load.rounds.length).toBeLessThanOrEqual(timed)
  // Those under way when the time began are finished in it.
  expect(load.perSecond).toBeGreaterThanOrEqual(load.rounds.length / 0.08)
})

it('a process that is not there has computed nothing that could be told', () => {
  expect(cpuTimeOf(2 ** 22 + 1)).toBeNaN()
  expect(cpuTimeOfFamily(2 ** 22 + 1)).toBeNaN()
})
