import { samplesOf } from '@fachwerk/contract/record-fields'
import { contactFields } from '@fachwerk/contract/staff/user-fields'
import { franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import { franchiseMenuCalls } from '@fachwerk/contract/company/franchise-menu-calls'
import { historyCalls } from '@fachwerk/contract/history/history-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { userCalls } from '@fachwerk/contract/staff/user-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { A_FRANCHISEE } from '../modules/companies/testing/head-office.ts'
import { ADMIN_HOST, ask, type Caller, freshIp, send } from '../testing/house-calls.ts'
import { aSoundHouse } from '../testing/sound-house.ts'
import { PASSWORD } from '../testing/test-house.ts'

const house = await aSoundHouse()
const TONI = 'toni@suedfach.example'
let owner: Caller
let nord: Caller

const signIn = async (email: string): Promise<Caller> => {
  const request = { body: { email, password: PASSWORD } }
  const session = await ask(house, identityCalls.signIn, request, { host: ADMIN_HOST, ip: freshIp() })
  return { host: ADMIN_HOST, token: session.accessToken }
}
const NEW = { franchisee: A_FRANCHISEE }
const reason = 'Vertrag endet'

beforeAll(async () => {
  owner = await signIn('betreiber@zeitlager.example')
  nord = await signIn('nord@zeitlager.example')
}, 120_000)

describe('F-01 a new franchisee in the whole house', () => {
  let id = ''
  let toni: Caller

  it('is there at once for its franchisor: in the list, as a choice of company, with its boxes’ measures', async () => {
    const made = await ask(house, franchiseCalls.addFranchisee, { body: NEW }, owner)
    id = made.id
    const { rows } = await ask(house, franchiseCalls.franchisees, {}, owner)
    expect(rows.map(({ name }) => name)).toEqual(['Nordfach', 'Südfach'])
    const companies = await ask(house, identityCalls.companies, {}, owner)
    expect(companies.rows.find((company) => company.id === id)).toMatchObject({
      menuProfile: 'franchisee',
      franchisorCompany: { name: 'Zeitlager' },
    })
    const sizes = await house.platform.db.read((tx) =>
      sql<{ count: number }>`select count(*)::int as count from box_size where company_id = ${id}`.execute(
        tx,
      ),
    )
    expect(sizes.rows[0]?.count).toBe(4)
  })

  it('A-10 its first person is invited by mail, and works for it and no other', async () => {
    const person = {
      contact: { ...samplesOf(contactFields), firstName: 'Toni', lastName: 'Huber' },
      language: 'de' as const,
    }
    const body = { ...person, email: TONI, backendRoles: ['owner' as const], company: id, invite: true }
    await ask(house, userCalls.createUser, { body }, owner)
    await house.platform.jobs.runDue()
    const { rows } = await house.platform.db.read((tx) =>
      sql<{ template: string }>`select template from mail where recipient = ${TONI}`.execute(tx),
    )
    expect(rows.length).toBe(1)
    await house.platform.db.transaction((tx) =>
      sql`update staff_user set password_hash = (select password_hash from staff_user where email = 'nord@zeitlager.example')
        where email = ${TONI}`.execute(tx),
    )
    toni = await signIn(TONI)
    const { permissions, companyObject } = await ask(house, identityCalls.currentUser, {}, toni)
    expect(companyObject.id).toBe(id)
    expect(permissions).toContain('users.edit')
    expect(permissions.filter((name) => name.startsWith('franchisees.'))).toEqual([])
  })

  it('B-08 N-01 the menu chosen for it is there with its next sign-in, and with the next token of who is in', async () => {
    const areasNow = async () => (await ask(house, identityCalls.currentUser, {}, toni)).menuAreas
    expect(await areasNow()).toEqual(['storage'])
    const menu = { company: id, version: 0, own: true, preset: 'chosen' as const, areas: ['sales' as const] }
    await ask(house, franchiseMenuCalls.saveFranchiseMenu, { body: { menu } }, owner)
    expect(await areasNow()).toEqual(['sales'])
    toni = await signIn(TONI)
    const { user } = await ask(house, identityCalls.refreshToken, {}, toni)
    expect(user.menuAreas).toEqual(['sales'])
    toni = await signIn(TONI)
    expect((await ask(house, identityCalls.currentUser, {}, owner)).menuAreas).toBeUndefined()
    expect(user.permissions).toContain('locks.view')
  })

  it('A-13 nobody of a franchisee reaches franchisees: neither their own nor another one', async () => {
    for (const caller of [toni, nord]) {
      for (const [call, input] of [
        [franchiseCalls.franchisees, {}],
        [franchiseCalls.franchisee, { params: { id } }],
        [franchiseCalls.archiveFranchisee, { body: { franchisee: { id, archived: true, reason } } }],
      ] as const)
        expect((await send(house, call, input, caller)).code).toBe('not-found')
      const subject = { kind: 'franchisee' as const, id }
      expect((await send(house, historyCalls.history, { body: { subject } }, caller)).code).toBe('not-found')
    }
  })

  it('FAULT-52 archived, its people are out with their next click, and back when it is', async () => {
    const away = { body: { franchisee: { id, archived: true, reason } } }
    expect((await ask(house, franchiseCalls.archiveFranchisee, away, owner)).archived).toBe(true)
    expect((await send(house, identityCalls.currentUser, {}, toni)).status).toBeGreaterThanOrEqual(401)
    const back = { body: { franchisee: { id, archived: false, reason } } }
    await ask(house, franchiseCalls.archiveFranchisee, back, owner)
    const again = await signIn(TONI)
    expect((await ask(house, identityCalls.currentUser, {}, again)).email).toBe(TONI)
  })

  it('one whose boxes are let stays: its rentals say so, then its locations', async () => {
    const { rows } = await ask(house, franchiseCalls.franchisees, {}, owner)
    const nordfach = rows.find(({ name }) => name === 'Nordfach')
    const input = { body: { franchisee: { id: nordfach?.id ?? '', archived: true, reason } } }
    expect((await send(house, franchiseCalls.archiveFranchisee, input, owner)).code).toBe(
      'franchisee-has-rentals',
    )
    const place = {
      name: 'Ufer',
      prefix: 'UF',
      street: 'Kai 1',
      postcode: '80331',
      city: 'München',
    }
    const storageLocation = { ...place, state: 'BY' as const, lat: 48.1, lng: 11.5, company: id }
    await ask(house, storageLocationCalls.createStorageLocation, { body: { storageLocation } }, owner)
    const mine = { body: { franchisee: { id, archived: true, reason } } }
    expect((await send(house, franchiseCalls.archiveFranchisee, mine, owner)).code).toBe(
      'franchisee-has-locations',
    )
  })
})
