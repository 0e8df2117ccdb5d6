import type { Client } from 'pg'
import type { World } from '../world.ts'
import type { Breach } from './check-rows.ts'

interface PaymentRow {
  id: string
  provider: string
  provider_reference: string | null
  state: string
  amount_cents: number
  captured_cents: number
  refunded_cents: number
  mismatched: boolean
}

const PAYMENTS = `select p.id, p.provider, p.provider_reference, p.state, p.amount_cents - p.voucher_cents as amount_cents,
    p.captured_cents - case when p.captured_cents > 0 then p.voucher_cents else 0 end as captured_cents,
    p.refunded_cents - p.voucher_refunded_cents as refunded_cents,
    p.failure is not distinct from 'wrong-amount' as mismatched
  from payment p where p.created_at < $1 and p.created_at > $2 and p.provider <> 'transfer'
    and not exists (select 1 from payment_refund f where f.payment_id = p.id and f.state in ('requested', 'refused'))
    and not exists (select 1 from payment_event e where e.reference = p.provider_reference and e.outcome = 'received')`

const HOUR_MS = 3_600_000

/**
 * Of what is paid at the bank or the service, beside what a voucher pays of it; transfers have a check of their own. The books of the bank and of the payment service are the truth about money; three hours after a payment began, ours say
 * the same, but for what nobody has been told yet.
 */
export async function checkBank(client: Client, world: World, sinceMs: number): Promise<Breach[]> {
  const before = new Date(world.clock.nowMs() - 3 * HOUR_MS)
  const { rows } = await client.query<PaymentRow>(PAYMENTS, [before, new Date(sinceMs)])
  const wrong = rows.filter((row) => !agrees(row, world))
  return wrong.length === 0
    ? []
    : [
        {
          invariant: 'our books and those of the bank agree',
          ids: wrong.map((row) => `${wordsOfRow(row)}; ${wordsOfTruth(row, world)}`),
        },
      ]
}

const wordsOfRow = ({
  id,
  provider,
  state,
  captured_cents: captured,
  refunded_cents: refunded,
}: PaymentRow) => `${id} at ${provider} is ${state}, captured ${captured}, back ${refunded}`

function wordsOfTruth(
  { provider, provider_reference: reference }: PaymentRow,
  { bank, service }: World,
): string {
  if (reference === null) return 'never begun there'
  const stored = provider === 'mollie' ? service.find(reference) : bank.find(reference)
  return `there ${JSON.stringify(stored ?? null)}`
}

function agrees(row: PaymentRow, world: World): boolean {
  const { provider_reference: reference } = row
  if (reference !== null && row.provider === 'mollie') return agreesWithService(row, world, reference)
  const truth = reference === null ? undefined : world.bank.find(reference)
  if (!truth) return row.captured_cents === 0
  if (truth.state !== 'paid') return row.captured_cents === 0
  // Another amount than was asked for is booked as that, pays nothing, and has gone back by now.
  if (truth.amountCents !== row.amount_cents && !(row.mismatched && row.state === 'failed')) return false
  return row.captured_cents === truth.amountCents && row.refunded_cents === truth.refundedCents
}

function agreesWithService(row: PaymentRow, { service }: World, reference: string): boolean {
  const truth = service.find(reference)
  if (service.isDelivering(reference)) return true
  if (truth?.status !== 'paid') return row.captured_cents === 0
  const back = truth.refunded + truth.disputed
  return row.captured_cents === truth.cents && row.refunded_cents === back
}
