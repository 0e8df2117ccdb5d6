import { placeDeliveryCalls } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aStaffActor } from '../../../platform/http/testing.ts'
import { someCarts } from '../../carts/testing.ts'
import { rowsOf } from '../../orders/testing.ts'

const shop = await someCarts()
const { platform, own, foreign, call } = shop
const actorOf = (companyId: string, roles: Parameters<typeof permissionsOf>[0] = ['operator']) => {
  const permissions = new Set(permissionsOf(roles))
  return aStaffActor({
    userId: platform.random.uuid(),
    name: 'Ayşe Demir',
    companyId,
    companyIds: [companyId],
    permissions,
    scopeFor: (permission) => (permissions.has(permission) ? [companyId] : []),
  })
}
const staff = actorOf(own.companyId)
const { locationId } = own
interface Item {
  readonly name: string
  readonly seats?: number | null
  readonly id?: string | null
  readonly version?: number
  readonly locationId?: string
}
const save = (item: Item, actor = staff) =>
  call(
    placeDeliveryCalls.saveTable,
    { body: { item: { locationId, id: null, version: 0, seats: null, ...item } } },
    actor,
  )
const archive = (
  { id, version }: { id: string; version: number },
  archived = true,
  more: { actor?: typeof staff; at?: string } = {},
) =>
  call(
    placeDeliveryCalls.archiveTable,
    { body: { item: { locationId: more.at ?? locationId, id, version, archived } } },
    more.actor ?? staff,
  )
async function tables(actor = staff, id = locationId) {
  const answer = await call(placeDeliveryCalls.placeDelivery, { params: { id } }, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
async function laid(name: string) {
  const saved = await save({ name })
  const table = saved.ok ? saved.value.tables.find((each) => each.name === name) : undefined
  if (!table) throw new Error(`no ${name}`)
  return table
}
const named = async (name: string) => (await tables()).tables.filter((each) => each.name === name)

describe('K-04 tables that several people set up at once', () => {
  it('of five who lay the same name one gets it; the others read why', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => save({ name: 'Terrasse' })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [[answer.refusal, answer.field]]))
    expect(refused).toEqual(Array.from({ length: 4 }, () => ['name-taken-here', 'item.name']))
    expect(await named('Terrasse')).toHaveLength(1)
  })

  it('FAULT-72 of two who change the same one the second reads what the first made of it', async () => {
    const { id, version } = await laid('Balkon')
    const answers = await Promise.all([1, 2].map((seats) => save({ name: 'Balkon', id, version, seats })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : answer.refusal))).toEqual(['changed-meanwhile'])
    expect((await named('Balkon'))[0]?.version).toBe(version + 1)
  })

  it('saved as it was it keeps its version, and nothing is written of it', async () => {
    const { id, version, name } = await laid('Ecke')
    expect(await save({ id, version, name })).toMatchObject({ ok: true })
    expect((await named('Ecke'))[0]?.version).toBe(version)
    const rows = await rowsOf(
      shop,
      sql<{ action: string }>`select action from audit_entry where subject_id = ${id} order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['table.added'])
  })
})

describe('K-04 tables that were put away', () => {
  it('give their name free, and come back only while nobody else has it', async () => {
    const old = await laid('Fenster')
    expect(await archive(old)).toMatchObject({ ok: true })
    const next = await laid('fenster')
    const put = { id: old.id, version: old.version + 1 }
    expect(await archive(put, false)).toMatchObject({ refusal: 'name-taken-here' })
    await archive(next)
    expect(await archive(put, false)).toMatchObject({ ok: true })
    const all = (await tables()).tables
    expect(all.find(({ id }) => id === old.id)?.archived).toBe(false)
    const firstAway = all.findIndex(({ archived }) => archived)
    expect(all.slice(firstAway).every(({ archived }) => archived)).toBe(true)
    const rows = await rowsOf(
      shop,
      sql<{ action: string }>`select action from audit_entry where subject_id = ${old.id} order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['table.added', 'table.archived', 'table.restored'])
  })

  it('brought back they have the sign that was printed, and no two have the same', async () => {
    const one = await laid('Nische')
    await archive(one)
    await archive({ id: one.id, version: one.version + 1 }, false)
    expect((await named('Nische'))[0]?.link?.url).toBe(one.link?.url)
    const urls = (await tables()).tables.flatMap(({ link }) => (link === null ? [] : link.url))
    expect(new Set(urls).size).toBe(urls.length)
  })
})

describe('A-12 A-13 walls around the tables of a location', () => {
  it('who may only look sees them, and changes none', async () => {
    const table = await laid('Wand')
    const reader = actorOf(own.companyId, ['reader'])
    const seen = await tables(reader)
    expect([seen.can.edit, seen.tables.some(({ id }) => id === table.id)]).toEqual([false, true])
    expect(await save({ name: 'Neu' }, reader)).toMatchObject({ refusal: 'not-found' })
    expect(await archive(table, true, { actor: reader })).toMatchObject({ refusal: 'not-found' })
    expect(await named('Wand')).toMatchObject([{ archived: false, version: table.version }])
  })

  it('a stranger reaches none, not even through a location of their own', async () => {
    const table = await laid('Mauer')
    const stranger = actorOf(foreign.companyId)
    const at = foreign.locationId
    const { id, version } = table
    expect(await save({ name: 'Meins', id, version, locationId: at }, stranger)).toMatchObject({
      refusal: 'not-found',
    })
    expect(await archive(table, true, { actor: stranger, at })).toMatchObject({ refusal: 'not-found' })
    expect((await tables(stranger, at)).tables).toEqual([])
    expect(await named('Mauer')).toMatchObject([{ archived: false }])
  })

  it('the same name may stand at another company, and each has its own', async () => {
    const table = await laid('Säule')
    const theirs = await save({ name: 'Säule', locationId: foreign.locationId }, actorOf(foreign.companyId))
    expect(theirs.ok && theirs.value.tables.map(({ name }) => name)).toEqual(['Säule'])
    expect(theirs.ok && theirs.value.tables[0]?.id).not.toBe(table.id)
  })
})
