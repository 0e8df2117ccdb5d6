import { describe, expect, it } from 'vitest'
import type { LockDriver, OpenAnswer } from '../locks/lock-driver.ts'
import { quietLog } from '../platform/log.ts'
import { aKey, anId, anIdentity } from '../testing/factories.ts'
import { settle, testClock } from '../testing/test-clock.ts'
import { testRandom } from '../testing/test-random.ts'
import type { OpenFailure } from './attempts.ts'
import { createJournal } from './journal.ts'
import { createOpenings } from './openings.ts'
import { openStore } from './store/store.ts'
import { createTimeKeeper } from './time-keeper.ts'

const LOCK = anId()
const OTHER_LOCK = anId()
const OPEN: OpenAnswer = { ok: true, seen: 'open' }
const SILENT: OpenAnswer = { ok: false, problem: 'no-answer' }

/** Answers one after the other, 100 ms each; the last one is repeated. */
function aRoom(answers: readonly (OpenAnswer | Error)[]) {
  const clock = testClock('2026-11-20T12:00:00.000Z')
  const store = openStore(':memory:', anId)
  const asked: { lockId: string; altSignal: boolean; atMs: number }[] = []
  const driver: LockDriver = {
    start: async () => {},
    stop: async () => {},
    listenTo: () => {},
    open(lockId, { altSignal }) {
      asked.push({ lockId, altSignal, atMs: clock.monotonicMs() })
      const answer = answers[Math.min(asked.length, answers.length) - 1] ?? OPEN
      return new Promise((resolve, reject) => {
        clock.after(100, () => (answer instanceof Error ? reject(answer) : resolve(answer)))
      })
    },
    keepAwake: () => {},
    search: async () => [],
    restartRadio: async () => {},
    readings: () => [],
    onChange: () => () => {},
  }
  const journal = createJournal(store, createTimeKeeper(clock, store, anId()), () => {})
  const openings = createOpenings({ store, driver, clock, random: testRandom('o'), log: quietLog }, journal)
  const plan = (over: object = {}) => ({
    lockId: LOCK,
    how: 'remote' as const,
    altSignal: false,
    deadlineMs: clock.monotonicMs() + 5000,
    objection: () => null,
    ...over,
  })
  const kinds = () => store.events.after(0, 100).map(({ kind, code }) => (code ? `${kind} ${code}` : kind))
  return { clock, store, asked, openings, plan, kinds }
}

const losePower = () => {
  throw new Error('power')
}

describe('opening a lock', () => {
  it('L-02 says open only when the lock itself reports it', async () => {
    for (const seen of ['open', 'unlocked'] as const) {
      const { openings, plan, clock } = aRoom([{ ok: true, seen }])
      const opening = openings.open(plan())
      await clock.advance(200)
      expect(await opening).toEqual({ ok: true, state: seen })
    }
    for (const seen of ['locked', 'unknown', 'jammed'] as const) {
      const { openings, plan, clock, asked } = aRoom([{ ok: true, seen }])
      const opening = openings.open(plan())
      await clock.advance(5000)
      expect(await opening).toEqual({ ok: false, failure: 'contradiction' })
      expect(asked).toHaveLength(1)
    }
  })

  it('FAULT-34 repeats what the radio may do better, and never what metal cannot', async () => {
    const { openings, plan, clock, asked } = aRoom([SILENT, SILENT, OPEN])
    const opening = openings.open(plan({ altSignal: true }))
    await clock.advance(2000)
    expect(await opening).toMatchObject({ ok: true })
    expect(asked.map(({ altSignal }) => altSignal)).toEqual([true, true, true])
    const metal: [OpenAnswer, OpenFailure][] = [
      [{ ok: false, problem: 'jammed' }, 'lock-jammed'],
      [{ ok: false, problem: 'battery-empty' }, 'battery-empty'],
    ]
    for (const [answer, failure] of metal) {
      const room = aRoom([answer, OPEN])
      const failed = room.openings.open(room.plan())
      await room.clock.advance(2000)
      expect(await failed).toEqual({ ok: false, failure })
    }
  })

  it('FAULT-32 begins no new attempt after the deadline', async () => {
    const { openings, plan, clock, asked } = aRoom([SILENT])
    const opening = openings.open(plan({ deadlineMs: 900 }))
    await clock.advance(10_000)
    expect(await opening).toEqual({ ok: false, failure: 'lock-no-answer' })
    expect(asked.every(({ atMs }) => atMs < 900)).toBe(true)
  })

  it('FAULT-38 a right that is lost between two attempts stops the next one', async () => {
    const { openings, plan, clock, asked } = aRoom([SILENT, OPEN])
    let revoked = false
    const opening = openings.open(plan({ objection: () => (revoked ? 'revoked' : null) }))
    await clock.advance(50)
    revoked = true
    await clock.advance(5000)
    expect(await opening).toEqual({ ok: false, failure: 'lock-no-answer' })
    expect(asked).toHaveLength(1)
  })

  it('FAULT-38 a right that is lost while another opening runs is refused without touching the lock', async () => {
    const { openings, plan, clock, asked, kinds } = aRoom([OPEN])
    let revoked = false
    const first = openings.open(plan())
    const second = openings.open(plan({ objection: () => (revoked ? 'revoked' : null) }))
    await clock.advance(50)
    revoked = true
    await clock.advance(1000)
    expect(await first).toMatchObject({ ok: true })
    expect(await second).toEqual({ ok: false, objection: 'revoked' })
    expect(asked).toHaveLength(1)
    expect(kinds()).toEqual(['opened'])
  })

  it('L-02 two requests for one lock run one after the other, for two locks at once', async () => {
    const { openings, plan, clock, asked } = aRoom([OPEN])
    const all = [plan(), plan(), plan({ lockId: OTHER_LOCK })].map((each) => openings.open(each))
    await settle()
    expect(asked.map(({ lockId }) => lockId)).toEqual([LOCK, OTHER_LOCK])
    await clock.advance(1000)
    await Promise.all(all)
    expect(asked.filter(({ lockId }) => lockId === LOCK).map(({ atMs }) => atMs)).toEqual([0, 100])
  })

  it('L-02 a driver that fails is a lock that does not answer, and the next opening is not held up', async () => {
    const { openings, plan, clock } = aRoom([new Error('radio gone')])
    const failed = openings.open(plan({ deadlineMs: 50 }))
    const next = openings.open(plan({ deadlineMs: 50 }))
    await clock.advance(5000)
    expect([await failed, await next]).toEqual([
      { ok: false, failure: 'lock-no-answer' },
      { ok: false, failure: 'lock-no-answer' },
    ])
  })

  it('L-10 the outcome and what follows from it are written down together or not at all', async () => {
    const { openings, plan, clock, store, kinds } = aRoom([OPEN])
    const opening = openings.open(plan({ onOutcome: losePower })).catch((error: unknown) => String(error))
    await clock.advance(1000)
    expect(await opening).toBe('Error: power')
    expect(kinds()).toEqual([])
    expect(store.openings.unfinished()).toHaveLength(1)
  })

  it('L-10 the event names who opened how, and the lock knows its latest opening', async () => {
    const { openings, plan, clock, store } = aRoom([OPEN])
    const grant = aKey(anIdentity()).body
    const opening = openings.open(plan({ how: 'qr', grant, lockId: grant.lockId }))
    await settle()
    expect(openings.isOpening(grant.lockId)).toBe(true)
    await clock.advance(1000)
    await opening
    expect(openings.isOpening(grant.lockId)).toBe(false)
    const names = { lockId: grant.lockId, how: 'qr', grantId: grant.id, rentalId: grant.rentalId }
    expect(store.events.after(0, 9)).toMatchObject([{ kind: 'opened', ...names }])
    expect(openings.latestOf(grant.lockId)).toMatchObject(names)
    expect(store.openings.unfinished()).toEqual([])
  })
})
