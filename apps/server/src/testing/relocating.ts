import { boxCalls } from '@fachwerk/contract/location/box-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import { aHarbour } from './locks.ts'
import { aPaidOrder, pageOf } from './renting.ts'
import type { TestHouse } from './test-house.ts'

export const REASON = 'Am Bahnhof wird es eng'
export type RelocateItem = RequestIn<typeof boxCalls.relocateBox>['body']['item']

export const idOf = ({ boxId }: Pick<LockDetail, 'boxId'>) => boxId ?? ''

type Harbour = Awaited<ReturnType<typeof aHarbour>>

/** The harbour with room for many, and how its boxes are taken to another location. */
export async function aMovingHarbour(house: TestHouse) {
  const harbour = await aHarbour(house)
  const { staff, hafenId } = harbour
  // It is small: so that many can rent there at once.
  beforeAll(async () => {
    for (const number of [201, 202, 203, 204, 205, 206, 207, 208]) {
      const newBox = { number, size: 'M', cabinetId: null } as const
      const item = { locationId: hafenId, name: `SL-${number}`, newBox }
      await staff.ask(lockCalls.addLock, { body: { item } })
    }
    await house.settle()
  })
  return { ...harbour, ...searching(house, harbour), ...taking(harbour) }
}

/** Which boxes are free, and where else they may stand. */
function searching(house: TestHouse, { staff, hafen, hafenId, place }: Harbour) {
  /** A box of the harbour that nobody has or has booked; a new one may not have been heard yet. */
  async function freeBox(wanted?: 'M') {
    const rows = await hafen()
    // For bookings the new ones: the others may have to be looked at before they are let again.
    for (const { id, boxState, lockId, size } of wanted ? rows.toReversed() : rows) {
      const isFree = boxState === 'free' || boxState === 'unknown'
      if (!isFree || lockId === null || (wanted ?? size) !== size) continue
      const box = await staff.lock(id)
      const isOffered = box.deactivated === null && box.outOfService === null
      if (isOffered && box.rentals.length === 0) return box
    }
    throw new Error('no free box')
  }
  /** Another location of the same company, with a terminal. */
  async function elsewhere() {
    const [row] = await hafen()
    const { companyId } = await staff.lock(row?.id ?? '')
    const query = sql<{ id: string; prefix: string }>`
      select l.id, l.prefix from location l where l.company_id = ${companyId} and l.id <> ${hafenId}
        and l.archived_at is null and exists (select from terminal t where t.location_id = l.id and t.archived_at is null)
      order by l.prefix limit 1`
    const [other] = (await house.platform.db.read((tx) => query.execute(tx))).rows
    if (!other) throw new Error('only one location')
    return other
  }
  /** All boxes of the harbour but one are out of service; null: as before. */
  const onlyOpen = (boxId: string | null) =>
    house.platform.db.transaction((tx) =>
      sql`update box set out_of_service = ${boxId === null ? null : 'Hochwasser'} where location_id = ${hafenId}
        and id is distinct from ${boxId}::uuid and (out_of_service is null or out_of_service = 'Hochwasser')`.execute(
        tx,
      ),
    )
  /** Somebody who comes the day after tomorrow, and the box they have booked. */
  async function aBooking() {
    const day = new Date(house.platform.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    const free = await freeBox('M')
    await onlyOpen(free.boxId)
    const order = await aPaidOrder(house, place, { period: { from: `${day}T09:00`, length: '2h' } })
    await house.settle()
    await onlyOpen(null)
    const box = async () => {
      const number = (await pageOf(house, order)).rental?.boxNumber
      const suffix = `-${String(number).padStart(3, '0')}`
      const row = (await hafen()).find(({ boxName }) => boxName?.endsWith(suffix))
      return staff.lock(row?.id ?? '')
    }
    return { order, box }
  }
  return { freeBox, elsewhere, onlyOpen, aBooking }
}

/** Taking a box elsewhere, to the place and number that is suggested there unless said. */
function taking({ staff }: Harbour) {
  const spotsAt = (box: LockDetail, locationId: string) =>
    staff.ask(boxCalls.boxSpotsElsewhere, { body: { boxId: idOf(box), locationId } })
  async function itemFor(
    box: LockDetail,
    locationId: string,
    over: Partial<RelocateItem> = {},
  ): Promise<RelocateItem> {
    const { former, nextNumber, cabinets } = await spotsAt(box, locationId)
    const spot = former?.spot ?? { cabinetId: cabinets[0]?.cabinet.id ?? null, column: null }
    const number = former?.number ?? nextNumber
    return { id: idOf(box), locationId, number, spot, reason: REASON, ...over }
  }
  return {
    spotsAt,
    itemFor,
    take: async (box: LockDetail, locationId: string, over: Partial<RelocateItem> = {}) =>
      staff.ask(boxCalls.relocateBox, { body: { item: await itemFor(box, locationId, over) } }),
    tried: async (box: LockDetail, locationId: string, over: Partial<RelocateItem> = {}) =>
      staff.send(boxCalls.relocateBox, { item: await itemFor(box, locationId, over) }),
    numbersAt: async (locationId: string) =>
      (await staff.rows({ locationIds: [locationId] })).map(({ boxName }) => boxName),
  }
}
