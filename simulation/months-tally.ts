import type { Counted } from './tally.ts'
import type { World } from './world.ts'

const LATER = `m.position > 1`
const PAID_BY_CHARGE = `exists (select from payment p where p.order_id = m.order_id and p.stored_method_id is not null
  and p.captured_cents > 0)`
const MONTHS = `select
    (select count(*)::int from long_term_rental t join rental r on r.id = t.rental_id
      where r.state in ('reserved', 'active', 'overdue', 'ended')) as monthly,
    (count(*) filter (where ${LATER}))::int as "monthsBilled",
    (count(*) filter (where ${PAID_BY_CHARGE}))::int as "monthsCollected",
    (select count(*)::int from mail where template = 'month-uncollected') as uncollected,
    (count(*) filter (where ${LATER} and reminded_at is not null))::int as "monthsReminded",
    (count(*) filter (where ${LATER} and blocked_at is not null))::int as "monthsBlocked",
    (count(*) filter (where ${LATER} and blocked_at is not null and state = 'paid'))::int as "monthsFreed",
    (select count(distinct payment_id)::int from payment_refund where reason = 'terminated') as "monthsBack"
  from rental_month m`

const COUNTED = [
  'monthly',
  'monthsBilled',
  'monthsCollected',
  'uncollected',
  'monthsReminded',
  'monthsBlocked',
  'monthsFreed',
  'monthsBack',
] as const satisfies readonly Counted[]

/** How rentals without an end stand: counted where they are kept, once a day. */
export async function countMonths({ observer, tally }: World): Promise<void> {
  const { rows } = await observer.client.query<Record<(typeof COUNTED)[number], number>>(MONTHS)
  for (const what of COUNTED) tally.count(what, (rows[0]?.[what] ?? 0) - tally.of(what))
}
