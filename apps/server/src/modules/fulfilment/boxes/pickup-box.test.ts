import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../../orders/testing.ts'
import { aRefund } from '../../refunds/testing/refunds-house.ts'
import { aShopWithBoxes } from './testing.ts'

const shop = await aShopWithBoxes()
const { platform, own, at, ordered, boxed, boxId, customer, rentals, devices } = shop
const HOUR = 3_600_000

const numbersFor = async (orderId: string) => {
  const answer = await at.boxes(orderId)
  return answer.ok ? answer.value.boxes.map(({ number }) => number) : answer.refusal
}
const suggestedFor = async (quantity: number) => {
  const { id } = await ordered({ quantity })
  const answer = await at.boxes(id)
  return answer.ok && answer.value.boxes.find((box) => box.id === answer.value.suggestedId)?.number
}
/** Somebody who wants to rent this very box for two hours. */
const rent = (box: string, size: 'S' | 'M' | 'L', inHours = 0) => {
  const now = platform.clock.now()
  const startsAt = new Date(now.getTime() + inHours * HOUR)
  return platform.db.transaction((tx) =>
    rentals.holdBox(tx, {
      companyId: own.companyId,
      locationId: own.locationId,
      size,
      boxId: box,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 2 * HOUR),
      cleaningMinutes: 0,
      orderId: null,
      customerId: null,
      customerName: 'Bea Rent',
      priceCents: 400,
      overrunFreeMinutes: 180,
      overrunHourCents: 200,
      overrunDayCents: 750,
      earlyStartConsentAt: now,
      holdMinutes: 10,
      now,
    }),
  )
}
const release = (rentalId: string) =>
  platform.db.transaction((tx) =>
    rentals.releaseHold(tx, { rentalId, state: 'cancelled', now: platform.clock.now() }),
  )

describe('B-19 staff put an order into a box', () => {
  it('choose among the free ones, and only once it lies there the customer gets code, place and time', async () => {
    const { id, hash, code } = await ordered()
    expect(await at.look(id)).toMatchObject({ value: { boxing: 'offered' } })
    expect(await numbersFor(id)).toEqual([1, 2, 3, 4])
    const taken = await at.take(id, await boxId(2))
    expect(taken).toMatchObject({ value: { box: { number: 2, size: 'M', filledAt: null, until: null } } })
    expect(taken.ok && taken.value.steps).not.toContain('ready')
    expect(await shop.templatesOf(id)).not.toContain('goods-boxed')
    expect((await customer(hash).page()).box).toBeUndefined()
    const now = platform.clock.now()
    expect(await at.fill(id)).toMatchObject({
      value: {
        readyAt: now.toISOString(),
        box: {
          number: 2,
          filledAt: now.toISOString(),
          until: new Date(now.getTime() + 24 * HOUR).toISOString(),
          openedAt: null,
        },
      },
    })
    const key = devices.codes.at(-1) ?? ''
    expect((await customer(hash).page()).box).toMatchObject({
      number: 2,
      isLate: false,
      openedAt: null,
      key: { code: key, qrSvg: expect.stringContaining('<svg') },
    })
    const mail = (await shop.mailsOf(id)).find(({ template }) => template === 'goods-boxed')
    expect(mail?.subject).toBe(`Bestellung ${code} liegt im Fach 2`)
    for (const words of [key.slice(0, 3), 'Bahnhofplatz 4', 'Das Fach ist kostenlos. Wir halten es bis'])
      expect(mail?.text).toContain(words)
    expect(await shop.templatesOf(id)).not.toContain('goods-ready')
    await at.empty(id)
  })

  it('who did it stands in its history, and on both timelines', async () => {
    const { id } = await boxed(1)
    await at.empty(id, 'Kunde kommt doch zur Theke')
    const trail = await rowsOf(
      shop,
      sql<{ action: string; reason: string | null; name: string }>`
        select action, reason, actor ->> 'name' as name from audit_entry
        where subject_id = ${id} and action like 'order.box%' order by at, id`,
    )
    expect(trail.map(({ action, name }) => [action, name])).toEqual([
      ['order.boxTaken', 'Ayşe Demir'],
      ['order.boxFilled', 'Ayşe Demir'],
      ['order.boxEmptied', 'Ayşe Demir'],
    ])
    expect(trail[2]?.reason).toBe('Kunde kommt doch zur Theke')
    const events = await rowsOf(
      shop,
      sql<{ type: string; hasBox: boolean }>`select type, box_id = ${await boxId(1)} as "hasBox" from event
        where order_id = ${id} and type like 'pickupBox.%' order by id`,
    )
    expect(events).toEqual(
      ['taken', 'filled', 'emptied'].map((what) => ({ type: `pickupBox.${what}`, hasBox: true })),
    )
  })

  it('the suggestion follows how much it is: a few pieces a small one, many the largest', async () => {
    expect(await Promise.all([1, 5, 11, 30].map(suggestedFor))).toEqual([1, 2, 4, 4])
  })

  it('an open door is no box that somebody has filled', async () => {
    const { id } = await ordered()
    await at.take(id, await boxId(1))
    shop.door.state = 'open'
    expect(await at.fill(id)).toMatchObject({ refusal: 'door-open' })
    expect(await shop.templatesOf(id)).not.toContain('goods-boxed')
    shop.door.state = 'locked'
    expect(await at.fill(id)).toMatchObject({ ok: true })
    expect(await at.fill(id)).toMatchObject({ refusal: 'transition-not-allowed' })
    await at.empty(id)
  })

  it('LAW-34 what has an age limit is refused: a locker looks at no card', async () => {
    const { id } = await ordered({ isWine: true })
    expect(await at.look(id)).toMatchObject({ value: { boxing: 'age-limited' } })
    expect(await at.boxes(id)).toMatchObject({ refusal: 'box-age-limited' })
    expect(await at.take(id, await boxId(1))).toMatchObject({ refusal: 'box-age-limited' })
    expect(await shop.rentalOf(id)).toBeNull()
  })

  it('where the location offers none nobody is asked; what has one already is still put in', async () => {
    const before = await ordered()
    await at.take(before.id, await boxId(1))
    await shop.setHours(0)
    const { id } = await ordered()
    const shown = await at.look(id)
    expect(shown.ok && shown.value.boxing).toBeUndefined()
    expect(await at.take(id, await boxId(2))).toMatchObject({ refusal: 'box-not-offered' })
    expect(await at.fill(before.id)).toMatchObject({ ok: true })
    await shop.setHours(24)
    await at.empty(before.id)
  })

  it('nothing unpaid and nothing that was handed over', async () => {
    const unpaid = await ordered({ paid: false })
    const over = await ordered()
    await at.move(over.id, 'handOver')
    for (const { id } of [unpaid, over]) {
      expect(await at.take(id, await boxId(1))).toMatchObject({ refusal: 'transition-not-allowed' })
      expect(await at.fill(id)).toMatchObject({ refusal: 'transition-not-allowed' })
      expect(await at.empty(id)).toMatchObject({ refusal: 'transition-not-allowed' })
    }
  })

  it('a box without a lock, or of another location, holds nothing', async () => {
    const { id } = await ordered()
    shop.door.lockless = [await boxId(3)]
    expect(await numbersFor(id)).toEqual([1, 2, 4])
    expect(await at.take(id, await boxId(3))).toMatchObject({ refusal: 'box-taken-meanwhile' })
    shop.door.lockless = []
    const [foreign] = await rowsOf(
      shop,
      sql<{ id: string }>`select id from box where location_id = ${shop.foreign.locationId} limit 1`,
    )
    expect(await at.take(id, foreign?.id ?? '')).toMatchObject({ refusal: 'box-taken-meanwhile' })
  })
})

describe('B-19 the box is in the one table of who has what', () => {
  it('nobody rents it while it waits, and anybody may when it is out again', async () => {
    const box = await boxId(1)
    const { id } = await boxed(1)
    expect(await rent(box, 'S')).toMatchObject({ refusal: 'box-size-unavailable' })
    expect(await rent(box, 'S', 24 * 30)).toMatchObject({ refusal: 'box-size-unavailable' })
    const states = await platform.db.read((tx) => rentals.boxOccupancy(tx, [box], platform.clock.now()))
    expect(states.get(box)).toBe('occupied')
    await at.empty(id)
    const rented = await rent(box, 'S')
    expect(rented).toMatchObject({ ok: true })
    if (rented.ok) await release(rented.value.rentalId)
  })

  it('one that is booked for later is none to choose', async () => {
    const booked = await rent(await boxId(4), 'L', 5)
    const { id } = await ordered()
    expect(await numbersFor(id)).toEqual([1, 2, 3])
    expect(await at.take(id, await boxId(4))).toMatchObject({ refusal: 'box-taken-meanwhile' })
    if (booked.ok) await release(booked.value.rentalId)
  })

  it('a renter and the counter at the same moment: exactly one has it, every time', async () => {
    const box = await boxId(4)
    for (let round = 0; round < 6; round += 1) {
      const { id } = await ordered()
      const [rented, taken] = await Promise.all([rent(box, 'L'), at.take(id, box)])
      expect([rented.ok, taken.ok].filter(Boolean)).toHaveLength(1)
      expect((await shop.rentalOf(id)) !== null).toBe(taken.ok)
      if (rented.ok) await release(rented.value.rentalId)
      else await at.empty(id)
    }
  })

  it('two orders and one box, one order and two people: one of each', async () => {
    const [first, second] = [await ordered(), await ordered()]
    const box = await boxId(3)
    const taken = await Promise.all([at.take(first.id, box), at.take(second.id, box)])
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1)
    const winner = taken[0]?.ok ? first : second
    const filled = await Promise.all([at.fill(winner.id), at.fill(winner.id)])
    expect(filled.filter(({ ok }) => ok)).toHaveLength(1)
    const boxedMails = (await shop.templatesOf(winner.id)).filter((each) => each === 'goods-boxed')
    expect(boxedMails).toHaveLength(1)
    await at.empty(winner.id)
  })
})

describe('B-19 ways back', () => {
  it('another box: the first one is free, its code is gone, and the customer hears of the new one', async () => {
    const { id, hash } = await boxed(1)
    const before = devices.codes.at(-1)
    expect(await at.take(id, await boxId(2))).toMatchObject({ value: { box: { number: 2, filledAt: null } } })
    expect((await customer(hash).page()).box).toBeUndefined()
    expect(await customer(hash).open()).toMatchObject({ refusal: 'box-gone' })
    expect(await numbersFor(id)).toEqual([1, 3, 4])
    await at.fill(id)
    const { box } = await customer(hash).page()
    expect(box).toMatchObject({ number: 2 })
    expect(box?.key?.code).not.toBe(before)
    const subjects = (await shop.mailsOf(id)).filter(({ template }) => template === 'goods-boxed')
    expect(new Set(subjects.map(({ subject }) => subject.at(-1)))).toEqual(new Set(['1', '2']))
    await at.empty(id)
  })

  it('taken out again: it is at the counter, its customer reads so, and nobody opens that box with the code', async () => {
    const { id, hash } = await boxed(1)
    const out = await at.empty(id)
    expect(out).toMatchObject({ value: { steps: ['handOver'] } })
    expect(out.ok && out.value.box).toBeUndefined()
    const { box, status, readyAt } = await customer(hash).page()
    expect([box, status, readyAt !== null]).toEqual([undefined, 'process', true])
    expect(await customer(hash).open()).toMatchObject({ refusal: 'box-gone' })
    const mail = (await shop.mailsOf(id)).find(({ template }) => template === 'goods-unboxed')
    expect(mail?.text).toContain('Wir haben sie aus dem Fach 1 genommen')
    const rights = await rowsOf(
      shop,
      sql<{ state: string }>`select a.state from access_right a join rental r on r.id = a.rental_id
        where r.kind = 'pickupBox' and r.state = 'ended' and r.box_id = ${await boxId(1)}`,
    )
    expect(new Set(rights.map(({ state }) => state))).toEqual(new Set(['revoked']))
  })

  it('one that nobody was told of goes without a word', async () => {
    const { id } = await ordered()
    await at.take(id, await boxId(1))
    expect(await at.empty(id)).toMatchObject({ ok: true })
    expect(await shop.templatesOf(id)).not.toContain('goods-unboxed')
  })

  it('handed over at the counter after all: the box is free', async () => {
    const { id } = await boxed(1)
    expect(await at.move(id, 'handOver')).toMatchObject({ value: { steps: [] } })
    expect(await shop.rentalOf(id)).toBeNull()
    const another = await ordered()
    expect(await numbersFor(another.id)).toContain(1)
  })

  it('cancelled: its customer opens nothing any more, but the box is taken until somebody has emptied it', async () => {
    const { id, hash } = await boxed(1)
    const boss = await shop.hire('Mira Schulz', ['owner'])
    expect(await shop.refunds.give(aRefund(id, { reason: 'beforeStart' }), 590, boss)).toMatchObject({
      ok: true,
    })
    expect((await customer(hash).page()).box).toBeUndefined()
    expect(await customer(hash).open()).toMatchObject({ ok: false })
    const other = await ordered()
    expect(await numbersFor(other.id)).not.toContain(1)
    expect(await at.empty(id, 'Storniert')).toMatchObject({ ok: true })
    expect(await shop.templatesOf(id)).not.toContain('goods-unboxed')
    expect(await numbersFor(other.id)).toContain(1)
  })

  it('who may only read changes nothing, and other companies have no such order', async () => {
    const { id } = await boxed(1)
    const reader = shop.counter(await shop.hire('Rita Lesen', ['reader']))
    for (const refused of [await reader.take(id, await boxId(2)), await reader.empty(id)])
      expect(refused.ok).toBe(false)
    const shown = await reader.look(id)
    expect(shown).toMatchObject({ value: { box: { number: 1 } } })
    expect(shown.ok && shown.value.boxing).toBeUndefined()
    await at.empty(id)
  })
})
