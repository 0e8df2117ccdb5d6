import { companySettingCalls } from '@fachwerk/contract/company/company-setting-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { aFranchise, sourceIn } from '../testing/franchise.ts'
import { aCompany } from '../testing.ts'

const platform = await testPlatform()
let franchise: Awaited<ReturnType<typeof aFranchise>>
beforeEach(async () => {
  franchise = await aFranchise(platform)
})

/** A location of the head and one of the franchisee, put up by the head. */
async function bothPlaces() {
  const { make, head, nordfach, jana, create } = franchise
  const own = await make({ name: 'Konstanz' })
  const made = await create({ name: 'Kiel', company: nordfach }, jana)
  if (!made.ok) throw new Error(made.refusal)
  return { own, theirs: made.value, head, nordfach }
}

describe('B-08 what a franchisor sets', () => {
  it('R-12 rentals without an end come to all sites at once, under terms a location may have of its own', async () => {
    const { read, set, jana } = franchise
    const { own, theirs, head } = await bothPlaces()
    expect(await read(own.id, jana)).toMatchObject({ longTermOnline: false, longTermNotice: 'twoWeeks' })
    await set(head, {
      longTermOnline: true,
      longTermNotice: 'month',
      longTermMinimumMonths: 3,
      longTermGraceDays: 7,
    })
    for (const id of [own.id, theirs.id])
      expect(await read(id, jana)).toMatchObject({
        longTermOnline: true,
        longTermNotice: 'month',
        longTermMinimumMonths: 3,
        longTermGraceDays: 7,
      })
    expect(sourceIn((await read(theirs.id, jana)).settings, 'longTermNotice')).toMatchObject({
      own: false,
      from: { id: head },
    })
  })

  it('holds at once at every location that sets nothing itself, and each says from whom', async () => {
    const { read, set, jana, historyOf } = franchise
    const { own, theirs, head, nordfach } = await bothPlaces()
    expect(sourceIn(own.settings, 'reminderMinutes')).toMatchObject({ own: false, from: null, inherited: 60 })

    expect(await set(head, { reminderMinutes: 30, checkAfterRental: true })).toMatchObject({
      ok: true,
      value: { version: 1, locationCount: 2, deviations: [] },
    })
    for (const id of [own.id, theirs.id]) {
      const now = await read(id, jana)
      expect(now).toMatchObject({ reminderMinutes: 30, checkAfterRental: true, version: 2 })
      expect(sourceIn(now.settings, 'reminderMinutes')).toEqual({
        key: 'reminderMinutes',
        own: false,
        inherited: 30,
        from: { id: head, name: 'Zeitlager' },
        locked: false,
      })
    }
    expect((await historyOf('companySettings', head)).rows).toMatchObject([
      {
        action: 'companySettings.changed',
        before: { reminderMinutes: 60, ownSettings: [] },
        after: { reminderMinutes: 30, ownSettings: ['checkAfterRental', 'reminderMinutes'] },
      },
    ])
    expect((await historyOf('location', theirs.id)).rows[0]).toMatchObject({
      action: 'location.followed',
      actor: { name: 'Nina Nord' },
      before: { reminderMinutes: 60 },
      after: { reminderMinutes: 30 },
    })
    expect((await historyOf('companySettings', nordfach)).rows).toMatchObject([
      { action: 'companySettings.followed', after: { reminderMinutes: 30 } },
    ])
  })

  it('does not touch own values, of franchisees or of locations, and names who deviates', async () => {
    const { read, set, save, show, jana } = franchise
    const { own, theirs, head, nordfach } = await bothPlaces()
    await set(nordfach, { maxDaysAhead: 30 })
    expect(await save(own, { maxDaysAhead: 7 })).toMatchObject({ ok: true })
    await set(head, { maxDaysAhead: 90 })
    expect((await read(own.id)).maxDaysAhead).toBe(7)
    const there = await read(theirs.id, jana)
    expect(there.maxDaysAhead).toBe(30)
    expect(sourceIn(there.settings, 'maxDaysAhead').from?.id).toBe(nordfach)

    const { deviations } = await show(head)
    expect(deviations).toEqual([
      {
        key: 'maxDaysAhead',
        of: [
          { kind: 'company', id: nordfach, name: 'Nordfach', companyName: 'Nordfach', value: 30, own: true },
          { kind: 'location', id: theirs.id, name: 'Kiel', companyName: 'Nordfach', value: 30, own: false },
          { kind: 'location', id: own.id, name: 'Konstanz', companyName: 'Zeitlager', value: 7, own: true },
        ],
        lost: 2,
      },
    ])
    // What the franchisee itself set is no deviation from itself.
    expect((await show(nordfach)).deviations).toEqual([])
  })

  it('reset, a company and a location inherit again', async () => {
    const { read, set, save, jana } = franchise
    const { own, theirs, head, nordfach } = await bothPlaces()
    await set(head, { phone: '+49 1' })
    await set(nordfach, { phone: '+49 2' })
    const saved = await save({ ...own, version: 2 }, { phone: '+49 3' })
    expect(saved).toMatchObject({ ok: true, value: { phone: '+49 3' } })
    await set(nordfach, { ownSettings: [] })
    expect((await read(theirs.id, jana)).phone).toBe('+49 1')
    const reset = await save({ ...own, version: 3 }, { phone: '+49 3', ownSettings: [] })
    expect(reset).toMatchObject({ ok: true, value: { phone: '+49 1' } })
    const { rows } = await franchise.history(own.id)
    expect(rows[0]).toMatchObject({
      action: 'location.changed',
      before: { phone: '+49 3', ownSettings: ['phone'] },
      after: { phone: '+49 1', ownSettings: [] },
    })
  })

  it('an own value stays one even where it is what would be inherited', async () => {
    const { read, set, save } = franchise
    const { own, head } = await bothPlaces()
    await save(own, { ownSettings: ['cleaningMinutes'] })
    await set(head, { cleaningMinutes: 15 })
    expect((await read(own.id)).cleaningMinutes).toBe(0)
  })

  it('a new location takes what holds at its company', async () => {
    const { set, create, jana, nordfach, head } = franchise
    await set(head, { operatorEmail: 'zentrale@zeitlager.example' })
    const made = await create({ name: 'Husum', company: nordfach }, jana)
    // Nobody has to be told of first.
    expect(made).toMatchObject({
      ok: true,
      value: { operatorEmail: 'zentrale@zeitlager.example', gaps: expect.not.arrayContaining(['mail']) },
    })
    expect(await create({ name: 'Sylt', company: nordfach, phone: '+49 5' }, jana)).toMatchObject({
      value: { phone: '+49 5', operatorEmail: 'zentrale@zeitlager.example' },
    })
  })

  it('what does not fit together is refused at its field, and nothing is half done', async () => {
    const { read, set, save, head } = franchise
    const { own } = await bothPlaces()
    await save(own, { minMinutes: 300, maxMinutes: 129_600, ownSettings: ['minMinutes'] })
    expect(await set(head, { minMinutes: 60, maxMinutes: 240, ownSettings: ['maxMinutes'] })).toMatchObject({
      refusal: 'settings-cross',
    })
    expect(await read(own.id)).toMatchObject({ maxMinutes: 129_600, version: 2 })
    await set(head, { minMinutes: 60, maxMinutes: 600, ownSettings: ['maxMinutes'] })
    const { version } = await read(own.id)
    expect(await save({ ...own, version }, { minMinutes: 700, maxMinutes: 129_600 })).toMatchObject({
      ok: true,
    })
    const later = await read(own.id)
    expect(
      await save(later, { minMinutes: 700, maxMinutes: 700, ownSettings: ['minMinutes'] }),
    ).toMatchObject({ refusal: 'settings-cross', field: 'minMinutes' })
  })

  it('FAULT-72 two who set at once: the second is told who was first and what holds', async () => {
    const { call, jana, head, set } = franchise
    await set(head, { maxDaysAhead: 60 })
    const late = await call(
      companySettingCalls.saveCompanySettings,
      { body: { settings: { company: head, version: 0, maxDaysAhead: 10 } } },
      jana,
    )
    expect(late).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Nina Nord', current: { maxDaysAhead: 60, version: 1, ownSettings: ['maxDaysAhead'] } },
    })
  })

  it('while somebody puts up a location, none is left behind with the value of before', async () => {
    const { create, set, head, show, read } = franchise
    const [made] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, (_, n) => create({ name: `Bucht ${n}` }))),
      set(head, { reminderMinutes: 45 }),
    ])
    const ids = made.flatMap((each) => (each.ok ? [each.value.id] : []))
    expect(ids).toHaveLength(6)
    for (const id of ids) expect((await read(id)).reminderMinutes).toBe(45)
    expect((await show(head)).deviations).toEqual([])
  })
})

describe('A-13 whose settings they are', () => {
  it('a franchisee sees and sets its own, the franchisor both; a stranger’s answer as missing', async () => {
    const { call, ole, jana, head, nordfach, show } = franchise
    const stranger = await platform.db.transaction((tx) => aCompany(tx, { name: 'Fremd' }))
    const seen = await show(nordfach, ole)
    expect(seen).toMatchObject({ companyName: 'Nordfach', can: { edit: true, lock: false } })
    expect((await show(head, jana)).can).toEqual({ edit: true, lock: true })
    const wanted = [
      [head, ole],
      [stranger, jana],
      [platform.random.uuid(), jana],
    ] as const
    for (const [id, actor] of wanted) {
      const missing = { ok: false, refusal: 'not-found' }
      expect(await call(companySettingCalls.companySettings, { params: { id } }, actor)).toMatchObject(
        missing,
      )
      const settings = { company: id, version: 0, maxDaysAhead: 1 }
      expect(
        await call(companySettingCalls.saveCompanySettings, { body: { settings } }, actor),
      ).toMatchObject(missing)
      const lock = { company: id, key: 'phone', locked: true, version: 0 } as const
      expect(await call(companySettingCalls.lockCompanySetting, { body: { lock } }, actor)).toMatchObject(
        missing,
      )
    }
    expect((await show(head)).version).toBe(0)
  })

  it('operators read them; setting them is for who leads', async () => {
    const { nina, head, show } = franchise
    expect((await show(head, nina)).can).toEqual({ edit: false, lock: false })
  })
})
