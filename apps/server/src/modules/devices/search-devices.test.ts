import { describe, expect, it } from 'vitest'
import { searchBoxes, searchLocks, terminalsAt } from './index.ts'
import { aMemoryHouse } from './testing/house.ts'

const house = await aMemoryHouse()
const { world, platform } = house
const [first] = world.boxes
const query = { scope: [world.companyId], limit: 5 }
const boxes = (text: string, overrides = {}) =>
  platform.db.read((tx) => searchBoxes(tx, { ...query, text, ...overrides }))
const locks = (text: string, overrides = {}) =>
  platform.db.read((tx) => searchLocks(tx, { ...query, text, ...overrides }))
const lockNames = () =>
  platform.db.read((tx) =>
    tx.selectFrom('lock').select('name').where('company_id', '=', world.companyId).execute(),
  )

describe('N-06 the header search', () => {
  it.each([`${world.prefix}-001`, `${world.prefix.toLowerCase()} 1`, '001'])(
    'finds a box nobody has rented by %s and says where it is',
    async (text) => {
      expect(await boxes(text)).toContainEqual({
        id: first.id,
        title: `${world.prefix}-001`,
        detail: expect.any(String),
        locationId: world.locationId,
      })
    },
  )

  it.each([`${world.prefix}-999`, 'XX-001', 'Müller', "'; drop table box; --"])(
    'finds no box by %s',
    async (text) => {
      expect(await boxes(text)).toEqual([])
    },
  )

  it('finds a lock by any part of its name, with its box and terminal', async () => {
    const [lock] = await lockNames()
    const name = lock?.name ?? ''
    for (const text of [name, name.toUpperCase(), name.slice(1)])
      expect((await locks(text)).map(({ title }) => title)).toContain(name)
    const [found] = await locks(name)
    expect(found?.detail).toContain(world.prefix)
    expect(found?.locationId).toBe(world.locationId)
  })

  it('a sign of LIKE stands for itself', async () => {
    expect(await locks('%')).toEqual([])
    expect(await locks('_')).toEqual([])
  })

  it('A-13 names neither boxes nor locks of another company', async () => {
    const scope = ['00000000-0000-7000-8000-00000000ffff']
    const [lock] = await lockNames()
    expect(await boxes(`${world.prefix}-001`, { scope })).toEqual([])
    expect(await locks(lock?.name ?? '', { scope })).toEqual([])
  })

  it('names as many as are asked for', async () => {
    expect(await locks('', { limit: 1 })).toHaveLength(1)
  })
})

const at = (locationId: string, companyId = world.companyId) =>
  platform.db.read((tx) => terminalsAt(tx, { locationId, companyId }))

const NONE = { all: 0, setUp: 0, connected: 0 }
const save = (values: {
  archived_at?: Date | null
  online?: boolean
  secret_hash?: null
  secret_sealed?: null
  secret_since?: null
}) =>
  platform.db.transaction((tx) =>
    tx.updateTable('terminal').set(values).where('location_id', '=', world.locationId).execute(),
  )

describe('F-03 terminals of a location', () => {
  it('are counted; of another company, or elsewhere, there are none', async () => {
    expect((await at(world.locationId)).all).toBe(1)
    expect(await at(world.locationId, platform.random.uuid())).toEqual(NONE)
    expect(await at(platform.random.uuid())).toEqual(NONE)
  })

  it('one that was put away is none', async () => {
    await save({ archived_at: platform.clock.now() })
    expect(await at(world.locationId)).toEqual(NONE)
    await save({ archived_at: null })
    expect((await at(world.locationId)).all).toBe(1)
  })

  it('one that was never set up is there and no more; a set up one may be away', async () => {
    await save({ online: true })
    expect(await at(world.locationId)).toEqual({ all: 1, setUp: 1, connected: 1 })
    await save({ online: false })
    expect(await at(world.locationId)).toEqual({ all: 1, setUp: 1, connected: 0 })
    await save({ secret_hash: null, secret_sealed: null, secret_since: null })
    expect(await at(world.locationId)).toEqual({ all: 1, setUp: 0, connected: 0 })
  })
})
