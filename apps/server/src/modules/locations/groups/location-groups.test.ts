import type { RequestIn } from '@fachwerk/contract/call'
import { type LocationGroup, locationGroupCalls } from '@fachwerk/contract/location/location-group-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { readHistory } from '../../../platform/audit.ts'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { overviewOf } from '../use-cases/overview.ts'
import { anOffice } from '../testing/staff.ts'
import { aCompany, aLocation, offerIn } from '../testing.ts'

type New = RequestIn<typeof locationGroupCalls.createLocationGroup>['body']['group']
type Changes = Omit<RequestIn<typeof locationGroupCalls.saveLocationGroup>['body']['group'], 'version'>

const platform = await testPlatform()
let office: Awaited<ReturnType<typeof anOffice>>
beforeAll(async () => {
  office = await anOffice(platform)
})

const create = (group: Partial<New> = {}, actor = office.nina) =>
  office.call(
    locationGroupCalls.createLocationGroup,
    { body: { group: { name: 'Bodensee', ...group } } },
    actor,
  )
async function made(name: string): Promise<LocationGroup> {
  const answer = await create({ name })
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const save = (
  { id, version }: Pick<LocationGroup, 'id' | 'version'>,
  changes: Changes,
  actor = office.nina,
) =>
  office.call(
    locationGroupCalls.saveLocationGroup,
    { params: { id }, body: { group: { version, ...changes } } },
    actor,
  )
const remove = (id: string, actor = office.nina) =>
  office.call(locationGroupCalls.deleteLocationGroup, { params: { id }, body: { group: {} } }, actor)
async function tree(actor = office.nina) {
  const answer = await office.call(locationGroupCalls.locationGroups, {}, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const names = async () => (await tree()).rows.map(({ name }) => name)

describe('F-07 the tree of location groups', () => {
  it('new ones stand at the end of the top; they move below others and among their siblings', async () => {
    const [south, lake, north] = [await made('Süd'), await made('Bodensee'), await made('Nord')]
    expect(await names()).toEqual(['Süd', 'Bodensee', 'Nord'])
    expect(await save(lake, { parent: south.id })).toMatchObject({
      ok: true,
      value: { parent: south.id, version: 2 },
    })
    await save(north, { position: 0 })
    const { rows } = await tree()
    expect(rows.map(({ name, parent }) => [name, parent])).toEqual([
      ['Nord', null],
      ['Süd', null],
      ['Bodensee', south.id],
    ])
    expect(rows[1]?.children).toEqual([lake.id])
  })

  it('a plain group is taken as the specification sends it, and nothing else', async () => {
    expect(await create({ name: 'Schlicht', name_en: 'Plain', active: false })).toMatchObject({
      ok: true,
      value: { name: 'Schlicht', name_en: 'Plain', active: false, parent: null, children: [], locations: [] },
    })
    const spoken = await create({ name: 'See', name_it: 'Lago', name_ru: 'Озеро' })
    expect(spoken).toMatchObject({ value: { name_en: '', name_it: 'Lago', name_ru: 'Озеро' } })
    const strange = { name: 'Fremd', parent: platform.random.uuid() }
    expect(await create(strange)).toMatchObject({ refusal: 'invalid-input' })
    expect(await create({ name: ' ' })).toMatchObject({
      errors: [{ field: 'group.name', message: 'Name fehlt.' }],
    })
  })

  it('FAULT-45 a group never comes below itself, and nothing changes', async () => {
    const [top, middle] = [await made('Oben'), await made('Mitte')]
    await save(middle, { parent: top.id })
    const before = await tree()
    expect(await save(top, { parent: middle.id })).toMatchObject({
      refusal: 'group-below-itself',
      field: 'parent',
    })
    expect(await save(top, { parent: top.id })).toMatchObject({ refusal: 'group-below-itself' })
    expect(await tree()).toEqual(before)
  })

  it('FAULT-45 two who put two groups below each other at once make no circle', async () => {
    const [one, other] = [await made('Eins'), await made('Zwei')]
    const answers = await Promise.all([save(one, { parent: other.id }), save(other, { parent: one.id })])
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refusal)).toSorted()).toEqual([
      'group-below-itself',
      'ok',
    ])
    expect((await names()).filter((name) => ['Eins', 'Zwei'].includes(name))).toHaveLength(2)
  })

  it('locations stand in groups, also in several; the others are told apart', async () => {
    const [lake, tourist] = [await made('See'), await made('Ausflug')]
    const place = await office.make({ name: 'Meersburg Fähre' })
    expect((await tree()).loose.map(({ name }) => name)).toContain('Meersburg Fähre')
    await save(lake, { locations: [place.id, place.id] })
    expect(await save(tourist, { locations: [place.id] })).toMatchObject({
      ok: true,
      value: { locations: [{ name: 'Meersburg Fähre', archived: false }] },
    })
    expect((await tree()).loose.map(({ name }) => name)).not.toContain('Meersburg Fähre')
    await office.archive(place.id)
    const [shown] = (await tree()).rows.filter(({ id }) => id === lake.id)
    expect(shown?.locations).toMatchObject([{ id: place.id, archived: true }])
  })

  it('FAULT-72 of two who change one group the second is told; the history speaks in names', async () => {
    const [parent, group] = [await made('Eltern'), await made('Kind')]
    await save(group, { name: 'Kinder', parent: parent.id })
    expect(await save(group, { name: 'Andere' })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Nina Nord', current: { name: 'Kinder', version: 2 } },
    })
    const subject = { kind: 'locationGroup' as const, id: group.id }
    const { rows } = await platform.db.read((tx) =>
      readHistory(tx, { companyIds: [office.company], subject, offset: 0, limit: 5 }),
    )
    expect(rows[0]).toMatchObject({
      before: { name: 'Kind', parent: null },
      after: { name: 'Kinder', parent: 'Eltern' },
    })
  })

  it('only one without others below it is deleted; its locations stay', async () => {
    const [top, below] = [await made('Wurzel'), await made('Blatt')]
    const place = await office.make({ name: 'Bleibt' })
    await save(below, { parent: top.id, locations: [place.id] })
    expect(await remove(top.id)).toMatchObject({ refusal: 'group-has-children' })
    expect(await remove(below.id)).toMatchObject({ ok: true, value: { deleted: true } })
    expect(await remove(below.id)).toMatchObject({ refusal: 'not-found' })
    expect((await office.read(place.id)).name).toBe('Bleibt')
    expect(await remove(top.id)).toMatchObject({ ok: true })
  })

  it('A-12 A-13 a reader only looks; groups and locations of strangers do not exist', async () => {
    const reader = office.person(['reader'])
    const group = await made('Unser')
    expect((await tree(reader)).rows.some(({ id }) => id === group.id)).toBe(true)
    expect(await save(group, { name: 'Mein' }, reader)).toMatchObject({ refusal: 'not-found' })
    const company = await platform.db.transaction((tx) => aCompany(tx, { name: 'Fremd' }))
    const stranger = office.person(['owner'], [company])
    expect(await remove(group.id, stranger)).toMatchObject({ refusal: 'not-found' })
    const { locationId } = await platform.db.transaction((tx) =>
      office.createLocation(tx, aLocation(company, { slug: 'fremder-ort', prefix: 'FO' })),
    )
    expect(await save(group, { locations: [locationId] })).toMatchObject({
      refusal: 'not-found',
      field: 'locations',
    })
    const theirs = await create({ name: 'Deren', company }, stranger)
    const parent = theirs.ok ? theirs.value.id : null
    expect(await save(group, { parent })).toMatchObject({ refusal: 'not-found', field: 'parent' })
    expect(await create({ company })).toMatchObject({ refusal: 'not-found' })
  })
})

describe('F-07 N-08 what visitors see of the groups', () => {
  it('active ones with what the site offers, in their order; what hangs below a hidden one is hidden', async () => {
    const guests = await anOffice(platform)
    const companyId = guests.company
    const [here, elsewhere] = await platform.db.transaction(async (tx) => [
      (await guests.createLocation(tx, aLocation(companyId, { slug: 'gast-1', name: 'Hafen', prefix: 'G1' })))
        .locationId,
      (await guests.createLocation(tx, aLocation(companyId, { slug: 'gast-2', name: 'Fern', prefix: 'G2' })))
        .locationId,
    ])
    const add = async (name: string, changes: Changes = {}) => {
      const answer = await guests.call(
        locationGroupCalls.createLocationGroup,
        { body: { group: { name } } },
        guests.nina,
      )
      if (!answer.ok) throw new Error(answer.refusal)
      const { id, version } = answer.value
      await guests.call(
        locationGroupCalls.saveLocationGroup,
        { params: { id }, body: { group: { version, ...changes } } },
        guests.nina,
      )
      return id
    }
    const south = await add('Süd', { name_en: 'South' })
    await add('See', { parent: south, locations: [here ?? '', elsewhere ?? ''] })
    const hidden = await add('Verborgen', { active: false })
    await add('Darunter', { parent: hidden, locations: [here ?? ''] })
    const { groups } = await platform.db.read((tx) =>
      overviewOf(tx, { offer: offerIn([here ?? '']), companyId, now: platform.clock.now() }),
    )
    expect(
      groups.map(({ name, nameEn, level, locations }) => [
        name,
        nameEn,
        level,
        locations.map((each) => each.name),
      ]),
    ).toEqual([
      ['Süd', 'South', 0, []],
      ['See', '', 1, ['Hafen']],
    ])
  })
})
