import { priceCalls } from '@fachwerk/contract/price/price-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { readHistory } from '../../../platform/audit.ts'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { aFranchise } from '../testing/franchise.ts'
import { type PriceFields, priceFields } from '../testing/prices.ts'

const platform = await testPlatform()
let franchise: Awaited<ReturnType<typeof aFranchise>>
let kiel: string
beforeEach(async () => {
  franchise = await aFranchise(platform)
  const made = await franchise.create({ name: 'Kiel', company: franchise.nordfach }, franchise.jana)
  if (!made.ok) throw new Error(made.refusal)
  kiel = made.value.id
})

/** A price group at Kiel; without a grace of its own unless a test wants one. */
const create = (overrunFreeMinutes: number | null = null, locationId = kiel) =>
  franchise.call(
    priceCalls.createPriceGroup,
    { body: { priceGroup: { ...priceFields({ overrunFreeMinutes }), locationId } } },
    franchise.jana,
  )
const made = async (overrunFreeMinutes: number | null = null) => {
  const answer = await create(overrunFreeMinutes)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const prices = async (id = kiel) => {
  const shown = await franchise.call(priceCalls.priceGroups, { params: { id }, query: {} }, franchise.jana)
  if (!shown.ok) throw new Error(shown.refusal)
  return shown.value
}
const graceOf = async () =>
  (await prices()).rows.map(({ overrunFreeMinutes, graceInherited }) => [overrunFreeMinutes, graceInherited])
const save = async (over: Partial<PriceFields>) => {
  const [group] = (await prices()).rows
  const priceGroup = { ...priceFields(), version: group?.version ?? 0, ...over }
  const params = { id: group?.id ?? '' }
  return await franchise.call(priceCalls.savePriceGroup, { params, body: { priceGroup } }, franchise.jana)
}

describe('B-08 F-05 the grace of prices that is inherited', () => {
  it('a group without its own follows its location, and that its companies, at once', async () => {
    const { set, head, nordfach, save: saveLocation, read, jana } = franchise
    await made()
    expect(await graceOf()).toEqual([[180, true]])
    await set(head, { graceMinutes: 60 })
    expect(await graceOf()).toEqual([[60, true]])
    await set(nordfach, { graceMinutes: 30 })
    expect(await graceOf()).toEqual([[30, true]])
    await saveLocation(await read(kiel, jana), { graceMinutes: 0 }, jana)
    expect(await graceOf()).toEqual([[0, true]])
    expect((await prices()).grace).toEqual({ minutes: 0, lockedBy: null })
  })

  it('its own stays whatever is set above; left empty again it is the location’s', async () => {
    const { set, head } = franchise
    await made(15)
    await set(head, { graceMinutes: 60 })
    expect(await graceOf()).toEqual([[15, false]])
    expect(await save({ overrunFreeMinutes: null })).toMatchObject({
      value: { overrunFreeMinutes: 60, graceInherited: true },
    })
    expect(await save({ overrunFreeMinutes: 60 })).toMatchObject({ value: { graceInherited: false } })
    await set(head, { graceMinutes: 90 })
    expect(await graceOf()).toEqual([[60, false]])
  })

  it('a lock names the groups that have their own, takes it, and nobody gives one again', async () => {
    const { set, head, show, lock, historyOf } = franchise
    const group = await made(15)
    await set(head, { graceMinutes: 60 })
    expect((await show(head)).deviations).toMatchObject([
      {
        key: 'graceMinutes',
        of: [{ kind: 'priceGroup', id: kiel, name: 'Kiel, Sommer', companyName: 'Nordfach', value: 15 }],
        lost: 1,
      },
    ])
    expect(await lock('graceMinutes')).toMatchObject({ refusal: 'settings-replace-others' })
    expect(await graceOf()).toEqual([[15, false]])
    expect(await lock('graceMinutes', { replaces: 1 })).toMatchObject({ ok: true, value: { deviations: [] } })
    expect(await graceOf()).toEqual([[60, true]])
    const refused = { refusal: 'setting-locked', field: 'overrunFreeMinutes' }
    expect(await save({ overrunFreeMinutes: 15 })).toMatchObject(refused)
    expect(await create(60)).toMatchObject(refused)
    expect(await save({ overrunFreeMinutes: null, vatRate: 700 })).toMatchObject({ ok: true })
    expect((await prices()).grace).toEqual({ minutes: 60, lockedBy: 'Zeitlager' })
    const subject = { kind: 'priceGroup', id: group.id } as const
    const { rows } = await platform.db.read((tx) =>
      readHistory(tx, { companyIds: [franchise.nordfach], subject, offset: 0, limit: 9 }),
    )
    expect(rows[1]).toMatchObject({
      action: 'priceGroup.followed',
      actor: { name: 'Nina Nord' },
      before: { overrunFreeMinutes: 15 },
      after: { overrunFreeMinutes: null },
    })
    expect((await historyOf('companySettings', head)).rows[0]).toMatchObject({
      after: { lockedSettings: ['graceMinutes'] },
    })
  })

  it('FAULT-72 whoever read the group before the lock is told that it changed', async () => {
    const { lock } = franchise
    const group = await made(15)
    await lock('graceMinutes', { replaces: 1 })
    const priceGroup = { ...priceFields({ overrunFreeMinutes: null }), version: group.version }
    const request = { params: { id: group.id }, body: { priceGroup } }
    expect(await franchise.call(priceCalls.savePriceGroup, request, franchise.jana)).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { current: { overrunFreeMinutes: null } },
    })
  })

  it('while somebody adds prices, none is left behind with the grace of before', async () => {
    const { set, head } = franchise
    await Promise.all([...Array.from({ length: 5 }, () => create()), set(head, { graceMinutes: 45 })])
    expect(new Set((await graceOf()).map(String))).toEqual(new Set(['45,true']))
  })

  it('E-03 more than a day is refused at its field', async () => {
    const { set, head } = franchise
    expect(await set(head, { graceMinutes: 1441 })).toMatchObject({
      errors: [{ field: 'settings.graceMinutes', message: 'Karenz: höchstens 1440.' }],
    })
  })
})
