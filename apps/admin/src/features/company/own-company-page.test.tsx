import type { OwnCompany } from '@fachwerk/contract/company/own-company-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Handlers, refuseStale } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { handsOf } from '../../testing/hands.ts'
import { anOwnCompany } from '../../testing/fixtures/own-company.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aSiteRow } from '../../testing/fixtures/sites.ts'
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
    ['Steuernummer', 'DE12', 'Das ist keine Steuernummer'],
    ['Vertreten durch', '', 'Vertreten durch fehlt.'],
  ])('E-03 %s „%s“ is said at its field, and nothing is sent', async (name, words, message) => {
    const app = await show()
    await write(app, name, words)
    await app.press('Speichern')
    expect((await screen.findAllByText((text) => text.includes(message))).length).toBeGreaterThan(0)
    expect(box(name).getAttribute('aria-invalid')).toBe('true')
    expect(app.server.asked('saveOwnCompany')).toEqual([])
  })

  it('LAW-41 says that invoices lack a number while it has neither, and the Impressum beside it never names one', async () => {
    const app = await show(anOwnCompany({ vatId: '' }))
    expect(screen.getByText(/Rechnungen über 250 € eine Pflichtangabe/)).toBeInstanceOf(HTMLElement)
    await write(app, 'Steuernummer', '21/815/08150')
    expect(textOf(preview())).not.toContain('21/815')
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
})
