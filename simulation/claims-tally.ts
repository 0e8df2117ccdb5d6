import type { World } from './world.ts'

const CLAIMS = `select count(*)::int as "onInvoice", count(reminded_at)::int as reminded, count(warned_at)::int as warned,
    count(blocked_at)::int as blocked, (count(*) filter (where blocked_at is not null and state = 'paid'))::int as restored,
    (select count(distinct order_id)::int from claim_entry where kind = 'reduced') as lowered
  from order_claim`

type Claims = Record<'onInvoice' | 'reminded' | 'warned' | 'blocked' | 'restored' | 'lowered', number>

/** How orders on invoice stand: no event tells of a reminder, so they are counted where they are kept, once a day. */
export async function countClaims({ observer, tally }: World): Promise<void> {
  const { rows } = await observer.client.query<Claims>(CLAIMS)
  // The keys are those of the statement above.
  for (const [what, count] of Object.entries(rows[0] ?? {}))
    tally.count(what as keyof Claims, count - tally.of(what as keyof Claims))
}
