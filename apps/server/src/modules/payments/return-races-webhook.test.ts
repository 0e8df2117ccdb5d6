import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Random, seededRandom } from '../../platform/random.ts'
import { webhook } from './testing/provider.ts'
import { aPaymentsModule } from './testing.ts'

/** The catalogue of faults asks for 500: `SEEDS=500`. */
const SEEDS = Number(process.env['SEEDS'] ?? 60)

let at: Awaited<ReturnType<typeof aPaymentsModule>>
beforeAll(async () => {
  at = await aPaymentsModule()
})

/** Callers that wait for a row somebody else holds. */
async function waiting(): Promise<number> {
  const query = sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await at.platform.db.read((tx) => query.execute(tx))).rows[0]?.n ?? 0
}

/** One path stands before its commit until the others stand behind it; which is which, chance decides. */
async function race(seed: number) {
  const chance: Random = seededRandom(`return-${seed}`)
  const { paymentId } = await at.start()
  await at.payments.openAtProvider(paymentId)
  const message = webhook(at.bank.set(paymentId, { state: 'paid' }), at.platform.clock.now(), `evt-${seed}`)
  const report = async () => ({ isThere: (await at.deliver(message)).ok })
  const back = async () => {
    await at.payments.checkAtProvider(at.order)
    return { isThere: (await at.view()).state === 'captured' }
  }
  const [first, ...others] =
    chance.below(2) === 0 ? [report, back, report, back] : [back, report, back, report]
  const behind = others.slice(0, 1 + chance.below(others.length))
  let followers: Promise<{ isThere: boolean }[]> | undefined
  at.failpoint.beforeCommit = async () => {
    followers ??= Promise.all(behind.map((path) => path()))
    while ((await waiting()) < behind.length) continue
  }
  const answers = [await first?.(), ...((await followers) ?? [])]
  return { paymentId, answers }
}

it(`FAULT-06 the browser’s return meets the webhook before its commit, ${SEEDS} times: one settles, all see it`, async () => {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const { paymentId, answers } = await race(seed)
    expect(answers.length, `seed ${seed}`).toBeGreaterThan(1)
    expect(
      answers.every((answer) => answer?.isThere),
      `seed ${seed}`,
    ).toBe(true)
    expect(at.settled, `seed ${seed}`).toEqual([`captured ${paymentId}`])
    at.settled.length = 0
  }
  expect(await at.ledger()).toEqual(Array.from({ length: SEEDS }, () => 'capture 1100'))
}, 60_000)
