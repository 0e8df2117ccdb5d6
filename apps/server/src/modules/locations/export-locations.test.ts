import { text } from 'node:stream/consumers'
import { NO_DESCRIPTION } from '@fachwerk/contract/location/location-texts'
import { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { createExports } from '../../platform/export/export-rows.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { anOffice } from './testing/staff.ts'
import { aCompany } from './testing.ts'
import { exportStorageLocations } from './use-cases/export-storage-locations.ts'

const platform = await testPlatform()
let office: Awaited<ReturnType<typeof anOffice>>
beforeAll(async () => {
  office = await anOffice(platform)
  const lindau = await office.make({
    name: '=Lindau; Insel',
    prefix: 'LI',
    city: 'Lindau',
    postcode: '88131',
    state: 'BY',
    rentalTerm: 'short',
  })
  await office.save(lindau, {
    opening: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 480, closes: 1080 })),
    holidayRule: 'closed',
  })
  await office.make({
    name: 'Berlin',
    prefix: 'BE',
    city: 'Berlin',
    postcode: '10243',
    state: 'BE',
    rentalTerm: 'long',
  })
  const old = await office.make({ name: 'Alt', prefix: 'AL' })
  await office.archive(old.id)
})

async function lines(overrides: object, actor: StaffActor = office.nina): Promise<string[]> {
  const body = storageLocationCalls.exportStorageLocations.body.parse({ format: 'csv', ...overrides })
  const needs = { ...office.needs, exportRows: createExports(platform) }
  const answer = await exportStorageLocations(needs, { actor, body })
  if (!answer.ok) return [answer.refusal]
  return (await text(answer.value.content)).replace('\uFEFF', '').trim().split(/\r?\n/)
}

describe('F-02 N-10 locations as a file', () => {
  it('FAULT-62 all that are in service, hours as OpenStreetMap writes them, formulas harmless', async () => {
    expect(await lines({ columns: ['name', 'prefix', 'city', 'state', 'boxes', 'term', 'opening'] })).toEqual(
      [
        'Name;Präfix;Ort;Bundesland;Fächer;Mietdauer;Öffnungszeiten (OSM)',
        `"'=Lindau; Insel";LI;88131 Lindau;Bayern;0;Kurzzeit;"Mo-Fr 08:00-18:00; PH off"`,
        'Berlin;BE;10243 Berlin;Berlin;0;Langzeit;Mo-Su off',
      ],
    )
  })

  it('the filter and the order of the list hold for the file too', async () => {
    const columns = ['name']
    expect(await lines({ states: ['BE'], columns })).toEqual(['Name', 'Berlin'])
    expect(await lines({ terms: ['short', 'long'], orderBy: 'postcode', columns })).toEqual([
      'Name',
      'Berlin',
      `"'=Lindau; Insel"`,
    ])
    expect(await lines({ archived: true, columns: ['name', 'archived'] })).toEqual([
      'Name;Archiviert',
      'Alt;ja',
    ])
    expect(await lines({ search: 'niemand', columns })).toEqual(['Name'])
  })

  it('A-13 FAULT-46 of other companies nothing, also when they are asked for', async () => {
    const company = await platform.db.transaction((tx) => aCompany(tx, { name: 'Fremd' }))
    const stranger = office.person(['owner'], [company])
    expect(await lines({ columns: ['name'] }, stranger)).toEqual(['Name'])
    expect(await lines({ companyIds: [company], columns: ['name'] })).toEqual(['Name'])
  })

  it('LAW-61 who took the list out stays known', async () => {
    await lines({ terms: ['short'] })
    const { action, after } = await platform.db.read((tx) =>
      tx
        .selectFrom('audit_entry')
        .selectAll()
        .where('subject_kind', '=', 'export')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    )
    expect([action, after]).toMatchObject(['export.made', { list: 'locations', format: 'csv', rows: 1 }])
  })

  it('F-03 how many texts each lacks, once the column is shown; the informal German is none', async () => {
    const names = { 'de-informal': '', en: 'Old Town', it: 'Città vecchia', ru: 'Старый город' }
    const written = await office.make({ name: 'Übersetzt', prefix: 'UB', state: 'HE', names })
    await office.save(written, { description: { ...NO_DESCRIPTION, de: 'Am Markt.', 'de-informal': 'Hi.' } })
    expect(await lines({ states: ['HE', 'BE'], columns: ['name', 'texts'] })).toEqual([
      'Name;Fehlende Texte',
      'Berlin;11',
      'Übersetzt;7',
    ])
  })
})
