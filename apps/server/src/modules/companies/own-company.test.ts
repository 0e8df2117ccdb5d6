import { ownCompanyFields } from '@fachwerk/contract/company/company-fields'
import { samplesOf } from '@fachwerk/contract/record-fields'
import type { RequestIn } from '@fachwerk/contract/call'
import { franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import { ownCompanyCalls } from '@fachwerk/contract/company/own-company-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aStoredCompany } from './testing.ts'
import { A_FRANCHISEE, aHeadOffice } from './testing/head-office.ts'

type Typed = RequestIn<typeof ownCompanyCalls.saveOwnCompany>['body']['company']

const { db } = await aTestDatabase()
const office = await aHeadOffice(db)
const { call, person, make } = office

/** A company of its own, with who leads it. */
async function aFirm() {
  const { id } = await db.transaction((tx) => aStoredCompany(tx))
  return { id, jana: person(['owner'], id) }
}
const TYPED: Typed = { ...samplesOf(ownCompanyFields), version: 1 }
const read = (actor: StaffActor) => call(ownCompanyCalls.ownCompany, {}, actor)
const save = (actor: StaffActor, overrides: Partial<Typed> = {}) =>
  call(ownCompanyCalls.saveOwnCompany, { body: { company: { ...TYPED, ...overrides } } }, actor)
const historyOf = async (id: string) => {
  const subject = { kind: 'company', id } as const
  return (await db.read((tx) => readHistory(tx, { companyIds: [id], subject, offset: 0, limit: 9 }))).rows
}

describe('LAW-20 the own company', () => {
  it('reads what customers read of it, and that nothing of the Impressum is missing', async () => {
    const { id, jana } = await aFirm()
    const { version: _version, ...fields } = TYPED
    expect(await read(jana)).toEqual({
      ok: true,
      value: { ...fields, id, version: 1, lacks: [], franchisor: null, can: { edit: true } },
    })
  })

  it('a move is saved, every letter names the new address at once, and the history what changed', async () => {
    const { id, jana } = await aFirm()
    expect(await db.read((tx) => office.contractParty(tx, id))).toMatchObject({ city: 'Konstanz' })
    const moved = { street: 'Rathausplatz 1', postcode: '6900', city: 'Bregenz', country: 'AT' } as const
    expect(await save(jana, { ...moved, vatId: 'atu 12345675' })).toMatchObject({
      ok: true,
      value: { ...moved, vatId: 'ATU12345675', version: 2 },
    })
    expect(await db.read((tx) => office.contractParty(tx, id))).toMatchObject({
      street: 'Rathausplatz 1',
      city: 'Bregenz',
      country: 'Österreich',
    })
    const [entry] = await historyOf(id)
    expect(entry).toMatchObject({
      action: 'company.changed',
      before: { city: 'Konstanz', country: 'Deutschland' },
      after: { city: 'Bregenz', country: 'Österreich' },
    })
    expect(Object.keys(entry?.after ?? {})).not.toContain('phone')
  })

  it('says what is still missing, and a country that nobody knows is asked for', async () => {
    const { id, jana } = await aFirm()
    await db.transaction((tx) =>
      sql`update company set phone = ' ', representative = '', country = 'Atlantis' where id = ${id}`.execute(
        tx,
      ),
    )
    expect(await read(jana)).toMatchObject({ value: { lacks: ['phone', 'representative'], country: null } })
    expect(await save(jana)).toMatchObject({ value: { lacks: [], country: 'DE' } })
  })

  it('LAW-41 invoices of who has no VAT id name the tax number, which no Impressum and no letter does', async () => {
    const { id, jana } = await aFirm()
    expect(await save(jana, { taxNumber: '21/815/08150' })).toMatchObject({ ok: true })
    const issuer = () => db.read((tx) => office.invoiceIssuer(tx, id))
    expect(await issuer()).not.toHaveProperty('taxNumber')
    expect(await save(jana, { taxNumber: '21/815/08150', vatId: '', version: 2 })).toMatchObject({ ok: true })
    expect(await issuer()).toMatchObject({ vatId: '', taxNumber: '21/815/08150' })
    expect(await db.read((tx) => office.contractParty(tx, id))).not.toHaveProperty('taxNumber')
    const [, first] = await historyOf(id)
    expect(first).toMatchObject({ before: { taxNumber: '' }, after: { taxNumber: '21/815/08150' } })
  })

  it('FAULT-72 who saves an older version is told who saved meanwhile, and the same twice is one change', async () => {
    const { id, jana } = await aFirm()
    expect(await save(jana, { phone: '+49 7531 999' })).toMatchObject({ value: { version: 2 } })
    expect(await save(jana, { phone: '+49 7531 111' })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Jana Brandt', current: { phone: '+49 7531 999', country: 'DE', version: 2 } },
    })
    expect(await save(jana, { phone: '+49 7531 999', version: 2 })).toMatchObject({ value: { version: 2 } })
    expect(await historyOf(id)).toHaveLength(1)
  })

  it.each([
    [{ legalName: ' ' }, 'company.legalName', 'Firma laut Register fehlt.'],
    [{ phone: '' }, 'company.phone', 'Telefon fehlt.'],
    [{ representative: '' }, 'company.representative', 'Vertreten durch fehlt.'],
    [{ email: 'kein at' }, 'company.email', 'gültige E-Mail-Adresse'],
    [{ postcode: '784' }, 'company.postcode', 'gibt es in dem Land nicht'],
    [{ country: 'AT', postcode: '78462' }, 'company.postcode', 'gibt es in dem Land nicht'],
    [{ vatId: 'DE12' }, 'company.vatId', 'keine USt-IdNr.'],
    [{ taxNumber: 'DE12' }, 'company.taxNumber', 'keine Steuernummer'],
    [{ street: 'Weg 1\r\nBcc: x' }, 'company.street', 'unerlaubte Zeichen'],
  ] as const)('FAULT-48 %j says so at its field', async (details, field, message) => {
    const answer = await save(office.jana, details)
    const errors = answer.ok ? [] : (answer.errors ?? [])
    expect(errors.map((error) => error.field)).toContain(field)
    expect(errors.map((error) => error.message).join()).toContain(message)
  })

  it('A-12 who does not lead it reads it and changes nothing', async () => {
    const { id } = await aFirm()
    for (const role of ['operator', 'support', 'accountant', 'reader'] as const) {
      const actor = person([role], id)
      expect(await read(actor)).toMatchObject({ ok: true, value: { can: { edit: false } } })
      expect(await save(actor, { name: 'Meins' })).toMatchObject({ ok: false })
    }
    expect(await save(person(['administrator'], id))).toMatchObject({ ok: true })
    expect(await historyOf(id)).toEqual([])
  })

  it('A-13 F-01 a franchisee reads its own and who keeps it; its franchisor’s change stands in its history', async () => {
    const franchisee = await make({ name: 'Nordfach' })
    const theirs = person(['owner'], franchisee.id, true)
    expect(await read(theirs)).toMatchObject({
      value: { id: franchisee.id, franchisor: { id: office.companyId }, can: { edit: false } },
    })
    const bold = person(['owner'], franchisee.id)
    expect(await save(bold, { name: 'Selbstfach' })).toMatchObject({ refusal: 'not-found' })
    expect(await save(theirs, { name: 'Selbstfach' })).toMatchObject({ ok: false })

    const { fees: _fees, ...company } = {
      ...A_FRANCHISEE,
      name: 'Nordfach',
      phone: '+49 431 1',
      contactName: 'Ida',
    }
    const body = { franchisee: { ...company, id: franchisee.id, version: 1 } }
    expect(await call(franchiseCalls.saveFranchisee, { body }, office.jana)).toMatchObject({ ok: true })
    const entries = await historyOf(franchisee.id)
    expect(entries).toMatchObject([{ action: 'company.changedByFranchisor', after: { phone: '+49 431 1' } }])
    expect(JSON.stringify(entries)).not.toContain('Ida')
  })
})
