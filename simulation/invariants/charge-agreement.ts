import type { Client } from 'pg'
import type { Agreement } from '../agreements.ts'
import type { Charge } from '../charges.ts'
import type { World } from '../world.ts'
import type { Breach } from './check-rows.ts'

export interface ChargeRow {
  id: string
  /** Code of the first month's order. */
  code: string
  month_id: string
  cents: number
}

const CHARGES = `select p.id, o.short_code as code, m.id as month_id, m.cents
  from payment p join rental_month m on m.order_id = p.order_id
  join long_term_rental t on t.rental_id = m.rental_id join customer_order o on o.id = t.order_id
  where p.stored_method_id is not null`
const PROMISED = `select o.short_code as code, m.cents from long_term_rental t
  join customer_order o on o.id = t.order_id join rental_month m on m.rental_id = t.rental_id`

const HALF_A_DAY_MS = 12 * 3_600_000

/**
 * The books of the bank and of the payment service are the truth about what was taken without the payer, and people know what
 * they were promised and allowed: each month once at most, for its price, and only from who agreed and has not stopped it.
 */
export async function checkCharges(
  client: Client,
  world: Pick<World, 'bank' | 'service' | 'agreements'>,
): Promise<Breach[]> {
  const { rows } = await client.query<ChargeRow>(CHARGES)
  const charges = [...world.bank.charges.all, ...world.service.charges.all]
  return [
    ...asBreach('what is taken was agreed to, once a month', objections(charges, rows, world.agreements)),
    ...asBreach('the price that was promised stays', await otherPrices(client, world)),
  ]
}

/** @returns what was taken that should not have been, and why not */
export function objections(
  charges: readonly Charge[],
  rows: readonly ChargeRow[],
  agreements: ReadonlyMap<string, Agreement>,
): string[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const months = new Set<string>()
  return charges.flatMap((charge) => {
    const row = known.get(charge.paymentId)
    const agreement = row && agreements.get(row.code)
    const isSecond = row !== undefined && months.has(row.month_id)
    if (row) months.add(row.month_id)
    const objection = isSecond ? 'its month was taken before' : objectionTo(charge, row, agreement)
    return objection ? [`${charge.reference} of ${row?.code ?? charge.paymentId}: ${objection}`] : []
  })
}

function objectionTo(
  { cents, atMs }: Charge,
  row: ChargeRow | undefined,
  agreement: Agreement | undefined,
): string | null {
  if (!row || !agreement) return 'nobody asked for it'
  if (!agreement.autoPay) return 'nobody agreed to it'
  if (cents !== row.cents || cents !== agreement.cents) return 'another price was promised'
  return agreement.stoppedAtMs !== null && atMs > agreement.stoppedAtMs ? 'it was stopped' : null
}

const asBreach = (invariant: string, ids: readonly string[]): Breach[] =>
  ids.length === 0 ? [] : [{ invariant, ids }]

async function otherPrices(client: Client, { agreements }: Pick<World, 'agreements'>): Promise<string[]> {
  const { rows } = await client.query<{ code: string; cents: number }>(PROMISED)
  return rows.flatMap(({ code, cents }) => {
    const promised = agreements.get(code)?.cents
    return promised !== undefined && promised !== cents ? [`${code}: ${promised} became ${cents}`] : []
  })
}

/** What bank and service still keep to charge although it was withdrawn here; they were well since then. */
export async function checkMandates(
  client: Client,
  { service, clock }: Pick<World, 'service' | 'clock'>,
): Promise<Breach[]> {
  const mandates = service.storedMandates()
  const since = new Date(clock.nowMs() - HALF_A_DAY_MS)
  const { rows } = await client.query<{ id: string }>(
    `select p.provider_reference as id from stored_method s join payment p on p.id = s.from_payment_id
      where s.provider = 'mollie' and s.withdrawn_at < $1 and s.forget_at is null
        and p.provider_reference is not null`,
    [since],
  )
  const left = rows.filter(({ id }) => mandates.includes(id.replace('tr_', 'mdt_')))
  return asBreach(
    'who withdraws is forgotten at the service, too',
    left.map(({ id }) => id),
  )
}
