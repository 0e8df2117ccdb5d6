import type { SiteDesign } from '@fachwerk/contract/site/site-design-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Handlers, NO_ANSWER, refuse, refuseStale } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { handsOf } from '../../../testing/hands.ts'
import { renderPart } from '../../../testing/part.tsx'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { designOfAll, NORD_IN_BLACK } from '../../../testing/fixtures/site-design.ts'
import { aUser } from '../../../testing/session.ts'
import { DesignPage } from './design-page.tsx'

const owner = aUser({ roles: ['owner'] })
const ofOwner = (over: Partial<SiteDesign> = {}) => designOfAll({ companyId: owner.company, ...over })

async function show(design: SiteDesign, handlers: Handlers = {}) {
  const part = renderPart(<DesignPage />, {
    user: owner,
    handlers: { siteDesign: () => design, history: () => ({ rows: [], total: 0 }), ...handlers },
  })
  await screen.findByText(/^Gilt für 2 Auftritte/)
  return { ...part, ...handsOf(part.person) }
}
const look = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
/** Yes, in the dialog that asks. */
async function confirm(app: Awaited<ReturnType<typeof show>>) {
  const question = within(await screen.findByRole('dialog'))
  await app.person.click(question.getByRole('button', { name: 'Gestaltung sperren' }))
}

describe('B-08 how all sites look', () => {
  it('shows both looks with the one that holds, where it comes from, and whom it reaches', async () => {
    await show(ofOwner())
    expect([look('Weiß').checked, look('Schwarz').checked]).toEqual([true, false])
    expect(look('Schwarz').disabled).toBe(true)
    expect(screen.getByText('Vorgabe von Fachwerk: Weiß')).toBeInstanceOf(HTMLElement)
    const drawn = [...document.querySelectorAll<HTMLElement>('[data-template]')]
    expect(drawn.map(({ dataset }) => [dataset['template'], dataset['theme']])).toEqual([
      ['white-clean', 'light'],
      ['black-clean', 'dark'],
    ])
    await expectAccessible()
  })

  it('overridden, another one is chosen by its picture and sent', async () => {
    const saved = ofOwner({ own: true, template: 'black-clean', version: 3 })
    const app = await show(ofOwner(), { saveSiteDesign: () => saved })
    await app.press('Gestaltung: eigenen Wert setzen')
    expect(look('Weiß').checked).toBe(true)
    const picture = document.querySelector('[data-template="black-clean"]')
    if (!picture) throw new Error('it is not drawn')
    await app.person.click(picture)
    expect(look('Schwarz').checked).toBe(true)
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveSiteDesign')[0]?.input.body).toEqual({
        design: { company: owner.company, version: 2, template: 'black-clean' },
      }),
    )
    expect(await screen.findByText('Eigener Wert; sonst Vorgabe von Fachwerk: Weiß')).toBeInstanceOf(
      HTMLElement,
    )
  })

  it('reset, it is the usual one again', async () => {
    const app = await show(ofOwner({ own: true, template: 'black-clean' }), {
      saveSiteDesign: () => ofOwner(),
    })
    await app.press('Gestaltung auf den geerbten Wert zurücksetzen')
    expect(look('Weiß').checked).toBe(true)
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveSiteDesign')[0]?.input.body).toMatchObject({ design: { template: null } }),
    )
  })

  it('FAULT-72 two who change the same are told, in words', async () => {
    const conflict = {
      by: 'Moritz Seidel',
      at: '2026-11-20T10:00:00Z',
      current: { template: null, version: 3 },
    }
    const own = ofOwner({ own: true, template: 'white-clean' })
    const app = await show(own, { saveSiteDesign: () => refuseStale(conflict) })
    await app.person.click(look('Schwarz'))
    await app.press('Speichern')
    expect((await screen.findAllByText(/Moritz Seidel/)).length).toBeGreaterThan(0)
    const answers = within(await screen.findByRole('dialog'))
    expect(answers.getByRole('radio', { name: 'geerbt' })).toBeInstanceOf(HTMLElement)
    expect(answers.getByRole('radio', { name: 'Schwarz' })).toBeInstanceOf(HTMLElement)
    expect(answers.getByText('Weiß')).toBeInstanceOf(HTMLElement)
  })

  it('A-12 who may not change it reads what holds and where it comes from', async () => {
    await show(ofOwner({ locked: true, own: true, can: { edit: false, lock: false } }))
    expect(screen.getAllByRole('definition').map(textOf)).toEqual([
      'Weiß',
      'Eigener Wert; sonst Vorgabe von Fachwerk: Weiß',
      'Für alle gesperrt',
    ])
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
  })
})

describe('B-08 the design at a franchisee', () => {
  const from = { id: id('c', 9), name: 'Seefach' }
  const below = (over: Partial<SiteDesign> = {}) =>
    ofOwner({ from, own: true, can: { edit: false, lock: false }, ...over })

  it.each([
    ['inherited', {}, 'Geerbt von Seefach: Weiß', /Eine eigene Gestaltung wählen Sie bei der Domain/],
    ['the product’s', { own: false }, 'Vorgabe von Fachwerk: Weiß', /Die Vorgabe .* setzt Seefach/],
    ['locked', { locked: true }, 'Gesperrt von Seefach: Weiß', /Seefach hat die Gestaltung .* gesperrt/],
  ] as const)('%s: it says who sets it, and where its own sites are set', async (_, over, source, words) => {
    const app = await show(below(over))
    expect(screen.getAllByRole('definition').map(textOf)).toEqual(['Weiß', source])
    expect(screen.getByText(words)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('link', { name: 'Zu den Domains' }).getAttribute('href')).toBe('/admin/domains')
    expect(app.server.asked('history')).toEqual([])
    await expectAccessible()
  })

  it('its sites that look otherwise are named', async () => {
    await show(below({ deviations: [NORD_IN_BLACK] }))
    expect(textOf(document.querySelector('details a'))).toBe('Nordfach (Nordfach UG): Schwarz')
  })
})

describe('B-08 the lock of the design', () => {
  it('names who looks otherwise and leads to the domains', async () => {
    await show(ofOwner({ deviations: [NORD_IN_BLACK] }))
    expect(textOf(document.querySelector('summary'))).toBe('Einer weicht ab')
    const link = document.querySelector('details a')
    expect([textOf(link), link?.getAttribute('href')]).toEqual([
      'Nordfach (Nordfach UG): Schwarz',
      '/admin/domains',
    ])
  })

  it('is set after a question that names what goes, and given free at once', async () => {
    const app = await show(ofOwner({ deviations: [NORD_IN_BLACK] }), {
      lockSiteDesign: ({ body: { lock } }) =>
        ofOwner({ own: true, locked: lock.locked, version: lock.version + 1 }),
    })
    await app.press('Gestaltung sperren')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/^Ein Auftritt sieht danach anders aus/)).toBeInstanceOf(HTMLElement)
    expect(question.getByText('Nordfach (Nordfach UG): Schwarz')).toBeInstanceOf(HTMLElement)
    await confirm(app)
    expect(await screen.findByText('Für alle gesperrt')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('lockSiteDesign')[0]?.input.body).toEqual({
      lock: { company: owner.company, locked: true, version: 2, replaces: 1 },
    })
    expect(screen.queryByRole('button', { name: /zurücksetzen/ })).toBeNull()
    await app.press('Gestaltung freigeben')
    await waitFor(() => expect(screen.queryByText('Für alle gesperrt')).toBeNull())
  })

  it('a site that is called like its company is named once', async () => {
    await show(ofOwner({ deviations: [{ ...NORD_IN_BLACK, companyName: 'Nordfach' }] }))
    expect(textOf(document.querySelector('details a'))).toBe('Nordfach: Schwarz')
  })

  it('while something is chosen that is not saved, it waits and says why', async () => {
    const app = await show(ofOwner())
    await app.press('Gestaltung: eigenen Wert setzen')
    expect(screen.getByText('Sperren geht, sobald gespeichert ist.')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Gestaltung sperren' })).toBeNull()
  })

  it('where others deviate by now it says so and asks for them again', async () => {
    const app = await show(ofOwner(), { lockSiteDesign: () => refuse('settings-replace-others') })
    await app.press('Gestaltung sperren')
    await confirm(app)
    expect(await screen.findByText(/Inzwischen weichen andere Werte ab/)).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(app.server.asked('siteDesign').length).toBe(2))
  })
})

describe('B-08 a design that does not come', () => {
  it('what is not there, and what went wrong, with another try', async () => {
    const gone = renderPart(<DesignPage />, { handlers: { siteDesign: () => refuse('not-found') } })
    expect(await screen.findByText('Hier gibt es keine Gestaltung zu wählen')).toBeInstanceOf(HTMLElement)
    gone.unmount()
    const { server, person } = renderPart(<DesignPage />, { handlers: { siteDesign: () => NO_ANSWER } })
    expect(await screen.findByText('Gestaltung nicht geladen')).toBeInstanceOf(HTMLElement)
    await person.click(screen.getByRole('button', { name: /erneut/i }))
    await waitFor(() => expect(server.asked('siteDesign').length).toBeGreaterThan(1))
  })
})
