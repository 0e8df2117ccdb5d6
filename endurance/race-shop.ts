import { anOfferedArticle, someVariant } from '@fachwerk/server/src/modules/catalog/testing.ts'
import { someVoucher } from '@fachwerk/server/src/modules/promotions/testing.ts'
import { recordStock } from '@fachwerk/server/src/modules/stock/index.ts'
import { sql } from 'kysely'
import { hotPlaces } from './hot-places.ts'
import type { RaceHouse } from './race-house.ts'

/** What somebody is after: one of the last pieces, a place of a half hour, the one use of a code. */
export const KINDS = ['pieces', 'place', 'code'] as const
export type Kind = (typeof KINDS)[number]
export type Paid = Readonly<Record<Kind, number>>

/** A shop of which everybody wants what there is little of. */
export interface ShopOfFew {
  readonly companyId: string
  readonly locationId: string
  readonly host: string
  /** An article of which few are there, and one of which there is always more. */
  readonly few: string
  readonly many: string
  readonly code: string
  /** The half hour that takes few orders, and others, each a time at the location. */
  readonly wanted: string
  readonly others: readonly string[]
}

/** A morning's clock moves on for hours: the half hour everybody wants has to stay ahead. */
const HOURS_AHEAD = 12
const CENTS = 590

export async function shopOfFew(
  race: RaceHouse,
  { pieces, places }: { readonly pieces: number; readonly places: number },
): Promise<ShopOfFew> {
  const { platform, house } = race
  const [place] = await hotPlaces(race)
  if (!place) throw new Error('there is no place')
  const { locationId, companyId, host } = place
  const now = platform.clock.now()
  const sold = (title: string, number: string) =>
    anOfferedArticle(platform, {
      companyId,
      title,
      variants: [someVariant({ priceCents: CENTS, number })],
    })
  const [few, many] = [await sold('Brot', 'RENN-1'), await sold('Brötchen', 'RENN-2')]
  const code = 'EINMAL'
  const voucher = someVoucher({ code, percent: null, amountCents: 100, mostUses: 1, holdsFor: 'goods' })
  const wanted = localTime(now, HOURS_AHEAD * 60)
  await platform.db.transaction(async (tx) => {
    await tx
      .updateTable('location')
      .set({ goods_pickup: true })
      .where('id', '=', locationId)
      .where('company_id', '=', companyId)
      .execute()
    const stock = { companyId, variantId: few.variantIds[0] ?? '', onHand: pieces, warnBelow: null }
    await recordStock(tx, { ...stock, by: 'Ayşe Demir', at: now })
    await house.promotions.recordVoucher(tx, { ...voucher, id: platform.random.uuid(), companyId }, now)
    await sql`insert into pickup_slot (location_id, starts_at, company_id, capacity)
      values (${locationId}, ${wanted}::timestamp at time zone 'Europe/Berlin', ${companyId}, ${places})`.execute(
      tx,
    )
  })
  const others = Array.from({ length: 20 }, (_, index) => localTime(now, (HOURS_AHEAD + 1) * 60 + 30 * index))
  return { companyId, locationId, host, few: few.articleId, many: many.articleId, code, wanted, others }
}

/** `2026-09-16T08:00`, so many minutes on; the races keep away from the nights when the clocks change. */
const localTime = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * 60_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
    .slice(0, 16)
    .replace(' ', 'T')

interface Counted extends Paid {
  readonly onHand: number
  readonly reserved: number
  readonly uses: number
  readonly waiting: number
}

/** What is paid in the end and stands, of each kind, and what does not fit to it. */
export async function boughtIn(
  { platform: { db } }: RaceHouse,
  { companyId, few, wanted }: ShopOfFew,
): Promise<{ readonly paid: Paid; readonly problems: readonly string[] }> {
  const { rows } = await db.read((tx) =>
    sql<Counted>`with standing as (select id from customer_order where company_id = ${companyId} and quote is null
        and paid_at is not null and status <> 'canceled'),
      level as (select l.* from stock_level l join article_variant v on v.id = l.variant_id and v.company_id = l.company_id
        where v.article_id = ${few})
      select (select coalesce(sum(i.quantity), 0)::int from order_line i join standing s on s.id = i.order_id
          join level l on l.variant_id = i.variant_id) as pieces,
        (select count(*)::int from order_handover h join standing s on s.id = h.order_id
          where h.slot_at = ${wanted}::timestamp at time zone 'Europe/Berlin') as place,
        (select count(*)::int from voucher_use u join standing s on s.id = u.order_id where u.released_at is null) as code,
        (select on_hand from level) as "onHand", (select reserved from level) as reserved,
        (select uses from voucher where company_id = ${companyId}) as uses,
        (select count(*)::int from customer_order where company_id = ${companyId} and status = 'new') as waiting`.execute(
      tx,
    ),
  )
  const [row] = rows
  if (!row) throw new Error('nobody has sold anything')
  const { pieces, place, code, ...rest } = row
  const expected = { onHand: 0, reserved: 0, uses: 1, waiting: 0 }
  const isRight = JSON.stringify(rest) === JSON.stringify(expected)
  return { paid: { pieces, place, code }, problems: isRight ? [] : [`left is ${JSON.stringify(rest)}`] }
}
