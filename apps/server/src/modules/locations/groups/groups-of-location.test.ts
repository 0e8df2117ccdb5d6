import { locationCalls } from '@fachwerk/contract/location/location-calls'
import { locationGroupCalls } from '@fachwerk/contract/location/location-group-calls'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { readHistory } from '../../../platform/audit.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { aFranchise } from '../testing/franchise.ts'

const platform = await testPlatform()
let house: Awaited<ReturnType<typeof aFranchise>>
beforeAll(async () => {
  house = await aFranchise(platform)
})

async function aGroup(
  name: string,
  {
    parent,
    company,
    actor = house.jana,
  }: { readonly parent?: string; readonly company?: string; readonly actor?: StaffActor } = {},
): Promise<string> {
  const { call } = house
  const group = { name, company: company ?? actor.companyId }
  const made = await call(locationGroupCalls.createLocationGroup, { body: { group } }, actor)
  if (!made.ok) throw new Error(made.refusal)
  const { id, version } = made.value
  if (parent !== undefined)
    await call(
      locationGroupCalls.saveLocationGroup,
      { params: { id }, body: { group: { version, parent } } },
      actor,
    )
  return id
}
async function tree(actor = house.jana) {
  const shown = await house.call(locationGroupCalls.locationGroups, {}, actor)
  if (!shown.ok) throw new Error('not shown')
  return shown.value.rows
}
const holding = ({ groups }: StorageLocation) =>
  groups.filter(({ holds }) => holds).map(({ path }) => path.join(' › '))
async function namesIn(groupIds: readonly string[], actor = house.jana) {
  const input = { query: {}, body: { groupIds: [...groupIds] } }
  const listed = await house.call(locationCalls.storageLocations, input, actor)
  return listed.ok ? listed.value.rows.map(({ name, groups }) => [name, groups]) : listed.refusal
}

describe('F-03 F-07 the groups of a location', () => {
  it('are shown with those above them, and set from the location as from the tree; both histories say so', async () => {
    const lake = await aGroup('Am Bodensee')
    const town = await aGroup('Konstanz', { parent: lake })
    const place = await house.make({ name: 'Hafen' })
    const saved = await house.save(place, { groupIds: [town] }, house.jana)
    expect(saved).toMatchObject({ ok: true, value: { version: 2 } })
    expect(holding(await house.read(place.id, house.jana))).toEqual(['Am Bodensee › Konstanz'])
    const group = (await tree()).find(({ id }) => id === town)
    expect(group).toMatchObject({ locations: [{ name: 'Hafen' }], version: 3 })
    expect((await house.history(place.id)).rows[0]).toMatchObject({
      before: { groups: [] },
      after: { groups: ['Am Bodensee › Konstanz'] },
    })
    const subject = { kind: 'locationGroup' as const, id: town }
    const { rows } = await platform.db.read((tx) =>
      readHistory(tx, { companyIds: [house.head], subject, offset: 0, limit: 5 }),
    )
    expect(rows[0]).toMatchObject({ before: { locations: [] }, after: { locations: ['Hafen'] } })

    await house.save({ ...place, version: 2 }, { groupIds: [] }, house.jana)
    expect(holding(await house.read(place.id, house.jana))).toEqual([])
  })

  it('what is not said stays; a new location stands in its groups at once', async () => {
    const north = await aGroup('Norden')
    const made = await house.create({ name: 'Deich', groupIds: [north] }, house.jana)
    if (!made.ok) throw new Error(made.refusal)
    expect(holding(made.value)).toEqual(['Norden'])
    await house.save(made.value, { phone: '1' }, house.jana)
    expect(holding(await house.read(made.value.id, house.jana))).toEqual(['Norden'])
    expect((await tree()).find(({ id }) => id === north)?.version).toBe(2)
  })

  it('FAULT-72 whoever arranges the tree meanwhile is told that the group has changed', async () => {
    const group = await aGroup('Umkämpft')
    const place = await house.make()
    await house.save(place, { groupIds: [group] }, house.jana)
    const body = { group: { version: 1, locations: [] } }
    const input = { params: { id: group }, body }
    expect(await house.call(locationGroupCalls.saveLocationGroup, input, house.jana)).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Nina Nord' },
    })
  })

  it('A-13 a franchisee neither sees nor leaves the franchisor’s groups, and joins none of them', async () => {
    const theirs = await aGroup('Unser Norden')
    const own = await aGroup('Eigene', { actor: house.ole })
    const made = await house.create({ company: house.nordfach, groupIds: [theirs] }, house.jana)
    if (!made.ok) throw new Error(made.refusal)
    const seen = await house.read(made.value.id, house.ole)
    expect(seen.groups).toEqual([{ id: own, companyName: 'Zeitlager', path: ['Eigene'], holds: false }])
    expect(await house.save(seen, { groupIds: [theirs] }, house.ole)).toMatchObject({
      refusal: 'not-found',
      field: 'groupIds',
    })
    expect(await house.save(seen, { groupIds: [own] }, house.ole)).toMatchObject({ ok: true })
    expect(holding(await house.read(seen.id, house.jana)).toSorted()).toEqual(['Eigene', 'Unser Norden'])
    expect(await namesIn([theirs], house.ole)).toEqual([])
    expect(await namesIn([own], house.ole)).toEqual([[made.value.name, ['Eigene']]])
  })

  it('the list is narrowed to a group with all that hangs below it, and names the groups', async () => {
    const top = await aGroup('Oben')
    const below = await aGroup('Unten', { parent: top })
    const other = await aGroup('Daneben')
    await house.create({ name: 'A-Platz', groupIds: [below, other] }, house.jana)
    await house.create({ name: 'B-Platz', groupIds: [top] }, house.jana)
    await house.create({ name: 'C-Platz' }, house.jana)
    const both = [
      ['A-Platz', ['Daneben', 'Unten']],
      ['B-Platz', ['Oben']],
    ]
    expect(await namesIn([top])).toEqual(both)
    expect(await namesIn([top, other])).toEqual(both)
    expect(await namesIn([below])).toEqual(both.slice(0, 1))
    expect(await namesIn([platform.random.uuid()])).toEqual([])
  })

  it('two who set groups here and there at the same moment wait for each other, and nothing is stuck', async () => {
    const [one, two] = [await aGroup('Eins'), await aGroup('Zwei')]
    const places = await Promise.all([house.make(), house.make()])
    const fromTree = (id: string, locations: string[]) =>
      house.call(
        locationGroupCalls.saveLocationGroup,
        { params: { id }, body: { group: { version: 1, locations } } },
        house.jana,
      )
    const answers = await Promise.all([
      ...places.map((place) => house.save(place, { groupIds: [two, one] }, house.jana)),
      fromTree(one, places.map(({ id }) => id).toReversed()),
      fromTree(
        two,
        places.map(({ id }) => id),
      ),
    ])
    expect(answers.slice(0, 2)).toMatchObject([{ ok: true }, { ok: true }])
    for (const { id } of places) expect(holding(await house.read(id, house.jana))).toEqual(['Eins', 'Zwei'])
  })
})
