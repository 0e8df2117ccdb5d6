import type { OfficeMenu as Menu } from '@fachwerk/contract/company/office-menu-calls'
import { OFFICE_ENTRIES } from '@fachwerk/contract/staff/profile-values'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Handlers, NO_ANSWER, refuseStale } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { handsOf } from '../../testing/hands.ts'
import { expectAccessible, openApp } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const menuOf = (over: Partial<Menu> = {}): Menu => ({
  companyId: id('c', 1),
  applies: true,
  shown: true,
  entries: [...OFFICE_ENTRIES],
  version: 1,
  can: { edit: true },
  ...over,
})

/** The page of an owner of a shop, whose menu has nothing else to choose. */
async function open(menu: Menu = menuOf(), handlers: Handlers = {}) {
  const user = aUser({ roles: ['owner'], menuProfile: 'shop' })
  const app = await openApp('/admin/settings/menu', {
    user,
    handlers: {
      officeMenu: () => menu,
      currentUser: () => user,
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  await screen.findByRole('checkbox', { name: /^Gruppe .Büro. zeigen$/ })
  return { ...app, ...handsOf(app.person) }
}
const sent = (app: Awaited<ReturnType<typeof open>>) => app.server.asked('saveOfficeMenu')[0]?.input.body

describe('N-01 choosing the group „Büro“', () => {
  it('an entry is switched off, and the own menu follows at once', async () => {
    const left = OFFICE_ENTRIES.filter((entry) => entry !== 'mails')
    const app = await open(menuOf(), { saveOfficeMenu: () => menuOf({ entries: left, version: 2 }) })
    await expectAccessible()
    await app.person.click(screen.getByRole('checkbox', { name: 'Mails' }))
    await app.press('Speichern')
    await waitFor(() => expect(sent(app)).toEqual({ menu: { version: 1, shown: true, entries: left } }))
    await waitFor(() => expect(app.server.asked('currentUser')).toHaveLength(1))
    app.close()
  })

  it('switched off as a whole, single entries are no question any more', async () => {
    const app = await open(menuOf(), { saveOfficeMenu: () => menuOf({ shown: false, version: 2 }) })
    await app.person.click(screen.getByRole('checkbox', { name: /^Gruppe .Büro. zeigen$/ }))
    expect(screen.queryByRole('checkbox', { name: 'Mails' })).toBeNull()
    await app.press('Speichern')
    await waitFor(() => expect(sent(app)).toMatchObject({ menu: { shown: false } }))
    app.close()
  })

  it('E-03 a group without an entry is said at its field, and nothing is sent', async () => {
    const app = await open(menuOf({ entries: ['mails'] }))
    await app.person.click(screen.getByRole('checkbox', { name: 'Mails' }))
    await app.press('Speichern')
    expect((await screen.findAllByText(/mindestens einen Eintrag/)).length).toBeGreaterThan(0)
    expect(sent(app)).toBeUndefined()
    app.close()
  })

  it('FAULT-72 two who change the same are told, in the words of the menu', async () => {
    const current = { shown: true, entries: ['customers'], version: 2 }
    const app = await open(menuOf({ entries: ['mails', 'sites'] }), {
      saveOfficeMenu: () => refuseStale({ by: 'Moritz Seidel', at: '2026-11-20T10:00:00Z', current }),
    })
    await app.person.click(screen.getByRole('checkbox', { name: 'Auftritte' }))
    await app.press('Speichern')
    expect((await screen.findAllByText(/Moritz Seidel/)).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('Kunden')).length).toBeGreaterThan(0)
    app.close()
  })

  it('what went wrong is said, with another try', async () => {
    const user = aUser({ roles: ['owner'], menuProfile: 'shop' })
    const app = await openApp('/admin/settings/menu', { user, handlers: { officeMenu: () => NO_ANSWER } })
    expect(await screen.findByText('Menü nicht geladen')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
