import { text } from 'node:stream/consumers'
import { siteCalls } from '@fachwerk/contract/site/site-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { createExports } from '../../platform/export/export-rows.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { aPlaceForSites } from './testing/managed-sites.ts'
import { exportSites } from './use-cases/export-sites.ts'

const place = await aPlaceForSites()
const { db, clock, random, jana, ole, frieda, nord, made, save, archive, prove } = place

beforeAll(async () => {
  await made({ name: '=Messe', url: 'messe.example', languages: null, defaultLanguage: null, showsAll: true })
  await prove('messe.example')
  const north = await made({ name: 'Nordstadt', company: nord, languages: ['de'], defaultLanguage: 'de' })
  await save(north.id, { version: north.version, name: 'Nordstadt', template: 'black-clean' })
  const gone = await made({ name: 'Altstadt' })
  await archive(gone.id)
})

async function lines(overrides: object, actor: StaffActor = jana): Promise<string[]> {
  const body = siteCalls.exportSites.body.parse({ format: 'csv', ...overrides })
  const answer = await exportSites({ exportRows: createExports({ db, clock, random }) }, { actor, ...body })
  if (!answer.ok) return [answer.refusal]
  return (await text(answer.value.content)).replace('\uFEFF', '').trim().split(/\r?\n/)
}

describe('F-08 N-10 sites as a file', () => {
  it('FAULT-62 with what they speak and lack in words; nothing of it is a formula', async () => {
    expect(await lines({})).toEqual([
      'Auftritt;Firma;Hauptadresse;Sprachen;Gestaltung;Standorte;Es fehlt noch',
      `'=Messe;Seefach;messe.example;Deutsch (Sie), Deutsch (du), Englisch, Italienisch, Russisch;Weiß;2;`,
      'Nordstadt;Nord;;Deutsch (Sie);Schwarz;0;Domain, Standorte',
    ])
  })

  it('the search, the order, the view and the columns of the list hold for the file too', async () => {
    const columns = ['name', 'locations']
    expect(await lines({ columns, orderBy: 'locations', dir: 'asc' })).toEqual([
      'Auftritt;Standorte',
      'Nordstadt;0',
      `'=Messe;2`,
    ])
    expect(await lines({ columns, search: 'messe.exa' })).toEqual(['Auftritt;Standorte', `'=Messe;2`])
    expect(await lines({ columns, view: 'archived' })).toEqual(['Auftritt;Standorte', 'Altstadt;0'])
  })

  it('A-13 a franchisee takes along its own, a stranger none', async () => {
    expect(await lines({ columns: ['name'] }, ole)).toEqual(['Auftritt', 'Nordstadt'])
    expect(await lines({ columns: ['name'] }, frieda)).toEqual(['Auftritt'])
  })
})
