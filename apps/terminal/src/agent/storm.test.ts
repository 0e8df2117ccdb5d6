import { describe, expect, it } from 'vitest'
import { type TestTerminal, aTerminal } from '../testing/a-terminal.ts'
import { type TestKey, aKey, boxOf } from '../testing/factories.ts'
import { tempStore } from '../testing/temp-folder.ts'
import { testRandom } from '../testing/test-random.ts'

/** More on demand: `STORM_SEEDS=200` plays that many. */
const SEEDS = Array.from({ length: Number(process.env['STORM_SEEDS'] ?? 6) }, (_, seed) => seed + 1)
const STEPS = 60
const MINUTE = 60_000

type Sent = { readonly id: string; readonly lockId: string; readonly expiresMs: number }

/** A world in which everything goes wrong by chance, and what was done in it. */
async function aStorm(seed: number) {
  const terminal = await aTerminal({ file: tempStore() })
  const random = testRandom(`storm ${seed}`)
  const below = (count: number) => Math.floor(random.fraction() * count)
  const lockIds = [1, 2, 3].map((number) => boxOf(terminal.identity, number).lockId)
  const lockOf = () => lockIds[below(lockIds.length)] ?? ''
  const keys: TestKey[] = []
  const ended = new Set<string>()
  const sent: Sent[] = []
  const repeats: unknown[] = []
  const openedKeys: { key: TestKey; atMs: number; endedBefore: boolean }[] = []
  const nowMs = () => terminal.server.now().getTime()

  const acts: (() => Promise<void> | void)[] = [
    () => terminal.broker.setReachable(random.fraction() < 0.6),
    () => terminal.server.setRunning(random.fraction() < 0.7),
    () => terminal.powerCut(),
    () => terminal.clock.jump((below(5) - 2) * 20 * MINUTE),
    () => {
      const trouble = [{ silent: true }, { signalDbm: null }, { jammed: true }, {}, {}, {}][below(6)]
      const well = { silent: false, jammed: false, signalDbm: -60, closesAfterMs: 3000 }
      terminal.locks.change(lockOf(), { ...well, ...trouble })
    },
    () => {
      const command = terminal.server.anOpen(lockOf())
      sent.push({ id: command.id, lockId: command.lockId, expiresMs: Date.parse(command.expiresAt) })
      repeats.push(command)
      terminal.server.send(command)
    },
    // Brokers repeat, and some hold a message for long.
    () => terminal.server.send(repeats[below(repeats.length)] ?? {}),
    () => {
      const box = below(3) + 1
      const from = new Date(nowMs() - MINUTE).toISOString()
      const until = new Date(nowMs() + (below(4) + 1) * 10 * MINUTE).toISOString()
      const code = String(below(1_000_000)).padStart(6, '0')
      keys.push(aKey(terminal.identity, { box, from, until, code, version: keys.length + 1 }))
      if (random.fraction() < 0.7)
        terminal.server.publishGrants(keys.filter(({ body }) => !ended.has(body.rentalId)))
    },
    async () => {
      const key = keys[below(keys.length)]
      if (!key) return
      const endedBefore = ended.has(key.body.rentalId)
      const atMs = terminal.agent().state().now.getTime()
      const tried =
        random.fraction() < 0.5 ? terminal.agent().openByQr(key.qr) : terminal.agent().openByCode(key.code)
      const outcome = await terminal.over(tried)
      if (outcome.ok && outcome.grant.id === key.body.id) openedKeys.push({ key, atMs, endedBefore })
    },
    () => {
      const key = keys[below(keys.length)]
      if (key && terminal.agent().endRental(key.body) === 'ended') ended.add(key.body.rentalId)
    },
    () => terminal.agent().callHelp(),
  ]
  for (let step = 0; step < STEPS; step += 1) {
    await acts[below(acts.length)]?.()
    await terminal.clock.advance(below(20_000))
  }
  return { terminal, sent, openedKeys }
}

async function calmDown({ clock, broker, server, locks, identity }: TestTerminal) {
  for (const { lockId } of identity.boxes)
    locks.change(lockId, { silent: false, jammed: false, signalDbm: -60 })
  server.setRunning(true)
  broker.setReachable(true)
  await clock.advance(60_000)
}

describe('a terminal in bad weather', () => {
  it.each(SEEDS)(
    'L-10 FAULT-31 FAULT-32 seed %i: nothing opens late, twice or without a right, and every event arrives once',
    async (seed) => {
      const { terminal, sent, openedKeys } = await aStorm(seed)
      await calmDown(terminal)
      const events = terminal.server.events()

      // Every event once and in order, and nothing left behind.
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
      expect(terminal.agent().counts()).toMatchObject({ waitingEvents: 0 })

      // No command opened twice, and none after its time.
      for (const { id, expiresMs } of sent) {
        const opened = events.filter(({ kind, commandId }) => kind === 'opened' && commandId === id)
        expect(opened.length).toBeLessThanOrEqual(1)
        const done = terminal.server
          .results()
          .some(({ commandId, stage }) => commandId === id && stage === 'done')
        expect(opened.length > 0 || !done).toBe(true)
        const inTime = opened.filter(({ code }) => code !== 'after-power-cut')
        for (const { at } of inTime) expect(Date.parse(at)).toBeLessThan(expiresMs + 200)
      }

      // No key opened after its end by the terminal's own reckoning, nor after its rental was ended here.
      for (const { key, atMs, endedBefore } of openedKeys) {
        expect(atMs).toBeLessThan(Date.parse(key.body.until))
        expect(endedBefore).toBe(false)
      }

      // Opened is never claimed without the metal having moved.
      const openings = [...terminal.locks.locks.values()].reduce((sum, lock) => sum + lock.openedCount, 0)
      const found = events.filter(({ kind }) => kind === 'opened').length
      expect(found).toBeLessThanOrEqual(openings)
      // When all is well again, the terminal works as on the first day.
      const key = aKey(terminal.identity, {
        box: 5,
        version: 1000,
        code: '987654',
        until: '2027-01-01T00:00:00.000Z',
      })
      expect(await terminal.over(terminal.agent().openByQr(key.qr))).toMatchObject({ ok: true })
    },
  )
})
