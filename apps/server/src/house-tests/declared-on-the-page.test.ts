import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ask, send } from '../testing/house-calls.ts'
import { aHarbour } from '../testing/locks.ts'
import { pageOf, type Placed } from '../testing/renting.ts'
import { aSoundHouse } from '../testing/sound-house.ts'

const house = await aSoundHouse()
const { aRenter, place } = await aHarbour(house)

async function declare(
  { shortCode }: Placed,
  email: string,
  kind: 'withdrawal' | 'termination' = 'withdrawal',
) {
  const body = {
    kind,
    name: 'Anna Keller',
    contract: `Bestellung ${shortCode}`,
    email,
    language: 'de',
  } as const
  await ask(
    house,
    orderCalls.declare,
    { body: { ...body, ...(kind === 'termination' && { terminationKind: 'ordinary' as const }) } },
    place,
  )
}
const decide = (order: Placed, outcome: 'refused' | 'accepted') =>
  house.platform.db.transaction((tx) =>
    sql`update declaration_case c set outcome = ${outcome}, state = 'closed', decided_at = ${house.platform.clock.now()},
      order_id = o.id, refusal = ${outcome === 'refused' ? 'periodOver' : null},
      refund_cents = ${outcome === 'refused' ? null : 300}, kept_cents = ${outcome === 'refused' ? null : 100}
      from contract_declaration d, customer_order o
      where d.id = c.declaration_id and o.short_code = ${order.shortCode} and position(o.short_code in d.contract) > 0`.execute(
      tx,
    ),
  )

describe('LAW-4 what was declared stands on the order’s page', () => {
  it('from the second it is in: received when, being examined; nothing more is offered, and the key works', async () => {
    const { order, opens } = await aRenter()
    const before = await pageOf(house, order)
    expect([before.declared, before.rental?.can.extend]).toEqual([undefined, true])
    await declare(order, before.contact?.email ?? '')
    const page = await pageOf(house, order)
    expect(page.declared).toMatchObject({ kind: 'withdrawal', outcome: null, refunded: false })
    expect(page.declared?.receivedLocal).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    expect(page.rental?.can).toMatchObject({ extend: false, share: false, open: true })
    const hash = { params: { hash: order.hash } }
    expect(
      await send(house, rentalEndCalls.extensionOffer, { ...hash, query: { length: '1h' } }, place),
    ).toMatchObject({
      status: 404,
    })
    expect((await opens()).locks).toHaveLength(1)
  })

  it('with what became of it; after a refusal the contract goes on as before', async () => {
    const { order } = await aRenter()
    await declare(order, (await pageOf(house, order)).contact?.email ?? '')
    await decide(order, 'refused')
    const refused = await pageOf(house, order)
    expect(refused.declared).toMatchObject({ outcome: 'refused', refusal: 'periodOver' })
    expect(refused.rental?.can.extend).toBe(true)
    await decide(order, 'accepted')
    expect((await pageOf(house, order)).declared).toMatchObject({
      outcome: 'accepted',
      refundCents: 300,
      keptCents: 100,
    })
  })

  it('a termination in its own words; under a strange address nobody stops anything', async () => {
    const { order } = await aRenter()
    await declare(order, 'somebody.else@post.example')
    expect((await pageOf(house, order)).declared).toBeUndefined()
    await declare(order, (await pageOf(house, order)).contact?.email ?? '', 'termination')
    expect((await pageOf(house, order)).declared?.kind).toBe('termination')
  })
})
