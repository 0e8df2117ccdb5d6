import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { cartsOn } from '../carts/testing.ts'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { CONTACT, rowsOf } from '../orders/testing.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { stockedOn } from '../stock/testing.ts'
import { aCasesHouse } from './testing/cases-house.ts'

const cases = await aCasesHouse()
const shop = stockedOn(await cartsOn(cases))
const { platform, own, browser, count, stockOf } = shop
const CODE = 'GUT-KREIS'
const AT_ONCE = 4

async function mug(title: string) {
  const said = { companyId: own.companyId, title, vat: 'standard', withdrawal: 'allowed' } as const
  const variants = [someVariant({ priceCents: 1200 })]
  const { articleId, variantIds } = await anOfferedArticle(platform, { ...said, variants })
  await count(variantIds[0] ?? '', 50)
  return articleId
}

beforeAll(async () => {
  await platform.db.transaction((tx) =>
    tx.updateTable('location').set({ slot_capacity: 200 }).where('id', '=', own.locationId).execute(),
  )
  const credit = { isCredit: true, percent: null, amountCents: 90_000, holdsFor: 'goods' } as const
  await aVoucher(shop, { code: CODE, ...credit })
})

/** How often the database had to break a circle of waiting so far; whoever was broken off tried again, so that no answer tells. */
async function circles() {
  const informed = sql`select pg_stat_force_next_flush()`
  await Promise.all(Array.from({ length: 30 }, () => rowsOf(shop, informed)))
  const query = sql<{
    n: number
  }>`select deadlocks as n from pg_stat_database where datname = current_database()`
  return (await rowsOf(shop, query))[0]?.n
}

/** A cart that credit pays for, as it stands before it is ordered. */
async function filled(articleIds: readonly string[]) {
  const mine = browser()
  for (const articleId of articleIds) await mine.add({ articleId })
  expect(await mine.redeem(CODE)).toMatchObject({ value: { totalCents: 0 } })
  const [place] = await mine.places()
  const order = {
    locationId: own.locationId,
    readyLocal: place?.days[0]?.times[0] ?? '',
    contact: { ...CONTACT, email: `${platform.random.uuid()}@example.org` },
    consents: { terms: true, age: false, offers: false },
    shownTotalCents: 0,
  }
  return async () => replied(await mine.order(order))
}
/** A withdrawal that is ready to be accepted. */
async function declaredOf({ shortCode }: { readonly shortCode: string }) {
  const id = await cases.declared({ contract: shortCode })
  replied(await cases.match(id, shortCode))
  return async () => replied(await cases.accept(id))
}

/** Whoever wants the first of these pieces waits until so many do, then all go on at once. */
const jammed = (articleId: string, waiting: number) =>
  platform.db.transaction(async (tx) => {
    await sql`select 1 from stock_level l join article_variant v on v.id = l.variant_id
      where v.article_id = ${articleId} for update of l`.execute(tx)
    const isJammed = async () => {
      await sql`select pg_stat_clear_snapshot()`.execute(tx)
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
      return (rows[0]?.n ?? 0) >= waiting
    }
    for (let tries = 0; tries < 500 && !(await isJammed()); tries += 1) await pause(10)
  })

it('B-10 FAULT-09 orders and accepted withdrawals of the same pieces, half hour and credit: nobody waits in a circle', async () => {
  const ids = [await mug('Becher'), await mug('Tasse')]
  const before = await circles()
  const carts = () =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, n) => filled(n % 2 === 0 ? ids : ids.toReversed())))
  let standing = await Promise.all((await carts()).map((order) => order()))
  for (let round = 0; round < 3; round += 1) {
    const next = await carts()
    const withdrawn: (() => Promise<unknown>)[] = []
    for (const order of standing) withdrawn.push(await declaredOf(order))
    const [ordered] = await Promise.all([
      Promise.all(next.map((order) => order())),
      Promise.all(withdrawn.map((accept) => accept())),
      jammed(ids[0] ?? '', AT_ONCE),
    ])
    standing = ordered
  }
  await cases.settle()
  // Those of the last round stand; all others have given back what they took, once.
  const left = 50 - AT_ONCE
  for (const id of ids) expect(await stockOf(id)).toEqual([{ onHand: left, reserved: 0, available: left }])
  const used = await rowsOf(shop, sql`select uses, given_cents as cents from voucher where code = ${CODE}`)
  expect(used).toEqual([{ uses: AT_ONCE, cents: AT_ONCE * 2400 }])
  const taken = await rowsOf(
    shop,
    sql`select count(*)::int as n from order_handover h join customer_order o on o.id = h.order_id
      where h.slot_at is not null and o.status <> 'canceled'`,
  )
  expect(taken).toEqual([{ n: AT_ONCE }])
  expect(await circles()).toBe(before)
}, 120_000)
