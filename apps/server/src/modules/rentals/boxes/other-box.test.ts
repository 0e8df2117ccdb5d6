import { testClock } from '@fachwerk/clock/test-clock'
import { changeRightCalls as calls } from '@fachwerk/contract/rental/change-right-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { runDueRentals } from '../jobs.ts'
import { after, aLocation, hours, NOW, type TestLocation } from '../testing.ts'
import { aChangeDesk } from '../testing/right-changes.ts'

const desk = await aChangeDesk()
const { db, house, rowOf, send, detail } = desk
let place: TestLocation
let staff: ReturnType<typeof desk.deskOf>
let id: string

const boxOf = async (rentalId: string) => place.boxIds.indexOf((await rowOf(rentalId)).box_id)
const onlyOneHas = async (boxId: string) => {
  const { length } = await db.read((tx) =>
    tx.selectFrom('rental').select('id').where('box_id', '=', boxId).where('blocking', '=', true).execute(),
  )
  return length === 1
}
const edit = (item: Readonly<Record<string, unknown>>) => send(calls.editAccessRight, staff, { id, ...item })
const free = async () => {
  const answer = await desk.invoke(calls.accessRightBoxes, { params: { rentalId: id } }, staff)
  return answer.ok ? answer.value.rows : answer.refusal
}

const versionNow = async () => {
  const { version } = await db.read((tx) =>
    tx.selectFrom('rental').select('version').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return version
}

beforeEach(async () => {
  desk.time.now = NOW
  place = await db.transaction((tx) => aLocation(tx, ['M', 'L']))
  staff = desk.deskOf(place.companyId)
  id = await desk.paid(place)
  house.issued.length = 0
  house.revoked.length = 0
})

describe('R-09 another box', () => {
  it('is offered where it is free for the whole rental; the key of the old one goes, a new one comes', async () => {
    expect(await free()).toMatchObject([{ boxId: place.boxIds[1], size: 'L' }])
    const shown = await detail(edit({ boxId: place.boxIds[1], reason: 'Tür klemmt' }))
    expect(shown).toMatchObject({ boxId: place.boxIds[1], size: 'L', priceCents: 400, access: 'active' })
    expect(house.revoked).toEqual([id])
    expect(house.issued).toMatchObject([{ boxNumber: 2, reusedCode: expect.any(String) }])
    const moved = shown.timeline.find(({ type }) => type === 'rental.moved')
    expect(moved?.data).toMatchObject({ reason: 'Tür klemmt', fromBoxNumber: 1, toBoxNumber: 2 })
    expect(moved?.data['toBoxName']).toBe(shown.boxName)
    expect(await desk.audit(id)).toMatchObject([
      { action: 'accessRight.changed', after: { box: shown.boxName } },
    ])
  })

  it('that somebody else has, or of another location, is refused', async () => {
    const other = await desk.paid(place, {
      startsAt: after(NOW, hours(1)),
      endsAt: after(NOW, hours(2)),
      size: 'L',
    })
    expect(await boxOf(other)).toBe(1)
    expect(await free()).toEqual([])
    expect(await edit({ boxId: place.boxIds[1] })).toMatchObject({ refusal: 'box-taken' })
    const elsewhere = await db.transaction((tx) => aLocation(tx, ['M'], { companyId: place.companyId }))
    expect(await edit({ boxId: elsewhere.boxIds[0] })).toMatchObject({ refusal: 'not-found' })
    expect(await boxOf(id)).toBe(0)
  })

  it('two of the staff give the same free box to two renters: one gets it', async () => {
    const wide = await db.transaction((tx) => aLocation(tx, ['M', 'M', 'M'], { companyId: place.companyId }))
    const [first, second] = [await desk.paid(wide), await desk.paid(wide)]
    const target = wide.boxIds[2] ?? ''
    const answers = await Promise.all(
      [first, second].map((rentalId) =>
        send(calls.editAccessRight, staff, { id: rentalId ?? '', boxId: target }),
      ),
    )
    expect(answers.map((answer) => (answer.ok ? 'moved' : answer.refusal)).toSorted()).toEqual([
      'box-taken',
      'moved',
    ])
    expect(await onlyOneHas(target)).toBe(true)
  })

  it('a name that was written wrong is put right, and the history keeps the old one', async () => {
    expect(await detail(edit({ customerName: '  Anna Köller ' }))).toMatchObject({
      customerName: 'Anna Köller',
    })
    expect(await desk.audit(id)).toMatchObject([
      { before: { customerName: 'Anna Keller' }, after: { customerName: 'Anna Köller' } },
    ])
    for (const customerName of ['', 'a\nb', 'x'.repeat(201)])
      expect(await edit({ version: 2, customerName })).toMatchObject({
        errors: [{ field: 'orderItem.customerName' }],
      })
  })
})

describe('R-09 a rental that lost its box to somebody who stays too long', () => {
  const [start, end] = [after(NOW, hours(2)), after(NOW, hours(4))]
  const stays = async () => {
    place = await db.transaction((tx) => aLocation(tx, ['M', 'S']))
    staff = desk.deskOf(place.companyId)
    await desk.paid(place, { endsAt: start })
    id = await desk.paid(place, { startsAt: start, endsAt: end })
    desk.time.now = start
    await runDueRentals({ ...desk.needs, clock: testClock(start) })
    expect(await rowOf(id)).toMatchObject({ state: 'unplaced' })
    house.issued.length = 0
  }

  it('gets another one by hand, a smaller one too: it is booked again and its key is good again', async () => {
    await stays()
    expect(await free()).toMatchObject([{ boxId: place.boxIds[1], size: 'S' }])
    const shown = await detail(
      edit({ version: await versionNow(), boxId: place.boxIds[1], reason: 'S reicht ihr' }),
    )
    expect(shown).toMatchObject({ boxId: place.boxIds[1], access: 'active' })
    expect(shown.timeline.map(({ type }) => type)).toContain('rental.moved')
    expect(house.issued).toMatchObject([{ rentalId: id, boxNumber: 2 }])
    await runDueRentals({ ...desk.needs, clock: testClock(start) })
    expect(await rowOf(id)).toMatchObject({ state: 'active', box_id: place.boxIds[1] })
  })

  it('gets its own back as soon as that is free, and is refused while it is not', async () => {
    await stays()
    const [own] = place.boxIds
    expect(await edit({ version: await versionNow(), boxId: own })).toMatchObject({ refusal: 'box-taken' })
    await db.transaction((tx) =>
      tx.updateTable('rental').set({ state: 'ended' }).where('state', '=', 'overdue').execute(),
    )
    await detail(edit({ version: await versionNow(), boxId: own }))
    expect(await rowOf(id)).toMatchObject({ state: 'reserved', box_id: own })
  })

  it('or is cancelled; when its time is over no box helps any more', async () => {
    await stays()
    desk.time.now = end
    expect(await edit({ version: await versionNow(), boxId: place.boxIds[1] })).toMatchObject({
      refusal: 'transition-not-allowed',
    })
    expect(await send(calls.endAccessRight, staff, { id, version: await versionNow() })).toMatchObject({
      ok: true,
    })
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled' })
  })
})
