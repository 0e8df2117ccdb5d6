import { text } from 'node:stream/consumers'
import { franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { createExports } from '../../platform/export/export-rows.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aStoredCompany } from './testing.ts'
import { aHeadOffice, SOME_FEES } from './testing/head-office.ts'
import { exportFranchisees } from './use-cases/export-franchisees.ts'

const { db } = await aTestDatabase()
const office = await aHeadOffice(db)
const { jana, make, call, clock, random, person } = office

beforeAll(async () => {
  await make({ name: '=Almfach', city: 'Füssen', contactName: 'Toni; Huber' })
  await make({
    name: 'Nordfach',
    city: 'Kiel',
    fees: { ...SOME_FEES, validFrom: '2026-12-01', collects: 'franchisee', percentHundredths: 825 },
  })
  const gone = await make({ name: 'Altfach', city: 'Altona' })
  await call(
    franchiseCalls.archiveFranchisee,
    { body: { franchisee: { id: gone.id, archived: true, reason: 'Vertrag endet' } } },
    jana,
  )
})

async function lines(overrides: object, actor: StaffActor = jana): Promise<string[]> {
  const body = franchiseCalls.exportFranchisees.body.parse({ format: 'csv', ...overrides })
  const exportRows = createExports({ db, clock, random })
  const answer = await exportFranchisees({ clock, exportRows }, { actor, ...body })
  if (!answer.ok) return [answer.refusal]
  return (await text(answer.value.content)).replace('\uFEFF', '').trim().split(/\r?\n/)
}

describe('F-01 N-10 franchisees as a file', () => {
  it('FAULT-62 with what is paid today in numbers to reckon with; what begins later is not paid yet', async () => {
    const columns = ['name', 'contact', 'percent', 'monthly', 'perRental', 'minimum', 'collects']
    expect(await lines({ columns })).toEqual([
      'Name;Ansprechperson;Prozent vom Nettoumsatz;Je Monat;Je Miete;Mindestens;Wer kassiert',
      `'=Almfach;"Toni; Huber";7,5;29,00;0,25;50,00;Franchisegeber`,
      'Nordfach;Toni Huber;;;;;',
    ])
  })

  it('the search, the order and the view of the list hold for the file too', async () => {
    const columns = ['name']
    expect(await lines({ search: 'fussen', columns })).toEqual(['Name', `'=Almfach`])
    expect(await lines({ orderBy: 'city', dir: 'desc', columns })).toEqual(['Name', 'Nordfach', `'=Almfach`])
    expect(await lines({ view: 'archived', columns: ['city', 'locations'] })).toEqual([
      'Ort;Standorte',
      'Altona;0',
    ])
  })

  it('A-13 another company’s file has none of them', async () => {
    const stranger = await db.transaction((tx) => aStoredCompany(tx))
    expect(await lines({ columns: ['name'] }, person(['owner'], stranger.id))).toEqual(['Name'])
  })
})
