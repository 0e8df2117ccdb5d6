import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { heading, openApp } from '../../testing/screen.tsx'
import { TOKEN_KEY } from '../session/session-store.ts'

const WELCOME = 'Herzlich willkommen im Backend'

describe('session in the shell', () => {
  it('A-08 guarded addresses lead to the login page and back', async () => {
    const app = await openApp('/admin/access-rights?view=overdue', { user: null })
    await heading('Anmelden')
    expect(app.place()).toBe('/login?returnTo=%2Fadmin%2Faccess-rights%3Fview%3Doverdue')
    expect(screen.queryByRole('navigation')).toBeNull()
    app.close()
  })

  it('A-08 a signed-in person needs no login page, and the root leads to the dashboard', async () => {
    for (const address of ['/login', '/', '/admin']) {
      const app = await openApp(address)
      await heading(WELCOME)
      expect(app.place()).toBe('/admin/dashboard')
      app.close()
    }
  })

  it('A-06 a dead session leaves once, for the login page, with the way back', async () => {
    const app = await openApp('/admin/access-rights?q=M%C3%BCller', {
      handlers: {
        accessRightCounts: () => refuse('not-signed-in'),
        accessRights: () => refuse('not-signed-in'),
        monitoring: () => refuse('not-signed-in'),
        refreshTokenByPost: () => refuse('not-signed-in'),
      },
    })
    await waitFor(() => expect(app.leave).toHaveBeenCalledOnce())
    expect(app.leave.mock.calls[0]?.[0]).toBe(
      '/login?returnTo=%2Fadmin%2Faccess-rights%3Fq%3DM%25C3%25BCller',
    )
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
    app.close()
  })

  it('A-07 signs out on the server and clears the storage', async () => {
    localStorage.setItem('chatTodos', '[]')
    const app = await openApp('/admin/dashboard')
    await heading(WELCOME)
    await app.person.click(screen.getByRole('button', { name: 'Abmelden' }))
    await waitFor(() => expect(app.leave).toHaveBeenCalledExactlyOnceWith('/login'))
    expect(app.server.asked('signOut')[0]?.caller.token).toBe('token-1')
    expect(localStorage.length).toBe(0)
    app.close()
  })

  it('N-07 an address that leads nowhere says so inside the shell', async () => {
    const app = await openApp('/admin/gibt-es-nicht')
    await heading('Diese Seite gibt es nicht')
    await app.person.click(screen.getByRole('link', { name: 'Zum Dashboard' }))
    await heading(WELCOME)
    expect(app.place()).toBe('/admin/dashboard')
    app.close()
  })

  it('N-11 switches the colour scheme and keeps the choice outside the storage', async () => {
    const app = await openApp('/admin/dashboard')
    await heading(WELCOME)
    expect(document.documentElement.dataset['theme']).toBe('light')
    await app.person.click(screen.getByRole('button', { name: 'Dunkles Farbschema einschalten' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(document.cookie).toContain('fachwerk.scheme=dark')
    await app.person.click(screen.getByRole('button', { name: 'Helles Farbschema einschalten' }))
    expect(document.cookie).toContain('fachwerk.scheme=light')
    app.close()
  })
})
