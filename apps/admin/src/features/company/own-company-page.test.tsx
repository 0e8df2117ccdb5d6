import type { OwnCompany } from '@fachwerk/contract/own-company-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Handlers, NO_ANSWER, refuse, refuseStale } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { handsOf } from '../../testing/hands.ts'
import { anOwnCompany } from '../../testing/own-company.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aSiteRow } from '../../testing/sites.ts'
import { OwnCompanyPage } from './own-company-page.tsx'

const owner = aUser({ roles: ['owner'] })
const sites = [
  aSiteRow({ id: id('5', 1), companyId: owner.company, name: 'Seefach', address: 'https://seefach.example' }),
  aSiteRow({ id: id('5', 2), companyId: owner.company, name: 'Ohne Adresse', address: null }),
  aSiteRow({ id: id('5', 3), companyId: id('e', 1), name: 'Nordfach' }),
]

async function show(company: OwnCompany = anOwnCompany(), handlers: Handlers = {}, user = owner) {
  const part = renderPart(<OwnCompanyPage />, {
    user,
    handlers: {
      ownCompany: () => company,
      siteList: () => ({ rows: sites, total: 3, totalIsExact: true }),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  await screen.findByRole('region', { name: 'So steht es im Impressum' })
  return { ...part, ...handsOf(part.person) }
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const preview = () => screen.getByRole('region', { name: 'So steht es im Impressum' })
async function write(app: Awaited<ReturnType<typeof show>>, name: string, words: string) {
  await app.person.clear(box(name))
  if (words !== '') await app.person.type(box(name), words)
}

describe('LAW-20 the own company', () => {
  it('stands in its fields and as the Impressum reads, with the way to where it stands', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1, name: 'Unternehmensdaten' })).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('Das Impressum nennt alle Pflichtangaben.')).toBeInstanceOf(HTMLElement)
    expect(box('Firma laut Register').value).toBe('Seefach Bodensee GmbH')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Land' }).value).toBe('Deutschland')
    expect(textOf(preview())).toContain('Vertreten durch: Jana Brandt')
    const links = await within(preview()).findAllByRole('link')
    expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['Impressum auf Seefach öffnen', 'https://seefach.example/impressum'],
    ])
    await expectAccessible()
  })

  it('the Impressum follows while somebody types, and what was typed is sent over the version that was read', async () => {
    const saved = anOwnCompany({ city: 'Radolfzell', postcode: '78315', version: 5 })
    const app = await show(anOwnCompany(), { saveOwnCompany: () => saved })
    await write(app, 'Ort', 'Radolfzell')
    await write(app, 'Postleitzahl', '78315')
    expect(textOf(preview())).toContain('78315 Radolfzell')
    expect(screen.getByText(/Zeigt schon, was Sie gerade eintragen/)).toBeInstanceOf(HTMLElement)
    await app.press('Speichern')
    const { id: _id, lacks: _lacks, franchisor: _franchisor, can: _can, ...typed } = anOwnCompany()
    await waitFor(() =>
      expect(app.server.asked('saveOwnCompany')[0]?.input.body).toEqual({
        company: { ...typed, city: 'Radolfzell', postcode: '78315' },
      }),
    )
    await waitFor(() => expect(screen.queryByText(/Zeigt schon, was Sie gerade eintragen/)).toBeNull())
  })

  it('another country asks for its own postcodes', async () => {
    const app = await show()
    await app.person.click(screen.getByRole('combobox', { name: 'Land' }))
    await app.person.click(await screen.findByRole('option', { name: 'Österreich' }))
    expect(textOf(preview())).toContain('Österreich')
    await app.press('Speichern')
    expect(
      (await screen.findAllByText(/Diese Postleitzahl gibt es in dem Land nicht/)).length,
    ).toBeGreaterThan(0)
    expect(box('Postleitzahl').getAttribute('aria-invalid')).toBe('true')
    expect(app.server.asked('saveOwnCompany')).toEqual([])
  })

  it.each([
    ['Telefon', '', 'Telefon fehlt.'],
    ['E-Mail', 'kein at', 'gültige E-Mail-Adresse'],
    ['USt-IdNr.', 'DE12', 'Das ist keine USt-IdNr.'],
    ['Vertreten durch', '', 'Vertreten durch fehlt.'],
  ])('E-03 %s „%s“ is said at its field, and nothing is sent', async (name, words, message) => {
    const app = await show()
    await write(app, name, words)
    await app.press('Speichern')
    expect((await screen.findAllByText((text) => text.includes(message))).length).toBeGreaterThan(0)
    expect(box(name).getAttribute('aria-invalid')).toBe('true')
    expect(app.server.asked('saveOwnCompany')).toEqual([])
  })

  it('says what the Impressum lacks, field by field, and why', async () => {
    await show(anOwnCompany({ phone: '', representative: '', lacks: ['phone', 'representative'] }))
    const lacks = within(screen.getByRole('region', { name: 'Das fehlt im Impressum' }))
    expect(lacks.getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringContaining('TelefonNeben der E-Mail-Adresse'),
      expect.stringContaining('Vertreten durch'),
    ])
    await expectAccessible()
  })

  it('FAULT-72 somebody else saved meanwhile: both are shown, a country by its name', async () => {
    const current = { ...anOwnCompany({ phone: '+49 7531 999', country: 'AT' }), version: 9 }
    const app = await show(anOwnCompany(), {
      saveOwnCompany: () => refuseStale({ by: 'Mara Vogt', at: '2026-11-20T12:00:00.000Z', current }),
    })
    await write(app, 'Telefon', '+49 7531 111')
    await app.press('Speichern')
    const dialog = await screen.findByRole('dialog')
    expect(textOf(dialog)).toContain('Mara Vogt')
    expect(textOf(dialog)).toContain('Österreich')
  })

  it('A-12 who may not change it reads it, and who may', async () => {
    await show(anOwnCompany({ register: '', can: { edit: false } }), {}, aUser({ roles: ['reader'] }))
    expect(screen.getByText('Ändern dürfen Inhaber und Administratoren.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('Bahnhofplatz 4, 78462 Konstanz, Deutschland')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('nicht angegeben')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
    await expectAccessible()
  })

  it('F-01 a franchisee reads who keeps it, and what changed', async () => {
    const company = anOwnCompany({ franchisor: { id: id('c', 0), name: 'Zeitlager' }, can: { edit: false } })
    const entry = {
      id: '1',
      at: '2026-11-20T12:00:00.000Z',
      actor: { kind: 'staff', id: id('a', 9), name: 'Jana Brandt' },
      action: 'company.changedByFranchisor',
      before: { phone: '1' },
      after: { phone: '2' },
      reason: null,
    } as const
    await show(
      company,
      { history: () => ({ rows: [entry], total: 1 }) },
      aUser({ roles: ['owner'], menuProfile: 'franchisee' }),
    )
    expect(screen.getByText(/^Diese Angaben pflegt Zeitlager\./)).toBeInstanceOf(HTMLElement)
    expect(await screen.findByText('Von der Franchisegeberin geändert')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
  })

  it('is asked for again where it did not come', async () => {
    let answers = 0
    const part = renderPart(<OwnCompanyPage />, {
      user: owner,
      handlers: {
        ownCompany: () => ((answers += 1) === 1 ? refuse('not-found') : anOwnCompany()),
        siteList: () => NO_ANSWER,
        history: () => ({ rows: [], total: 0 }),
      },
    })
    expect(await screen.findByText('Unternehmensdaten nicht geladen')).toBeInstanceOf(HTMLElement)
    await part.person.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(textOf(await screen.findByRole('region', { name: 'So steht es im Impressum' }))).toContain(
      'Anbieter',
    )
  })
})
