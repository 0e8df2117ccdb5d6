import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { rowsOf } from '../../orders/testing.ts'
import { aRefund } from '../../refunds/testing/refunds-house.ts'
import { waitingBoxDuties } from './boxes-due-repository.ts'
import { remindOfBoxes } from './remind-of-box.ts'
import { aShopWithBoxes } from './testing.ts'

const shop = await aShopWithBoxes()
const { platform, own, at, boxed, ordered, boxId, customer, heard, devices } = shop
const HOUR = 3_600_000
const duties = () => platform.db.read((tx) => waitingBoxDuties(tx, { scope: [own.companyId], limit: 10 }))
const pass = async (hours: number) => {
  await platform.clock.advance(hours * HOUR)
  await platform.runDue()
}
const reminders = async (id: string) =>
  (await shop.mailsOf(id)).filter(({ template }) => template === 'goods-box-waits')

describe('B-19 the customer fetches it from the box', () => {
  it('opens with their right, not by staff’s, and sees how the opening goes on; nobody else’s', async () => {
    const { id, hash } = await boxed(1)
    const opening = await customer(hash).open()
    expect(opening).toMatchObject({ ok: true, value: { kind: 'open', state: 'requested' } })
    expect(devices.opened.at(-1)).toBe(await boxId(1))
    expect(devices.requests.at(-1)).toMatchObject({
      checkRight: true,
      rentalId: await shop.rentalOf(id),
      issuedBy: { kind: 'customer', name: 'Anna Keller' },
    })
    const commandId = opening.ok ? opening.value.id : ''
    expect(await customer(hash).command(commandId)).toMatchObject({ ok: true })
    expect(devices.viewed.at(-1)).toEqual({ commandId, rentalId: await shop.rentalOf(id) })
    const without = await ordered()
    expect(await customer(without.hash).command(commandId)).toMatchObject({ refusal: 'box-gone' })
    expect(await customer(without.hash).open()).toMatchObject({ refusal: 'box-gone' })
    await at.empty(id)
  })

  it('FAULT-54 is stopped who presses on and on', async () => {
    const { id, hash } = await boxed(1)
    const answers = []
    for (let press = 0; press < 21; press += 1) answers.push(await customer(hash).open())
    expect(answers.at(-2)).toMatchObject({ ok: true })
    expect(answers.at(-1)).toMatchObject({ refusal: 'too-many-tries' })
    await at.empty(id)
  })

  it('says that everything is out: it is handed over, and the box is free for the next', async () => {
    const { id, hash } = await boxed(1)
    await heard(id, 'lock.opened', { grantId: 'g', how: 'code' })
    await heard(id, 'lock.closed')
    expect((await customer(hash).page()).box).toMatchObject({
      openedAt: expect.any(String),
      door: 'closed',
    })
    const done = await customer(hash).fetched()
    expect(done).toMatchObject({ value: { status: 'finished', handedOverAt: expect.any(String) } })
    expect(done.ok && done.value.box).toBeUndefined()
    expect(await shop.rentalOf(id)).toBeNull()
    const [written] = await rowsOf(
      shop,
      sql<{ by: string; actor: string }>`select h.handed_over_by as by, e.actor ->> 'kind' as actor
        from order_handover h join event e on e.order_id = h.order_id and e.type = 'order.finished'
        where h.order_id = ${id}`,
    )
    expect(written).toEqual({ by: 'Anna Keller', actor: 'customer' })
    expect(await customer(hash).fetched()).toMatchObject({ refusal: 'box-gone' })
    const next = await ordered()
    expect(await at.take(next.id, await boxId(1))).toMatchObject({ ok: true })
    await at.empty(next.id)
  })

  it.each([
    ['nobody opened it', null],
    ['staff opened it to look', { type: 'open' }],
  ] as const)('has fetched nothing while %s', async (_what, staffs) => {
    const { id, hash } = await boxed(2)
    if (staffs) await heard(id, 'command.done', { kind: 'open' })
    expect(await customer(hash).fetched()).toMatchObject({ refusal: 'box-unopened' })
    const shown = await at.look(id)
    expect(shown).toMatchObject({ value: { box: { openedAt: null } } })
    await at.empty(id)
  })

  it('nor while its door stands open; their opening from the page counts like the one at the terminal', async () => {
    const { id, hash } = await boxed(2)
    await heard(id, 'command.done', { kind: 'open', type: 'release' })
    shop.door.state = 'open'
    expect(await customer(hash).fetched()).toMatchObject({ refusal: 'door-open' })
    shop.door.state = 'locked'
    expect(await at.look(id)).toMatchObject({ value: { box: { openedAt: expect.any(String) } } })
    expect(
      (await Promise.all([customer(hash).fetched(), customer(hash).fetched()])).filter(({ ok }) => ok),
    ).toHaveLength(1)
  })

  it('opening alone ends nothing: whoever forgets to confirm keeps what is left in it', async () => {
    const { id, hash } = await boxed(2)
    await heard(id, 'lock.opened', { grantId: 'g', how: 'qr' })
    await heard(id, 'lock.closed')
    await pass(1)
    expect((await customer(hash).page()).status).toBe('process')
    expect(await customer(hash).open()).toMatchObject({ ok: true })
    await at.move(id, 'handOver')
    expect((await customer(hash).page()).status).toBe('finished')
  })
})

describe('B-19 what waits too long', () => {
  it('is kept for the hours of the location; then its customer is reminded, once, and half a day later it is due', async () => {
    const { id, hash } = await boxed(3)
    await pass(23.9)
    expect(await reminders(id)).toHaveLength(0)
    expect(await duties()).toEqual([])
    const until = (await at.look(id)).ok
    expect(until).toBe(true)
    await pass(0.2)
    await pass(1)
    const [mail, ...more] = await reminders(id)
    expect(more).toEqual([])
    expect(mail?.text).toContain('nehmen wir sie heraus. Dann bekommen Sie sie an der Theke.')
    expect((await customer(hash).page()).box).toMatchObject({ isLate: true })
    const [duty] = await duties()
    expect(duty).toMatchObject({
      kind: 'boxWaiting',
      id,
      name: 'Anna Keller',
      place: 'KN-003, Konstanz Bahnhof',
      order: { id },
    })
    const shown = await at.look(id)
    const untilMs = shown.ok ? Date.parse(shown.value.box?.until ?? '') : 0
    expect(duty?.dueAt.getTime()).toBe(untilMs + 12 * HOUR)
    // It still opens: nobody is locked out of what they paid for.
    expect(await customer(hash).open()).toMatchObject({ ok: true })
    await at.empty(id, 'Frist um')
    expect(await duties()).toEqual([])
  })

  it('nobody is reminded of what was fetched, taken out or cancelled meanwhile', async () => {
    const [fetched, out, cancelled] = [await boxed(1), await boxed(2), await boxed(3)]
    await heard(fetched.id, 'lock.opened', { grantId: 'g' })
    await customer(fetched.hash).fetched()
    await at.empty(out.id)
    const boss = await shop.hire('Mira Schulz', ['owner'])
    await shop.refunds.give(aRefund(cancelled.id, { reason: 'beforeStart' }), 590, boss)
    await pass(48)
    for (const { id } of [fetched, out, cancelled]) expect(await reminders(id)).toHaveLength(0)
    // What lies there although nobody wants it any more is due at once.
    expect((await duties()).map(({ order }) => order.id)).toEqual([cancelled.id])
    await at.empty(cancelled.id, 'Storniert')
  })

  it('another company has nothing to take out', async () => {
    const { id } = await boxed(3)
    await pass(48)
    const scope = [shop.foreign.companyId]
    expect(await platform.db.read((tx) => waitingBoxDuties(tx, { scope, limit: 10 }))).toEqual([])
    expect(await duties()).toHaveLength(1)
    await at.empty(id)
  })

  it('one that cannot be reminded keeps nobody else waiting, and is tried again', async () => {
    const [broken, fine] = [await boxed(2), await boxed(3)]
    await platform.clock.advance(25 * HOUR)
    const { sendBoxed } = shop.orders.mails
    const failing: typeof sendBoxed = async (tx, sent) => {
      if (sent.order.id === broken.id) throw new Error('no words')
      await sendBoxed(tx, sent)
    }
    const mails = { ...shop.orders.mails, sendBoxed: failing }
    await expect(
      remindOfBoxes({
        ...shop.needs,
        ...shop,
        ...platform,
        serve: shop.registry.serve,
        addressOffering: shop.sites.addressOffering,
        orders: { ...shop.orders, mails },
      }),
    ).rejects.toThrow('Some customers could not be reminded')
    expect(await reminders(fine.id)).toHaveLength(1)
    expect(await reminders(broken.id)).toHaveLength(0)
    await pass(0.1)
    expect(await reminders(broken.id)).toHaveLength(1)
    for (const { id } of [broken, fine]) await at.empty(id)
  })
})
