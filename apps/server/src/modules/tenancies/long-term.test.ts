import { longTermCalls } from '@fachwerk/contract/price/long-term-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aLongTermHouse, type LongTermHouse } from './testing/long-term.ts'
import { bankSays, pageOf, rowsOf } from '../orders/testing.ts'
import { chargeMonths } from './use-cases/charge-months.ts'

let at: LongTermHouse
const START = '2026-12-15T09:00:00Z'
beforeEach(async () => {
  at = await aLongTermHouse(START)
})

const states = async (rentalId: string) => {
  const { months } = await at.show(rentalId)
  return months.map(({ position, state }) => `${position} ${state}`)
}
const templates = async (rentalId: string) => (await at.mails(rentalId)).map(({ template }) => template)

describe('R-12 a rental that goes on month by month', () => {
  it('begins with the money for the first month; its mail says that it goes on and how it ends', async () => {
    const answer = await at.rent({ minimumMonths: 3 })
    expect(answer).toMatchObject({ ok: true, value: { boxName: expect.stringMatching(/^KN-\d{3}$/) } })
    const rentalId = answer.ok ? answer.value.rentalId : ''
    // Its first month has begun and waits for the money.
    expect(await states(rentalId)).toEqual(['1 overdue'])
    expect((await at.show(rentalId)).nextCharge).toBeNull()
    await at.pay(rentalId, 1)
    const view = await at.show(rentalId)
    expect(view).toMatchObject({
      monthCents: 4900,
      notice: 'month',
      minimumMonths: 3,
      endsAt: null,
      termination: null,
      owedCents: 0,
      months: [
        {
          position: 1,
          state: 'paid',
          startsAt: '2026-12-15T09:00:00.000Z',
          endsAt: '2027-01-14T23:00:00.000Z',
        },
      ],
      nextCharge: { at: '2027-01-07T23:00:00.000Z', position: 2, cents: 4900 },
      can: { terminate: true, takeBack: false, price: true },
    })
    const mail = (await at.mails(rentalId)).find(({ template }) => template === 'order-paid')
    expect(mail?.text).toContain('ohne festes Ende, Monat für Monat')
    expect(mail?.text).toContain('Die Mindestlaufzeit beträgt 3 Monate.')
    expect(mail?.text).toContain('mit einer Frist von einem Monat')
    // The sentence for what is booked for a time stands in the terms alone, with its exception.
    expect(mail?.text.match(/Eine Mindestlaufzeit darüber hinaus gibt es nicht/g)).toHaveLength(1)
    expect(mail?.text).toContain('Für Langzeitmieten gelten stattdessen')
  })

  it('R-02 keeps its box from everybody, however far ahead; an order that is not paid gives it back', async () => {
    const rentalId = await at.begin()
    const [box] = await rowsOf(
      at,
      sql<{ id: string }>`select box_id as id from rental where id = ${rentalId}`,
    )
    const { rentals, platform } = at
    const free = await platform.db.read((tx) =>
      rentals.freeCounts(tx, {
        locationIds: [at.own.locationId],
        startsAt: new Date('2036-01-01T00:00:00Z'),
        endsAt: new Date('2036-01-02T00:00:00Z'),
        now: platform.clock.now(),
      }),
    )
    expect(free.get(at.own.locationId)).toEqual([1, 1, 1, 0])
    expect(await at.rent({ boxId: box?.id })).toMatchObject({ refusal: 'box-taken', field: 'boxId' })
    // The database itself refuses whoever would come in between (the constraint has the last word).
    const between = platform.db.transaction((tx) =>
      sql`insert into rental (id, company_id, location_id, box_id, size, state, starts_at, ends_at, blocked_until, created_at)
        select gen_random_uuid(), company_id, location_id, box_id, size, 'reserved', '2031-05-01', '2031-05-02', '2031-05-02', created_at
        from rental where id = ${rentalId}`.execute(tx),
    )
    await expect(between).rejects.toMatchObject({ code: '23P01' })

    const second = await at.rent()
    expect(await at.rent()).toMatchObject({ refusal: 'box-size-unavailable', field: 'size' })
    const unpaid = second.ok ? second.value.rentalId : ''
    await at.until('2026-12-15T09:31:00Z')
    await at.platform.runDue()
    await at.platform.runConsumers()
    expect(await states(unpaid)).toEqual(['1 cancelled'])
    expect((await at.rent()).ok).toBe(true)
  })

  it('each month is charged a week before, once, whoever asks and how often', async () => {
    const rentalId = await at.begin()
    await at.until('2027-01-07T22:59:00Z')
    expect(await states(rentalId)).toEqual(['1 paid'])
    await Promise.all([at.until('2027-01-07T23:00:00Z'), at.until('2027-01-07T23:00:00Z')])
    await at.until('2027-01-08T12:00:00Z')
    expect(await states(rentalId)).toEqual(['1 paid', '2 charged'])
    const due = (await at.mails(rentalId)).filter(({ template }) => template === 'month-due')
    expect(due).toHaveLength(1)
    expect(due[0]?.subject).toContain('Ihr nächster Mietmonat')
    expect(due[0]?.text).toContain('49,00')
  })

  it('what was missed is made up for: no month without a charge, none with two', async () => {
    const rentalId = await at.begin()
    await at.until('2027-04-10T12:00:00Z')
    const months = (await at.show(rentalId)).months
    expect(months.map(({ position, endsAt }) => [position, endsAt])).toEqual([
      [1, '2027-01-14T23:00:00.000Z'],
      [2, '2027-02-14T23:00:00.000Z'],
      [3, '2027-03-14T23:00:00.000Z'],
      [4, '2027-04-14T22:00:00.000Z'],
      [5, '2027-05-14T22:00:00.000Z'],
    ])
    expect(new Set(months.map(({ orderCode }) => orderCode)).size).toBe(5)
  })

  it('a crash before the commit leaves nothing half done; the next run does it', async () => {
    const rentalId = await at.begin()
    await at.platform.clock.advanceTo(new Date('2027-01-08T00:00:00Z'))
    await at.platform.db
      .transaction(async (tx) => {
        const dying = {
          ...at.tenanciesNeeds,
          db: { ...at.tenanciesNeeds.db, transaction: async (work: (t: typeof tx) => unknown) => work(tx) },
        }
        await chargeMonths(dying as never)
        throw new Error('The process dies here.')
      })
      .catch(() => undefined)
    expect(await states(rentalId)).toEqual(['1 paid'])
    expect(await templates(rentalId)).not.toContain('month-due')
    await at.until('2027-01-08T00:01:00Z')
    expect(await states(rentalId)).toEqual(['1 paid', '2 charged'])
  })

  it('the month is paid on the page of its own order; the key goes on with the same code', async () => {
    const rentalId = await at.begin()
    const before = await at.right(rentalId)
    expect(before.until.toISOString()).toBe('2027-01-21T23:00:00.000Z')
    await at.until('2027-01-08T00:00:00Z')
    const [row] = await rowsOf(
      at,
      sql<{ hash: string }>`select o.hash from rental_month m join customer_order o on o.id = m.order_id
        where m.rental_id = ${rentalId} and m.position = 2`,
    )
    expect(await pageOf(at, row?.hash ?? '')).toMatchObject({
      status: 'new',
      totalCents: 4900,
      payment: { canRetry: true },
      rental: { id: rentalId, state: 'active', can: { open: true, end: false } },
    })
    await at.pay(rentalId, 2)
    expect(await pageOf(at, row?.hash ?? '')).toMatchObject({
      status: 'approved',
      payment: { canRetry: false },
    })
    expect(await at.right(rentalId)).toMatchObject({
      state: 'active',
      until: new Date('2027-02-21T23:00:00Z'),
    })
    expect(await templates(rentalId)).toContain('month-paid')
    expect((await at.show(rentalId)).nextCharge).toMatchObject({ position: 3 })
  })
})

describe('R-12 months that are not paid', () => {
  it('remind when they begin, block after the days of grace, and open again within the payment', async () => {
    const rentalId = await at.begin()
    await at.until('2027-01-14T23:00:00Z')
    expect(await states(rentalId)).toEqual(['1 paid', '2 overdue'])
    await at.until('2027-01-21T22:59:00Z')
    expect((await at.right(rentalId)).state).toBe('active')
    await at.until('2027-01-21T23:00:00Z')
    await at.until('2027-01-21T23:05:00Z')
    expect(await at.right(rentalId)).toMatchObject({ state: 'blocked', payment: true })
    expect(await states(rentalId)).toEqual(['1 paid', '2 blocked'])
    const mailed = await templates(rentalId)
    for (const template of ['month-overdue', 'month-blocked'])
      expect(mailed.filter((each) => each === template)).toHaveLength(1)
    const [reminder] = (await at.mails(rentalId)).filter(({ template }) => template === 'month-overdue')
    expect(reminder?.text).toContain('Mahngebühren berechnen wir nicht')
    expect((await at.show(rentalId)).owedCents).toBe(4900)

    await at.pay(rentalId, 2)
    expect(await at.right(rentalId)).toMatchObject({
      state: 'active',
      until: new Date('2027-02-21T23:00:00Z'),
    })
    await at.platform.runConsumers()
    expect(await templates(rentalId)).toContain('rental-changed')
    expect((await at.show(rentalId)).owedCents).toBe(0)
  })

  it('two months owed: the key opens again only when both are paid', async () => {
    const rentalId = await at.begin()
    await at.until('2027-02-23T12:00:00Z')
    expect(await states(rentalId)).toEqual(['1 paid', '2 blocked', '3 blocked'])
    await at.pay(rentalId, 3)
    expect((await at.right(rentalId)).state).toBe('blocked')
    await at.pay(rentalId, 2)
    expect(await at.right(rentalId)).toMatchObject({
      state: 'active',
      until: new Date('2027-03-21T23:00:00Z'),
    })
  })

  it('staff see them, oldest first, and nobody else’s staff does', async () => {
    const rentalId = await at.begin()
    await at.until('2027-02-16T12:00:00Z')
    const listed = await at.call(longTermCalls.openMonths, { body: {} }, at.owner)
    expect(listed.ok ? listed.value.rows : []).toMatchObject([
      { rentalId, position: 2, state: 'blocked', cents: 4900, customerName: 'Ada Anders' },
      { rentalId, position: 3, state: 'overdue', blocksAt: '2027-02-21T23:00:00.000Z' },
    ])
    const foreign = await at.call(longTermCalls.openMonths, { body: {} }, at.stranger)
    expect(foreign).toMatchObject({ ok: true, value: { rows: [] } })
  })

  it('B-02 money that goes back makes its month owed again and blocks at once', async () => {
    const rentalId = await at.begin()
    await at.until('2027-01-08T00:00:00Z')
    const paymentId = await at.pay(rentalId, 2)
    await bankSays(at, paymentId, { state: 'paid', refundedCents: 4900 }, 'evt-back')
    await at.platform.runConsumers()
    expect(await at.right(rentalId)).toMatchObject({ state: 'blocked', payment: true })
    expect(await states(rentalId)).toEqual(['1 paid', '2 blocked'])
    await at.pay(rentalId, 2)
    expect((await at.right(rentalId)).state).toBe('active')
  })
})
