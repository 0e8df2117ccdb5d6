import { describe, expect, it } from 'vitest'
import { isLate, objectionTo, type OpeningFacts } from './openings.ts'

const NOON = Date.parse('2026-07-15T10:00:00Z')
const MINUTE = 60_000
const BOX = 'box-1'

const rental = { startsAtMs: NOON - 60 * MINUTE, graceUntilMs: NOON + 60 * MINUTE, endedAtMs: null }
const byCommand = (overrides: Partial<NonNullable<OpeningFacts['command']>> = {}): OpeningFacts => ({
  atMs: NOON,
  boxId: BOX,
  how: 'remote',
  command: { expiresAtMs: NOON + 5_000, boxId: BOX, byStaff: false, rental, ...overrides },
  grant: null,
  clockOffMs: 0,
  lineBadSinceMs: null,
})
const byKey = (
  overrides: Partial<NonNullable<OpeningFacts['grant']>> = {},
  around: Partial<OpeningFacts> = {},
): OpeningFacts => ({
  ...byCommand(),
  how: 'code',
  command: null,
  grant: {
    boxId: BOX,
    fromMs: rental.startsAtMs,
    untilMs: rental.graceUntilMs,
    revokedAtMs: null,
    rental,
    ...overrides,
  },
  ...around,
})

describe('a door opened by command', () => {
  it('is well within its time', () => expect(objectionTo(byCommand())).toBeNull())
  it('FAULT-32 is wrong after its expiry', () =>
    expect(objectionTo(byCommand({ expiresAtMs: NOON - 10_000 }))).toBe(
      'an open was executed after its expiry',
    ))
  it('is wrong without a command, and at another box', () => {
    expect(objectionTo({ ...byCommand(), command: null })).toBe('a door opened by a command that nobody gave')
    expect(objectionTo(byCommand({ boxId: 'box-2' }))).toBe('a command opened another box')
  })
  it('FAULT-38 is wrong before the start, after the grace and after the end', () => {
    for (const wrong of [
      { ...rental, startsAtMs: NOON + MINUTE },
      { ...rental, graceUntilMs: NOON - MINUTE },
      { ...rental, endedAtMs: NOON - MINUTE },
    ])
      expect(objectionTo(byCommand({ rental: wrong }))).toBe(
        'a command opened for somebody whose time it is not',
      )
  })
  it('is well for staff whatever is rented, and wrong for a customer without a rental', () => {
    expect(objectionTo(byCommand({ byStaff: true, rental: null }))).toBeNull()
    expect(objectionTo(byCommand({ rental: null }))).toBe('a customer opened without a rental')
  })
})

describe('a door opened by a key', () => {
  it('is well within its time', () => expect(objectionTo(byKey())).toBeNull())
  it('is wrong with a key that nobody issued, and of another box', () => {
    expect(objectionTo({ ...byKey(), grant: null })).toBe('a door opened by a key that nobody issued')
    expect(objectionTo(byKey({ boxId: 'box-2' }))).toBe('a key opened another box')
  })
  it('is wrong outside of its time, unless the terminal has a wrong clock', () => {
    const early = { fromMs: NOON + 10 * MINUTE }
    expect(objectionTo(byKey(early))).toBe('a key opened outside of its time')
    expect(objectionTo(byKey(early, { clockOffMs: 11 * MINUTE }))).toBeNull()
  })
  it('is wrong after the withdrawal, unless the line was bad since before it', () => {
    const withdrawn = { revokedAtMs: NOON - MINUTE }
    const objection = 'a withdrawn key opened although the terminal could know'
    expect(objectionTo(byKey(withdrawn))).toBe(objection)
    expect(objectionTo(byKey(withdrawn, { lineBadSinceMs: NOON - 2 * MINUTE }))).toBeNull()
    expect(objectionTo(byKey(withdrawn, { lineBadSinceMs: NOON - 10_000 }))).toBe(objection)
  })
})

it('a door that opened by itself is wrong', () =>
  expect(objectionTo({ ...byCommand(), how: null })).toBe('a door opened and nobody opened it'))

it('FAULT-32 an opening after its expiry or outside of its time is late, one of another box is not', () => {
  const late = [
    byCommand({ expiresAtMs: NOON - 10_000 }),
    byCommand({ rental: { ...rental, endedAtMs: NOON - MINUTE } }),
    byKey({ untilMs: NOON - 10 * MINUTE }),
    byKey({ revokedAtMs: NOON - MINUTE }),
  ]
  const wrong = [byCommand({ boxId: 'box-2' }), byKey({ boxId: 'box-2' }), { ...byCommand(), command: null }]
  expect(late.map((facts) => isLate(objectionTo(facts) ?? ''))).toEqual([true, true, true, true])
  expect(wrong.map((facts) => isLate(objectionTo(facts) ?? ''))).toEqual([false, false, false])
})
