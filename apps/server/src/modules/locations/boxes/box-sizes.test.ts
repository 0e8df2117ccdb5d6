import { boxSizeCalls } from '@fachwerk/contract/location/box-size-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import type { SizeClass } from '@fachwerk/contract/fields'
import { readHistory } from '../../../platform/audit.ts'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveUsualBoxSizes } from '../index.ts'
import { boxPlaces } from './use-cases/save-boxes.ts'
import { aCompany, aLocation } from '../testing.ts'
import { anOffice } from '../testing/staff.ts'

const platform = await testPlatform()
/** Sizes in which somebody has a box, will have one or is paying for it. */
const rented = new Map<number, number>()
let office: Awaited<ReturnType<typeof anOffice>>
let jana: ReturnType<Awaited<ReturnType<typeof anOffice>>['person']>
beforeEach(async () => {
  rented.clear()
  office = await anOffice(platform, { openRentalsBySize: async () => rented })
  jana = office.person(['owner'])
})

let places = 0
/** A location whose one column of 1,800 mm is filled by these, with all four sizes of the company. */
async function aPlace(boxes: SizeClass[]) {
  places += 1
  const plan = aLocation(office.company, { slug: `groesse-${places}`, prefix: `G${places}`, boxes })
  return platform.db.transaction((tx) => office.createLocation(tx, plan))
}
const shown = async (actor = jana, id = office.company) => {
  const answer = await office.call(boxSizeCalls.boxSizes, { params: { id } }, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
type Item = RequestIn<typeof boxSizeCalls.saveBoxSize>['body']['item']
/** Saves over the version that is there, unless said. */
async function save(size: SizeClass, over: Partial<Item>, actor = jana) {
  const row = (await shown()).rows.find((each) => each.size === size)
  const measures = { heightMm: 450, widthMm: 500, depthMm: 600 }
  const known = row && { heightMm: row.heightMm, widthMm: row.widthMm, depthMm: row.depthMm }
  const item = { company: office.company, size, version: row?.version ?? 0, ...measures, ...known, ...over }
  return office.call(boxSizeCalls.saveBoxSize, { body: { item } }, actor)
}
async function archive(size: SizeClass, archived = true, actor = jana) {
  const row = (await shown()).rows.find((each) => each.size === size)
  const item = { company: office.company, size, version: row?.version ?? 1, archived }
  return office.call(boxSizeCalls.archiveBoxSize, { body: { item } }, actor)
}
const heightsAt = async (locationId: string) => {
  const plans = await platform.db.read((tx) => office.cabinetPlans(tx, [locationId]))
  return (plans.get(locationId) ?? []).flatMap(({ columns }) =>
    columns.map(({ doors }) => doors.map(({ heightMm }) => heightMm)),
  )
}

describe('L-01 the sizes of a company', () => {
  it('come smallest first with their measures and with what stands in them', async () => {
    await aPlace(['S', 'S', 'M'])
    rented.set(1, 3)
    const { rows, missing, can } = await shown()
    expect(
      rows.map(({ size, heightMm, boxCount, rentalCount }) => [size, heightMm, boxCount, rentalCount]),
    ).toEqual([
      ['S', 300, 2, 0],
      ['M', 450, 1, 3],
      ['L', 600, 0, 0],
      ['XL', 900, 0, 0],
    ])
    expect([missing, can]).toEqual([[], { edit: true }])
  })

  it('a company that starts from nothing adds one, and boxes can be put up in it', async () => {
    expect(await shown()).toMatchObject({ rows: [], missing: ['S', 'M', 'L', 'XL'] })
    expect(await save('M', { heightMm: 470 })).toMatchObject({
      ok: true,
      value: { rows: [{ size: 'M', heightMm: 470, version: 1, archived: false }], missing: ['S', 'L', 'XL'] },
    })
    const { id } = await office.make()
    const { measures } = await platform.db.read((tx) =>
      boxPlaces(tx, { companyId: office.company, locationId: id }),
    )
    expect(measures).toEqual([{ size: 'M', heightMm: 470, widthMm: 500 }])
    // Two who add it at once: the second one is told.
    expect(await save('M', { version: 0 })).toMatchObject({ refusal: 'changed-meanwhile' })
  })

  it('other measures hold everywhere: doors below move, and choices know them', async () => {
    const { locationId } = await aPlace(['M', 'S', 'M'])
    expect(await save('M', { heightMm: 500, widthMm: 510, depthMm: 620 })).toMatchObject({
      refusal: 'size-order',
      field: 'item.widthMm',
    })
    for (const size of ['XL', 'L'] as const) await save(size, { widthMm: 510, depthMm: 620 })
    expect(await save('M', { heightMm: 500, widthMm: 510, depthMm: 620 })).toMatchObject({ ok: true })
    expect((await heightsAt(locationId))[0]?.slice(0, 3)).toEqual([500, 300, 500])
    const { measures } = await platform.db.read((tx) =>
      boxPlaces(tx, { companyId: office.company, locationId }),
    )
    expect(measures.find(({ size }) => size === 'M')).toMatchObject({ heightMm: 500, widthMm: 510 })
  })

  it('a height at which the doors no longer fit is refused, and no cabinet changes', async () => {
    const small = await aPlace(['M'])
    const full = await aPlace(['M', 'M', 'M', 'M'])
    const before = await heightsAt(small.locationId)
    expect(await save('M', { heightMm: 460 })).toMatchObject({
      refusal: 'size-too-tall',
      field: 'item.heightMm',
    })
    expect(await heightsAt(small.locationId)).toEqual(before)
    expect((await heightsAt(full.locationId))[0]?.slice(0, 4)).toEqual([450, 450, 450, 450])
    expect((await shown()).rows.find(({ size }) => size === 'M')).toMatchObject({ heightMm: 450, version: 1 })
  })

  it('R-09 FAULT-39 no size becomes smaller than a smaller one, or than what somebody was promised', async () => {
    await aPlace(['S', 'M', 'L'])
    expect(await save('L', { heightMm: 400 })).toMatchObject({
      refusal: 'size-order',
      field: 'item.heightMm',
    })
    expect(await save('S', { depthMm: 700 })).toMatchObject({ refusal: 'size-order', field: 'item.depthMm' })
    rented.set(2, 1)
    expect(await save('L', { heightMm: 590 })).toMatchObject({
      refusal: 'size-booked',
      field: 'item.heightMm',
    })
    expect(await save('L', { heightMm: 610 })).toMatchObject({ ok: true })
    rented.clear()
    expect(await save('L', { heightMm: 590 })).toMatchObject({ ok: true })
  })

  it('FAULT-72 two who change the same: the second sees who and what', async () => {
    await aPlace(['S'])
    await save('XL', { heightMm: 910 })
    expect(await save('XL', { heightMm: 920, version: 1 })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { current: { heightMm: 910, version: 2 } },
    })
  })
})

describe('L-01 a size nobody needs', () => {
  it('is put away: not chosen for new boxes any more, and brought back', async () => {
    const { locationId } = await aPlace(['S'])
    expect(await archive('XL')).toMatchObject({ ok: true })
    const chosen = async () =>
      (await platform.db.read((tx) => boxPlaces(tx, { companyId: office.company, locationId }))).sizes
    expect(await chosen()).toEqual(['S', 'M', 'L'])
    expect((await shown()).rows.at(-1)).toMatchObject({ size: 'XL', archived: true, version: 2 })
    expect(await save('XL', { heightMm: 950 })).toMatchObject({ refusal: 'size-archived' })
    expect(await archive('XL', false)).toMatchObject({ ok: true })
    expect(await chosen()).toEqual(['S', 'M', 'L', 'XL'])
  })

  it('not while a box stands in it, or somebody was promised one; two clicks count as one', async () => {
    await aPlace(['S', 'M'])
    expect(await archive('M')).toMatchObject({ refusal: 'size-in-use' })
    rented.set(3, 1)
    expect(await archive('XL')).toMatchObject({ refusal: 'size-in-use' })
    rented.clear()
    expect(await archive('XL')).toMatchObject({ ok: true })
    const { rows } = await shown()
    expect(await archive('XL')).toMatchObject({ ok: true })
    expect((await shown()).rows).toEqual(rows)
  })

  it('comes back only where the order still holds', async () => {
    await aPlace(['S'])
    await archive('M')
    await save('S', { widthMm: 450 })
    await save('L', { widthMm: 480 })
    expect(await archive('M', false)).toMatchObject({ refusal: 'size-order' })
  })
})

describe('L-01 who may', () => {
  it('A-12 who may not change settings only reads; FAULT-44 another company does not exist', async () => {
    await aPlace(['S'])
    const looker = office.person(['support'])
    expect((await shown(looker)).can).toEqual({ edit: false })
    expect(await save('S', { heightMm: 310 }, looker)).toMatchObject({ refusal: 'not-found' })
    expect(await archive('XL', true, looker)).toMatchObject({ refusal: 'not-found' })
    const foreign = await platform.db.transaction((tx) => aCompany(tx))
    await platform.db.transaction((tx) => giveUsualBoxSizes(tx, platform.random, foreign))
    const ask = (id: string) => office.call(boxSizeCalls.boxSizes, { params: { id } }, jana)
    expect(await ask(foreign)).toEqual(await ask(platform.random.uuid()))
    expect(await save('S', { company: foreign, version: 1 })).toMatchObject({ refusal: 'not-found' })
  })

  it('B-01 each change is in the history of its size, with who, before and after', async () => {
    await aPlace(['S'])
    await save('XL', { heightMm: 910 })
    await archive('XL')
    const id = (await shown()).rows.find(({ size }) => size === 'XL')?.id ?? ''
    const subject = { kind: 'boxSize', id } as const
    const filter = { companyIds: [office.company], subject, offset: 0, limit: 5 }
    const { rows } = await platform.db.read((tx) => readHistory(tx, filter))
    expect(rows).toMatchObject([
      { action: 'boxSize.archived', before: { archived: false }, after: { archived: true } },
      { action: 'boxSize.changed', before: { heightMm: 900 }, after: { heightMm: 910 } },
    ])
  })
})
