import { beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type Random, seededRandom } from '../../platform/random.ts'
import { webhook } from './testing/provider.ts'
import { aPaymentsModule } from './testing.ts'

let at: Awaited<ReturnType<typeof aPaymentsModule>>
beforeAll(async () => {
  at = await aPaymentsModule()
})

const pick = <T>(chance: Random, from: readonly T[]): T => {
  const one = from[chance.below(from.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** A payment's life at the provider, told in any order, any number of times, by any of the three ways, or not at all. */
async function live(seed: number) {
  const chance = seededRandom(`news-${seed}`)
  const { paymentId } = await at.start()
  // Sometimes the answer to our own call is lost.
  if (chance.below(3) > 0) await at.payments.openAtProvider(paymentId)
  else await at.bank.provider.start(startOf(paymentId))
  const story = pick(chance, [
    ['paid'],
    ['denied'],
    ['cancelled'],
    ['expired'],
    ['authorised', 'paid'],
    ['authorised', 'denied'],
    ['denied', 'paid'],
    ['expired', 'paid'],
  ] as const)
  const seen = story.map((state, step) =>
    webhook(at.bank.set(paymentId, { state }), at.platform.clock.now(), `evt-${seed}-${step}`),
  )
  if (story.at(-1) === 'paid' && chance.below(3) === 0) {
    const refundedCents = pick(chance, [300, 1100])
    const report = at.bank.set(paymentId, { refundedCents })
    seen.push(webhook(report, at.platform.clock.now(), `evt-${seed}-refund`))
  }
  const ways = Array.from({ length: 1 + chance.below(8) }, () => {
    const message = pick(chance, seen)
    return pick(chance, [
      () => at.deliver(message),
      () => at.deliver(message),
      () => at.payments.checkAtProvider(at.order),
    ])
  })
  if (chance.below(2) === 0) await Promise.all(ways.map((way) => way()))
  else for (const way of ways) await way()
  return paymentId
}

const startOf = (paymentId: string) => ({
  paymentId,
  amountCents: 1100,
  currency: 'EUR',
  returnUrl: '',
  webhookUrl: '',
  expiresAt: at.platform.clock.now(),
  description: '',
  language: 'de' as const,
  method: null,
})

type Row = { id: string; state: string; captured: number; refunded: number; booked: number; captures: number }

/** Every payment as it stands, with what its ledger says. */
async function payments(): Promise<Row[]> {
  const query = sql<Row>`select p.id, p.state, p.captured_cents as captured, p.refunded_cents as refunded,
    coalesce(sum(case l.kind when 'capture' then l.amount_cents when 'refund' then -l.amount_cents end), 0)::int as booked,
    count(l.id) filter (where l.kind = 'capture') as captures
    from payment p left join ledger_entry l on l.payment_id = p.id group by p.id order by p.created_at`
  return (await at.platform.db.read((tx) => query.execute(tx))).rows
}

it('FAULT-03 FAULT-06 whatever reports come in whatever order: our state is the provider’s, money is booked once', async () => {
  const seeds = Array.from({ length: 60 }, (_, seed) => seed)
  const ids: string[] = []
  for (const seed of seeds) ids.push(await live(seed))
  // What was lost on the way is fetched.
  await at.platform.clock.advance(61_000)
  await at.platform.runDue()
  const rows = (await payments()).filter(({ id }) => ids.includes(id))
  expect(rows).toHaveLength(seeds.length)
  const wrong = rows.filter((row) => {
    const there = at.bank.get(row.id)
    const paid = row.captured > 0
    const settledOnce = at.settled.filter((line) => line === `captured ${row.id}`).length === (paid ? 1 : 0)
    const booked = row.booked === row.captured - row.refunded && row.captures === (paid ? 1 : 0)
    // „Paid" after an end without money is the only state a job does not ask for again; the webhook may have been lost.
    const same = (there?.state === 'paid') === paid || ['failed', 'expired'].includes(row.state)
    return !settledOnce || !booked || !same || row.refunded > (there?.refundedCents ?? 0)
  })
  expect(wrong).toEqual([])
  expect(rows.filter(({ state }) => ['created', 'pending'].includes(state))).toEqual([])
})

/** Lives a story and has each of its reports told so often, in an order of its own; 0: in the order in which they happened. */
async function deliver(story: readonly BankStep[], { often, seed }: { often: number; seed: number }) {
  const chance = seededRandom(`order-${story.length}-${seed}`)
  const { paymentId } = await at.start()
  await at.payments.openAtProvider(paymentId)
  const seen = story.map((step, nr) =>
    webhook(at.bank.set(paymentId, step), at.platform.clock.now(), `evt-${paymentId}-${nr}`),
  )
  const order = seen
    .flatMap((message) => Array.from({ length: often }, () => message))
    .map((message) => ({ message, place: seed === 0 ? 0 : chance.below(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
  for (const { message } of order) await at.deliver(message)
  const { id: _, ...end } = (await payments()).find(({ id }) => id === paymentId) ?? { id: '' }
  return { ...end, settled: at.settled.filter((line) => line.endsWith(paymentId)).length }
}

type BankStep = Parameters<typeof at.bank.set>[1]

it.each<[string, readonly BankStep[]]>([
  ['captured', [{ state: 'paid' }]],
  ['failed', [{ state: 'denied' }]],
  ['cancelled', [{ state: 'cancelled' }]],
  ['expired', [{ state: 'expired' }]],
  ['captured', [{ state: 'authorised' }, { state: 'paid' }]],
  ['failed', [{ state: 'authorised' }, { state: 'denied' }]],
  ['captured', [{ state: 'denied' }, { state: 'paid' }]],
  ['refunded', [{ state: 'paid' }, { refundedCents: 300 }, { refundedCents: 1100 }]],
])('FAULT-02 FAULT-03 each of its news five times in any order: %s after %j', async (state, story) => {
  const once = await deliver(story, { often: 1, seed: 0 })
  expect(once).toMatchObject({ state })
  for (let seed = 1; seed <= 8; seed += 1) expect(await deliver(story, { often: 5, seed })).toEqual(once)
})
