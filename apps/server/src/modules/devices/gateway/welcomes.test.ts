import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'
import { createWelcomes } from './welcomes.ts'

let house: MemoryHouse
beforeAll(async () => {
  house = await aMemoryHouse()
})
afterAll(() => house.close())

/** Welcomes whose terminals are told only when the test lets them be. */
function aDoor() {
  const received: string[] = []
  const waiting: (() => void)[] = []
  const platform = { ...house.platform, serve: () => undefined, serveStream: () => undefined }
  const welcomes = createWelcomes(
    { platform },
    {
      sender: {
        async sendAgain([terminalId]) {
          if (terminalId === 'broken') throw new Error('no database')
          await new Promise<void>((go) => {
            waiting.push(go)
          })
        },
      },
      grants: { publish: async (terminalId) => void received.push(terminalId) },
    },
  )
  const letOneThrough = async () => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    waiting.shift()?.()
  }
  return { welcomes, seen: received, waiting, letOneThrough }
}

describe('terminals that come back together', () => {
  it('are told a few at a time, each once, in the order they came', async () => {
    const { welcomes, seen, waiting, letOneThrough } = aDoor()
    const terminals = Array.from({ length: 20 }, (_, index) => `terminal ${index}`)
    for (const terminalId of [...terminals, ...terminals.slice(5)]) welcomes.welcome(terminalId)
    for (const _ of terminals) {
      expect(waiting.length).toBeLessThanOrEqual(2)
      await letOneThrough()
    }
    await vi.waitFor(() => expect(seen).toEqual(terminals))
    welcomes.welcome('terminal 0')
    await letOneThrough()
    await vi.waitFor(() => expect(seen).toEqual([...terminals, 'terminal 0']))
  })

  it('do not wait for one that cannot be told', async () => {
    const { welcomes, seen, letOneThrough } = aDoor()
    for (const terminalId of ['broken', 'terminal 1']) welcomes.welcome(terminalId)
    await letOneThrough()
    await vi.waitFor(() => expect(seen).toEqual(['terminal 1']))
  })

  it('after the stop nobody is told any more', async () => {
    const { welcomes, seen, letOneThrough } = aDoor()
    for (const terminalId of ['a', 'b', 'c']) welcomes.welcome(terminalId)
    const stopped = welcomes.stop()
    await letOneThrough()
    await letOneThrough()
    await stopped
    welcomes.welcome('d')
    expect(seen.toSorted()).toEqual(['a', 'b'])
  })
})
