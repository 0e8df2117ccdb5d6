import { describe, expect, it } from 'vitest'
import {
  CALL_LIFETIME,
  goodForCall,
  judgeRefresh,
  PREDECESSOR_GRACE,
  type PresentedToken,
  REFRESH_LIFETIME,
  SESSION_LIFETIME,
  timesOfToken,
} from './session-tokens.ts'

const issued = new Date('2026-11-20T12:00:00Z')
const after = (ms: number) => new Date(issued.getTime() + ms)

const aToken = (overrides: Partial<PresentedToken> = {}): PresentedToken => ({
  generation: 3,
  newestGeneration: 3,
  callUntil: after(CALL_LIFETIME),
  refreshUntil: after(REFRESH_LIFETIME),
  replacedAt: null,
  sessionExpiresAt: after(SESSION_LIFETIME),
  sessionEndedAt: null,
  ...overrides,
})

describe('a token opens calls', () => {
  it.each([
    ['at once', aToken(), after(0), true],
    ['until its fifteenth minute', aToken(), after(CALL_LIFETIME - 1), true],
    ['not from then on', aToken(), after(CALL_LIFETIME), false],
    ['for 30 s after its successor came', aToken({ replacedAt: issued }), after(PREDECESSOR_GRACE), true],
    ['not a moment longer', aToken({ replacedAt: issued }), after(PREDECESSOR_GRACE + 1), false],
    ['not after sign-out', aToken({ sessionEndedAt: issued }), after(1), false],
    ['not past the session', aToken({ sessionExpiresAt: after(10) }), after(10), false],
  ])('A-05 %s', (_when, token, now, good) => expect(goodForCall(token, now)).toBe(good))
})

describe('a token asks for its successor', () => {
  const replaced = { generation: 2, replacedAt: issued }
  it.each([
    ['the newest within 12 h', aToken(), after(REFRESH_LIFETIME - 1), 'successor'],
    ['the newest after 12 h', aToken(), after(REFRESH_LIFETIME), 'refused'],
    [
      'the direct predecessor within 30 s (two tabs)',
      aToken(replaced),
      after(PREDECESSOR_GRACE),
      'successor',
    ],
    [
      'the direct predecessor later: somebody copied it',
      aToken(replaced),
      after(PREDECESSOR_GRACE + 1),
      'end-session',
    ],
    ['anything older', aToken({ generation: 1, replacedAt: issued }), after(1), 'end-session'],
    ['any token of an ended session', aToken({ sessionEndedAt: issued }), after(1), 'refused'],
  ])('A-05 FAULT-53 %s', (_which, token, now, verdict) => expect(judgeRefresh(token, now)).toBe(verdict))
})

it('A-05 no token outlives its session', () => {
  const times = timesOfToken(issued, after(60_000))
  expect(times.callUntil).toEqual(after(60_000))
  expect(times.refreshUntil).toEqual(after(60_000))
  expect(times.refreshAheadAt.getTime()).toBeGreaterThanOrEqual(issued.getTime())
})
