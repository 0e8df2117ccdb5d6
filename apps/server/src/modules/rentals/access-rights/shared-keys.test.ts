import { changeRightCalls as calls } from '@fachwerk/contract/rental/change-right-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import { rightsOf } from './access-repository.ts'
import { after, aLocation, anOrder, hours, NOW, type TestLocation } from '../testing.ts'
import { aChangeDesk } from '../testing/right-changes.ts'

const desk = await aChangeDesk()
const { db, house, rentals, send, detail, audit } = desk
let place: TestLocation
let staff: ReturnType<typeof desk.deskOf>
let id: string
let orderId: string

const RENTER = { kind: 'customer', id: null, name: 'Anna Keller' } as const
const share = (name = 'Tom Winter', email = `${name.split(' ')[0]?.toLowerCase()}@example.org`) =>
  transact(db, (tx) =>
    rentals.shareKey(tx, { rentalId: id, name, email, actor: RENTER, why: { cause: 'renter' }, now: NOW }),
  )
const shared = async (name?: string) => {
  const done = await share(name)
  if (!done.ok) throw new Error(done.refusal)
  return done.value.id
}
const withdraw = (sharedKeyId: string, rentalId = id) =>
  transact(db, (tx) =>
    rentals.withdrawSharedKey(tx, {
      rentalId,
      sharedKeyId,
      actor: RENTER,
      why: { cause: 'renter' },
      now: NOW,
    }),
  )
const keys = () => db.read((tx) => rentals.sharedKeysOf(tx, id, NOW))
const opens = async (accessRightId?: string) => {
  const details = { rentalId: id, now: desk.time.now, ...(accessRightId && { accessRightId }) }
  const may = await db.read((tx) => rentals.mayOpen(tx, details))
  return may.ok ? 'open' : may.refusal
}
const answer = async (done: ReturnType<typeof share>) => {
  const result = await done
  return result.ok ? 'shared' : result.refusal
}
const item = async <M extends object>(more: M) => ({ id, version: await rowVersion(), ...more })
const rowVersion = async () => {
  const { version: now } = await db.read((tx) =>
    tx.selectFrom('rental').select('version').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return now
}

beforeEach(async () => {
  desk.time.now = NOW
  house.hasLocks = true
  house.keyReportsOf.clear()
  place = await db.transaction((tx) => aLocation(tx, ['M', 'M']))
  staff = desk.deskOf(place.companyId)
  ;({ orderId } = await db.transaction((tx) => anOrder(tx, place)))
  id = await desk.paid(place, { orderId })
  house.issued.length = 0
  house.revoked.length = 0
  house.withdrawn.length = 0
})

describe('R-11 a second person’s key', () => {
  it('opens beside the renter’s own, for the same box and time, and cannot end', async () => {
    const key = await shared()
    expect(house.issued).toMatchObject([
      { rentalId: id, boxId: place.boxIds[0], opensOnly: true, until: after(NOW, hours(5)) },
    ])
    expect([await opens(), await opens(key)]).toEqual(['open', 'open'])
    const [own, second] = await db.read((tx) => rightsOf(tx, [id]))
    expect([own, second]).toMatchObject([
      { holderName: 'Anna Keller', shared: false },
      { id: key, holderName: 'Tom Winter', shared: true, until: after(NOW, hours(5)) },
    ])
    const [page] = await db.read((tx) => rentals.heldKeysOf(tx, id, NOW))
    expect(page).toMatchObject({ name: 'Tom Winter', orderId, rental: { canEnd: false, openRefusal: null } })
    expect(page?.rental.accessRight?.code).toMatch(/^\d{6}$/)
    const renters = await db.read((tx) => rentals.rentalsOfOrder(tx, orderId, NOW))
    expect(renters[0]?.accessRight?.id).toBe(own?.id)
    expect(renters[0]?.accessRight?.code).not.toBe(page?.rental.accessRight?.code)
    expect(await db.read((tx) => rentals.heldKeyByHash(tx, page?.hash ?? '', NOW))).toEqual(page)
    expect(await db.read((tx) => rentals.heldKeyByHash(tx, 'x'.repeat(32), NOW))).toBeNull()
  })

  it('is withdrawn alone, pending until the terminal has confirmed it', async () => {
    const [toms, evas] = [await shared('Tom'), await shared('Eva')]
    house.keyReportsOf.set(toms, { held: null, withdrawalPending: true })
    expect(await withdraw(toms)).toEqual({ ok: true, value: 'withdrawn' })
    expect([house.withdrawn, house.revoked]).toEqual([[toms], []])
    expect([await opens(), await opens(toms), await opens(evas)]).toEqual(['open', 'access-revoked', 'open'])
    expect((await keys()).map(({ name, state }) => [name, state])).toEqual([
      ['Tom', 'withdrawing'],
      ['Eva', 'active'],
    ])
    house.keyReportsOf.set(toms, { held: null, withdrawalPending: false })
    expect((await keys())[0]).toMatchObject({ state: 'withdrawn', withdrawnAt: NOW.toISOString() })
    expect(await withdraw(toms)).toEqual({ ok: true, value: 'withdrawn' })
    expect(house.withdrawn).toEqual([toms])
    const story = (await desk.story(id)).filter((type) => type.startsWith('access.share'))
    expect(story).toEqual(['access.shared', 'access.shared', 'access.shareWithdrawn'])
  })

  it('FAULT-45 a key of another rental is not found, and stays', async () => {
    const key = await shared()
    const other = await desk.paid(place, { boxId: place.boxIds[1] ?? '' })
    expect(await withdraw(key, other)).toMatchObject({ refusal: 'not-found' })
    expect(await opens(key)).toBe('open')
  })

  it('follows its rental: other box, other dates, blocked and restored, ended', async () => {
    const key = await shared()
    const gone = await shared('Eva')
    await withdraw(gone)
    house.issued.length = 0
    const moved = await detail(send(calls.editAccessRight, staff, await item({ boxId: place.boxIds[1] })))
    const rights = () => house.issued.map(({ boxId, opensOnly }) => [boxId, opensOnly === true])
    expect(rights()).toEqual([
      [place.boxIds[1], false],
      [place.boxIds[1], true],
    ])
    house.issued.length = 0
    const endsAt = after(NOW, hours(6))
    const later = { id, version: moved.version, endsAt: endsAt.toISOString() }
    const longer = await detail(send(calls.editAccessRightDate, staff, later))
    expect(house.issued.map(({ until }) => until)).toEqual([after(endsAt, hours(3)), after(endsAt, hours(3))])
    const blocked = await detail(send(calls.blockAccessRight, staff, { id, version: longer.version }))
    expect(await opens(key)).toBe('access-revoked')
    expect(blocked.sharedKeys.map(({ state }) => state)).toEqual(['blocked', 'withdrawn'])
    await detail(send(calls.restoreAccessRight, staff, { id, version: blocked.version }))
    expect([await opens(key), await opens(gone)]).toEqual(['open', 'access-revoked'])
    const last = await rowVersion()
    const ended = await detail(send(calls.endAccessRight, staff, { id, version: last }))
    expect(ended.sharedKeys.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
    expect(await opens(key)).toBe('rental-ended')
    expect(await answer(share('Otto'))).toBe('rental-ended')
  })

  it('three at most, whatever runs at once, and nobody twice', async () => {
    const names = ['Ada', 'Ben', 'Cem', 'Dora', 'Emil', 'Finn']
    const done = await Promise.all(names.map((name) => answer(share(name))))
    expect(done.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'shared'),
      ...Array.from({ length: 3 }, () => 'too-many-shared-keys'),
    ])
    const [first] = await keys()
    expect(await answer(share(first?.name))).toBe('already-shared')
    await withdraw(first?.id ?? '')
    expect(await answer(share(first?.name))).toBe('shared')
  })

  it('FAULT-54 nobody is bombed with keys: ten a day', async () => {
    for (let count = 0; count < 10; count += 1) await withdraw(await shared(`P${count}`))
    expect(await answer(share('Zoe'))).toBe('too-many-tries')
  })

  it('a box without a lock, and a rental without an order, have none to give', async () => {
    house.hasLocks = false
    expect(await answer(share())).toBe('lock-missing')
    expect(await keys()).toEqual([])
    id = await desk.paid(place)
    expect(await answer(share())).toBe('not-found')
  })
})

describe('R-11 B-01 staff share and withdraw', () => {
  it('with a reason, in the history by name, seen in the detail', async () => {
    const input = await item({ name: 'Tom Winter', email: 'Tom@Example.org', reason: 'Anruf des Mieters' })
    const given = await detail(send(calls.shareAccessRight, staff, input))
    expect(given.can.actions).toEqual(expect.arrayContaining(['share', 'unshare']))
    expect(given).toMatchObject({ keyState: 'active', version: input.version + 1 })
    const [key] = given.sharedKeys
    expect(key).toMatchObject({ name: 'Tom Winter', email: 'tom@example.org', state: 'active' })
    const takeBack = { id, version: given.version, sharedKeyId: key?.id, reason: 'Nicht mehr nötig' }
    const taken = await detail(send(calls.unshareAccessRight, staff, takeBack))
    expect(taken.sharedKeys).toMatchObject([{ state: 'withdrawn' }])
    expect((await audit(id)).filter(({ action }) => action.startsWith('accessRight.key'))).toEqual([
      {
        action: 'accessRight.keyShared',
        before: { sharedWith: '' },
        after: { sharedWith: 'Tom Winter' },
        reason: 'Anruf des Mieters',
      },
      {
        action: 'accessRight.keyWithdrawn',
        before: { sharedWith: 'Tom Winter' },
        after: { sharedWith: '' },
        reason: 'Nicht mehr nötig',
      },
    ])
    const events = taken.timeline.find(({ type }) => type === 'access.shared')
    expect(events).toMatchObject({
      actor: { kind: 'staff', name: staff.name },
      data: { cause: 'staff', reason: 'Anruf des Mieters', holder: 'Tom Winter' },
    })
  })

  it('bad input stays at its field; who has one already is named at the address', async () => {
    const empty = await send(calls.shareAccessRight, staff, await item({ name: ' ', email: 'kein' }))
    expect(empty).toMatchObject({ ok: false, refusal: 'invalid-input' })
    await shared('Tom')
    const again = await send(
      calls.shareAccessRight,
      staff,
      await item({ name: 'Tom', email: 'tom@example.org' }),
    )
    expect(again).toMatchObject({ refusal: 'already-shared', field: 'orderItem.email' })
  })

  it('FAULT-44 FAULT-72 strangers find nothing; an older state is refused', async () => {
    const foreign = desk.deskOf((await db.transaction((tx) => aLocation(tx, ['M']))).companyId)
    const input = await item({ name: 'Tom', email: 'tom@example.org' })
    expect(await send(calls.shareAccessRight, foreign, input)).toMatchObject({ refusal: 'not-found' })
    await detail(send(calls.shareAccessRight, staff, input))
    const late = { ...input, email: 'eva@example.org' }
    expect(await send(calls.shareAccessRight, staff, late)).toMatchObject({ refusal: 'changed-meanwhile' })
    expect(await keys()).toHaveLength(1)
  })

  it('B-02 a block is shown as pending until the terminal has confirmed it', async () => {
    const [own] = await db.read((tx) => rightsOf(tx, [id]))
    house.keyReportsOf.set(own?.id ?? '', { held: null, withdrawalPending: true })
    const blocked = await detail(send(calls.blockAccessRight, staff, await item({})))
    expect(blocked).toMatchObject({ access: 'blocked', keyState: 'blocking' })
  })
})
