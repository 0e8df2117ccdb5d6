import type { RequestIn } from '@fachwerk/contract/call'
import { officeMenuCalls } from '@fachwerk/contract/company/office-menu-calls'
import { OFFICE_ENTRIES } from '@fachwerk/contract/staff/profile-values'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aHeadOffice } from './testing/head-office.ts'
import { aStoredCompany } from './testing.ts'

type Saved = RequestIn<typeof officeMenuCalls.saveOfficeMenu>['body']['menu']
type Kind = NonNullable<Parameters<typeof aStoredCompany>[1]>['menuProfile']

const { db } = await aTestDatabase()
const office = await aHeadOffice(db)
const { call, person } = office

/** A company of this kind, with who leads it. */
async function aFirm(menuProfile: Kind = 'storageOperator') {
  const { id } = await db.transaction((tx) => aStoredCompany(tx, { menuProfile }))
  return { id, jana: person(['owner'], id) }
}
const show = async (actor: StaffActor) => {
  const shown = await call(officeMenuCalls.officeMenu, {}, actor)
  if (!shown.ok) throw new Error(shown.refusal)
  return shown.value
}
const save = (actor: StaffActor, menu: Saved) =>
  call(officeMenuCalls.saveOfficeMenu, { body: { menu } }, actor)
const inMenu = (id: string) => db.read((tx) => office.officeEntriesOf(tx, id))

describe('N-01 the group „Büro“', () => {
  it('stands in the menu of an operator and of a shop as long as nobody says otherwise; a camper brand has none', async () => {
    const { id, jana } = await aFirm()
    expect(await show(jana)).toEqual({
      companyId: id,
      applies: true,
      shown: true,
      entries: [...OFFICE_ENTRIES],
      version: 0,
      can: { edit: true },
    })
    expect(await inMenu((await aFirm('shop')).id)).toEqual([...OFFICE_ENTRIES])
    const camper = await aFirm('camperBrand')
    expect(await show(camper.jana)).toMatchObject({ applies: false, can: { edit: false } })
    expect(await inMenu(camper.id)).toBeUndefined()
    expect(await save(camper.jana, { version: 0, shown: false, entries: [] })).toMatchObject({
      refusal: 'not-found',
    })
  })

  it('single entries are switched off, and the history says which remain', async () => {
    const { id, jana } = await aFirm()
    expect(
      await save(jana, { version: 0, shown: true, entries: ['mails', 'invoices', 'mails'] }),
    ).toMatchObject({
      value: { entries: ['invoices', 'mails'], version: 1 },
    })
    expect(await inMenu(id)).toEqual(['invoices', 'mails'])
    const subject = { kind: 'officeMenu', id } as const
    const { rows } = await db.read((tx) =>
      readHistory(tx, { companyIds: [id], subject, offset: 0, limit: 9 }),
    )
    expect(rows).toMatchObject([{ action: 'officeMenu.changed', after: { entries: ['invoices', 'mails'] } }])
  })

  it('switched off as a whole it is gone, and comes back as it was', async () => {
    const { id, jana } = await aFirm()
    await save(jana, { version: 0, shown: true, entries: ['customers'] })
    await save(jana, { version: 1, shown: false, entries: [] })
    expect(await inMenu(id)).toEqual([])
    expect((await show(jana)).entries).toEqual(['customers'])
  })

  it('FAULT-72 of two who change it the second is told who was first', async () => {
    const { jana } = await aFirm()
    await save(jana, { version: 0, shown: true, entries: ['customers'] })
    expect(await save(jana, { version: 0, shown: true, entries: ['mails'] })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: jana.name, current: { entries: ['customers'], version: 1 } },
    })
    expect((await show(jana)).entries).toEqual(['customers'])
  })

  it('A-12 A-13 who may not change settings reads it, and nobody reaches the menu of another company', async () => {
    const { id } = await aFirm()
    expect((await show(person(['reader'], id))).can).toEqual({ edit: false })
    const stranger = (await aFirm()).jana
    await save(stranger, { version: 0, shown: false, entries: [] })
    expect(await inMenu(id)).toEqual([...OFFICE_ENTRIES])
  })

  it('FAULT-47 a group without an entry is refused with where to choose one', async () => {
    const { jana } = await aFirm()
    expect(await save(jana, { version: 0, shown: true, entries: [] })).toMatchObject({
      refusal: 'invalid-input',
    })
    expect((await show(jana)).version).toBe(0)
  })
})
