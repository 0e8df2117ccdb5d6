import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { USER_KEY } from '../../app/session/session-store.ts'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import {
  describedBy,
  endMovement,
  expectAccessible,
  heading,
  openApp,
  textOf,
  valueOf,
} from '../../testing/screen.tsx'
import { aStoredSession } from '../../testing/session.ts'

const WRONG = 'Die Zugangsdaten sind falsch. Bitte versuchen Sie es erneut.'
const box = () => screen.getByRole('region', { name: 'Anmelden' })

async function fillIn(person: Awaited<ReturnType<typeof openApp>>['person'], password = 'geheim') {
  await person.type(await screen.findByLabelText('E-Mail-Adresse'), 'J.Brandt@Seefach.example ')
  await person.type(screen.getByLabelText('Passwort'), password)
  await person.click(screen.getByRole('button', { name: 'Einloggen' }))
}

describe('login', () => {
  it('A-01 signs in with e-mail and password and lands on the dashboard', async () => {
    const app = await openApp('/', { user: null, handlers: { signIn: () => aStoredSession() } })
    await heading('Anmelden')
    expect(app.place()).toBe('/login')
    await expectAccessible()
    await fillIn(app.person)
    await waitFor(() => expect(app.place()).toBe('/admin/dashboard'))
    expect(app.server.asked('signIn')[0]?.input.body).toEqual({
      email: 'j.brandt@seefach.example',
      password: 'geheim',
    })
    expect(localStorage.getItem(USER_KEY)).toContain('Jana')
    app.close()
  })

  it('A-02 wrong credentials shake the box and show a message that can be dismissed', async () => {
    const app = await openApp('/login', {
      user: null,
      handlers: { signIn: () => refuse('wrong-credentials') },
    })
    await fillIn(app.person)
    expect(textOf(await screen.findByRole('alert'))).toContain(WRONG)
    expect(box().dataset['shaking']).toBe('true')
    endMovement(screen.getByLabelText('Passwort'))
    expect(box().dataset['shaking']).toBe('true')
    endMovement(box())
    expect(box().dataset['shaking']).toBeUndefined()
    expect(valueOf(screen.getByLabelText('E-Mail-Adresse'))).toBe('J.Brandt@Seefach.example')
    expect(valueOf(screen.getByLabelText('Passwort'))).toBe('')
    expect(document.activeElement).toBe(screen.getByLabelText('Passwort'))
    expect(app.leave).not.toHaveBeenCalled()
    await expectAccessible()
    await app.person.click(screen.getByRole('button', { name: 'Meldung schließen' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await app.person.type(screen.getByLabelText('Passwort'), 'auch falsch{Enter}')
    expect(textOf(await screen.findByRole('alert'))).toContain(WRONG)
    expect(box().dataset['shaking']).toBe('true')
    app.close()
  })

  it('A-15 too many tries are told as such', async () => {
    const app = await openApp('/login', { user: null, handlers: { signIn: () => refuse('too-many-tries') } })
    await fillIn(app.person)
    expect(textOf(await screen.findByRole('alert'))).toContain('Zu viele Versuche')
    app.close()
  })

  it('E-01 without an answer the generic sentence is shown and what was typed stays', async () => {
    const app = await openApp('/login', { user: null, handlers: { signIn: () => NO_ANSWER } })
    await fillIn(app.person)
    const alert = await screen.findByRole('alert')
    expect(textOf(alert)).toContain('Etwas ist schiefgegangen; bitte versuchen Sie es später erneut.')
    expect(valueOf(screen.getByLabelText('Passwort'))).toBe('geheim')
    app.server.handlers.signIn = () => aStoredSession()
    await app.person.click(screen.getByRole('button', { name: 'Einloggen' }))
    await waitFor(() => expect(app.place()).toBe('/admin/dashboard'))
    app.close()
  })

  it('E-03 what is missing is said at its field before anything is sent', async () => {
    const app = await openApp('/login', { user: null })
    await app.person.type(await screen.findByLabelText('E-Mail-Adresse'), 'jana')
    await app.person.click(screen.getByRole('button', { name: 'Einloggen' }))
    expect(screen.getByLabelText('E-Mail-Adresse').getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(screen.getByLabelText('E-Mail-Adresse'))).toBe(
      'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    )
    expect(describedBy(screen.getByLabelText('Passwort'))).toBe('Passwort fehlt.')
    expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse'))
    await app.person.clear(screen.getByLabelText('E-Mail-Adresse'))
    await app.person.click(screen.getByRole('button', { name: 'Einloggen' }))
    expect(describedBy(screen.getByLabelText('E-Mail-Adresse'))).toBe('E-Mail-Adresse fehlt.')
    expect(app.server.asked('signIn')).toHaveLength(0)
    await expectAccessible()
    app.close()
  })

  it('A-06 returns to where the person was, and A-08 to nowhere foreign', async () => {
    for (const [returnTo, place] of [
      ['/admin/access-rights?view=overdue', '/admin/access-rights?view=overdue'],
      ['//evil.example', '/admin/dashboard'],
    ] as const) {
      const app = await openApp(`/login?returnTo=${encodeURIComponent(returnTo)}`, {
        user: null,
        handlers: {
          signIn: () => aStoredSession(),
          accessRights: () => ({ rows: [], total: 0, totalIsExact: true }),
        },
      })
      await fillIn(app.person)
      await waitFor(() => expect(app.place()).toBe(place))
      app.close()
      localStorage.clear()
    }
  })

  it('A-05 follows when the person signs in in another tab', async () => {
    const app = await openApp('/login', { user: null })
    await heading('Anmelden')
    localStorage.setItem('fachwerk.token', JSON.stringify(aStoredSession()))
    localStorage.setItem(USER_KEY, JSON.stringify(aStoredSession().user))
    app.app.session.changedElsewhere(USER_KEY)
    await waitFor(() => expect(app.place()).toBe('/admin/dashboard'))
    app.close()
  })

  it('A-09 names the version of the build', async () => {
    const app = await openApp('/login', { user: null })
    expect(await screen.findByText(/^Version \d+\.\d+\.\d+$/)).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
