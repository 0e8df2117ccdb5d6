import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { expectAccessible, heading, openApp, textOf } from '../../testing/screen.tsx'
import { aStoredSession } from '../../testing/session.ts'

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']
async function atTheCode(handlers: Handlers = {}) {
  const app = await openApp('/login', {
    user: null,
    handlers: { signIn: () => refuse('second-factor-required'), ...handlers },
  })
  await app.person.type(await screen.findByLabelText('E-Mail-Adresse'), 'j.brandt@seefach.example')
  await app.person.type(screen.getByLabelText('Passwort'), 'geheim')
  await app.person.click(screen.getByRole('button', { name: 'Einloggen' }))
  return { app, field: await screen.findByLabelText('Code') }
}

describe('A-14 the second step of a sign-in', () => {
  it('asks for the code with the focus in its field, and lands where the person wanted to go', async () => {
    const { app, field } = await atTheCode({ signInWithSecondFactor: () => aStoredSession() })
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('alert')).toBeNull()
    await expectAccessible()
    await app.person.type(field, '123456{Enter}')
    await waitFor(() => expect(app.place()).toBe('/admin/dashboard'))
    expect(app.server.asked('signInWithSecondFactor')[0]?.input.body).toEqual({
      ticket: 'ticket-1',
      code: '123456',
    })
    app.close()
  })

  it('a wrong code is told, the field is empty and ready again', async () => {
    const { app, field } = await atTheCode({ signInWithSecondFactor: () => refuse('second-factor-wrong') })
    await app.person.type(field, '000000{Enter}')
    expect(textOf(await screen.findByRole('alert'))).toContain('Dieser Code stimmt nicht')
    expect(document.activeElement).toBe(field)
    expect(field).toHaveProperty('value', '')
    app.close()
  })

  it('when it took too long the password is asked for again, with the reason', async () => {
    const { app, field } = await atTheCode({ signInWithSecondFactor: () => refuse('sign-in-expired') })
    await app.person.type(field, '000000{Enter}')
    expect(textOf(await screen.findByRole('alert'))).toContain('Diese Anmeldung ist abgelaufen')
    expect(screen.getByLabelText('Passwort')).toHaveProperty('value', '')
    app.close()
  })

  it('no code asks nothing of the server; a second press while one is checked is no second try (FAULT-54)', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aStoredSession>>()
    const { app, field } = await atTheCode({ signInWithSecondFactor: () => promise })
    await app.person.type(field, '   {Enter}')
    expect(app.server.asked('signInWithSecondFactor')).toEqual([])
    await app.person.clear(field)
    await app.person.type(field, 'abcde-fghjk{Enter}{Enter}')
    await app.person.click(await screen.findByRole('button', { name: 'Wird geprüft …' }))
    expect(app.server.asked('signInWithSecondFactor')).toHaveLength(1)
    resolve(aStoredSession())
    await waitFor(() => expect(app.place()).toBe('/admin/dashboard'))
    app.close()
  })

  it('A-15 after too many tries that is told, and the way back still leads to the password', async () => {
    const { app, field } = await atTheCode({ signInWithSecondFactor: () => refuse('too-many-tries') })
    await app.person.type(field, '000000{Enter}')
    expect(textOf(await screen.findByRole('alert'))).toContain('Zu viele Versuche')
    await app.person.click(screen.getByRole('button', { name: 'Zurück zum Passwort' }))
    expect(screen.getByLabelText('Passwort')).toHaveProperty('value', '')
    expect(screen.queryByRole('alert')).toBeNull()
    app.close()
  })

  it('the way back leads to the password', async () => {
    const { app } = await atTheCode()
    await app.person.click(screen.getByRole('button', { name: 'Zurück zum Passwort' }))
    expect(screen.getByLabelText('Passwort')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})

it('A-10 the link of the welcome mail greets on the page of the first password', async () => {
  const app = await openApp('/reset-password/abc?willkommen', { user: null })
  await heading('Willkommen')
  expect(await screen.findByText(/Legen Sie Ihr Passwort fest/)).toBeInstanceOf(HTMLElement)
  await expectAccessible()
  app.close()
})
