import { codeText } from '@fachwerk/texts/code-text'
import { addRightCalls as calls } from '@fachwerk/contract/rental/add-right-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aStaffActor } from '../../../platform/http/testing.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { confirmPrepared } from '../testing/prepared.ts'
import { anOrder, anOrdersHouse, bankSays, type OrdersTest, pageOf, rowsOf } from '../testing.ts'

type Body = RequestIn<typeof calls.addAccessRight>['body']
const HOUR = 3_600_000
let at: OrdersTest

const inHours = (hours: number) => new Date(at.platform.clock.now().getTime() + hours * HOUR).toISOString()
const staffOf = (...companyIds: string[]) =>
  aStaffActor({
    companyId: companyIds[0] ?? '',
    companyIds,
    scopeFor: (permission) => (permission === 'accessRights.edit' ? companyIds : []),
  })
const aBody = (more: Partial<Body> = {}): Body => ({
  locationId: at.own.locationId,
  size: 'M',
  endsAt: inHours(3),
  firstName: 'Ada',
  lastName: 'Anders',
  email: 'Ada@Example.org',
  price: 'free',
  reason: 'Kulanz nach defektem Fach',
  ...more,
})
const add = (more: Partial<Body> = {}, actor = staffOf(at.own.companyId)) =>
  createInvokeStaff(at.registry)(calls.addAccessRight, { body: aBody(more) }, actor)
async function added(more: Partial<Body> = {}) {
  const answer = await add(more)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const offer = (query: object = {}, actor = staffOf(at.own.companyId)) =>
  createInvokeStaff(at.registry)(
    calls.accessRightOffer,
    { query: { locationId: at.own.locationId, endsAt: inHours(3), ...query } },
    actor,
  )
const orderOf = async (rentalId: string) => {
  const [row] = await rowsOf(
    at,
    sql<{ id: string; hash: string; paymentId: string | null }>`
      select o.id, o.hash, (select p.id from payment p where p.order_id = o.id) as "paymentId"
      from customer_order o join rental r on r.order_id = o.id where r.id = ${rentalId}`,
  )
  if (!row) throw new Error('no order')
  return row
}
const mailsTo = (orderId: string) =>
  rowsOf(
    at,
    sql<{ template: string; to: string; text: string }>`
      select template, recipient as "to", body_text as text from mail where order_id = ${orderId} order by created_at`,
  )

beforeEach(async () => {
  at = await anOrdersHouse(['S', 'M', 'M', 'L'])
})

describe('R-01 a rental written by hand', () => {
  it('for nothing: it begins at once, and the mail with the key says that it costs nothing', async () => {
    const { rentalId, orderCode, payUntil, boxName } = await added()
    expect([payUntil, boxName]).toEqual([null, expect.stringMatching(/^KN-\d{3}$/)])
    const { id, hash } = await orderOf(rentalId)
    const page = await pageOf(at, hash)
    expect(page).toMatchObject({
      shortCode: orderCode,
      status: 'approved',
      totalCents: 0,
      contact: { firstName: 'Ada', street: '' },
      rental: { state: 'active', key: { code: expect.stringMatching(/^\d{6}$/) } },
    })
    const mails = await mailsTo(id)
    expect(mails).toMatchObject([{ template: 'order-paid', to: 'ada@example.org' }])
    expect(mails[0]?.text).toContain('Es kostet Sie nichts')
    expect(mails[0]?.text).toContain(codeText(page.rental?.key?.code ?? 'no code'))
    expect(mails[0]?.text).not.toMatch(/Zahlung ist eingegangen|, {2}|, ,/)
  })

  it('by tariff: the customer gets the way to order and pay, the box is kept that long, the key comes with the money', async () => {
    const { rentalId, payUntil } = await added({ price: 'tariff' })
    expect(payUntil).toBe(inHours(0.25))
    const { id, hash } = await orderOf(rentalId)
    expect(await pageOf(at, hash)).toMatchObject({ status: 'new', rental: { state: 'held', key: null } })
    expect(await mailsTo(id)).toMatchObject([{ template: 'order-prepared' }])
    await confirmPrepared(at, hash)
    await bankSays(at, (await orderOf(rentalId)).paymentId ?? '', { state: 'paid' })
    expect(await pageOf(at, hash)).toMatchObject({ status: 'approved', rental: { state: 'active' } })
    // Written at one and the same instant.
    expect((await mailsTo(id)).map(({ template }) => template).toSorted()).toEqual([
      'order-paid',
      'order-prepared',
      'order-received',
    ])
  })

  it('later and in a certain box; however long or short, and who wrote it and why is kept', async () => {
    const first = await offer({ startsAt: inHours(2), endsAt: inHours(24 * 40) })
    const rows = first.ok ? first.value.rows : []
    expect(rows.map(({ size, boxes }) => [size, boxes.length])).toEqual([
      ['S', 1],
      ['M', 2],
      ['L', 1],
      ['XL', 0],
    ])
    const box = rows[1]?.boxes[1]
    const right = await added({ boxId: box?.boxId, startsAt: inHours(2), endsAt: inHours(24 * 40) })
    expect(right.boxName).toBe(box?.boxName)
    const trail = await rowsOf(
      at,
      sql<{ action: string; reason: string; after: object; actor: object }>`
        select action, reason, after, actor from audit_entry where subject_id = ${right.rentalId}`,
    )
    expect(trail).toMatchObject([
      {
        action: 'accessRight.created',
        reason: 'Kulanz nach defektem Fach',
        after: { customerName: 'Ada Anders', box: box?.boxName, priceCents: 0 },
        actor: { kind: 'staff', name: 'Jana Brandt' },
      },
    ])
    const story = await rowsOf(
      at,
      sql<{ type: string; data: object }>`select type, data from event
        where rental_id = ${right.rentalId} and type = 'order.placed'`,
    )
    expect(story).toMatchObject([{ data: { cause: 'staff', reason: 'Kulanz nach defektem Fach' } }])
    const after = await offer({ startsAt: inHours(3), endsAt: inHours(5) })
    expect(after.ok && after.value.rows[1]?.boxes.length).toBe(1)
  })

  it('the price by tariff is what a visitor would pay for the same time', async () => {
    const shown = await offer()
    const visitor = await anOrder(at)
    await bankSays(at, visitor.paymentId, { state: 'paid' })
    const { totalCents: priceCents } = await pageOf(at, visitor.hash)
    const sameTime = await offer({ endsAt: inHours(2) })
    const cents = (answer: typeof shown) => (answer.ok ? answer.value.rows[1]?.tariffCents : null)
    expect(cents(sameTime)).toBe(priceCents)
    expect(cents(shown)).toBeGreaterThan(priceCents)
  })
})

describe('R-02 R-01 what cannot be written', () => {
  it('a box that is taken, or a size of which none is left, is said at its field and nothing stays behind', async () => {
    const boxes = await offer()
    const boxId = boxes.ok ? boxes.value.rows[1]?.boxes[0]?.boxId : undefined
    await added({ boxId })
    expect(await add({ boxId })).toMatchObject({ refusal: 'box-taken', field: 'boxId' })
    await added()
    expect(await add()).toMatchObject({ refusal: 'box-size-unavailable', field: 'size' })
    expect(await add({ size: 'XL' })).toMatchObject({ ok: false })
    const [count] = await rowsOf(at, sql<{ n: number }>`select count(*)::int as n from customer_order`)
    expect(count?.n).toBe(2)
  })

  it('two of the staff and a visitor at the same moment: no box is given twice', async () => {
    const answers = await Promise.all([add(), add(), add(), add({ price: 'tariff' })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    const [double] = await rowsOf(
      at,
      sql<{ n: number }>`select count(*)::int as n from rental a join rental b
        on a.box_id = b.box_id and a.id < b.id and a.period && b.period where a.blocking and b.blocking`,
    )
    expect(double?.n).toBe(0)
  })

  it.each([
    ['startsAt', 'start-in-past', { startsAt: '2020-01-01T00:00:00Z' }],
    ['endsAt', 'end-before-start', { endsAt: '2020-01-01T00:00:00Z' }],
  ])('%s: %s', async (field, refusal, more) => {
    expect(await add(more)).toMatchObject({ refusal, field })
    expect(await offer(more)).toMatchObject({ refusal, field })
  })

  it('B-20 for another amount than the tariff: that is what the customer is asked to pay; the tariff alone needs no reason', async () => {
    const { rentalId, payUntil } = await added({ price: 'amount', amountCents: 250, reason: 'Stammkunde' })
    expect(payUntil).not.toBeNull()
    expect(await pageOf(at, (await orderOf(rentalId)).hash)).toMatchObject({ totalCents: 250 })
    expect(await add({ price: 'tariff', reason: '' })).toMatchObject({ ok: true })
  })

  it('a browser whose clock is behind by some minutes means now', async () => {
    const { rentalId } = await added({ startsAt: inHours(-0.05) })
    expect(await pageOf(at, (await orderOf(rentalId)).hash)).toMatchObject({ rental: { state: 'active' } })
  })

  it.each([
    ['firstName', { firstName: ' ' }],
    ['lastName', { lastName: 'a\nb' }],
    ['email', { email: 'keine' }],
    ['reason', { reason: '' }],
    ['amountCents', { price: 'amount' as const }],
    ['amountCents', { price: 'amount' as const, amountCents: 0 }],
  ])('FAULT-47 a bad %s is said at its field', async (field, more) => {
    expect(await add(more)).toMatchObject({ refusal: 'invalid-input', errors: [{ field }] })
  })

  it('A-13 at a location of another company, or without the right, there is nothing to write', async () => {
    for (const actor of [staffOf(at.foreign.companyId), staffOf()]) {
      expect(await add({}, actor)).toMatchObject({ refusal: 'not-found' })
      expect(await offer({}, actor)).toMatchObject({ refusal: 'not-found' })
    }
    expect(await add({ locationId: at.foreign.locationId })).toMatchObject({ refusal: 'not-found' })
  })

  it('an archived location takes none, nor one that no site offers', async () => {
    const change = (query: ReturnType<typeof sql>) => at.platform.db.transaction((tx) => query.execute(tx))
    await change(sql`delete from site_location where location_id = ${at.own.locationId}`)
    expect(await add()).toMatchObject({ refusal: 'location-not-rentable' })
    await change(sql`update location set archived_at = now() where id = ${at.own.locationId}`)
    expect(await offer()).toMatchObject({ refusal: 'location-not-rentable' })
  })

  it('FAULT-07 the same key sent twice writes one rental', async () => {
    const idempotency = { scope: 'jana', key: 'once', requestHash: 'x' }
    const send = () =>
      createInvokeStaff(at.registry)(calls.addAccessRight, { body: aBody() }, staffOf(at.own.companyId), {
        idempotency,
      })
    const [one, two] = [await send(), await send()]
    expect(one.ok && two.ok && one.value.rentalId === two.value.rentalId).toBe(true)
  })
})

describe('R-09 somebody overstays in the box of a rental for nothing', () => {
  it('its customer is told once that another one is looked for; it is not cancelled behind their back', async () => {
    at = await anOrdersHouse(['M'])
    await added({ endsAt: inHours(1) })
    const next = await added({ startsAt: inHours(1), endsAt: inHours(3) })
    const { id, hash } = await orderOf(next.rentalId)
    await at.platform.clock.advance(HOUR)
    for (let round = 0; round < 2; round += 1) {
      await at.platform.runDue()
      await at.platform.runConsumers()
    }
    expect(await pageOf(at, hash)).toMatchObject({
      status: 'approved',
      rental: { state: 'unplaced', key: null },
    })
    const [mail, ...others] = (await mailsTo(id)).filter(({ template }) => template !== 'order-paid')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template: 'box-awaited', to: 'ada@example.org' })
    expect(mail?.text).toContain('Wir suchen ein anderes Fach')
    // Nobody has found one until its time is over.
    await at.platform.clock.advance(2 * HOUR)
    await at.platform.runDue()
    expect(await pageOf(at, hash)).toMatchObject({ status: 'canceled', rental: { state: 'cancelled' } })
    const last = (await mailsTo(id)).at(-1)
    expect(last?.template).toBe('order-unplaced')
    expect(last?.text).toContain('Zu bezahlen war nichts')
    expect(last?.text).not.toMatch(/erstatten/)
  })
})
