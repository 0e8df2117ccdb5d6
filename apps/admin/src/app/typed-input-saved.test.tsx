import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refuse } from '../testing/fake-server.ts'
import { openApp, type OpenOptions, textOf, valueOf } from '../testing/screen.tsx'
import { aStoredSession, aUser } from '../testing/session.ts'
import { anOwnProfile, fillInNewPerson, OLE, openUsers } from '../testing/fixtures/users.ts'

const AT = '2026-11-28T19:41:00.000Z'
const profile = () => anOwnProfile({ version: 4 })

const newUser = () => screen.findByRole('dialog', { name: 'Benutzer anlegen' })
const field = (name: string) => screen.findByRole('textbox', { name })

describe('A-06 a session that ends in mid-edit', () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(() => sessionStorage.clear())

  const ending: OpenOptions['handlers'] = {
    saveOwnProfile: () => refuse('not-signed-in'),
    createUser: () => refuse('not-signed-in'),
    updateUser: () => refuse('not-signed-in'),
    refreshTokenByPost: () => refuse('not-signed-in'),
    sessionEnd: () => ({ reason: 'unused', at: AT }),
  }
  async function typeAndLose(handlers: OpenOptions['handlers'] = {}) {
    const app = await openApp('/admin/profile?bereich=profile', {
      handlers: { ownProfile: () => profile(), ...ending, ...handlers },
    })
    fireEvent.change(await field('Nachname'), { target: { value: 'Neu' } })
    await waitFor(() => expect(app.server.asked('inputKey')).toHaveLength(1))
    // The answer is there a moment after the question.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    await app.person.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(app.leave).toHaveBeenCalledOnce())
    app.close()
    return app.leave.mock.calls[0]?.[0] ?? ''
  }

  it('says why, holds the typed values sealed, and puts them back after signing in', async () => {
    const login = await typeAndLose()
    expect(login).toBe('/login?returnTo=%2Fadmin%2Fprofile%3Fbereich%3Dprofile')
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Neu')
    const app = await openApp(login, {
      user: null,
      handlers: {
        ownProfile: () => profile(),
        signIn: () => aStoredSession(),
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Bitte noch einmal anmelden' })
    await screen.findByText('Ihre Eingaben sind noch da.')
    expect(textOf(document.querySelector('main'))).toContain(
      'Ihre Sitzung ist um 20:41 zu Ende gegangen, weil zwölf Stunden lang niemand in ihr gearbeitet hat.',
    )
    expect(valueOf(screen.getByLabelText('E-Mail-Adresse'))).toBe('j.brandt@seefach.example')
    const password = screen.getByLabelText('Passwort')
    expect(document.activeElement).toBe(password)
    fireEvent.change(password, { target: { value: 'geheim-genug' } })
    await app.person.click(screen.getByRole('button', { name: 'Einloggen und weiterarbeiten' }))
    expect(await screen.findByText(/^Wiederhergestellt: 1 Feld, noch nicht gespeichert/)).toBeTruthy()
    expect(valueOf(await field('Nachname'))).toBe('Neu')
    await app.person.click(screen.getByRole('button', { name: 'Verwerfen' }))
    expect(valueOf(await field('Nachname'))).toBe('Brandt')
    app.close()
  })

  it('another account gets nothing of it, and is asked before it is lost', async () => {
    const login = await typeAndLose()
    const app = await openApp(login, { user: null, handlers: { ownProfile: () => profile() } })
    await app.person.click(await screen.findByRole('button', { name: 'Mit anderem Konto' }))
    await app.person.click(await screen.findByRole('button', { name: 'Eingaben verwerfen' }))
    await screen.findByRole('heading', { level: 1, name: 'Anmelden' })
    expect(sessionStorage.length).toBe(0)
    app.close()
  })

  it('a blocked person reads so and is offered no form', async () => {
    const login = await typeAndLose({ sessionEnd: () => ({ reason: 'blocked', at: AT }) })
    const app = await openApp(login, { user: null })
    expect(await screen.findByText(/weil Ihr Konto gesperrt ist/)).toBeTruthy()
    expect(screen.queryByLabelText('Passwort')).toBeNull()
    app.close()
  })

  it('a second tab whose session was ended elsewhere keeps its form too and signs itself in', async () => {
    const app = await openApp('/admin/profile?bereich=profile', { handlers: { ownProfile: () => profile() } })
    fireEvent.change(await field('Vorname'), { target: { value: 'Johanna' } })
    await app.endSession()
    app.close()
    const login = app.leave.mock.calls[0]?.[0] ?? ''
    const again = await openApp(login, { user: null, handlers: { ownProfile: () => profile() } })
    await screen.findByText('Ihre Eingaben sind noch da.')
    // The other tab has signed in.
    act(() => {
      again.app.session.start(aStoredSession({ user: aUser() }))
    })
    expect(await screen.findByText(/^Wiederhergestellt: 1 Feld/)).toBeTruthy()
    expect(valueOf(await field('Vorname'))).toBe('Johanna')
    again.close()
  })

  it('a dialog in which something was typed stands open again', async () => {
    const app = await openUsers('/admin/users', ending)
    await fillInNewPerson(app)
    await waitFor(() => expect(app.server.asked('inputKey')).toHaveLength(1))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    await app.person.click(within(await newUser()).getByRole('button', { name: 'Benutzer anlegen' }))
    await waitFor(() => expect(app.leave).toHaveBeenCalledOnce())
    app.close()
    const again = await openUsers('/admin/users')
    expect(valueOf(await within(await newUser()).findByRole('textbox', { name: 'Nachname' }))).toBe('Harms')
    expect(textOf(await newUser())).toContain('Wiederhergestellt: 4 Felder, noch nicht gespeichert.')
    again.close()
  })

  it('a form that has to be opened again is named, and takes its input back when it is', async () => {
    const app = await openUsers(`/admin/users?open=${OLE}`, ending)
    await app.press('Bearbeiten')
    await app.person.type(await field('Nachname'), 'sen')
    await waitFor(() => expect(app.server.asked('inputKey')).toHaveLength(1))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    await app.press('Speichern')
    await waitFor(() => expect(app.leave).toHaveBeenCalledOnce())
    app.close()
    const again = await openUsers(`/admin/users?open=${OLE}`)
    await screen.findByText(/^Ihre Eingaben sind noch da. Öffnen Sie das Formular noch einmal/)
    await again.press('Bearbeiten')
    await waitFor(async () => expect(valueOf(await field('Nachname'))).toBe('Harmssen'))
    await waitFor(() => expect(screen.queryByText(/^Ihre Eingaben sind noch da/)).toBeNull())
    again.close()
  })
})
