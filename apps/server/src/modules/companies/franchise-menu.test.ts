import type { RequestIn } from '@fachwerk/contract/call'
import type { FranchiseMenu } from '@fachwerk/contract/company/franchise-menu-calls'
import { franchiseMenuCalls } from '@fachwerk/contract/company/franchise-menu-calls'
import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aHeadOffice } from './testing/head-office.ts'
import { aStoredCompany } from './testing.ts'

const database = await aTestDatabase()
type Said = Omit<
  RequestIn<typeof franchiseMenuCalls.saveFranchiseMenu>['body']['menu'],
  'company' | 'version'
>
const FULL: Said = { own: true, preset: 'full', areas: [] }
const SALES: Said = { own: true, preset: 'chosen', areas: ['sales', 'storage'] }
const INHERIT: Said = { own: false, preset: 'short', areas: [] }

/** Somebody with these roles at a company, who reaches others through it. */
function actor(
  roles: readonly Role[],
  at: string,
  reach: readonly string[],
  isFranchisee: boolean,
): StaffActor {
  const permissions = new Set(permissionsOf(roles, isFranchisee))
  const scopeFor: StaffActor['scopeFor'] = (name) => {
    if (!permissions.has(name)) return []
    return name === 'settings.lock' ? [at] : reach
  }
  return aStaffActor({ companyId: at, companyIds: [...reach], permissions, scopeFor })
}

async function aFranchise() {
  const office = await aHeadOffice(database.db)
  const { companyId: head, call, db } = office
  const [nord, west] = [await office.make({ name: 'Nord' }), await office.make({ name: 'West' })]
  const jana = actor(['owner'], head, [head, nord.id, west.id], false)
  const ole = actor(['owner'], nord.id, [nord.id], true)
  const reader = actor(['reader'], head, [head, nord.id, west.id], false)
  const read = (id: string, by = jana) => call(franchiseMenuCalls.franchiseMenu, { params: { id } }, by)
  const show = async (id: string, by = jana): Promise<FranchiseMenu> => {
    const shown = await read(id, by)
    if (!shown.ok) throw new Error(shown.refusal)
    return shown.value
  }
  const save = async (company: string, said: Said, by = jana, version?: number) => {
    const menu = { ...said, company, version: version ?? (await show(company)).version }
    return await call(franchiseMenuCalls.saveFranchiseMenu, { body: { menu } }, by)
  }
  const lock = async (locked: boolean, replaces = 0, by = jana, company = head) => {
    const { version } = await show(company)
    return await call(
      franchiseMenuCalls.lockFranchiseMenu,
      { body: { lock: { company, locked, version, replaces } } },
      by,
    )
  }
  const areas = (id: string) => db.read((tx) => office.menuAreasOf(tx, id))
  const did = async (id: string) => {
    const filter = { companyIds: [id], subject: { kind: 'franchiseMenu' as const, id }, offset: 0, limit: 9 }
    const { rows } = await db.read((tx) => readHistory(tx, filter))
    return rows.map(({ action, after }) => [action, after['menu']])
  }
  return {
    ...office,
    head,
    nord: nord.id,
    west: west.id,
    jana,
    ole,
    reader,
    read,
    show,
    save,
    lock,
    areas,
    did,
  }
}
const at = await aFranchise()

describe('B-08 the menu of franchisees', () => {
  it('N-01 is the short one where nobody said anything', async () => {
    expect(await at.areas(at.nord)).toEqual(['storage'])
    expect(await at.show(at.head)).toMatchObject({
      forAll: true,
      applies: true,
      own: false,
      from: null,
      franchiseeCount: 2,
      version: 0,
      can: { edit: true, lock: true },
    })
  })

  it('a default of the franchisor reaches all at once, and stands in the history of who follows', async () => {
    expect((await at.save(at.head, FULL)).ok).toBe(true)
    expect(await at.areas(at.nord)).toEqual(['storage', 'locations', 'sales', 'administration'])
    expect(await at.show(at.nord)).toMatchObject({
      own: false,
      menu: { preset: 'full' },
      from: { name: 'Seefach' },
    })
    expect(await at.did(at.head)).toEqual([['franchiseMenu.changed', 'Voll']])
    expect(await at.did(at.west)).toEqual([['franchiseMenu.followed', 'Voll']])
  })

  it('one franchisee has its own, set by the franchisor or by who leads it; the parts in the order of the menu', async () => {
    expect((await at.save(at.nord, SALES)).ok).toBe(true)
    expect(await at.areas(at.nord)).toEqual(['storage', 'sales'])
    expect(await at.areas(at.west)).toHaveLength(4)
    expect((await at.show(at.head)).deviations).toMatchObject([{ id: at.nord, menu: { preset: 'chosen' } }])
    expect((await at.save(at.nord, INHERIT, at.ole)).ok).toBe(true)
    expect(await at.show(at.nord, at.ole)).toMatchObject({ own: false, can: { edit: true, lock: false } })
  })

  it('FAULT-72 who read an older version is told who changed it and what holds', async () => {
    await at.save(at.nord, SALES)
    expect(await at.save(at.nord, FULL, at.jana, 0)).toMatchObject({
      ok: false,
      refusal: 'changed-meanwhile',
      conflict: { current: { own: true, preset: 'chosen', areas: ['storage', 'sales'] } },
    })
    expect(await at.areas(at.nord)).toEqual(['storage', 'sales'])
  })
})

describe('B-08 the lock of the menu', () => {
  it('asks again where others deviate than were shown, then takes what is their own', async () => {
    expect(await at.lock(true, 0)).toMatchObject({ ok: false, refusal: 'settings-replace-others' })
    expect(await at.lock(true, 1)).toMatchObject({ ok: true, value: { lockedHere: true, deviations: [] } })
    expect(await at.areas(at.nord)).toHaveLength(4)
    expect(await at.show(at.nord, at.ole)).toMatchObject({ locked: true, own: false })
    expect((await at.did(at.nord))[0]).toEqual(['franchiseMenu.followed', 'Voll'])
  })

  it('who is below it chooses nothing; the franchisor changes it for all and keeps it its own', async () => {
    expect(await at.save(at.nord, SALES, at.ole)).toMatchObject({ ok: false, refusal: 'setting-locked' })
    expect((await at.save(at.head, { ...SALES, own: false })).ok).toBe(true)
    expect(await at.areas(at.nord)).toEqual(['storage', 'sales'])
    expect(await at.show(at.head)).toMatchObject({ own: true, lockedHere: true })
  })

  it('given free, the menu stays as it was; twice is once', async () => {
    expect((await at.lock(false)).ok).toBe(true)
    const { version } = await at.show(at.head)
    expect((await at.lock(false)).ok).toBe(true)
    expect((await at.show(at.head)).version).toBe(version)
    expect(await at.areas(at.west)).toEqual(['storage', 'sales'])
    expect((await at.save(at.nord, FULL, at.ole)).ok).toBe(true)
  })
})

describe('A-12 whose menu it is', () => {
  it('a franchisee sees neither its franchisor’s nor its sister’s, and locks nothing', async () => {
    for (const id of [at.head, at.west])
      expect(await at.read(id, at.ole)).toMatchObject({ ok: false, refusal: 'not-found' })
    expect(await at.save(at.head, FULL, at.ole)).toMatchObject({ ok: false, refusal: 'not-found' })
    expect(await at.lock(true, 0, at.jana, at.nord)).toMatchObject({ ok: false, refusal: 'not-found' })
  })

  it('who only reads sees it and changes nothing', async () => {
    expect(await at.show(at.nord, at.reader)).toMatchObject({ can: { edit: false, lock: false } })
    expect(await at.save(at.nord, FULL, at.reader)).toMatchObject({ ok: false })
  })

  it('a franchisee of another kind keeps the menu of its kind, an archived one what it had', async () => {
    const shop = await at.make({ name: 'Laden', menuProfile: 'shop' })
    const far = { ...at.jana, scopeFor: () => [shop.id, at.west] }
    expect(await at.show(shop.id, far)).toMatchObject({ applies: false, can: { edit: false } })
    expect((await at.show(at.head)).franchiseeCount).toBe(2)
  })

  it('a shop of its own has no menu to choose', async () => {
    const shop = await database.db.transaction((tx) => aStoredCompany(tx, { menuProfile: 'shop' }))
    const alone = { ...at.jana, scopeFor: () => [shop.id] }
    expect(await at.read(shop.id, alone)).toMatchObject({ ok: false, refusal: 'not-found' })
  })
})
