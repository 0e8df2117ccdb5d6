import { beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { aFranchise, sourceIn } from '../testing/franchise.ts'
import { aLocation, offerIn } from '../testing.ts'
import { rentalOffer } from '../prices/use-cases/rental-offer.ts'

const platform = await testPlatform()
let franchise: Awaited<ReturnType<typeof aFranchise>>
let kiel: string
beforeEach(async () => {
  franchise = await aFranchise(platform)
  const { create, nordfach, jana, set, head } = franchise
  const made = await create({ name: 'Kiel', company: nordfach, maxDaysAhead: 7 }, jana)
  if (!made.ok) throw new Error(made.refusal)
  kiel = made.value.id
  await set(head, { maxDaysAhead: 60 })
})

describe('B-08 what a franchisor locks', () => {
  it('takes the place of own values once the person has seen which, and stays out of everybody’s reach', async () => {
    const { lock, read, save, set, ole, jana, nordfach, head, historyOf, create } = franchise
    await set(nordfach, { maxDaysAhead: 30 })
    expect(await lock('maxDaysAhead')).toMatchObject({ refusal: 'settings-replace-others' })
    expect((await read(kiel, jana)).maxDaysAhead).toBe(7)

    expect(await lock('maxDaysAhead', { replaces: 2 })).toMatchObject({
      ok: true,
      value: { lockedHere: ['maxDaysAhead'], deviations: [] },
    })
    const now = await read(kiel, ole)
    expect(now.maxDaysAhead).toBe(60)
    expect(sourceIn(now.settings, 'maxDaysAhead')).toEqual({
      key: 'maxDaysAhead',
      own: false,
      inherited: 60,
      from: { id: head, name: 'Zeitlager' },
      locked: true,
    })
    const refused = { ok: false, refusal: 'setting-locked', field: 'maxDaysAhead' }
    expect(await save(now, { maxDaysAhead: 8 }, ole)).toMatchObject(refused)
    expect(await save(now, { maxDaysAhead: 60, ownSettings: ['maxDaysAhead'] }, ole)).toMatchObject(refused)
    expect(await set(nordfach, { maxDaysAhead: 8 }, ole)).toMatchObject(refused)
    expect(await create({ company: nordfach, maxDaysAhead: 8 }, jana)).toMatchObject(refused)
    // The franchisor's own people neither, as long as it is locked.
    expect(await save(now, { maxDaysAhead: 8 }, jana)).toMatchObject(refused)
    // What does not touch it goes on as before.
    expect(await save(now, { maxDaysAhead: 60, phone: '+49 1' }, ole)).toMatchObject({ ok: true })

    expect((await historyOf('location', kiel)).rows[1]).toMatchObject({
      action: 'location.followed',
      before: { maxDaysAhead: 7, ownSettings: ['maxDaysAhead'] },
      after: { maxDaysAhead: 60, ownSettings: [] },
    })
    expect((await historyOf('companySettings', nordfach)).rows[0]).toMatchObject({
      action: 'companySettings.followed',
      before: { maxDaysAhead: 30, ownSettings: ['maxDaysAhead'] },
      after: { maxDaysAhead: 60, ownSettings: [] },
    })
    expect((await historyOf('companySettings', head)).rows[0]).toMatchObject({
      action: 'companySettings.locked',
      before: { lockedSettings: [] },
      after: { lockedSettings: ['maxDaysAhead'] },
    })
  })

  it('a locked value changes only at the franchisor, and everybody follows', async () => {
    const { lock, set, read, ole, head, show, jana } = franchise
    await lock('maxDaysAhead', { replaces: 1 })
    await set(head, { maxDaysAhead: 90 })
    expect((await read(kiel, ole)).maxDaysAhead).toBe(90)
    // Inheriting the product's again would leave the lock without a value.
    await set(head, { ownSettings: [] })
    expect(await show(head, jana)).toMatchObject({
      values: { maxDaysAhead: 90 },
      lockedHere: ['maxDaysAhead'],
    })
  })

  it('given free, the value stays inherited until somebody overrides it; the old own one does not come back', async () => {
    const { lock, read, save, ole, jana, show, head } = franchise
    await lock('maxDaysAhead', { replaces: 1 })
    expect(await lock('maxDaysAhead', { locked: false })).toMatchObject({
      ok: true,
      value: { lockedHere: [] },
    })
    const free = await read(kiel, jana)
    expect(free.maxDaysAhead).toBe(60)
    expect(await save(free, { maxDaysAhead: 14 }, ole)).toMatchObject({
      ok: true,
      value: { maxDaysAhead: 14 },
    })
    expect((await show(head)).deviations[0]?.of).toMatchObject([{ id: kiel, value: 14 }])
  })

  it('locking what nobody set yet keeps the product’s value, and twice is as good as once', async () => {
    const { lock, read, ole } = franchise
    expect(await lock('cleaningMinutes')).toMatchObject({ ok: true })
    const again = await lock('cleaningMinutes')
    expect(again).toMatchObject({ ok: true, value: { lockedHere: ['cleaningMinutes'] } })
    expect(sourceIn((await read(kiel, ole)).settings, 'cleaningMinutes')).toMatchObject({
      inherited: 0,
      locked: true,
    })
  })

  it('FAULT-72 a lock is set over what the person read', async () => {
    expect(await franchise.lock('phone', { version: 99 })).toMatchObject({ refusal: 'changed-meanwhile' })
  })

  it('a franchisee’s settings are locked by nobody, not even by its franchisor’s people', async () => {
    const { lock, nordfach } = franchise
    expect(await lock('phone', { company: nordfach })).toMatchObject({ refusal: 'not-found' })
  })

  it('a lock that would leave a location with a shortest rental above its longest is refused', async () => {
    const { lock, set, save, read, ole, head } = franchise
    const there = await read(kiel, ole)
    await save(there, { minMinutes: 700, maxMinutes: 1440, ownSettings: ['minMinutes', 'maxMinutes'] }, ole)
    await set(head, { minMinutes: 60, maxMinutes: 600, ownSettings: ['maxMinutes'] })
    expect(await lock('maxMinutes', { replaces: 1 })).toMatchObject({
      refusal: 'settings-cross',
      field: 'maxMinutes',
    })
  })
})

describe('B-08 who books gets what the franchisor set', () => {
  it('F-03 R-12 the terms of an order at a franchisee’s location follow at once, without another statement', async () => {
    const { createLocation, nordfach, set, head, lock, db, clock } = franchise
    const place = aLocation(nordfach, { slug: `husum-${head}`, prefix: 'HU' })
    const { locationId } = await db.transaction((tx) => createLocation(tx, place))
    const offer = (from: string) =>
      db.read((tx) =>
        rentalOffer(
          tx,
          { offerOfSite: () => offerIn([locationId]) },
          {
            siteId: platform.random.uuid(),
            locationId,
            size: 'M',
            period: { from, length: '2h' },
            now: clock.now(),
          },
        ),
      )
    const soon = new Date(clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 11)
    expect(await offer(`${soon}12:00`)).toMatchObject({ ok: true })
    // The plan said 180 days while 60 were inherited: that is the location's own until it is locked.
    await set(head, { maxDaysAhead: 10, cleaningMinutes: 30 })
    expect(await offer(`${soon}12:00`)).toMatchObject({
      ok: true,
      value: { location: { maxDaysAhead: 180, cleaningMinutes: 30 } },
    })
    expect(await lock('maxDaysAhead', { replaces: 2 })).toMatchObject({ ok: true })
    expect(await offer(`${soon}12:00`)).toMatchObject({ ok: false, refusal: 'period-too-far-ahead' })
    await set(head, { minMinutes: 180, maxMinutes: 129_600 })
    expect(await offer('now')).toMatchObject({ ok: false, refusal: 'period-too-short' })
  })
})
