import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { aCabinet } from './testing.ts'
import { valueOf } from './testing/cabinet-desk.ts'

const cabinet = await aCabinet()
const { world, happens, toDo, list, settle, add, reads, offered, minutes, lockOf, write, hours, firstOpen } =
  cabinet
const [one, two, three] = world.boxes
const left = (box: { id: string }) =>
  cabinet.db.transaction((tx) => cabinet.boxLeft(tx, { ...world, boxId: box.id }, cabinet.clock.now()))

afterEach(cabinet.clear)

describe('B-05 a look into the box before it is let again', () => {
  it('is asked for only where the location wants it, and the box is let once somebody has looked', async () => {
    await left(one)
    expect(await toDo()).toEqual([])
    await write(sql`update location set check_after_rental = true where id = ${world.locationId}`)
    await left(one)
    await left(one)
    expect(await toDo()).toEqual(['1 check rentalEnded'])
    expect(await offered()).toEqual([2, 3, 4])
    await minutes(2)
    expect(await toDo()).toHaveLength(1)
    valueOf(await settle(await firstOpen(), 'done'))
    expect(await offered()).toEqual([1, 2, 3, 4])
    await write(sql`update location set check_after_rental = false`)
  })

  it('goes by itself when the renter takes the end back: nobody opens a box with things in it', async () => {
    await write(sql`update location set check_after_rental = true where id = ${world.locationId}`)
    const from = new Date(cabinet.clock.now().getTime() - 3_600_000)
    const rental = (state: string) =>
      write(sql`
        insert into rental (id, company_id, location_id, box_id, size, state, starts_at, ends_at, blocked_until, created_at)
        values (gen_random_uuid(), ${world.companyId}, ${world.locationId}, ${two.id}, 0, ${state}, ${from}, ${hours(9)},
          ${hours(9)}, ${from})`)
    await rental('ended')
    await left(two)
    await minutes(2)
    expect(await toDo()).toEqual(['2 check rentalEnded'])
    await write(sql`update rental set state = 'active' where box_id = ${two.id}`)
    await minutes(2)
    expect(await toDo()).toEqual([])
    await write(sql`delete from rental where box_id = ${two.id}`)
    await write(sql`update location set check_after_rental = false`)
  })
})

describe('L-01 a box that is archived', () => {
  it('what was to be done there is over by itself', async () => {
    await happens('lock.jammed', three)
    await add(three, 'clean')
    expect(await toDo()).toHaveLength(2)
    await write(sql`update box set archived_at = ${hours(0)} where id = ${three.id}`)
    await minutes(2)
    expect(await toDo()).toEqual([])
    await write(sql`update box set archived_at = null where id = ${three.id}`)
  })
})

describe('B-03 batteries', () => {
  it('a swap waits for readings, is done by three of 40 % and more, and forgets what the old battery read', async () => {
    await reads(one, [28, 28, 27], 'battery')
    await happens('lock.deactivated', one, { cause: 'battery' })
    const swapped = valueOf(await settle(await firstOpen(), 'done'))
    expect(swapped).toMatchObject({ state: 'waiting', closedAt: null, lockId: lockOf(one) })
    await minutes(2)
    expect(await toDo()).toEqual(['1 swapBattery batteryLow waiting'])
    await reads(one, [96, 96], null)
    await minutes(2)
    expect(await toDo()).toEqual(['1 swapBattery batteryLow waiting'])
    await reads(one, [96, 96, 95], null)
    await minutes(2)
    expect(await toDo()).toEqual([])
    expect((await list()).closed[0]).toMatchObject({ state: 'done', closedBy: null })
  })

  it('a swap whose readings never come is to do again after a day', async () => {
    const task = valueOf(await add(one, 'swapBattery'))
    valueOf(await settle(task, 'done'))
    await write(sql`update lock_state set recent_batteries = '{}'`)
    await minutes(23 * 60)
    expect(await toDo()).toEqual(['1 swapBattery staff waiting'])
    await minutes(62)
    expect(await toDo()).toEqual(['1 swapBattery staff'])
  })

  it('closes by itself when the cause is gone: charged without a tap, heard again, opened again', async () => {
    await reads(one, [20, 20, 20], 'battery')
    await reads(two, [80, 80, 80], 'signal')
    await happens('lock.deactivated', one, { cause: 'battery' })
    await happens('lock.deactivated', two, { cause: 'signal' })
    await happens('lock.jammed', three)
    await minutes(2)
    expect(await toDo()).toHaveLength(3)
    await reads(one, [99, 98, 99])
    await reads(two, [80, 80, 80])
    await happens('lock.opened', three)
    await minutes(2)
    expect(await toDo()).toEqual([])
    expect(await offered()).toEqual([1, 2, 3, 4])
    expect((await list()).closed.map(({ closedBy, state }) => [closedBy, state])).toEqual(
      Array.from({ length: 3 }, () => [null, 'done']),
    )
  })

  it('one bad sample makes no task; a battery that will be low within two weeks does, and goes with its forecast', async () => {
    await reads(one, [80, 12, 80])
    await reads(two, [52, 52, 52])
    for (let ago = 12; ago >= 0; ago -= 1)
      await write(sql`insert into lock_battery_day (lock_id, company_id, day, percent)
        values (${lockOf(two)}, ${world.companyId}, ${hours(-24 * ago)}::date, ${52 + 2 * ago})`)
    await minutes(24 * 60)
    expect(await toDo()).toEqual(['2 swapBattery batterySoon'])
    await write(sql`delete from lock_battery_day`)
    await minutes(24 * 60)
    expect(await toDo()).toEqual([])
  })
})
