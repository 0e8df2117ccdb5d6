import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Handlers, refuse } from '../../testing/fake-server.ts'
import { describedBy, expectAccessible, heading, openApp, textOf, valueOf } from '../../testing/screen.tsx'

const TOKEN = 'q8f3-_Zk'
const NEW = 'drei Igel im Regen'
const openReset = (resetPassword: NonNullable<Handlers['resetPassword']>, signedIn = false) =>
  openApp(`/reset-password/${TOKEN}`, {
    ...(signedIn ? {} : { user: null }),
    handlers: { resetPassword },
  })
type Person = Awaited<ReturnType<typeof openReset>>['person']
/** As a password manager or the clipboard does it: at once. */
async function enter(person: Person, field: HTMLElement, text: string) {
  await person.click(field)
  await person.paste(text)
}
const email = () => screen.findByLabelText('E-Mail-Adresse')

async function fillIn(person: Person, texts: { password?: string; repeat?: string } = {}) {
  const password = texts.password ?? NEW
  await enter(person, await email(), 'J.Brandt@Seefach.example')
  await enter(person, screen.getByLabelText('Passwort'), password)
  await enter(person, screen.getByLabelText('Passwortwiederholung'), texts.repeat ?? password)
  await person.click(screen.getByRole('button', { name: 'Speichern' }))
}

describe('A-04 a new password', () => {
  it('is set with address, password and its repetition, and leads to /login', async () => {
    const app = await openReset(() => ({ passwordSet: true }))
    await heading('Neues Passwort festlegen')
    await expectAccessible()
    expect(await email()).toHaveProperty('autocomplete', 'username')
    for (const name of ['Passwort', 'Passwortwiederholung'])
      expect(screen.getByLabelText(name)).toHaveProperty('autocomplete', 'new-password')
    await fillIn(app.person)
    await heading('Anmelden')
    expect(app.place()).toBe('/login')
    expect(textOf(screen.getByRole('status'))).toContain('Ihr neues Passwort ist gespeichert.')
    expect(app.server.asked('resetPassword')[0]?.input.body).toEqual({
      email: 'j.brandt@seefach.example',
      token: TOKEN,
      password: NEW,
    })
    await expectAccessible()
    app.close()
  })

  it.each([
    ['other texts', { repeat: 'drei Igel im Schnee' }],
    ['even where both are too short', { password: 'kurz', repeat: 'karg' }],
    ['differing case', { repeat: NEW.toUpperCase() }],
  ])('a mismatch says so and sends nothing: %s', async (_how, texts) => {
    const app = await openReset(() => ({ passwordSet: true }))
    await fillIn(app.person, texts)
    expect(textOf(await screen.findByRole('alert'))).toBe(
      'Passwort und Passwortwiederholung stimmen nicht überein.',
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Passwortwiederholung'))
    expect(app.server.asked('resetPassword')).toHaveLength(0)
    await expectAccessible()
    app.close()
  })

  it('the back link only clears the message: the page and what was typed stay', async () => {
    const app = await openReset(() => ({ passwordSet: true }))
    await fillIn(app.person, { repeat: 'drei Igel im Schnee' })
    await screen.findByRole('alert')
    await app.person.click(screen.getByText('Zurück zur Anmeldeseite'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(app.place()).toBe(`/reset-password/${TOKEN}`)
    expect(valueOf(screen.getByLabelText('Passwort'))).toBe(NEW)
    app.close()
  })

  it('what the server refuses is shown in its words; from a dead link a way leads to a new one', async () => {
    const app = await openReset(() => refuse('reset-link-invalid'))
    await fillIn(app.person)
    expect(textOf(await screen.findByRole('alert'))).toContain(
      'Dieser Link ist abgelaufen, schon benutzt oder gehört zu einer anderen E-Mail-Adresse.',
    )
    await expectAccessible()
    await app.person.click(screen.getByRole('link', { name: 'Neuen Link anfordern' }))
    await heading('Passwort Wiederherstellung')
    app.close()
  })

  it('E-03 what the server says of a field stands at the field', async () => {
    const message = 'Dieses Passwort ist zu leicht zu erraten.'
    const app = await openReset(() =>
      refuse('invalid-input', [{ field: 'password', code: 'custom', message }]),
    )
    await fillIn(app.person)
    await screen.findByRole('alert')
    expect(describedBy(screen.getByLabelText('Passwort'))).toContain(message)
    app.close()
  })

  it.each([
    ['', 'Passwort fehlt.'],
    ['kurz', 'Das Passwort braucht mindestens 12 Zeichen.'],
    ['Passwort12345', 'Dieses Passwort ist zu leicht zu erraten.'],
    ['J.Brandt@Seefach', 'Das Passwort darf nicht aus Ihrer E-Mail-Adresse bestehen.'],
  ])('a weak password is told at its field before anything is sent: „%s"', async (password, message) => {
    const app = await openReset(() => ({ passwordSet: true }))
    await enter(app.person, await email(), 'J.Brandt@Seefach.example')
    for (const name of password === '' ? [] : ['Passwort', 'Passwortwiederholung'])
      await enter(app.person, screen.getByLabelText(name), password)
    await app.person.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(describedBy(screen.getByLabelText('Passwort'))).toContain(message)
    expect(document.activeElement).toBe(screen.getByLabelText('Passwort'))
    expect(app.server.asked('resetPassword')).toHaveLength(0)
    app.close()
  })

  it('whoever is signed in here is signed out with it', async () => {
    const app = await openReset(() => ({ passwordSet: true }), true)
    await fillIn(app.person)
    await waitFor(() => expect(app.leave).toHaveBeenCalledWith('/login'))
    expect(localStorage.length).toBe(0)
    app.close()
  })

  it('FAULT-70 neither link nor password reach the console', async () => {
    const app = await openReset(() => refuse('reset-link-invalid'))
    const warned = vi.mocked(console.warn)
    await fillIn(app.person)
    await screen.findByRole('alert')
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(new RegExp(`${TOKEN}|${NEW}|Brandt`, 'i'))
    app.close()
  })
})
