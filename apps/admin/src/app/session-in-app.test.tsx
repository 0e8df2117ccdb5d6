import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refuse } from '../testing/fake-server.ts'
import { aRight, aRow, id } from '../testing/fixtures.ts'
import { openRights, row } from '../testing/fixtures/rights.ts'
import { heading, openApp } from '../testing/screen.tsx'
import { aStoredSession, aUser } from '../testing/session.ts'
import { createSessionStore, TOKEN_KEY, USER_KEY } from './session/session-store.ts'

const WELCOME = 'Herzlich willkommen im Backend'
const MINUTE = 60_000
const store = () => createSessionStore(localStorage)

describe('token of a signed-in person', () => {
  it('A-01 goes with every call', async () => {
    const app = await openRights()
    await row(/KN-012/)
    const tokens = app.server.asked('accessRights').map(({ caller }) => caller.token)
    expect(new Set(tokens)).toEqual(new Set(['token-1']))
    app.close()
  })

  it('A-05 is refreshed before the call when it is due, once for all calls of a page', async () => {
    const app = await openRights('/admin/access-rights', {
      refreshTokenByPost: () => aStoredSession({ token: 'token-2' }),
    })
    await row(/KN-012/)
    store().save(aStoredSession({ at: Date.now() - 11 * MINUTE }))
    await app.person.click(screen.getByRole('link', { name: 'Seite 2' }))
    await waitFor(() => expect(app.server.asked('accessRights').at(-1)?.caller.token).toBe('token-2'))
    expect(app.server.asked('refreshTokenByPost')).toHaveLength(1)
    expect(app.server.asked('refreshTokenByPost')[0]?.caller.token).toBe('token-1')
    expect(localStorage.getItem(TOKEN_KEY)).toContain('token-2')
    app.close()
  })

  it('A-05 a 401 in between is healed unseen: the call is sent again with the new token', async () => {
    const app = await openRights('/admin/access-rights', {
      accessRights: (_, { token }) =>
        token === 'token-2'
          ? { rows: [aRow({ boxName: 'KN-077' })], total: 1, totalIsExact: true }
          : refuse('not-signed-in'),
      refreshTokenByPost: () => aStoredSession({ token: 'token-2' }),
    })
    expect(await row(/KN-077/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(app.leave).not.toHaveBeenCalled()
    app.close()
  })

  it('A-06 an account that was blocked meanwhile ends here, once, however many calls are under way', async () => {
    const app = await openRights('/admin/access-rights?q=Jana', {
      accessRights: () => refuse('not-signed-in'),
      accessRightCounts: () => refuse('not-signed-in'),
      refreshTokenByPost: () => refuse('account-blocked'),
    })
    await waitFor(() => expect(app.leave).toHaveBeenCalled())
    expect(app.leave).toHaveBeenCalledExactlyOnceWith('/login?returnTo=%2Fadmin%2Faccess-rights%3Fq%3DJana')
    expect(app.server.asked('refreshTokenByPost')).toHaveLength(1)
    expect(localStorage.getItem(USER_KEY)).toBeNull()
    app.close()
  })

  it('A-06 FAULT-78 a session that another tab ended takes this one along, to where the person was', async () => {
    const app = await openRights('/admin/access-rights?view=overdue')
    await row(/KN-012/)
    localStorage.clear()
    app.app.session.changedElsewhere(null)
    app.app.session.changedElsewhere(TOKEN_KEY)
    // Not before what is typed is kept.
    await waitFor(() => expect(app.leave).toHaveBeenCalled())
    expect(app.leave).toHaveBeenCalledExactlyOnceWith(
      '/login?returnTo=%2Fadmin%2Faccess-rights%3Fview%3Doverdue',
    )
    app.close()
  })

  it('A-06 somebody else signed in over there: this tab starts anew, nothing of the former person stays', async () => {
    const app = await openApp('/admin/dashboard')
    await heading(WELCOME)
    store().save(aStoredSession({ user: aUser({ id: id('a', 9) }) }))
    app.app.session.changedElsewhere(USER_KEY)
    expect(app.leave).toHaveBeenCalledExactlyOnceWith('/admin/dashboard')
    app.close()
  })

  it('A-06 what other programs keep in the storage is none of our business', async () => {
    const app = await openApp('/admin/dashboard')
    await heading(WELCOME)
    localStorage.setItem('anything', '1')
    app.app.session.changedElsewhere('anything')
    expect(app.leave).not.toHaveBeenCalled()
    expect(screen.getByRole('heading', { level: 1, name: WELCOME })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-12 roles that changed with a refresh show at once, without a reload', async () => {
    const reader = { ...aUser(), permissions: ['dashboard.view' as const] }
    const app = await openApp('/admin/dashboard')
    await heading(WELCOME)
    expect(screen.getByRole('link', { name: 'Zugriffsrechte' })).toBeInstanceOf(HTMLElement)
    store().save(aStoredSession({ user: reader }))
    app.app.session.changedElsewhere(USER_KEY)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Zugriffsrechte' })).toBeNull())
    expect(app.leave).not.toHaveBeenCalled()
    app.close()
  })

  it('A-07 the button says that it is working and cannot sign out twice', async () => {
    const gate = Promise.withResolvers<{ signedOut: true }>()
    const app = await openApp('/admin/dashboard', { handlers: { signOut: () => gate.promise } })
    await heading(WELCOME)
    await app.person.click(screen.getByRole('button', { name: 'Abmelden' }))
    const button = await screen.findByRole('button', { name: 'Wird abgemeldet …' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
    gate.resolve({ signedOut: true })
    await waitFor(() => expect(app.leave).toHaveBeenCalledExactlyOnceWith('/login'))
    app.close()
  })
})

describe('places of the back office', () => {
  it('A-08 without a session no guarded call is made and no frame is drawn', async () => {
    const app = await openApp('/admin/real-time-monitoring', { user: null })
    await heading('Anmelden')
    expect(app.place()).toBe('/login?returnTo=%2Fadmin%2Freal-time-monitoring')
    expect(screen.queryByRole('banner')).toBeNull()
    expect(app.server.asked('monitoring')).toHaveLength(0)
    expect(app.server.stream.opened).toHaveLength(0)
    app.close()
  })

  it('N-07 every page names itself in the tab', async () => {
    const app = await openApp('/admin/dashboard', {
      handlers: { accessRights: () => ({ rows: [], total: 0, totalIsExact: true }) },
    })
    for (const [address, title] of [
      ['/admin/dashboard', 'Dashboard'],
      ['/admin/access-rights', 'Zugriffsrechte'],
      ['/admin/real-time-monitoring', 'Echtzeit-Monitoring'],
      ['/admin/monitoring', 'Terminals'],
      ['/admin/nirgendwo', 'Diese Seite gibt es nicht'],
    ] as const) {
      await app.app.router.navigate(address)
      await waitFor(() => expect(document.title).toBe(`${title} · Fachwerk`))
    }
    app.close()
  })

  it('N-03 the link of the page that is shown is marked, and only that one', async () => {
    const app = await openRights()
    await row(/KN-012/)
    const current = screen
      .getAllByRole('link', { current: 'page' })
      .filter((link) => link.closest('nav')?.getAttribute('aria-label') === 'Hauptmenü')
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['/admin/access-rights'])
    app.close()
  })

  it('N-03 a new page takes the focus to its content; another filter of the same page does not', async () => {
    const app = await openRights()
    await row(/KN-012/)
    const overdue = screen.getByRole('link', { name: /^Überzogen/ })
    await app.person.click(overdue)
    expect(document.activeElement).not.toBe(screen.getByRole('main'))
    await app.person.click(screen.getByRole('link', { name: 'Dashboard' }))
    await heading(WELCOME)
    expect(document.activeElement).toBe(screen.getByRole('main'))
    app.close()
  })

  it('N-03 who uses the keyboard can leap over the menu', async () => {
    const app = await openApp('/admin/dashboard')
    await heading(WELCOME)
    await app.person.tab()
    const leap = screen.getByRole('link', { name: 'Zum Inhalt springen' })
    expect(document.activeElement).toBe(leap)
    expect(document.querySelector(leap.getAttribute('href') ?? '')).toBe(screen.getByRole('main'))
    app.close()
  })

  it('E-01 a page that breaks while it is drawn leaves the menu usable', async () => {
    // React reports what it caught; here it is meant to happen.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = await openRights(`/admin/access-rights?open=${id('e', 2)}`, {
      accessRight: () => aRight(aRow({ timeZone: 'Nirgends/Niemals' })),
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Diese Seite konnte nicht angezeigt werden' }),
    ).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('link', { name: 'Dashboard' }))
    expect(await heading(WELCOME)).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
