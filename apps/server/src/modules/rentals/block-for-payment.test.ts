import { changeRightCalls as calls } from '@fachwerk/contract/rental/change-right-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { rightsOf } from './access-rights/access-repository.ts'
import { after, aLocation, anOrder, hours, NOW, type TestLocation } from './testing.ts'
import { aChangeDesk } from './testing/right-changes.ts'

const desk = await aChangeDesk()
const { db, house, rentals, send, detail } = desk
let place: TestLocation
let staff: ReturnType<typeof desk.deskOf>
let id: string
let customerId: string
let orderId: string

const block = (rentalId = id) => db.transaction((tx) => rentals.blockForPayment(tx, { rentalId, now: NOW }))
const restore = (rentalId = id) =>
  db.transaction((tx) => rentals.restoreAfterPayment(tx, { rentalId, now: NOW }))
const states = async (rentalId = id) =>
  (await db.read((tx) => rightsOf(tx, [rentalId]))).map(({ state }) => state)
const owed = async (now = NOW, whose = customerId) =>
  (await db.read((tx) => rentals.outstandingRentals(tx, { customerId: whose, now }))).map(
    ({ rentalId }) => rentalId,
  )
const seen = async (rentalId = id) =>
  (await desk.story(rentalId)).filter((type) => type === 'access.blocked' || type === 'access.restored')
const version = async () => (await db.read((tx) => rentalVersion(tx, id))) ?? 0
const rentalVersion = async (tx: Parameters<Parameters<typeof db.read>[0]>[0], rentalId: string) =>
  (await tx.selectFrom('rental').select('version').where('id', '=', rentalId).executeTakeFirst())?.version

beforeEach(async () => {
  desk.time.now = NOW
  place = await db.transaction((tx) => aLocation(tx, ['M', 'M', 'M']))
  staff = desk.deskOf(place.companyId)
  ;({ orderId, customerId } = await db.transaction((tx) => anOrder(tx, place)))
  id = await desk.paid(place, { orderId, customerId })
  house.issued.length = 0
  house.revoked.length = 0
})

describe('B-02 keys follow the money', () => {
  it('all keys of the rental are blocked, once, and staff see that the rental changed', async () => {
    const share = { rentalId: id, name: 'Tom', email: 'tom@example.org', why: { cause: 'renter' }, now: NOW }
    const actor = { kind: 'customer', id: null, name: 'Anna' } as const
    await db.transaction((tx) => rentals.shareKey(tx, { ...share, actor }))
    const before = await version()
    expect([await block(), await block()]).toEqual([true, false])
    expect(await states()).toEqual(['blocked', 'blocked'])
    expect(house.revoked).toEqual([id])
    expect(await seen()).toEqual(['access.blocked'])
    expect(await version()).toBe(before + 1)
    expect([await restore(), await restore()]).toEqual([true, false])
    expect(await states()).toEqual(['active', 'active'])
    expect(await seen()).toEqual(['access.blocked', 'access.restored'])
  })

  it('two pieces of news at once block once', async () => {
    const done = await Promise.all([block(), block(), block(), block()])
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await seen()).toEqual(['access.blocked'])
  })

  it('what staff blocked is not restored by money, and money blocks nothing that staff blocked', async () => {
    await detail(send(calls.blockAccessRight, staff, { id }))
    expect([await block(), await restore()]).toEqual([false, false])
    expect(await states()).toEqual(['blocked'])
    expect(await owed()).toEqual([])
  })

  it('staff may restore by hand: nothing is outstanding any more, and money finds nothing to do', async () => {
    await block()
    expect(await owed()).toEqual([id])
    await detail(send(calls.restoreAccessRight, staff, { id, version: await version() }))
    expect(await owed()).toEqual([])
    expect(await restore()).toBe(false)
  })

  it('a rental that is over, not paid yet, or of nobody stays as it is', async () => {
    const held = await desk.held(place)
    await detail(send(calls.endAccessRight, staff, { id }))
    for (const rentalId of [id, held, '01980000-0000-7000-8000-00000000dead'])
      expect([await block(rentalId), await restore(rentalId)]).toEqual([false, false])
  })
})

describe('R-08 what a customer owes', () => {
  it('begins with the minute in which the free time is over, and ends with the rental', async () => {
    expect(await owed(after(NOW, hours(5) - 1))).toEqual([])
    expect(await owed(after(NOW, hours(5)))).toEqual([id])
    await detail(send(calls.endAccessRight, staff, { id }))
    expect(await owed(after(NOW, hours(5)))).toEqual([])
  })

  it('is that customer’s alone, all of it, the oldest first', async () => {
    const early = await desk.paid(place, { orderId, customerId, endsAt: after(NOW, hours(1)) })
    const theirs = await db.transaction((tx) => anOrder(tx, place))
    const other = await desk.paid(place, { ...theirs, endsAt: after(NOW, hours(1)) })
    const late = after(NOW, hours(24))
    expect((await owed(late)).toSorted()).toEqual([id, early].toSorted())
    expect(await owed(late, theirs.customerId)).toEqual([other])
  })

  it('a booking that has not begun and a box only kept owe nothing', async () => {
    const { orderId: next, customerId: whose } = await db.transaction((tx) => anOrder(tx, place))
    await desk.paid(place, {
      orderId: next,
      customerId: whose,
      startsAt: after(NOW, hours(30)),
      endsAt: after(NOW, hours(31)),
    })
    await desk.held(place, { orderId: next, customerId: whose })
    expect(await owed(after(NOW, hours(24)), whose)).toEqual([])
  })
})
