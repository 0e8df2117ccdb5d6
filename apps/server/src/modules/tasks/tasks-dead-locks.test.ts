import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { aCabinet } from './testing.ts'

const cabinet = await aCabinet()
const { world, happens, toDo, list, rental, offered, minutes, write, hours, stuck } = cabinet
const [one, two, three] = world.boxes

afterEach(cabinet.clear)

describe('B-04 a lock that its terminal does not reach', () => {
  it('a lock that was out of reach for a moment moves nobody; one that is known to be dead does, from the phone too', async () => {
    stuck.asked.length = 0
    stuck.helped = 'moved'
    const [first, second] = [await rental(one), await rental(two)]
    const unreachable = { kind: 'open', code: 'lock-unreachable' }
    await happens('command.failed', one, unreachable, first.rentalId)
    await happens('lock.failed', one, { how: 'code', code: 'lock-unreachable' }, first.rentalId)
    expect([stuck.asked, await toDo()]).toEqual([[], []])
    await cabinet.reads(one, [12, 11, 11], 'battery')
    await happens('command.failed', one, unreachable, first.rentalId)
    await cabinet.reads(two, [80, 80, 80], 'signal')
    await happens('lock.failed', two, { how: 'qr', code: 'lock-unreachable' }, second.rentalId)
    expect(stuck.asked).toMatchObject([
      { rentalId: first.rentalId, boxId: one.id },
      { rentalId: second.rentalId, boxId: two.id },
    ])
    expect(await toDo()).toEqual(['1 swapBattery batteryEmpty', '2 repair noSignal'])
    // It is heard again and charged, but what lies in the boxes is not forgotten for that.
    await cabinet.reads(one, [96, 96, 95])
    await cabinet.reads(two, [80, 80, 80])
    await minutes(2)
    expect((await list()).tasks.map(({ rentalId }) => rentalId)).toEqual([first.rentalId, second.rentalId])
    expect(await offered()).toEqual([3, 4])
  })

  it('a lock that is missed for as long as switches one off is dead, although staff had brought it back', async () => {
    stuck.asked.length = 0
    const { rentalId } = await rental(three)
    const missed = (minutesAgo: number) =>
      write(sql`insert into lock_watch (lock_id, company_id, missed_since, trusted)
        values (${cabinet.lockOf(three)}, ${world.companyId}, ${hours(-minutesAgo / 60)}, true)
        on conflict (lock_id) do update set missed_since = excluded.missed_since`)
    await missed(14)
    await happens('command.failed', three, { kind: 'open', code: 'lock-unreachable' }, rentalId)
    expect(stuck.asked).toEqual([])
    await missed(15)
    await happens('command.failed', three, { kind: 'open', code: 'lock-unreachable' }, rentalId)
    expect(stuck.asked).toHaveLength(1)
    await write(sql`delete from lock_watch`)
  })
})
