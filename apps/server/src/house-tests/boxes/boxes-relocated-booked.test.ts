import { boxCalls } from '@fachwerk/contract/location/box-calls'
import { describe, expect, it } from 'vitest'
import { aMovingHarbour, idOf, type RelocateItem } from '../../testing/relocating.ts'
import { anOrder, pageOf } from '../../testing/renting.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'

const house = await aSoundHouse()
const harbour = await aMovingHarbour(house)
const { staff, hafen, hafenId, aRenter, mailsOf, place } = harbour
const { freeBox, elsewhere, onlyOpen, aBooking, itemFor, take, tried } = harbour

describe('L-01 FAULT-39 a box that somebody has or has booked', () => {
  it('R-09 a booking moves to an equal or larger box first, with its key, and its customer is told', async () => {
    const booking = await aBooking()
    const box = await booking.box()
    const there = await elsewhere()
    const moved = await take(box, there.id)
    const now = await booking.box()
    expect(now.boxId).not.toBe(box.boxId)
    expect(now.locationId).toBe(hafenId)
    expect(['M', 'L', 'XL']).toContain(now.size)
    await house.platform.runConsumers()
    const [mail] = await mailsOf(booking.order.shortCode, 'rental-changed')
    expect(mail).toContain(String(Number(now.boxName?.split('-').at(-1))))
    expect((await pageOf(house, booking.order)).rental?.key).toBeTruthy()
    expect(moved.rentals).toEqual([])
    await take(moved, hafenId)
  })

  it('where a booking finds no other box, everything stays as it was', async () => {
    const booking = await aBooking()
    const box = await booking.box()
    const there = await elsewhere()
    await onlyOpen(box.boxId)
    expect(await tried(box, there.id)).toMatchObject({ status: 409, code: 'bookings-need-box' })
    expect(await staff.lock(idOf(box))).toMatchObject({ archived: false, lockId: box.lockId })
    expect((await booking.box()).boxId).toBe(box.boxId)
    await onlyOpen(null)
  })

  it('FAULT-13 of many who book and one who takes boxes away nobody is left with a box that is gone', async () => {
    const there = await elsewhere()
    const free = (await hafen())
      .filter(({ boxState, lockId }) => boxState === 'free' && lockId !== null)
      .slice(0, 2)
    const boxes = await Promise.all(free.map(({ id }) => staff.lock(id)))
    const items: RelocateItem[] = []
    for (const box of boxes) {
      const item = await itemFor(box, there.id, { spot: { cabinetId: null } })
      items.push({ ...item, number: item.number + items.length })
    }
    const answers = await Promise.all([
      ...items.map((item) => staff.send(boxCalls.relocateBox, { item })),
      ...[1, 2].map(() =>
        anOrder(house, place).then(
          () => ({ status: 200 }),
          // No box of this size may be left.
          () => ({ status: 409 }),
        ),
      ),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    for (const [index, box] of boxes.entries())
      if (answers[index]?.status === 200) {
        const { movedTo } = await staff.lock(idOf(box))
        await take(await staff.lock(movedTo?.boxId ?? ''), hafenId)
      }
  })

  it('stays while somebody has it or pays for it, and nothing is changed', async () => {
    const renter = await aRenter()
    const rented = await renter.lock()
    const there = await elsewhere()
    expect(await tried(rented, there.id)).toMatchObject({ status: 409, code: 'box-in-use' })
    expect(await renter.opens()).toEqual({ answer: 200, locks: [rented.lockId] })
    const free = await freeBox('M')
    await onlyOpen(free.boxId)
    await anOrder(house, place)
    await onlyOpen(null)
    expect(await tried(free, there.id)).toMatchObject({ code: 'box-being-paid' })
  })
})
