import type { EventEmitter } from 'node:events'
import type * as library from '@jellybrick/dbus-next'
import { describe, expect, it, vi } from 'vitest'
import { anIdentity } from '../testing/factories.ts'
import { testClock } from '../testing/test-clock.ts'
import { bluetoothDriver } from './choose-driver.ts'

/** The bus that was dialled last. */
const dialled = vi.hoisted((): { bus?: EventEmitter } => ({}))
vi.mock('@jellybrick/dbus-next', async (original) => {
  const { EventEmitter: Emitter } = await import('node:events')
  return {
    ...(await original<typeof library>()),
    systemBus() {
      const bus = Object.assign(new Emitter(), { call: async () => null, disconnect: () => {} })
      dialled.bus = bus
      return bus
    },
  }
})

async function aComputer() {
  const logged: string[] = []
  const onLost = vi.fn<() => void>()
  const driver = await bluetoothDriver({
    secret: anIdentity().codeKey,
    clock: testClock('2026-11-20T13:00:00.000Z'),
    log: (level, message) => void logged.push(`${level} ${message}`),
    onLost,
  })
  return { driver, logged, onLost, bus: dialled.bus }
}

describe('L-07 a computer with locks of metal', () => {
  it('FAULT-34 whose bus breaks says so and begins anew, instead of ending without a word', async () => {
    const { logged, onLost, bus } = await aComputer()
    expect(onLost).not.toHaveBeenCalled()
    expect(bus?.emit('error', new Error('EPIPE'))).toBe(true)
    expect(onLost).toHaveBeenCalledTimes(1)
    expect(logged).toEqual(['error the bus of this computer'])
  })

  it('claims nothing of a lock before it was heard', async () => {
    const { driver } = await aComputer()
    driver.listenTo(['lock-1'])
    expect(driver.readings()).toMatchObject([{ lockId: 'lock-1', state: 'unknown', seenAt: null }])
    expect(await driver.open('lock-1', { altSignal: false })).toEqual({ ok: false, problem: 'unreachable' })
  })

  it('does not begin where nobody answers for Bluetooth', async () => {
    const { driver } = await aComputer()
    await expect(driver.start()).rejects.toThrow('record')
  })
})
