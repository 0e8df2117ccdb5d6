import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { aFranchise, sourceIn } from '../testing/franchise.ts'
import { aLocation } from '../testing.ts'

const platform = await testPlatform()
const HOLIDAYS = '2026-08-03||Betriebsferien\n2026-12-24|480-720,780-840|Heiligabend'
const DAYS = [
  { date: '2026-08-03', note: 'Betriebsferien', spans: [] },
  {
    date: '2026-12-24',
    note: 'Heiligabend',
    spans: [
      { opens: 480, closes: 720 },
      { opens: 780, closes: 840 },
    ],
  },
]
const INVENTORY = [{ date: '2026-10-05', note: 'Inventur | Halle 2', spans: [] }]
let franchise: Awaited<ReturnType<typeof aFranchise>>
let kiel: string
beforeEach(async () => {
  franchise = await aFranchise(platform)
  const made = await franchise.create({ name: 'Kiel', company: franchise.nordfach }, franchise.jana)
  if (!made.ok) throw new Error(made.refusal)
  kiel = made.value.id
})
const read = () => franchise.read(kiel, franchise.jana)

describe('B-08 F-04 special days that are inherited', () => {
  it('a location without its own closes when its company does, and the history says so', async () => {
    const { set, head, nordfach, create, jana, historyOf } = franchise
    await set(head, { specialDays: HOLIDAYS })
    expect((await read()).special).toEqual(DAYS)
    expect(sourceIn((await read()).settings, 'specialDays')).toMatchObject({
      own: false,
      inherited: HOLIDAYS,
      from: { id: head },
    })
    expect((await historyOf('location', kiel)).rows[0]).toMatchObject({
      action: 'location.followed',
      before: { specialDays: '' },
      after: { specialDays: HOLIDAYS },
    })
    const next = await create({ name: 'Husum', company: nordfach, prefix: 'HU' }, jana)
    expect(next).toMatchObject({ ok: true, value: { special: DAYS } })
    await set(nordfach, { specialDays: '2026-11-11||' })
    expect((await read()).special).toEqual([{ date: '2026-11-11', note: '', spans: [] }])
    await set(nordfach, { ownSettings: [] })
    expect((await read()).special).toEqual(DAYS)
  })

  it('own days stay when the company changes its, and are named; reset, the company’s count at once', async () => {
    const { set, head, save, jana, show } = franchise
    await save(await read(), { special: INVENTORY }, jana)
    await set(head, { specialDays: HOLIDAYS, openingWeek: '1 480 1080' })
    const own = await read()
    expect(own.special).toEqual(INVENTORY)
    expect((await show(head)).deviations).toMatchObject([
      { key: 'specialDays', of: [{ name: 'Kiel', value: '2026-10-05||Inventur | Halle 2' }], lost: 1 },
    ])
    await save(own, { special: INVENTORY, ownSettings: [] }, jana)
    expect((await read()).special).toEqual(DAYS)
  })

  it('locked, they replace own ones after the question, and are refused at their field', async () => {
    const { set, head, save, lock, ole, jana } = franchise
    await save(await read(), { special: INVENTORY }, jana)
    await set(head, { specialDays: HOLIDAYS })
    expect(await lock('specialDays')).toMatchObject({ refusal: 'settings-replace-others' })
    expect((await read()).special).toEqual(INVENTORY)
    expect(await lock('specialDays', { replaces: 1 })).toMatchObject({ ok: true })
    const locked = await read()
    expect(locked.special).toEqual(DAYS)
    const refused = { refusal: 'setting-locked', field: 'specialDays' }
    expect(await save(locked, { special: INVENTORY }, ole)).toMatchObject(refused)
    expect(await save(locked, { special: [...DAYS].toReversed(), phone: '7' }, ole)).toMatchObject({
      ok: true,
    })
  })

  it('bad ones are refused at their field, and nobody follows', async () => {
    const { set, head } = franchise
    expect(await set(head, { specialDays: '2026-12-24||\n2026-12-24||' })).toMatchObject({
      errors: [{ field: 'settings.specialDays', message: 'Bitte die markierten Tage prüfen.' }],
    })
    expect((await read()).special).toEqual([])
  })

  it('FAULT-72 over the changes of a colleague, the second is told, and the first one’s days hold', async () => {
    const { save, jana } = franchise
    const seen = await read()
    await save(seen, { special: INVENTORY }, jana)
    expect(await save(seen, { special: [] }, jana)).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { current: { special: INVENTORY } },
    })
    expect((await read()).special).toEqual(INVENTORY)
  })

  it('a note of several lines from before is one setting, not many; a change beside it leaves it alone', async () => {
    const plan = aLocation(franchise.nordfach, { slug: 'alte-notiz', prefix: 'AN', special: INVENTORY })
    const { locationId } = await platform.db.transaction((tx) => franchise.createLocation(tx, plan))
    await platform.db.transaction((tx) =>
      sql`update special_opening set note = 'Inventur\nHalle 2' where location_id = ${locationId}`.execute(
        tx,
      ),
    )
    await franchise.set(franchise.head, { phone: '+49 1' })
    const now = await franchise.read(locationId, franchise.jana)
    expect(now.special).toEqual([{ ...INVENTORY[0], note: 'Inventur\nHalle 2' }])
    const apart = (await franchise.show(franchise.head)).deviations.find(({ key }) => key === 'specialDays')
    expect(apart?.of.map(({ value }) => value)).toEqual(['2026-10-05||Inventur Halle 2'])
  })
})
