import { franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aStoredCompany } from './testing.ts'
import { A_FRANCHISEE, aHeadOffice, SOME_FEES } from './testing/head-office.ts'

const { db } = await aTestDatabase()
const office = await aHeadOffice(db)
const { call, jana, make, add, read, setFees, person } = office

const UNKNOWN = '019a0000-0000-7000-8000-00000000000a'
const archive = (id: string, archived = true, actor = jana) =>
  call(
    franchiseCalls.archiveFranchisee,
    { body: { franchisee: { id, archived, reason: 'Vertrag endet' } } },
    actor,
  )
const save = (id: string, version: number, overrides: Partial<typeof A_FRANCHISEE> = {}) => {
  const { fees: _fees, ...company } = { ...A_FRANCHISEE, ...overrides }
  return call(franchiseCalls.saveFranchisee, { body: { franchisee: { ...company, id, version } } }, jana)
}
const list = async (body: object = {}, actor = jana) => {
  const answer = await call(franchiseCalls.franchiseeList, { body }, actor)
  return answer.ok ? answer.value.rows : []
}
const names = async (body: object) => (await list(body)).map(({ name }) => name)

describe('F-01 franchisees', () => {
  it('one is added with company, contact and fees, and has the measures of the franchisor’s boxes', async () => {
    const made = await make()
    expect(made).toMatchObject({
      name: 'Südfach',
      vatId: 'DE123456789',
      taxNumber: '',
      contactName: 'Toni Huber',
      locationCount: 0,
      archived: false,
      version: 1,
      fees: SOME_FEES,
      nextFees: null,
      can: { edit: true },
    })
    expect(made.terms).toMatchObject([{ state: 'current', validUntil: null, addedBy: 'Jana Brandt' }])
    expect(office.measured).toContainEqual({ from: office.companyId, to: made.id })
    expect(await db.read((tx) => office.rootCompanyId(tx, made.id))).toBe(office.companyId)
    expect(await db.read((tx) => office.contractParty(tx, made.id))).toMatchObject({
      companyName: 'Südfach GmbH',
      representative: 'Toni Huber, Geschäftsführer',
    })
    expect((await office.history(made.id)).rows[0]).toMatchObject({
      action: 'franchisee.added',
      after: { name: 'Südfach', fees: expect.stringContaining('7,50 % vom Nettoumsatz') },
    })
  })

  it('FAULT-07 sent twice with one key it is one franchisee', async () => {
    const [one, again] = [
      await add({ name: 'Westfach' }, jana, 'once'),
      await add({ name: 'Westfach' }, jana, 'once'),
    ]
    expect(one.ok && again.ok && one.value.id === again.value.id).toBe(true)
    expect((await list({ search: 'westfach' })).length).toBe(1)
  })

  it.each([
    [{ vatId: 'DE12345' }, 'franchisee.vatId', 'Diese USt-IdNr. hat nicht die Form, die Deutschland vergibt'],
    [{ taxNumber: 'DE12345' }, 'franchisee.taxNumber', 'Das ist keine Steuernummer'],
    [{ email: 'kein at' }, 'franchisee.email', 'gültige E-Mail-Adresse'],
    [{ contactEmail: 'kein at' }, 'franchisee.contactEmail', ''],
    [{ name: ' ' }, 'franchisee.name', 'Name fehlt.'],
    [{ representative: '' }, 'franchisee.representative', 'Vertreten durch fehlt.'],
    [
      { fees: { ...SOME_FEES, percentHundredths: 10_001 } },
      'franchisee.fees.percentHundredths',
      '0 bis 100 %',
    ],
    [{ fees: { ...SOME_FEES, minimumCents: -1 } }, 'franchisee.fees.minimumCents', 'nicht negativ'],
    [{ fees: { ...SOME_FEES, monthlyCents: 10_000_001 } }, 'franchisee.fees.monthlyCents', 'zu hoch'],
    [{ fees: { ...SOME_FEES, validFrom: '31.12.2026' } }, 'franchisee.fees.validFrom', 'gültiges Datum'],
  ])('FAULT-48 %j says so at its field', async (details, field, message) => {
    const answer = await add(details)
    const errors = answer.ok ? [] : (answer.errors ?? [])
    expect(errors.map((error) => error.field)).toContain(field)
    expect(errors.map((error) => error.message).join()).toContain(message)
  })

  it('the first fees begin with the month at the earliest', async () => {
    expect(await add({ fees: { ...SOME_FEES, validFrom: '2026-10-31' } })).toMatchObject({
      ok: false,
      refusal: 'terms-too-early',
      field: 'franchisee.fees.validFrom',
    })
  })

  it('FAULT-72 who saves an older version is told who saved meanwhile, and nothing is lost', async () => {
    const { id } = await make({ name: 'Ostfach' })
    expect(await save(id, 1, { name: 'Ostfach Neu' })).toMatchObject({ ok: true, value: { version: 2 } })
    expect(await save(id, 1, { name: 'Ostfach Alt' })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Jana Brandt', current: { name: 'Ostfach Neu', version: 2 } },
    })
    expect(await save(id, 2, { name: 'Ostfach Neu' })).toMatchObject({ ok: true, value: { version: 2 } })
    const { rows } = await office.history(id)
    expect(rows.map(({ action }) => action)).toEqual(['franchisee.changed', 'franchisee.added'])
  })

  it('the list searches, sorts, and leaves archived ones to their own view', async () => {
    const [alm, bach] = [await make({ name: 'Almfach', city: 'Füssen' }), await make({ name: 'Bachfach' })]
    await archive(bach.id)
    expect(await names({ search: 'fussen' })).toEqual(['Almfach'])
    expect(await names({ search: 'toni', limit: 1 })).toEqual(['Almfach'])
    expect(await names({ view: 'archived' })).toEqual(['Bachfach'])
    const all = await names({ orderBy: 'name', dir: 'desc' })
    expect(all.at(-1)).toBe('Almfach')
    expect(all).not.toContain('Bachfach')
    const plain = await call(franchiseCalls.franchisees, {}, jana)
    expect(plain.ok && plain.value.rows.map(({ id }) => id)).toContain(alm.id)
  })

  it('archived it is not changed, its people are shut out, and it comes back', async () => {
    const { id } = await make({ name: 'Moorfach' })
    expect(await archive(id)).toMatchObject({ ok: true, value: { archived: true } })
    expect(await archive(id)).toMatchObject({ ok: true, value: { archived: true } })
    expect(await save(id, 2)).toMatchObject({ refusal: 'franchisee-archived' })
    expect(await setFees(id, { validFrom: '2027-01-01' })).toMatchObject({ refusal: 'franchisee-archived' })
    expect(await archive(id, false)).toMatchObject({ ok: true, value: { archived: false } })
    const { rows } = await office.history(id)
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['franchisee.restored', 'Vertrag endet'],
      ['franchisee.archived', 'Vertrag endet'],
      ['franchisee.added', null],
    ])
  })

  it('stays as long as locations are in service', async () => {
    const { id } = await make({ name: 'Seefach' })
    const place = office.random.uuid()
    await db.transaction((tx) =>
      sql`insert into location (id, company_id, name, slug, prefix, street, postcode, city, state, lat, lng,
          operator_email, phone, created_at)
        values (${place}, ${id}, 'Ufer', ${place}, 'UF', '', '', '', 'BY', 0, 0, '', '', now())`.execute(tx),
    )
    expect((await list({ search: 'seefach' }))[0]).toMatchObject({ locationCount: 1 })
    expect(await archive(id)).toMatchObject({ refusal: 'franchisee-has-locations' })
    await db.transaction((tx) => sql`update location set archived_at = now() where id = ${place}`.execute(tx))
    expect(await archive(id)).toMatchObject({ ok: true })
  })
})

describe('A-13 whose franchisees they are', () => {
  it('another company’s are not there, for nobody and no call', async () => {
    const mine = await make({ name: 'Meinfach' })
    const stranger = await db.transaction((tx) => aStoredCompany(tx))
    const other = person(['owner'], stranger.id)
    expect(await list({}, other)).toEqual([])
    for (const id of [mine.id, UNKNOWN]) {
      expect(await read(id, other)).toMatchObject({ refusal: 'not-found' })
      expect(await archive(id, true, other)).toMatchObject({ refusal: 'not-found' })
      expect(await setFees(id, { validFrom: '2027-01-01' }, other)).toMatchObject({ refusal: 'not-found' })
    }
    expect(await save(stranger.id, 1)).toMatchObject({ refusal: 'not-found' })
    expect(await save(office.companyId, 1)).toMatchObject({ refusal: 'not-found' })
  })

  it('a franchisee has none, and does not read what was agreed on with it', async () => {
    const { id } = await make({ name: 'Unterfach' })
    const theirs = person(['owner'], id, true)
    expect(theirs.permissions.has('franchisees.view')).toBe(false)
    const bold = person(['owner'], id)
    expect(await add({ name: 'Enkelfach' }, bold)).toMatchObject({ refusal: 'not-found' })
    expect(await read(id, bold)).toMatchObject({ refusal: 'not-found' })
    expect((await office.history(id, [id])).rows).toEqual([])
  })

  it('nor have shops and camper brands', async () => {
    const shop = await db.transaction((tx) => aStoredCompany(tx, { menuProfile: 'shop' }))
    expect(await add({}, person(['owner'], shop.id))).toMatchObject({ refusal: 'not-found' })
  })
})
