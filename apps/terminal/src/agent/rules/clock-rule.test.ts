import { describe, expect, it } from 'vitest'
import { type ClockFacts, readClock } from './clock-rule.ts'

const HOUR = 60 * 60 * 1000
const NOON = Date.parse('2026-11-20T12:00:00Z')

/** Synced a minute ago, two minutes after the start. */
const synced = (over: Partial<ClockFacts> = {}): ClockFacts => ({
  wallMs: NOON,
  monotonicMs: 180_000,
  sync: { serverMs: NOON - 60_000, offsetMs: 0, monotonicMs: 120_000 },
  lastGood: { atMs: NOON - 60_000, monotonicMs: 120_000 },
  ...over,
})

describe('what a terminal may believe of its clock', () => {
  it('FAULT-43 a clock that is a day off is corrected by the server and sure', () => {
    const dayAhead = synced({
      wallMs: NOON + 24 * HOUR,
      sync: { serverMs: NOON - 60_000, offsetMs: -24 * HOUR, monotonicMs: 120_000 },
    })
    expect(readClock(dayAhead)).toMatchObject({ nowMs: NOON, keyMs: NOON, sure: true, why: 'ok' })
  })

  it('FAULT-43 a wall clock that jumps is no longer sure, forward or back', () => {
    expect(readClock(synced({ wallMs: NOON + HOUR }))).toMatchObject({ sure: false, why: 'jumped' })
    expect(readClock(synced({ wallMs: NOON - HOUR }))).toMatchObject({ sure: false, why: 'behind' })
    expect(readClock(synced({ wallMs: NOON + 4000 }))).toMatchObject({ sure: true, nowMs: NOON })
  })

  it('FAULT-43 after a jump forward keys are checked against the later time, after one back nothing opens', () => {
    expect(readClock(synced({ wallMs: NOON + HOUR })).keyMs).toBe(NOON + HOUR)
    expect(readClock(synced({ wallMs: NOON - HOUR })).keyMs).toBeNull()
  })

  it('L-10 an answer of the server is good for 24 hours', () => {
    const after = (ms: number) => readClock(synced({ wallMs: NOON - 60_000 + ms, monotonicMs: 120_000 + ms }))
    expect(after(24 * HOUR).sure).toBe(true)
    expect(after(24 * HOUR + 1)).toMatchObject({ sure: false, why: 'sync-too-old' })
    expect(after(100 * HOUR).keyMs).toBe(NOON - 60_000 + 100 * HOUR)
  })

  it('L-10 after a start the stored offset helps with keys, but nothing is sure before the server has spoken', () => {
    const restarted = synced({
      wallMs: NOON - 24 * HOUR,
      monotonicMs: 10,
      sync: { serverMs: NOON - HOUR, offsetMs: 24 * HOUR, monotonicMs: null },
      lastGood: { atMs: NOON - HOUR, monotonicMs: 0 },
    })
    expect(readClock(restarted)).toMatchObject({ keyMs: NOON, sure: false, why: 'not-synced' })
  })

  it('L-10 a clock before the last stored time opens nothing; a few seconds are forgiven', () => {
    const fresh = { sync: null, monotonicMs: 1000 }
    const at = (atMs: number) => readClock(synced({ ...fresh, lastGood: { atMs, monotonicMs: 1000 } }))
    expect(at(NOON + HOUR)).toMatchObject({ keyMs: null, why: 'behind' })
    expect(at(NOON + 4000)).toMatchObject({ keyMs: NOON + 4000, why: 'not-synced' })
  })

  it('L-10 what the machine has run since the last good time has certainly passed', () => {
    const stuck = synced({ sync: null, lastGood: { atMs: NOON, monotonicMs: 0 }, monotonicMs: 2 * HOUR })
    expect(readClock(stuck)).toMatchObject({ keyMs: null, lastGoodMs: NOON + 2 * HOUR })
  })

  it('a new terminal without any time uses its own clock for keys', () => {
    expect(readClock(synced({ sync: null, lastGood: null }))).toMatchObject({
      keyMs: NOON,
      sure: false,
      lastGoodMs: null,
    })
  })
})
