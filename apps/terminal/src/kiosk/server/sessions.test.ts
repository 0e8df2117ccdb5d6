import { describe, expect, it } from 'vitest'
import { aKey, anIdentity } from '../../testing/factories.ts'
import { testClock } from '../../testing/test-clock.ts'
import { testRandom } from '../../testing/test-random.ts'
import { createSessions } from './sessions.ts'

const identity = anIdentity()
const session = { grant: aKey(identity).body, how: 'code' } as const
const next = { grant: aKey(identity, { box: 2 }).body, how: 'qr' } as const

function aDoor() {
  const clock = testClock('2026-11-20T12:00:00.000Z')
  return { clock, sessions: createSessions(clock, testRandom('sessions')) }
}

describe('who stands before the screen', () => {
  it('R-07 is known by a token nobody can guess, for five minutes', async () => {
    const { clock, sessions } = aDoor()
    const token = sessions.begin(session)
    expect(token.length).toBeGreaterThanOrEqual(32)
    expect(sessions.find(token)).toMatchObject(session)
    expect(sessions.find(`${token}x`)).toBeNull()
    await clock.advance(5 * 60_000 - 1)
    expect(sessions.find(token)).not.toBeNull()
    await clock.advance(1)
    expect(sessions.find(token)).toBeNull()
  })

  it('R-07 is only the newest; ending ends it', () => {
    const { sessions } = aDoor()
    const [first, second] = [sessions.begin(session), sessions.begin(next)]
    expect(sessions.find(first)).toBeNull()
    expect(sessions.find(second)).toMatchObject(next)
    const undo = sessions.end(next)
    expect([sessions.find(second), sessions.find(undo)]).toEqual([null, null])
    expect(sessions.findEnded(undo)).toMatchObject(next)
    sessions.begin(session)
    expect(sessions.findEnded(undo)).toBeNull()
  })
})
