import { permissionsOf, ROLE_NAMES, ROLES } from '@fachwerk/contract/staff/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { heading, openApp, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { HERE, THERE } from './testing.ts'

type Handlers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['handlers']>
const openSessions = async (handlers: Handlers) => {
  const app = await openApp('/admin/profile?bereich=sessions', { handlers })
  return {
    ...app,
    press: async (name: string) => app.person.click(await screen.findByRole('button', { name })),
  }
}

describe('A-14 the own sessions', () => {
  it('A-07 ending this one signs out here', async () => {
    const app = await openSessions({ ownSessions: () => ({ rows: [HERE, THERE] }) })
    await app.press('Firefox auf Windows abmelden')
    await waitFor(() => expect(app.server.asked('signOut')).toHaveLength(1))
    expect(app.server.asked('endOwnSession')).toEqual([])
    app.close()
  })

  it('one that has ended meanwhile is told as such, the others stay listed', async () => {
    const app = await openSessions({
      ownSessions: () => ({ rows: [HERE, THERE] }),
      endOwnSession: () => refuse('not-found'),
    })
    await app.press('Chrome auf Android abmelden')
    expect(await screen.findByRole('alert')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('endOwnSession')[0]?.input.body).toEqual({ session: 'b' })
    expect(screen.getByText('Firefox auf Windows')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('E-01 without an answer nothing is said to have ended, and trying again works', async () => {
    let rows = [HERE, THERE]
    const app = await openSessions({ ownSessions: () => NO_ANSWER, endOtherSessions: () => NO_ANSWER })
    await screen.findByText('Sitzungen nicht geladen')
    app.server.handlers.ownSessions = () => ({ rows })
    await app.press('Erneut versuchen')
    await app.press('Alle anderen abmelden')
    expect(textOf(await screen.findByRole('alert'))).toContain('Der Server antwortet nicht')
    expect(screen.getByText('Chrome auf Android')).toBeInstanceOf(HTMLElement)
    app.server.handlers.endOtherSessions = () => {
      rows = [HERE]
      return { endedSessions: 1 }
    }
    await app.press('Alle anderen abmelden')
    await screen.findByText('Eine Sitzung beendet')
    await waitFor(() => expect(screen.queryByText('Chrome auf Android')).toBeNull())
    expect(screen.queryByText(/Der Server antwortet nicht/)).toBeNull()
    app.close()
  })
})

describe('A-12 the page of the roles', () => {
  const rows = ROLES.map((role) => ({ role, name: ROLE_NAMES[role], permissions: permissionsOf([role]) }))

  it('has a line for every right, and says of each what the server decides by', async () => {
    const app = await openApp('/admin/roles', { handlers: { backendRoles: () => ({ rows }) } })
    await heading('Rollen')
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').slice(1).map(textOf)).toEqual(Object.values(ROLE_NAMES))
    const line = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(textOf)
    expect(line('Inhaber ernennen')).toEqual(['ja', 'nein', 'nein', 'nein', 'nein', 'nein'])
    expect(line('Firma sehen')).toEqual(['ja', 'ja', 'ja', 'ja', 'ja', 'ja'])
    expect(table.getAllByRole('rowheader')).toHaveLength(permissionsOf(ROLES).length)
    app.close()
  })

  it('E-01 what could not be loaded can be asked for again', async () => {
    const app = await openApp('/admin/roles', { handlers: { backendRoles: () => NO_ANSWER } })
    await screen.findByText('Rollen nicht geladen')
    app.server.handlers.backendRoles = () => ({ rows })
    await app.person.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('table')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText('Rollen nicht geladen')).toBeNull()
    app.close()
  })

  it.each([
    ['owner', 1],
    ['reader', 0],
  ] as const)('%s: the way to the people is there for who may go it', async (role, links) => {
    const app = await openApp('/admin/roles', {
      user: aUser({ roles: [role] }),
      handlers: { backendRoles: () => ({ rows }) },
    })
    await screen.findByRole('table')
    expect(screen.queryAllByRole('link', { name: 'Zu den Benutzern' })).toHaveLength(links)
    app.close()
  })
})
