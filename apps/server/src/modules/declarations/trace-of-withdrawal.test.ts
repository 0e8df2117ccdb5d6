import { browserOrderCalls } from '@fachwerk/contract/account/browser-order-calls'
import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { extend } from '../orders/testing/extensions.ts'
import { aPaidOrder, replied } from '../orders/testing/staff-orders.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { anOrder, callOf, pageOf, rowsOf, visitor } from '../orders/testing.ts'
import { aCasesHouse, type CasesHouse } from './testing/cases-house.ts'

let at: CasesHouse
beforeEach(async () => {
  at = await aCasesHouse()
})

/** All orders of the browser that placed the last one, as „Meine Mieten“ and the account list them. */
async function ordersOfBrowser(house: CasesHouse) {
  const site = { siteId: house.own.siteId, companyId: house.own.companyId, host: 'zeitlager.localhost' }
  const actor = await house.visitors.authenticateVisitor(site, house.cookies.at(-1) ?? null)
  const found = await visitor(house)(
    browserOrderCalls.browserOrders,
    { query: {} },
    { ...callOf(house), actor },
  )
  return replied(found).orders
}

const HOUR = 3_600_000
const TWO = { sizes: ['M', 'M'], shownTotalCents: 800 }
const declaredOn = async (hash: string) => (await pageOf(at, hash)).declared

describe('B-11 LAW-10 what a withdrawal will give back is said as soon as it is sure', () => {
  it('from its receipt on, as staff are proposed it; once it is decided only what was decided is said', async () => {
    const order = await aPaidOrder(at)
    await at.platform.clock.advance(HOUR)
    const id = await at.declared({ contract: order.shortCode })
    const expected = { refundCents: 200, keptCents: 200, lessCents: 0 }
    expect((await declaredOn(order.hash))?.expected).toEqual(expected)
    // Another hour changes nothing: its receipt counts.
    await at.platform.clock.advance(HOUR / 2)
    replied(await at.match(id, order.shortCode))
    expect((await declaredOn(order.hash))?.expected).toEqual(expected)
    expect((await at.show(id)).proposal).toMatchObject({ refundCents: 200, keptCents: 200 })
    replied(await at.accept(id))
    expect(await declaredOn(order.hash)).toMatchObject({ outcome: 'partly', refundCents: 200 })
    expect(await declaredOn(order.hash)).not.toHaveProperty('expected')
  })

  it('S-06 the archive of orders says it, too: received, then what was decided', async () => {
    const order = await aPaidOrder(at)
    const listed = async () => (await ordersOfBrowser(at))[0]?.declared
    expect(await listed()).toBeUndefined()
    const id = await at.declared({ contract: order.shortCode })
    expect(await listed()).toMatchObject({ kind: 'withdrawal', outcome: null })
    replied(await at.match(id, order.shortCode))
    replied(await at.accept(id))
    expect(await listed()).toMatchObject({ kind: 'withdrawal', outcome: 'accepted' })
  })

  it('not where its words are about two orders, a voucher had paid, or the rule would refuse it', async () => {
    const one = await aPaidOrder(at)
    const contact = { firstName: 'Bo', lastName: 'Berg', email: 'bo@example.org' }
    const address = { street: 'Seestraße 1', postcode: '78462', city: 'Konstanz' }
    const other = await aPaidOrder(at, { contact: { ...contact, ...address } })
    await at.declared({ contract: `${one.shortCode} und ${other.shortCode}` })
    expect(await declaredOn(one.hash)).toMatchObject({ kind: 'withdrawal', expected: null })

    await aVoucher(at, { percent: 10_000, mostUses: 1 })
    const given = await anOrder(at, {
      period: { from: '2026-09-17T12:00', length: '2h' },
      voucher: 'ADVENT',
      shownTotalCents: 0,
      contact: { ...contact, ...address, email: 'cy@example.org' },
    })
    await at.platform.runConsumers()
    await at.declared({ contract: given.shortCode, email: 'cy@example.org' })
    expect((await declaredOn(given.hash))?.expected).toBeNull()

    await at.platform.clock.advance(20 * 24 * HOUR)
    await at.declared({ contract: other.shortCode, email: 'bo@example.org' })
    expect((await declaredOn(other.hash))?.expected).toBeNull()
  })

  it('whoever writes under another address neither stops anything nor learns what would go back', async () => {
    const order = await aPaidOrder(at)
    await at.declared({ contract: order.shortCode, email: 'stranger@example.org' })
    expect(await declaredOn(order.hash)).toBeUndefined()
  })
})

/** Two boxes, an hour after they began, seen from each of their links. */
async function twoBoxes() {
  const order = await aPaidOrder(at, TWO)
  await at.platform.clock.advance(HOUR)
  const { boxes = [] } = await pageOf(at, order.hash)
  const [first, second] = boxes
  if (!first || !second) throw new Error('there are two boxes')
  return { order, first, second }
}

describe('B-11 K-03 an order of several boxes says which of them a withdrawal is about', () => {
  it('one that was named: its money is expected, the other goes on and can be extended', async () => {
    const { order, first, second } = await twoBoxes()
    const id = await at.declared({ contract: `${order.shortCode}, Fach ${second.boxNumber}` })
    const expected = { refundCents: 200, keptCents: 200, lessCents: 0 }
    expect(await declaredOn(second.hash)).toMatchObject({ boxNumbers: [second.boxNumber], expected })
    expect(await declaredOn(second.hash)).not.toHaveProperty('goesOn')
    expect(await declaredOn(first.hash)).toMatchObject({ boxNumbers: [second.boxNumber], goesOn: true })
    expect((await extend(at, second.hash)).ok).toBe(false)
    expect((await extend(at, first.hash)).ok).toBe(true)

    replied(await at.match(id, order.shortCode))
    const { version } = await at.show(id)
    const body = { id, version, refundCents: 200, rentalIds: [second.rentalId] }
    replied(await at.office.call(declarationCalls.acceptDeclaration, { body }, at.office.owner))
    expect(await declaredOn(second.hash)).toMatchObject({
      outcome: 'partly',
      boxNumbers: [second.boxNumber],
      refundCents: 200,
    })
    expect(await declaredOn(first.hash)).toMatchObject({ goesOn: true })
  })

  it('the number of the order alone is about all of them; other words are read by somebody first', async () => {
    const { order, first, second } = await twoBoxes()
    const id = await at.declared({ contract: order.shortCode })
    const whole = await declaredOn(second.hash)
    expect(whole).toMatchObject({ expected: { refundCents: 400, keptCents: 400 } })
    expect(whole).not.toHaveProperty('boxNumbers')
    replied(await at.turnDown(id, { refusal: 'unclear' }))
    await at.declared({ contract: `${order.shortCode}, nur das kleine` })
    expect(await declaredOn(first.hash)).toMatchObject({ outcome: null, expected: null })
    expect(await declaredOn(first.hash)).not.toHaveProperty('goesOn')
  })
})

describe('B-11 R-12 a withdrawal from a contract by the month stands at each of its months', () => {
  it.each(['first', 'second'] as const)('whichever was named: the %s', async (which) => {
    const rentalId = await at.begin()
    // Nobody was instructed: it can still be withdrawn from, and all goes back (§ 356 (3), § 357a (2) BGB).
    await rowsOf(
      at,
      sql`update customer_order set consents = '[]' where id = (select order_id from rental where id = ${rentalId})`,
    )
    const [due] = await rowsOf(
      at,
      sql<{
        at: Date | null
      }>`select next_charge_at as at from long_term_rental where rental_id = ${rentalId}`,
    )
    await at.until(new Date((due?.at?.getTime() ?? 0) + HOUR).toISOString())
    await at.pay(rentalId, 2)
    await at.settle()
    const months = await rowsOf(
      at,
      sql<{ hash: string; code: string }>`select o.hash, o.short_code as code from rental_month m
        join customer_order o on o.id = m.order_id where m.rental_id = ${rentalId} order by m.position`,
    )
    const named = months[which === 'first' ? 0 : 1]
    await at.declared({ contract: named?.code ?? '', email: 'ada@example.org' })
    const seen = await Promise.all(months.map(({ hash }) => declaredOn(hash)))
    const all = { kind: 'withdrawal', allMonths: true, expected: { refundCents: 9800, keptCents: 0 } }
    expect(seen).toMatchObject([all, all])
  })

  it('a rental for a fixed time has no months to speak of', async () => {
    const order = await aPaidOrder(at)
    await at.declared({ contract: order.shortCode })
    expect(await declaredOn(order.hash)).not.toHaveProperty('allMonths')
  })
})
