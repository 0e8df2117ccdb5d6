import { describe, expect, it } from 'vitest'
import { isFarewell, mergeSigns, type Sign } from './signs-of-life.ts'

const at = (second: number) => new Date(Date.UTC(2026, 8, 16, 10, 0, second))
const sign = (second: number, said: Sign['said'], bootId?: string): Sign => ({
  terminalId: 'terminal',
  at: at(second),
  said,
  bootId,
})
const heartbeat = {
  bootId: 'first',
  seq: 1,
  clock: '2026-09-16T10:00:00.000Z',
  uptimeSeconds: 60,
  firmware: '1.0',
  uplink: 'lan',
  queueLength: 0,
}

describe('L-05 who may say goodbye', () => {
  it('the boot that is known', () => {
    expect(isFarewell(sign(1, 'offline', 'first'), 'first')).toBe(true)
    expect(isFarewell(sign(1, 'offline', 'first'), null)).toBe(true)
  })
  it('FAULT-33 not an earlier one, whose last will comes late', () => {
    expect(isFarewell(sign(1, 'offline', 'first'), 'second')).toBe(false)
  })
  it('a sign of life is none', () => {
    expect(isFarewell(sign(1, 'something'), 'first')).toBe(false)
  })
})

describe('two signs that wait together', () => {
  it('the newer one counts, the heartbeat is kept', () => {
    const both = mergeSigns({ ...sign(1, 'something', 'first'), heartbeat }, sign(2, 'something'))
    expect(both).toMatchObject({ at: at(2), bootId: 'first', heartbeat })
  })
  it('a birth stays a birth when a heartbeat follows', () => {
    expect(mergeSigns(sign(1, 'online', 'first'), sign(2, 'something')).said).toBe('online')
  })
  it('a goodbye ends what was heard before, and a birth after it begins anew', () => {
    expect(mergeSigns(sign(1, 'online', 'first'), sign(2, 'offline', 'first')).said).toBe('offline')
    expect(mergeSigns(sign(1, 'offline', 'first'), sign(2, 'online', 'second'))).toMatchObject({
      said: 'online',
      bootId: 'second',
    })
  })
  it('FAULT-33 a late goodbye of another boot changes nothing', () => {
    const online = sign(1, 'online', 'second')
    expect(mergeSigns(online, sign(2, 'offline', 'first'))).toBe(online)
  })
})
