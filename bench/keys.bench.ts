import { setTimeout as pause } from 'node:timers/promises'
import { bankKeysOf, demoFiles } from '@fachwerk/server/src/demo/demo-files.ts'
import { readConfig } from '@fachwerk/server/src/platform/config/config.ts'
import { seededRandom, systemRandom } from '@fachwerk/server/src/platform/random.ts'
import { type Bench, type BenchContext, type Figure, percentile } from './figures.ts'
import { browser } from './fleet/callers.ts'
import { machineNow } from './fleet/machine-clock.ts'
import { type FleetProduct, productWithFleet } from './fleet/product.ts'
import { startProvider } from './journey/provider.ts'
import { type CallName, rent } from './journey/visitor.ts'

const PORT = 21_800
const BANK_PORT = 21_810
const PER_SECOND = 5
const LONGEST_WAIT_MS = 30_000

/** A rental that was paid: when the payment service's message was sent, by the machine's clock. */
interface Paid {
  readonly hash: string
  readonly sentAt: number
}

export const bench: Bench = {
  name: 'keys',
  description:
    'From paid to the key at the terminal: 500 terminals with 20,000 locks, five rentals a second from now at any location; measured from sending the provider’s webhook until the terminal has confirmed the list with the new key.',
  async run(context) {
    const { paid } = await startProvider(context, BANK_PORT)
    const product = await productWithFleet(context, { name: 'keys', port: PORT, bankPort: BANK_PORT })
    const rented = await rentSteadily(context, product, paid)
    return figuresOf(await spansOf(product, rented))
  },
}

/** Rents evenly over time, however long each rental takes. */
async function rentSteadily(
  context: BenchContext,
  { world, port, env }: FleetProduct,
  paid: Awaited<ReturnType<typeof startProvider>>['paid'],
): Promise<readonly Paid[]> {
  const ask = browser(context, port)
  const random = seededRandom(String(context.seed))
  const { webhookSecret } = bankKeysOf(demoFiles(readConfig(env)), systemRandom())
  const visitor = { ask, random, places: world.places, webhookSecret, paid }
  const once = async (): Promise<Paid> => {
    let sentAt = 0
    const took = (call: CallName, milliseconds: number) => {
      if (call === 'webhook') sentAt = machineNow() - milliseconds
    }
    const hash = await rent({ ...visitor, period: { from: 'now', length: '2h' }, took })
    return { hash, sentAt }
  }
  await once()
  context.say(`${PER_SECOND} rentals a second, ${context.seconds} s`)
  const running: Promise<Paid>[] = []
  for (let turn = 0; turn < context.seconds * PER_SECOND; turn += 1) {
    const rental = once()
    // Thrown below, when all are waited for; until then it must not end the process.
    rental.catch(() => undefined)
    running.push(rental)
    await pause(1_000 / PER_SECOND)
  }
  return Promise.all(running)
}

/** From the message of the payment service to the terminal's confirmation; a key that never came counts as endless. */
async function spansOf({ sql }: FleetProduct, rented: readonly Paid[]): Promise<readonly number[]> {
  const confirmed = async () => {
    const { rows } = await sql.query<{ hash: string; at: Date | null }>(
      `select o.hash, max(g.confirmed_at) as at from customer_order o join rental r on r.order_id = o.id
       join terminal_grant g on g.rental_id = r.id where o.hash = any($1) group by o.hash
       having bool_and(g.confirmed_at is not null)`,
      [rented.map(({ hash }) => hash)],
    )
    return new Map(rows.map(({ hash, at }) => [hash, at?.getTime() ?? Infinity]))
  }
  let known = await confirmed()
  for (const end = performance.now() + LONGEST_WAIT_MS; performance.now() < end; known = await confirmed()) {
    if (known.size === rented.length) break
    await pause(100)
  }
  return rented.map(({ hash, sentAt }) => (known.get(hash) ?? Infinity) - sentAt)
}

function figuresOf(spans: readonly number[]): Figure[] {
  const name = 'paid → key confirmed by the terminal'
  const note = `${spans.length} rentals; the terminal confirms with a heartbeat as soon as it has the list`
  return [
    { name: `${name}, p50`, value: percentile(spans, 0.5), unit: 'ms', note },
    {
      name: `${name}, p95`,
      value: percentile(spans, 0.95),
      unit: 'ms',
      bar: { value: 5_000, good: 'below' },
      note,
    },
  ]
}
