import { describe, expect, it } from 'vitest'
import { testClock } from '../../testing/test-clock.ts'
import type { LockReading } from '../lock-driver.ts'
import { bleBook } from './ble-book.ts'

const [ONE, TWO] = ['lock-1', 'lock-2'] as const
const shut = { state: 'locked', batteryPercent: 80 } as const
const from = { address: 'AA:01', signalDbm: -60 }
const START = new Date('2026-11-20T13:00:00.000Z')

function aBook() {
  const clock = testClock(START)
  const received: LockReading[] = []
  const book = bleBook(clock, (reading) => void received.push(reading))
  book.listenTo([ONE, TWO])
  return {
    clock,
    book,
    seen: received,
    stateOf: (lockId: string) => book.readings().find((each) => each.lockId === lockId),
  }
}

describe('FAULT-36 for how long what the radio heard is believed', () => {
  it('a lock that was never heard is unknown, and nobody knows where it is', () => {
    const { book, seen, stateOf } = aBook()
    book.lookForSilent()
    expect(stateOf(ONE)).toEqual({
      lockId: ONE,
      state: 'unknown',
      batteryPercent: null,
      signalDbm: null,
      seenAt: null,
    })
    expect(book.addressOf(ONE)).toBeUndefined()
    expect(seen).toEqual([])
  })

  it('for a minute and a half; from then on it is not called shut any more, and is out of reach', async () => {
    const { clock, book, stateOf } = aBook()
    book.take(ONE, shut, from)
    await clock.advance(89_999)
    expect(stateOf(ONE)).toMatchObject({ state: 'locked', batteryPercent: 80, signalDbm: -60, seenAt: START })
    expect(book.addressOf(ONE)).toBe('AA:01')
    await clock.advance(1)
    expect(stateOf(ONE)).toMatchObject({
      state: 'unknown',
      batteryPercent: null,
      signalDbm: null,
      seenAt: START,
    })
    expect(book.addressOf(ONE)).toBeUndefined()
  })

  it('a wall clock that is set does not make a lock silent, nor a silent one heard', async () => {
    const { clock, book, stateOf } = aBook()
    book.take(ONE, shut, from)
    clock.jump(86_400_000)
    expect(stateOf(ONE)?.state).toBe('locked')
    await clock.advance(90_000)
    clock.jump(-2 * 86_400_000)
    expect(stateOf(ONE)?.state).toBe('unknown')
  })

  it('falling silent is told once, and once more after it was heard in between', async () => {
    const { clock, book, seen } = aBook()
    book.take(ONE, shut, from)
    await clock.advance(90_000)
    book.lookForSilent()
    book.lookForSilent()
    book.take(ONE, shut, from)
    await clock.advance(90_000)
    book.lookForSilent()
    expect(seen.map(({ state }) => state)).toEqual(['locked', 'unknown', 'locked', 'unknown'])
  })

  it('a lock that does not come back after the radio was restarted is not called shut any longer', async () => {
    const { clock, book, seen, stateOf } = aBook()
    book.take(ONE, shut, from)
    book.take(TWO, shut, from)
    book.forget()
    expect(stateOf(ONE)).toMatchObject({ state: 'unknown', seenAt: null })
    await clock.advance(60_000)
    book.take(TWO, shut, from)
    book.lookForSilent()
    expect(seen.map(({ lockId }) => lockId)).toEqual([ONE, TWO, TWO])
    await clock.advance(30_000)
    book.lookForSilent()
    book.lookForSilent()
    expect(seen.slice(3)).toMatchObject([{ lockId: ONE, state: 'unknown' }])
  })
})

describe('L-07 what is kept of a lock', () => {
  it('news of a conversation carry no signal: the last one that was heard stays', () => {
    const { book, stateOf } = aBook()
    book.take(ONE, shut, from)
    book.take(ONE, { state: 'open', batteryPercent: 79 }, { address: 'AA:01' })
    expect(stateOf(ONE)).toMatchObject({ state: 'open', batteryPercent: 79, signalDbm: -60 })
    book.take(TWO, shut, { address: 'AA:02' })
    expect(stateOf(TWO)?.signalDbm).toBeNull()
  })

  it('a lock with a new address is called there', () => {
    const { book } = aBook()
    book.take(ONE, shut, from)
    book.take(ONE, shut, { address: 'BB:09', signalDbm: -50 })
    expect(book.addressOf(ONE)).toBe('BB:09')
  })

  it('L-01 a lock that was taken away falls silent without a word', async () => {
    const { clock, book, seen } = aBook()
    book.take(ONE, shut, from)
    book.listenTo([TWO])
    await clock.advance(90_000)
    book.lookForSilent()
    expect(book.isOwn(ONE)).toBe(false)
    expect(seen).toHaveLength(1)
    expect(book.readings().map(({ lockId }) => lockId)).toEqual([TWO])
  })
})
