import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { rowsOf } from '../orders/testing.ts'
import { seededRandom } from '../../platform/random.ts'
import { aRefund, aRefundsHouse, type RefundsHouse } from './testing/refunds-house.ts'

/** What must hold whatever was given back, by whom and how often at once. */
async function unbalanced(at: RefundsHouse): Promise<readonly unknown[]> {
  return await rowsOf(
    at,
    sql`
    select o.short_code, 'more went back than came' as what from customer_order o
      where (select coalesce(sum(f.amount_cents), 0) from payment_refund f where f.order_id = o.id)
        > (select coalesce(sum(p.captured_cents), 0) from payment p where p.order_id = o.id)
    union all
    select o.short_code, 'payment and ledger differ' from customer_order o join payment p on p.order_id = o.id
      where p.refunded_cents <> (select coalesce(sum(e.amount_cents), 0) from ledger_entry e
        where e.payment_id = p.id and e.kind = 'refund')
    union all
    select o.short_code, 'invoice and money differ' from customer_order o
      where (select coalesce(sum(case i.kind when 'invoice' then i.gross_cents else -i.gross_cents end), 0)
          from invoice i where i.order_id = o.id)
        <> (select coalesce(sum(p.captured_cents), 0) from payment p where p.order_id = o.id)
          - (select coalesce(sum(f.amount_cents), 0) from payment_refund f where f.order_id = o.id and f.state <> 'credited')
    union all
    select o.short_code, 'credit without its code' from customer_order o join staff_refund s on s.order_id = o.id
      where s.way = 'credit' and s.state = 'released' and s.amount_cents > 0 and not exists (
        select 1 from voucher v where v.company_id = o.company_id and v.code = s.voucher_code and v.amount_cents = s.amount_cents)
    union all
    select o.short_code, 'a right opens what was cancelled' from customer_order o join staff_refund_box x
      on x.refund_id in (select id from staff_refund s where s.order_id = o.id)
      join access_right a on a.rental_id = x.rental_id where a.state = 'active'`,
  )
}

it('O-07 whatever staff give back, alone or at once, the books balance and never more goes back than came', async () => {
  const at = await aRefundsHouse(['M', 'M', 'M', 'M', 'M', 'M', 'M', 'M'])
  const chance = seededRandom('refunds')
  const below = (count: number): number => Buffer.from(chance.bytes(4)).readUInt32BE() % count
  const pick = <T>(of: readonly T[]): T => {
    const found = of[below(of.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  const jana = await at.hire('Jana Brandt', ['operator'])
  const olga = await at.hire('Olga Inhaber', ['owner'])
  const today = at.platform.clock.now().toISOString().slice(0, 10)
  for (let round = 0; round < 3; round += 1) {
    const order = await at.paidOrder({ sizes: ['M', 'M'], shownTotalCents: 800, contact: contactOf(round) })
    at.bank.refuseRefunds(round === 1)
    const input = () =>
      pick([
        aRefund(order.id, { kind: 'amount', cents: 50 + below(500) }),
        aRefund(order.id, {
          kind: 'boxes',
          boxes: [{ rentalId: pick(order.rentalIds), cents: below(401) }],
        }),
        aRefund(order.id, { kind: 'amount', cents: 100, way: 'credit', agreedOn: today }),
        aRefund(order.id),
      ])
    for (let step = 0; step < 3; step += 1) {
      await Promise.all(
        [jana, olga, jana].map(async (actor) => {
          const asked = input()
          const seen = await at.refunds.preview(asked, actor)
          if (seen.ok) await at.refunds.give(asked, seen.value.cents, actor)
        }),
      )
      const shown = await at.refunds.show(order.id, olga)
      const waiting = shown.ok ? shown.value.refunds.filter(({ state }) => state === 'waiting') : []
      await Promise.all(
        waiting.flatMap(({ id }) => [at.refunds.approve(id, olga), at.refunds.approve(id, olga)]),
      )
      await at.settle()
      expect(await unbalanced(at)).toEqual([])
    }
  }
  await at.platform.stop()
}, 240_000)

const contactOf = (round: number) => ({
  firstName: 'Anna',
  lastName: 'Keller',
  email: `anna${round}@example.org`,
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
})
