import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { aCabinet } from './testing.ts'

const cabinet = await aCabinet()
const { world, happens, settle, toDo, list, rental, offered, minutes, write, hours, firstOpen } = cabinet
const [one, two, three] = world.boxes

afterEach(cabinet.clear)

describe('B-04 B-06 tasks come from what happens', () => {
  it('a jam becomes one task however often it is told, and its box leaves the offer at once', async () => {
    await happens('lock.jammed', one)
    await happens('lock.jammed', one)
    await happens('command.failed', one, { kind: 'open', code: 'lock-jammed' })
    expect(await toDo()).toEqual(['1 repair jam'])
    expect(await offered()).toEqual([2, 3, 4])
    expect(await firstOpen()).toMatchObject({
      boxName: `${world.prefix}-001`,
      lockName: 'SL-1',
      openedBy: null,
      dueAt: null,
    })
  })

  it('FAULT-34 a lock that does not answer is to be repaired; one that was out of reach for a moment is not', async () => {
    await happens('command.failed', one, { kind: 'open', code: 'lock-no-answer' })
    await happens('command.failed', two, { kind: 'open', code: 'lock-unreachable' })
    await happens('lock.failed', two, { how: 'code', code: 'lock-unreachable' })
    await happens('command.failed', three, { kind: 'ping', code: 'lock-no-answer' })
    expect(await toDo()).toEqual(['1 repair noAnswer'])
    expect(await offered()).toEqual([2, 3, 4])
  })

  it('L-03 an empty battery is swapped, not repaired; its box leaves the offer, however low it was known to be', async () => {
    await happens('lock.deactivated', one, { cause: 'battery' })
    await happens('lock.failed', one, { how: 'code', code: 'battery-empty' })
    await happens('command.failed', one, { kind: 'open', code: 'battery-empty' })
    expect(await toDo()).toEqual(['1 swapBattery batteryEmpty'])
    expect(await offered()).toEqual([2, 3, 4])
    await settle(await firstOpen(), 'done')
    await minutes(1)
    await cabinet.reads(one, [96, 96, 95])
    await minutes(2)
    expect(await toDo()).toEqual([])
    expect(await offered()).toEqual([1, 2, 3, 4])
  })

  it('L-03 an empty battery is to be swapped, a silent lock to be repaired; what staff switched off is known', async () => {
    await happens('lock.deactivated', one, { cause: 'battery' })
    await happens('lock.deactivated', two, { cause: 'signal' })
    await happens('lock.deactivated', three, { cause: 'staff' })
    expect(await toDo()).toEqual(['1 swapBattery batteryLow', '2 repair noSignal'])
    expect(await offered()).toEqual([1, 3, 4])
  })

  it('R-09 a rental without a box is to be solved before it begins; two of one box are two tasks', async () => {
    const start = hours(5)
    const [first, second] = [
      await rental(one, { from: start, until: hours(7), state: 'unplaced' }),
      await rental(one, { from: hours(1), until: hours(7), state: 'unplaced' }),
    ]
    await happens('rental.unplaced', one, { cause: 'overstay' }, first.rentalId)
    await happens('rental.unplaced', one, { cause: 'overstay' }, first.rentalId)
    await happens('rental.unplaced', one, { cause: 'overstay' }, second.rentalId)
    const { tasks } = await list()
    expect(tasks.map(({ rentalId, dueAt }) => [rentalId, dueAt])).toEqual([
      [first.rentalId, start.toISOString()],
      [second.rentalId, hours(2).toISOString()],
    ])
    await write(sql`update rental set state = 'cancelled' where id = ${first.rentalId}`)
    await minutes(2)
    expect((await list()).tasks.map(({ rentalId }) => rentalId)).toEqual([second.rentalId])
  })

  it('the next booking of a box that is not let is the deadline', async () => {
    const start = hours(30)
    await rental(three, { from: start, until: hours(32), state: 'reserved' })
    await happens('lock.jammed', three)
    expect((await firstOpen()).dueAt).toBe(start.toISOString())
  })
})

describe('B-04 somebody stands before a box that does not open', () => {
  const { stuck } = cabinet
  const mails = async () => {
    const { rows } = await cabinet.db.read((tx) =>
      sql<{ to: string; text: string }>`select recipient as to, body_text as text from mail
        where template = 'rental-stuck'`.execute(tx),
    )
    return rows
  }
  const jammed = { kind: 'open', code: 'lock-jammed' }

  it('another box is asked for, once the broken one has left the offer; their things may lie in it', async () => {
    stuck.asked.length = 0
    stuck.helped = 'moved'
    const { rentalId } = await rental(one)
    await happens('command.failed', one, jammed, rentalId)
    expect(stuck.asked).toMatchObject([{ rentalId, boxId: one.id }])
    expect(await toDo()).toEqual(['1 repair jam'])
    expect((await firstOpen()).rentalId).toBe(rentalId)
    expect(await offered()).toEqual([2, 3, 4])
    // The lock opens again, but what lies in the box is not forgotten for that.
    await happens('lock.opened', one, {}, rentalId)
    await minutes(2)
    expect(await toDo()).toEqual(['1 repair jam'])
    expect(await mails()).toEqual([])
  })

  it('where none is free somebody has to help within half an hour, and the operator is told by mail, once', async () => {
    stuck.helped = 'none'
    const { rentalId } = await rental(two)
    await happens('lock.jammed', two, { how: 'code' }, rentalId)
    await happens('command.failed', two, jammed, rentalId)
    expect(await toDo()).toEqual(['2 repair jam', '2 solve stuck'])
    expect((await list()).tasks.at(-1)).toMatchObject({ rentalId, dueAt: hours(0.5).toISOString() })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'betrieb@example.org', text: expect.stringContaining('halben Stunde') })
    expect(mail?.text).toContain(`open=${rentalId}`)
    await minutes(2)
    expect(await toDo()).toHaveLength(2)
    await write(sql`update rental set state = 'ended' where id = ${rentalId}`)
    await minutes(2)
    expect(await toDo()).toEqual(['2 repair jam'])
  })

  it('a lock that jams behind who closed the door, or contradicts itself, moves nobody', async () => {
    stuck.asked.length = 0
    const { rentalId } = await rental(three)
    await happens('lock.jammed', three, {}, rentalId)
    await happens('command.failed', three, { kind: 'open', code: 'contradiction' }, rentalId)
    expect(stuck.asked).toEqual([])
    expect(await toDo()).toEqual(['3 repair jam'])
  })
})
