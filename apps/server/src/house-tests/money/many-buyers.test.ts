import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { watchChanges } from '../../testing/changes.ts'
import { ask, send, SITE_HOST } from '../../testing/house-calls.ts'
import { newAddress } from '../../testing/new-address.ts'
import { withValue } from '../../testing/input-paths.ts'
import { aPaidOrder, aPlace, endRental, openBox, pageOf, type Place } from '../../testing/renting.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'
import { anOrderInput } from '../../testing/tenants.ts'

const house = await aSoundHouse()

const countOf = async (table: string, { slug }: Place) => {
  const { rows } = await house.platform.db.read((tx) =>
    sql<{ count: number }>`select count(*) as count from ${sql.table(table)} t
      join location l on l.company_id = t.company_id where l.slug = ${slug}`.execute(tx),
  )
  return rows[0]?.count
}

const stepsOf = async (rentalId: string) => {
  const { rows } = await house.platform.db.read((tx) =>
    sql<{ type: string }>`select type from event where rental_id = ${rentalId} order by id`.execute(tx),
  )
  return rows.map(({ type }) => type)
}

const place = (at: Place, body: object) => send(house, orderCalls.placeOrder, { body }, at)

/** The same wish of somebody else: who has ordered once is known, and asked for a proof of the address (B-22). */
const ofSomebodyElse = async <W extends Awaited<ReturnType<typeof anOrderInput>>>(input: W): Promise<W> => ({
  ...input,
  contact: { ...input.contact, email: await newAddress(house.platform) },
})

describe('FAULT-09 R-02 two hundred want the last box', () => {
  it('one gets it, the others hear so, nothing is left of their orders, nobody else is asked to pay', async () => {
    const at = await aPlace(house, ['M', 'S'])
    const body = await anOrderInput(house, at)
    const inputs = await Promise.all(Array.from({ length: 200 }, () => ofSomebodyElse(body)))
    const answers = await Promise.all(inputs.map((input) => place(at, input)))
    const codes = Map.groupBy(answers, ({ status, code }) => code ?? String(status))
    expect([...codes.keys()].toSorted()).toEqual(['200', 'box-size-unavailable'])
    expect(codes.get('200')).toHaveLength(1)
    for (const table of ['customer_order', 'order_line', 'rental', 'payment', 'mail'])
      expect([table, await countOf(table, at)]).toEqual([table, 1])
  }, 60_000)

  it('overlapping times are refused, adjacent ones are not', async () => {
    const at = await aPlace(house, ['M'])
    const body = await anOrderInput(house, at)
    const placeFrom = async (time: string, length = '2h') =>
      place(at, { ...(await ofSomebodyElse(body)), period: { from: `2026-09-17T${time}`, length } })
    expect((await placeFrom('12:00')).status).toBe(200)
    for (const time of ['11:00', '12:30', '13:59'])
      expect((await placeFrom(time)).code).toBe('box-size-unavailable')
    expect((await placeFrom('14:00')).status).toBe(200)
    expect((await placeFrom('10:00')).status).toBe(200)
  })
})

describe('FAULT-12 the price is the server’s alone', () => {
  const WRONG: readonly [string, unknown][] = [
    ...[0, 1, -400, 0.5, 1e9, 1e10, '400', null, Number.MAX_SAFE_INTEGER, [], {}].map(
      (value): [string, unknown] => ['body.shownTotalCents', value],
    ),
    ...['XXL', 's', '', null, 1].map((value): [string, unknown] => ['body.size', value]),
    ...['-1h', '0h', '1.5h', '1e3h', '9999d', '999d', '2', 'NaN'].map((value): [string, unknown] => [
      'body.period.length',
      value,
    ]),
    ...['2026-02-30T10:00', '2020-01-01T00:00', '0000-00-00T00:00', '9999-12-31T23:59', 'morgen'].map(
      (value): [string, unknown] => ['body.period.from', value],
    ),
    ...[
      'body.price',
      'body.total',
      'body.fee',
      'body.tip',
      'body.quantity',
      'body.currency',
      'body.totalCents',
    ].map((path): [string, unknown] => [path, 1]),
    ...['body.constructor', 'body.period', 'body.contact', 'body.consents'].map((path): [string, unknown] => [
      path,
      'polluted',
    ]),
  ]

  it('whatever else a client sends is refused as its mistake, and nothing is written', async () => {
    const at = await aPlace(house, ['M'])
    const body = await anOrderInput(house, at)
    const changes = await watchChanges(house.platform.db)
    const wrong: string[] = []
    for (const [path, value] of WRONG) {
      const answer = await send(house, orderCalls.placeOrder, withValue({ body }, path, value), at)
      const written = await changes.take()
      const isRefused = answer.status >= 400 && answer.status < 500
      if (!isRefused || written.length > 0)
        wrong.push(`${path} ${JSON.stringify(value)}: ${answer.text} ${written.join()}`)
    }
    expect(wrong).toEqual([])
    expect((await place(at, body)).status).toBe(200)
  })

  it('FAULT-67 FAULT-68 nothing gets at what all objects share', async () => {
    const at = await aPlace(house, ['M'])
    const body = JSON.stringify(await anOrderInput(house, at)).slice(1)
    const headers = { host: at.host, 'content-type': 'application/json' }
    const poisons = [
      '"__proto__":{"polluted":1}',
      '"constructor":{"prototype":{"polluted":1}}',
      '"a":{"__proto__":[]}',
    ]
    for (const poison of poisons) {
      const payload = `{${poison},${body}`
      const reply = await house.app.inject({ method: 'POST', url: '/storefront/orders', headers, payload })
      expect([poison, reply.statusCode]).toEqual([poison, 400])
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(await countOf('customer_order', at)).toBe(0)
  })

  it('FAULT-68 what validator and parser could read differently is refused', async () => {
    const at = await aPlace(house, ['M'])
    const payload = JSON.stringify(await anOrderInput(house, at))
    const types = [
      'text/plain',
      'application/json x',
      'application/x-www-form-urlencoded',
      'application/xml',
      '',
    ]
    for (const type of types) {
      const headers = { host: at.host, 'content-type': type }
      const reply = await house.app.inject({ method: 'POST', url: '/storefront/orders', headers, payload })
      expect([type, reply.statusCode]).toEqual([
        type,
        expect.toSatisfy((status) => status === 415 || status === 400),
      ])
    }
    expect(await countOf('customer_order', at)).toBe(0)
  })

  it('FAULT-58 an order sent by a foreign page is refused', async () => {
    const at = await aPlace(house, ['M'])
    const body = await anOrderInput(house, at)
    for (const headers of [
      { origin: 'https://boese.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect((await send(house, orderCalls.placeOrder, { body }, { ...at, headers })).code).toBe(
        'wrong-origin',
      )
    const own = { origin: `http://${at.host}` }
    expect((await send(house, orderCalls.placeOrder, { body }, { ...at, headers: own })).status).toBe(200)
  })
})

describe('FAULT-38 the server decides who may open, at the moment it happens', () => {
  const HAFEN = { host: SITE_HOST, slug: 'konstanz-hafen' }

  it('not after the end, not another’s, not when the right was taken away', async () => {
    const [mine, other] = [await aPaidOrder(house, HAFEN), await aPaidOrder(house, HAFEN)]
    const [mineId, otherId] = await Promise.all(
      [mine, other].map(async (order) => (await pageOf(house, order)).rental?.id ?? ''),
    )
    const opened = house.terminals.opened.length
    expect((await openBox(house, mine, otherId ?? '')).code).toBe('not-found')
    expect((await endRental(house, mine, mineId ?? '')).status).toBe(200)
    expect((await openBox(house, mine, mineId ?? '')).code).toBe('rental-ended')
    await house.platform.db.transaction((tx) =>
      sql`update access_right set state = 'revoked' where rental_id = ${otherId}`.execute(tx),
    )
    expect((await openBox(house, other, otherId ?? '')).code).toBe('access-revoked')
    await house.settle()
    expect(house.terminals.opened.length).toBe(opened)
  })

  it('an end and an opening at the same instant: never an opened box of an ended rental', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await aPaidOrder(house, HAFEN)
      const { rental } = await pageOf(house, order)
      const id = rental?.id ?? ''
      const before = house.terminals.opened.length
      const [opening, ending] = await Promise.all([openBox(house, order, id), endRental(house, order, id)])
      expect([200, 409]).toContain(opening.status)
      expect(ending.status).toBe(200)
      await house.settle()
      const commands = house.terminals.opened.length - before
      expect(commands).toBeLessThanOrEqual(opening.status === 200 ? 1 : 0)
      expect((await openBox(house, order, id)).code).toBe('rental-ended')
      // What was sent was sent before the end: the right is asked for again at that moment.
      const steps = await stepsOf(id)
      expect(steps.lastIndexOf('command.sent')).toBeLessThan(steps.indexOf('rental.ended'))
    }
  })

  it('a terminal that is away: nothing is promised', async () => {
    const order = await aPaidOrder(house, HAFEN)
    const { rental } = await pageOf(house, order)
    await openBox(house, order, rental?.id ?? '')
    await house.settle()
    const { rows } = await house.platform.db.read((tx) =>
      sql<{
        id: string
      }>`select terminal_id as id from lock where box_id = (select box_id from rental where id = ${rental?.id})`.execute(
        tx,
      ),
    )
    house.terminals.leave(rows[0]?.id ?? '')
    await house.settle()
    expect((await openBox(house, order, rental?.id ?? '')).code).toBe('terminal-offline')
    expect(
      (await ask(house, orderCalls.order, { params: { hash: order.hash } }, order)).rental?.can.end,
    ).toBe(true)
  })
})
