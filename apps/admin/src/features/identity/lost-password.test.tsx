import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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

const open = (handlers: NonNullable<Parameters<typeof openApp>[1]>['handlers'] = {}, at = '/login') =>
  openApp(at, {
    user: null,
    handlers: { requestPasswordResetByPost: () => ({ requested: true }), ...handlers },
  })
type Person = Awaited<ReturnType<typeof open>>['person']
/** As a password manager or the clipboard does it: at once. */
async function enter(person: Person, field: HTMLElement, text: string) {
  await person.click(field)
  await person.paste(text)
}
const email = () => screen.findByLabelText('E-Mail-Adresse')
const toggle = (person: Person, name: string) => screen.findByText(name).then((link) => person.click(link))
const ask = (person: Person) =>
  person.click(screen.getByRole('button', { name: 'Passwort wiederherstellen' }))

describe('A-03 a lost password in the login box', () => {
  it('has its own title, the e-mail field alone and its own button; the address of the page tells', async () => {
    const app = await open()
    await heading('Anmelden')
    await toggle(app.person, 'Passwort vergessen?')
    await heading('Passwort Wiederherstellung')
    expect(screen.getByRole('region', { name: 'Passwort Wiederherstellung' })).toBeInstanceOf(HTMLElement)
    expect(screen.queryByLabelText('Passwort')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Einloggen' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Passwort wiederherstellen' })).toBeInstanceOf(HTMLElement)
    expect(app.place()).toBe('/login?passwort=vergessen')
    expect(document.title).toBe('Passwort Wiederherstellung · Fachwerk')
    await expectAccessible()
    await toggle(app.person, 'Zurück zur Anmeldeseite')
    await heading('Anmelden')
    expect(app.place()).toBe('/login')
    app.close()
  })

  it('A-06 keeps what was typed and where the person wanted to go', async () => {
    const app = await open({}, '/login?returnTo=%2Fadmin%2Faccess-rights')
    await enter(app.person, await email(), 'jana@seefach.example')
    await toggle(app.person, 'Passwort vergessen?')
    await heading('Passwort Wiederherstellung')
    expect(valueOf(await email())).toBe('jana@seefach.example')
    await toggle(app.person, 'Zurück zur Anmeldeseite')
    await heading('Anmelden')
    expect(valueOf(await email())).toBe('jana@seefach.example')
    expect(app.place()).toBe('/login?returnTo=%2Fadmin%2Faccess-rights')
    app.close()
  })

  it('FAULT-55 says after asking what is true for known and unknown addresses', async () => {
    const app = await open({}, '/login?passwort=vergessen')
    await enter(app.person, await email(), ' J.Brandt@Seefach.example')
    await ask(app.person)
    const title = await screen.findByRole('heading', { level: 2, name: 'Sehen Sie in Ihrem Postfach nach' })
    expect(textOf(screen.getByRole('status'))).toContain('Gehört zu J.Brandt@Seefach.example ein Konto')
    expect(document.activeElement).toBe(title)
    expect(screen.queryByLabelText('E-Mail-Adresse')).toBeNull()
    expect(app.server.asked('requestPasswordResetByPost')[0]?.input.body).toEqual({
      email: 'j.brandt@seefach.example',
    })
    await expectAccessible()
    await toggle(app.person, 'Zurück zur Anmeldeseite')
    await heading('Anmelden')
    expect(screen.queryByRole('status')).toBeNull()
    app.close()
  })

  it('A-02 switching the mode clears the message, in both directions', async () => {
    const app = await open({
      signIn: () => refuse('wrong-credentials'),
      requestPasswordResetByPost: () => refuse('too-many-tries'),
    })
    await enter(app.person, await email(), 'jana@seefach.example')
    await app.person.type(screen.getByLabelText('Passwort'), 'falsch{Enter}')
    await screen.findByRole('alert')
    await toggle(app.person, 'Passwort vergessen?')
    await heading('Passwort Wiederherstellung')
    expect(screen.queryByRole('alert')).toBeNull()
    endMovement(screen.getByRole('region'))
    expect(screen.getByRole('region').dataset['shaking']).toBeUndefined()
    await ask(app.person)
    expect(textOf(await screen.findByRole('alert'))).toContain('Zu viele Versuche.')
    expect(screen.getByRole('region').dataset['shaking']).toBe('true')
    await expectAccessible()
    await toggle(app.person, 'Zurück zur Anmeldeseite')
    await heading('Anmelden')
    expect(screen.queryByRole('alert')).toBeNull()
    app.close()
  })

  it('E-01 without an answer the calm sentence is shown, and trying again works', async () => {
    const app = await open({ requestPasswordResetByPost: () => NO_ANSWER }, '/login?passwort=vergessen')
    await enter(app.person, await email(), 'jana@seefach.example')
    await ask(app.person)
    expect(textOf(await screen.findByRole('alert'))).toContain('Etwas ist schiefgegangen')
    expect(valueOf(await email())).toBe('jana@seefach.example')
    app.server.handlers.requestPasswordResetByPost = () => ({ requested: true })
    await ask(app.person)
    await screen.findByText('Sehen Sie in Ihrem Postfach nach')
    expect(screen.queryByRole('alert')).toBeNull()
    app.close()
  })

  it('E-03 an address that is none is told at its field before anything is sent', async () => {
    const app = await open({}, '/login?passwort=vergessen')
    await enter(app.person, await email(), 'jana')
    await ask(app.person)
    expect(describedBy(await email())).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein.')
    expect(document.activeElement).toBe(await email())
    expect(app.server.asked('requestPasswordResetByPost')).toHaveLength(0)
    await expectAccessible()
    app.close()
  })

  it('a second press while the first is on its way asks for no second mail', async () => {
    const answer = Promise.withResolvers<{ requested: true }>()
    const app = await open({ requestPasswordResetByPost: () => answer.promise }, '/login?passwort=vergessen')
    await app.person.type(await email(), 'jana@seefach.example{Enter}')
    await app.person.click(await screen.findByRole('button', { name: 'Wird angefordert …' }))
    answer.resolve({ requested: true })
    await screen.findByText('Sehen Sie in Ihrem Postfach nach')
    expect(app.server.asked('requestPasswordResetByPost')).toHaveLength(1)
    app.close()
  })
})
