import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IncomingMessage } from '../../../platform/mqtt/terminal-transport.ts'
import { aMemoryHouse, eventually, type MemoryHouse } from '../testing/house.ts'
import type { Leases } from './locks/leases.ts'
import { createParking, type Parking } from './parking.ts'

const A = 'terminal a'
const B = 'terminal b'

let house: MemoryHouse
let parking: Parking
const received: string[] = []
const take = vi.fn<Leases['take']>()

beforeEach(async () => {
  received.length = 0
  take.mockReset().mockResolvedValue(false)
  house = await aMemoryHouse()
  const leases: Leases = {
    holds: () => false,
    held: () => [],
    term: () => 0,
    renew: async () => [],
    take,
    release: async () => undefined,
  }
  const platform = { ...house.platform, serve: () => undefined, serveStream: () => undefined }
  parking = createParking({ platform }, leases, (terminalId, { topic }) =>
    received.push(`${terminalId}: ${topic}`),
  )
})
afterEach(() => house.close())

const message = (topic: string): IncomingMessage => ({ topic, payload: new Uint8Array(), retained: false })

describe('what terminals of other nodes say', () => {
  it('is kept in order until this node holds the terminal', () => {
    for (const topic of ['one', 'two', 'three']) parking.park(A, message(topic))
    parking.park(B, message('other'))
    parking.release(A)
    expect(received).toEqual([`${A}: one`, `${A}: two`, `${A}: three`])
    parking.release(A)
    expect(received).toHaveLength(3)
  })

  it('is bounded: the newest hundred stay', () => {
    for (let count = 1; count <= 150; count += 1) parking.park(A, message(String(count)))
    parking.release(A)
    expect(received).toHaveLength(100)
    expect(received[0]).toBe(`${A}: 51`)
    expect(received.at(-1)).toBe(`${A}: 150`)
  })

  it('FAULT-37 names nobody set up do not fill the memory', () => {
    for (let count = 0; count < 6_000; count += 1) parking.park(`invented ${count}`, message('x'))
    parking.release('invented 4999')
    parking.release('invented 5999')
    expect(received).toEqual(['invented 4999: x'])
  })

  it('the lease is asked for at the first word, and again after five seconds at the earliest', async () => {
    parking.park(A, message('one'))
    parking.park(A, message('two'))
    expect(take).toHaveBeenCalledTimes(1)
    await house.clock.advance(5_000)
    take.mockResolvedValue(true)
    parking.park(A, message('three'))
    expect(take).toHaveBeenCalledTimes(2)
    await eventually(() => expect(received).toEqual([`${A}: one`, `${A}: two`, `${A}: three`]))
  })

  it('a database that is away ends nothing', async () => {
    take.mockRejectedValueOnce(new Error('away'))
    parking.park(A, message('one'))
    await house.clock.advance(5_000)
    take.mockResolvedValue(true)
    parking.park(A, message('two'))
    await eventually(() => expect(received).toEqual([`${A}: one`, `${A}: two`]))
  })
})
