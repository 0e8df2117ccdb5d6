import { beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { aFranchise, sourceIn } from '../testing/franchise.ts'
import { aLocation } from '../testing.ts'

const platform = await testPlatform()
const WEEK = '1 480 1080,2 480 1080'
const SPANS = [
  { weekday: 1, opens: 480, closes: 1080 },
  { weekday: 2, opens: 480, closes: 1080 },
]
const LATE = [{ weekday: 6, opens: 1080, closes: 1560 }]
let franchise: Awaited<ReturnType<typeof aFranchise>>
let kiel: string
beforeEach(async () => {
  franchise = await aFranchise(platform)
  const made = await franchise.create({ name: 'Kiel', company: franchise.nordfach }, franchise.jana)
  if (!made.ok) throw new Error(made.refusal)
  kiel = made.value.id
})
const read = () => franchise.read(kiel, franchise.jana)

describe('B-08 F-04 opening hours that are inherited', () => {
  it('a location without hours follows its company, and its company the franchisor', async () => {
    const { set, head, nordfach } = franchise
    await set(head, { openingWeek: WEEK, holidayRule: 'closed' })
    expect(await read()).toMatchObject({ opening: SPANS, holidayRule: 'closed' })
    expect(sourceIn((await read()).settings, 'openingWeek')).toMatchObject({
      own: false,
      inherited: WEEK,
      from: { id: head },
    })
    await set(nordfach, { openingWeek: '6 1080 1560' })
    expect((await read()).opening).toEqual(LATE)
    const next = await franchise.create({ name: 'Husum', company: nordfach, prefix: 'HU' }, franchise.jana)
    expect(next).toMatchObject({ ok: true, value: { opening: LATE, holidayRule: 'closed' } })
  })

  it('own hours stay when the company changes its week; reset, they are the company’s at once', async () => {
    const { set, head, save, jana } = franchise
    await save(await read(), { opening: LATE }, jana)
    await set(head, { openingWeek: WEEK })
    const own = await read()
    expect(own.opening).toEqual(LATE)
    expect(sourceIn(own.settings, 'openingWeek')).toMatchObject({ own: true, inherited: WEEK })
    expect((await franchise.show(head)).deviations).toMatchObject([
      { key: 'openingWeek', of: [{ name: 'Kiel', value: '6 1080 1560' }] },
    ])
    await save(own, { opening: LATE, ownSettings: [] }, jana)
    expect((await read()).opening).toEqual(SPANS)
  })

  it('special days somebody set there stay the location’s own, whoever’s week it is', async () => {
    const { set, head, save, jana } = franchise
    const special = [{ date: '2026-12-24', note: 'Heiligabend', spans: [] }]
    await save(await read(), { special }, jana)
    await set(head, { openingWeek: WEEK })
    expect(await read()).toMatchObject({ opening: SPANS, special })
  })

  it('a lock replaces own hours after the question, and nobody below changes them', async () => {
    const { set, head, save, lock, ole, jana } = franchise
    await save(await read(), { opening: LATE }, jana)
    await set(head, { openingWeek: WEEK })
    expect(await lock('openingWeek')).toMatchObject({ refusal: 'settings-replace-others' })
    expect(await lock('openingWeek', { replaces: 1 })).toMatchObject({ ok: true })
    const locked = await read()
    expect(locked.opening).toEqual(SPANS)
    expect(await save(locked, { opening: LATE }, ole)).toMatchObject({
      refusal: 'setting-locked',
      field: 'openingWeek',
    })
    expect(await save(locked, { opening: SPANS, phone: '7' }, ole)).toMatchObject({ ok: true })
    expect((await franchise.historyOf('location', kiel)).rows[1]).toMatchObject({
      action: 'location.followed',
      before: { openingWeek: '6 1080 1560' },
      after: { openingWeek: WEEK },
    })
  })

  it('a week that overlaps is refused at its field, and nothing follows', async () => {
    const { set, head } = franchise
    expect(await set(head, { openingWeek: '1 480 1080,1 600 700' })).toMatchObject({
      errors: [{ field: 'settings.openingWeek', message: 'Bitte die markierten Zeiten prüfen.' }],
    })
    expect((await read()).opening).toEqual([])
  })

  it('a location put up with hours has them as its own', async () => {
    const plan = aLocation(franchise.nordfach, { slug: 'eigene-zeiten', prefix: 'EZ' })
    const { locationId } = await platform.db.transaction((tx) => franchise.createLocation(tx, plan))
    await franchise.set(franchise.head, { openingWeek: WEEK })
    expect((await franchise.read(locationId, franchise.jana)).opening).toHaveLength(7)
  })
})
