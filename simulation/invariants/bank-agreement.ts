import type { Client } from 'pg'
import type { World } from '../world.ts'
import type { Breach } from './check-rows.ts'

interface PaymentRow {
  id: string
  provider_reference: string | null
  state: string
  amount_cents: number
  captured_cents: number
  refunded_cents: number
  mismatched: boolean
}

const PAYMENTS = `select p.id, p.provider_reference, p.state, p.amount_cents, p.captured_cents, p.refunded_cents,
    p.failure is not distinct from 'wrong-amount' as mismatched
  from payment p where p.created_at < $1 and p.created_at > $2
    and not exists (select 1 from payment_refund f where f.payment_id = p.id and f.state = 'requested')`

const HOUR_MS = 3_600_000

/** The bank's books are the truth about money; an hour after a payment began, ours say the same. */
export async function checkBank(client: Client, world: World, sinceMs: number): Promise<Breach[]> {
  const before = new Date(world.clock.nowMs() - 3 * HOUR_MS)
  const { rows } = await client.query<PaymentRow>(PAYMENTS, [before, new Date(sinceMs)])
  const wrong = rows.filter((row) => !agrees(row, world))
  return wrong.length === 0
    ? []
    : [
        {
          invariant: 'our books and those of the bank agree',
          ids: wrong.map(({ id, state }) => `${id} ${state}`),
        },
      ]
}

function agrees(row: PaymentRow, world: World): boolean {
  const truth = row.provider_reference === null ? undefined : world.bank.find(row.provider_reference)
  if (!truth) return row.captured_cents === 0
  if (truth.state !== 'paid') return row.captured_cents === 0
  if (truth.amountCents !== row.amount_cents) return row.captured_cents === 0 && row.mismatched
  return row.captured_cents === truth.amountCents && row.refunded_cents === truth.refundedCents
}
