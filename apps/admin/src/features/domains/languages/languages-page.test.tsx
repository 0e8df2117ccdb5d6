import type { SiteLanguageDefault } from '@fachwerk/contract/site/site-language-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Handlers, NO_ANSWER, refuse, refuseStale } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { handsOf } from '../../../testing/hands.ts'
import { renderPart } from '../../../testing/part.tsx'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { NORD_IN_GERMAN, speechOfAll } from '../../../testing/fixtures/site-languages.ts'
import { aUser } from '../../../testing/session.ts'
import { LanguagesPage } from './languages-page.tsx'

const owner = aUser({ roles: ['owner'] })
const ofOwner = (over: Partial<SiteLanguageDefault> = {}) =>
  speechOfAll({ companyId: owner.company, ...over })

async function show(speech: SiteLanguageDefault, handlers: Handlers = {}) {
  const part = renderPart(<LanguagesPage />, {
    user: owner,
    handlers: { siteLanguages: () => speech, history: () => ({ rows: [], total: 0 }), ...handlers },
  })
  await screen.findByText(/^Gilt für 2 Auftritte/)
  return { ...part, ...handsOf(part.person) }
}
const first = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Erste Sprache' })
const ALL = 'Deutsch (Sie), Deutsch (du), Englisch, Italienisch, Russisch'

describe('B-08 the languages of all sites', () => {
  it('are shown with where they come from and whom they reach', async () => {
    await show(ofOwner())
    expect(first().value).toBe('Deutsch (Sie)')
    expect(first().readOnly).toBe(true)
    expect(screen.getByText(`Vorgabe von Fachwerk: ${ALL}`)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
  })

  it('overridden, others are chosen and sent; the first must be one of them', async () => {
    const saved = ofOwner({ own: true, languages: ['de', 'it'], defaultLanguage: 'it', version: 3 })
    const app = await show(ofOwner(), { saveSiteLanguages: () => saved })
    await app.press('Sprachen: eigenen Wert setzen')
    for (const _ of ['ru', 'it', 'en'])
      await app.person.type(screen.getByLabelText('Sprachen', { selector: 'input' }), '{Backspace}')
    await app.person.click(first())
    await app.person.click(await screen.findByRole('option', { name: 'Italienisch' }))
    await app.press('Speichern')
    expect(
      (await screen.findAllByText('Die erste Sprache muss eine der gewählten Sprachen sein.')).length,
    ).toBeGreaterThan(0)
    expect(app.server.asked('saveSiteLanguages')).toEqual([])
    await app.person.click(screen.getByLabelText('Sprachen', { selector: 'input' }))
    await app.person.click(await screen.findByRole('option', { name: 'Italienisch' }))
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveSiteLanguages')[0]?.input.body).toEqual({
        speech: {
          company: owner.company,
          version: 2,
          languages: ['de', 'de-informal', 'it'],
          defaultLanguage: 'it',
        },
      }),
    )
    expect(await screen.findByText(`Eigener Wert; sonst Vorgabe von Fachwerk: ${ALL}`)).toBeInstanceOf(
      HTMLElement,
    )
  })

  it('reset, they are the usual ones again', async () => {
    const app = await show(ofOwner({ own: true, languages: ['de'], defaultLanguage: 'de' }), {
      saveSiteLanguages: () => ofOwner(),
    })
    await app.press('Sprachen auf den geerbten Wert zurücksetzen')
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveSiteLanguages')[0]?.input.body).toMatchObject({
        speech: { languages: null, defaultLanguage: null },
      }),
    )
  })

  it('FAULT-72 two who change the same are told, in words', async () => {
    const conflict = {
      by: 'Moritz Seidel',
      at: '2026-11-20T10:00:00Z',
      current: { languages: ['en'], defaultLanguage: 'en', version: 3 },
    }
    const app = await show(ofOwner(), { saveSiteLanguages: () => refuseStale(conflict) })
    await app.press('Sprachen: eigenen Wert setzen')
    await app.press('Speichern')
    expect((await screen.findAllByText(/Moritz Seidel/)).length).toBeGreaterThan(0)
    const answers = within(await screen.findByRole('dialog'))
    expect(answers.getAllByText('Englisch').length).toBeGreaterThan(0)
  })

  it('the lock names who loses what, and is given free at once', async () => {
    const app = await show(ofOwner({ deviations: [NORD_IN_GERMAN] }), {
      lockSiteLanguages: ({ body: { lock } }) =>
        ofOwner({ own: true, locked: lock.locked, version: lock.version + 1 }),
    })
    expect(textOf(document.querySelector('details a'))).toBe('Nordfach (Nordfach UG): Deutsch (Sie)')
    await app.press('Sprachen sperren')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/Ein Auftritt verliert seine eigenen Sprachen/)).toBeInstanceOf(HTMLElement)
    await app.person.click(question.getByRole('button', { name: 'Sprachen sperren' }))
    expect(await screen.findByText('Für alle gesperrt')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('lockSiteLanguages')[0]?.input.body).toEqual({
      lock: { company: owner.company, locked: true, version: 2, replaces: 1 },
    })
    await app.press('Sprachen freigeben')
    expect(await screen.findByRole('button', { name: 'Sprachen sperren' })).toBeInstanceOf(HTMLElement)
  })

  it.each([
    ['inherited', { own: true }, `Geerbt von Seefach: ${ALL}`, /Eigene Sprachen wählen Sie am Auftritt/],
    ['locked', { own: true, locked: true }, `Gesperrt von Seefach: ${ALL}`, /hat die Sprachen .* gesperrt/],
  ] as const)('at a franchisee, %s: it reads who sets them', async (_, over, source, words) => {
    const from = { id: id('c', 9), name: 'Seefach' }
    const app = await show(ofOwner({ from, can: { edit: false, lock: false }, ...over }))
    expect(screen.getAllByRole('definition').map(textOf)).toEqual([ALL, source])
    expect(screen.getByText(words)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('link', { name: 'Zu den Auftritten' }).getAttribute('href')).toBe('/admin/sites')
    expect(app.server.asked('history')).toEqual([])
    await expectAccessible()
  })

  it('E-01 without an answer it offers to try again; of a stranger there is nothing', async () => {
    renderPart(<LanguagesPage />, { user: owner, handlers: { siteLanguages: () => NO_ANSWER } })
    expect(await screen.findByText('Sprachen nicht geladen')).toBeInstanceOf(HTMLElement)
  })

  it('A-13 where the company is not one’s own there is nothing to choose', async () => {
    renderPart(<LanguagesPage />, { user: owner, handlers: { siteLanguages: () => refuse('not-found') } })
    expect(await screen.findByText('Hier gibt es keine Sprachen zu wählen')).toBeInstanceOf(HTMLElement)
  })
})
