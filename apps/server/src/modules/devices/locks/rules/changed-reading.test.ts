import { assert, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEARD_AGAIN_MS, isChange, type KnownReading } from './changed-reading.ts'

const known: KnownReading = { state: 'locked', batteryPercent: 80, signalDbm: -60, seenMs: 1_000_000 }
const read = (change: Partial<KnownReading>) => isChange(known, { ...known, ...change })

describe('only what changed at a lock is written', () => {
  it('the first word of a lock is news', () => expect(isChange(undefined, known)).toBe(true))

  it.each<Partial<KnownReading>>([
    { state: 'open' },
    { batteryPercent: 79 },
    { batteryPercent: null },
    { signalDbm: null },
    { signalDbm: -63 },
    { signalDbm: -57 },
    { seenMs: 1_000_000 + HEARD_AGAIN_MS + 1 },
  ])('%j is news', (change) => expect(read(change)).toBe(true))

  it.each<Partial<KnownReading>>([
    {},
    { signalDbm: -62 },
    { signalDbm: -58 },
    { seenMs: 1_000_000 + HEARD_AGAIN_MS },
    { seenMs: 0 },
    { seenMs: null },
  ])('%j is none', (change) => expect(read(change)).toBe(false))

  it('FAULT-36 a lock that is heard for the first time, or whose signal comes back, is news', () => {
    expect(isChange({ ...known, seenMs: null }, known)).toBe(true)
    expect(isChange({ ...known, signalDbm: null }, known)).toBe(true)
  })

  it('what was just written is not written again', () => {
    const reading = record({
      state: constantFrom('locked', 'open', 'jammed', 'unknown'),
      batteryPercent: option(integer({ min: 0, max: 100 })),
      signalDbm: option(integer({ min: -127, max: 0 })),
      seenMs: option(integer({ min: 0, max: 2_000_000 })),
    })
    assert(property(reading, (said) => !isChange(said, said)))
  })
})
