import type { FranchiseMenu as Menu } from '@fachwerk/contract/company/franchise-menu-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Handlers, NO_ANSWER, refuse, refuseStale } from '../../testing/fake-server.ts'
import { aMenu, menuOfAll } from '../../testing/fixtures/franchise-menu.ts'
import { openFranchisees } from '../../testing/fixtures/franchisees.ts'
import { id } from '../../testing/fixtures.ts'
import { handsOf } from '../../testing/hands.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { FranchiseMenu } from './franchise-menu.tsx'

const NORD = id('e', 1)

async function show(menu: Menu, handlers: Handlers = {}) {
  const part = renderPart(<FranchiseMenu id={NORD} />, {
    handlers: { franchiseMenu: () => menu, history: () => ({ rows: [], total: 0 }), ...handlers },
  })
  await screen.findByText(/Das Menü blendet nur Einträge aus/)
  return { ...part, ...handsOf(part.person) }
}
const preset = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Umfang' })
const choose = async (app: Awaited<ReturnType<typeof show>>, name: string) => {
  await app.person.click(preset())
  await app.person.click(await screen.findByRole('option', { name }))
}

describe('B-08 the menu of a franchisee', () => {
  it('stands at the franchisee, with where it comes from and that rights stay', async () => {
    const app = await openFranchisees(`/admin/franchisees?open=${NORD}`, { franchiseMenu: () => aMenu() })
    await app.tab('Menü')
    expect(await screen.findByText('Geerbt von Zeitlager: Kurz')).toBeInstanceOf(HTMLElement)
    expect(preset().readOnly).toBe(true)
    expect(screen.getByText(/Rechte ändert es nicht/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('overridden, it begins with what is there; parts are chosen and sent', async () => {
    const saved = aMenu({ own: true, menu: { preset: 'chosen', areas: ['storage', 'sales'] }, version: 3 })
    const app = await show(aMenu(), { saveFranchiseMenu: () => saved })
    await app.press('Menü: eigenen Wert setzen')
    await choose(app, 'Ausgewählte Bereiche')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Zeitlager' }).checked).toBe(true)
    await app.person.click(screen.getByRole('checkbox', { name: 'Verkauf' }))
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveFranchiseMenu')[0]?.input.body).toEqual({
        menu: { company: NORD, version: 2, own: true, preset: 'chosen', areas: ['storage', 'sales'] },
      }),
    )
    expect(await screen.findByText('Eigener Wert; sonst von Zeitlager: Kurz')).toBeInstanceOf(HTMLElement)
  })

  it('E-03 a choice of nothing is said at its field, and nothing is sent', async () => {
    const app = await show(aMenu({ own: true, menu: { preset: 'chosen', areas: ['storage'] } }))
    await app.person.click(screen.getByRole('checkbox', { name: 'Zeitlager' }))
    await app.press('Speichern')
    expect((await screen.findAllByText(/mindestens einen Bereich/)).length).toBeGreaterThan(0)
    expect(app.server.asked('saveFranchiseMenu')).toEqual([])
  })

  it('reset, it is inherited again', async () => {
    const app = await show(aMenu({ own: true, menu: { preset: 'full', areas: [] } }), {
      saveFranchiseMenu: () => aMenu(),
    })
    await app.press('Menü auf den geerbten Wert zurücksetzen')
    expect(preset().value).toBe('Kurz')
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveFranchiseMenu')[0]?.input.body).toMatchObject({ menu: { own: false } }),
    )
  })

  it('locked, it says by whom and offers nothing to press', async () => {
    await show(
      aMenu({ locked: true, menu: { preset: 'full', areas: [] }, inherited: { preset: 'full', areas: [] } }),
    )
    expect(screen.getByText('Gesperrt von Zeitlager: Voll')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: /eigenen Wert setzen|sperren/ })).toBeNull()
  })

  it('FAULT-72 two who change the same are told, in words', async () => {
    const conflict = {
      by: 'Moritz Seidel',
      at: '2026-11-20T10:00:00Z',
      current: { own: true, preset: 'chosen', areas: ['sales'], version: 3 },
    }
    const app = await show(aMenu({ own: true }), { saveFranchiseMenu: () => refuseStale(conflict) })
    await choose(app, 'Voll')
    await app.press('Speichern')
    expect((await screen.findAllByText(/Moritz Seidel/)).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('Ausgewählte Bereiche')).length).toBeGreaterThan(0)
  })

  it('A-12 who may not change it reads what holds and where it comes from', async () => {
    await show(aMenu({ can: { edit: false, lock: false } }))
    expect(screen.getAllByRole('definition').map(textOf)).toEqual(['Kurz', 'Geerbt von Zeitlager: Kurz'])
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
  })

  it('of another kind of company it says that its menu is fixed', async () => {
    renderPart(<FranchiseMenu id={NORD} />, { handlers: { franchiseMenu: () => aMenu({ applies: false }) } })
    expect(await screen.findByText(/Diese Firma hat ein festes Menü/)).toBeInstanceOf(HTMLElement)
  })
})

describe('B-08 a franchisor’s menu for all', () => {
  const NORDFACH = { id: NORD, name: 'Nordfach', menu: { preset: 'full' as const, areas: [] } }

  it('names who deviates and leads there', async () => {
    await show(menuOfAll({ deviations: [NORDFACH], lost: 1 }))
    expect(screen.getByText(/^Gilt für 2 Franchisenehmer/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('Vorgabe von Fachwerk: Kurz')).toBeInstanceOf(HTMLElement)
    expect(textOf(document.querySelector('summary'))).toBe('Einer weicht ab')
    const link = document.querySelector('details a')
    expect([textOf(link), link?.getAttribute('href')]).toEqual([
      'Nordfach: Voll',
      `/admin/franchisees?view=all&open=${NORD}`,
    ])
  })

  it('is locked after a question that counts what goes, and given free at once', async () => {
    const locked = menuOfAll({ own: true, lockedHere: true, version: 3 })
    const app = await show(menuOfAll({ deviations: [NORDFACH], lost: 2 }), {
      lockFranchiseMenu: ({ body }) => (body.lock.locked ? locked : menuOfAll({ own: true, version: 4 })),
    })
    await app.press('Menü sperren')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/^2 eigene Menüs gehen verloren/)).toBeInstanceOf(HTMLElement)
    expect(question.getByText(/Eines davon ist archiviert/)).toBeInstanceOf(HTMLElement)
    await app.person.click(question.getByRole('button', { name: 'Menü sperren' }))
    expect(await screen.findByText('Für alle gesperrt')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('lockFranchiseMenu')[0]?.input.body).toMatchObject({
      lock: { locked: true, version: 2, replaces: 1 },
    })
    await app.press('Menü freigeben')
    await waitFor(() => expect(screen.queryByText('Für alle gesperrt')).toBeNull())
  })

  it('while something is typed that is not saved, the lock waits and says why', async () => {
    const app = await show(menuOfAll())
    await app.press('Menü: eigenen Wert setzen')
    expect(screen.getByText('Sperren geht, sobald gespeichert ist.')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Menü sperren' })).toBeNull()
  })

  it('where others deviate by now it says so and asks for them again', async () => {
    const app = await show(menuOfAll(), { lockFranchiseMenu: () => refuse('settings-replace-others') })
    await app.press('Menü sperren')
    const question = within(await screen.findByRole('dialog'))
    await app.person.click(question.getByRole('button', { name: 'Menü sperren' }))
    expect(await screen.findByText(/Inzwischen weichen andere Werte ab/)).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(app.server.asked('franchiseMenu').length).toBe(2))
  })
})

describe('B-08 a menu that does not come', () => {
  it('what is not there, and what went wrong, with another try', async () => {
    const gone = renderPart(<FranchiseMenu id={NORD} />, {
      handlers: { franchiseMenu: () => refuse('not-found') },
    })
    expect(await screen.findByText('Hier gibt es kein Menü zu wählen')).toBeInstanceOf(HTMLElement)
    gone.unmount()
    const { server, person } = renderPart(<FranchiseMenu id={NORD} />, {
      handlers: { franchiseMenu: () => NO_ANSWER },
    })
    expect(await screen.findByText('Menü nicht geladen')).toBeInstanceOf(HTMLElement)
    await person.click(screen.getByRole('button', { name: /erneut/i }))
    await waitFor(() => expect(server.asked('franchiseMenu').length).toBeGreaterThan(1))
  })
})
