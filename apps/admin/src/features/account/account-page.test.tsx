import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anOwnProfile } from '../../testing/fixtures/users.ts'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { aUser } from '../../testing/session.ts'
import { expectAccessible, heading, openApp, textOf } from '../../testing/screen.tsx'
import { aSession, HERE, THERE } from './testing.ts'

const profile = (enabled = false) =>
  anOwnProfile({ secondFactor: { enabled, recoveryCodesLeft: enabled ? 9 : 0 } })
type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']
const open = async (tab: string, handlers: Handlers = {}) => {
  const app = await openApp(`/admin/profile?bereich=${tab}`, {
    handlers: { ownProfile: () => profile(), ...handlers },
  })
  await heading('Mein Konto')
  return app
}
const press = async (app: Awaited<ReturnType<typeof open>>, name: string) =>
  app.person.click(await screen.findByRole('button', { name }))

describe('A-14 the own profile', () => {
  it('saves name, language and colour scheme, and the page takes the colours at once', async () => {
    const app = await open('profile', {
      saveOwnProfile: ({ body }) => ({ ...profile(), ...body, version: 4 }),
      currentUser: () => ({ ...aUser(), contact: { ...aUser().contact, lastName: 'Neu' } }),
    })
    const lastName = await screen.findByRole('textbox', { name: 'Nachname' })
    await app.person.clear(lastName)
    await app.person.type(lastName, 'Neu')
    await expectAccessible()
    await press(app, 'Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveOwnProfile')[0]?.input.body).toEqual({
        contact: { firstName: 'Jana', lastName: 'Neu' },
        language: 'de',
        colorScheme: 'system',
        version: 3,
      }),
    )
    // The menu knows it too.
    expect(await screen.findByText('Jana Neu')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('E-01 without an answer there is a way to try again', async () => {
    const app = await open('profile', { ownProfile: () => NO_ANSWER })
    await screen.findByText('Konto nicht geladen')
    app.server.handlers.ownProfile = () => profile()
    await press(app, 'Erneut versuchen')
    expect(await screen.findByRole('textbox', { name: 'Vorname' })).toHaveProperty('value', 'Jana')
    app.close()
  })

  it('N-02 the avatar of the menu leads here', async () => {
    const app = await openApp('/admin/dashboard', { handlers: { ownProfile: () => profile() } })
    await app.person.click(await screen.findByRole('link', { name: /j\.brandt@seefach\.example/ }))
    await heading('Mein Konto')
    expect(app.place()).toBe('/admin/profile')
    app.close()
  })
})

const fillPasswords = async (app: Awaited<ReturnType<typeof open>>, repeat: string) => {
  await app.person.type(await screen.findByLabelText('Bisheriges Passwort'), 'altes Passwort')
  await app.person.type(screen.getByLabelText('Neues Passwort'), 'drei Igel im Regen')
  await app.person.type(screen.getByLabelText('Neues Passwort wiederholen'), repeat)
  await press(app, 'Passwort ändern')
}

describe('A-14 the password', () => {
  it('is changed with the old one, and the fields are empty afterwards', async () => {
    const app = await open('security', { changeOwnPassword: () => ({ endedSessions: 2 }) })
    await fillPasswords(app, 'drei Igel im Regen')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Neues Passwort').value).toBe(''))
    expect(app.server.asked('changeOwnPassword')[0]?.input.body).toEqual({
      oldPassword: 'altes Passwort',
      password: 'drei Igel im Regen',
    })
    app.close()
  })

  it('what differs sends nothing; a wrong old one is told', async () => {
    const app = await open('security', { changeOwnPassword: () => refuse('wrong-password') })
    await fillPasswords(app, 'drei Igel')
    await screen.findByText('Passwort und Passwortwiederholung stimmen nicht überein.')
    expect(app.server.asked('changeOwnPassword')).toEqual([])
    await app.person.type(screen.getByLabelText('Neues Passwort wiederholen'), ' im Regen')
    await press(app, 'Passwort ändern')
    expect(textOf(await screen.findByRole('alert'))).toContain('Das bisherige Passwort stimmt nicht.')
    app.close()
  })
})

describe('A-14 the second factor', () => {
  it('password, picture, code, recovery codes, in this order', async () => {
    let isOn = false
    const app = await open('security', {
      ownProfile: () => profile(isOn),
      beginSecondFactor: () => ({
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/x',
        qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
      confirmSecondFactor: () => {
        isOn = true
        return { recoveryCodes: ['01234-56789', 'ABCDE-FGHJK'] }
      },
    })
    const begin = await screen.findByRole('form', { name: 'Zweiten Faktor einrichten' })
    await app.person.type(within(begin).getByLabelText('Ihr Passwort'), 'altes Passwort')
    await press(app, 'Zweiten Faktor einrichten')
    await screen.findByRole('img', { name: 'QR-Code für die Authenticator-App' })
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.type(screen.getByLabelText('Code aus der App'), '123456')
    await press(app, 'Einschalten')
    await screen.findByText('01234-56789')
    await expectAccessible()
    await press(app, 'Ich habe sie aufbewahrt')
    await screen.findByText(/9 Wiederherstellungscodes sind noch übrig/)
    app.close()
  })

  it('a wrong code is told at its step, and what was typed stays', async () => {
    const app = await open('security', {
      ownProfile: () => profile(true),
      endSecondFactor: () => refuse('second-factor-wrong'),
    })
    const end = await screen.findByRole('form', { name: 'Zweiten Faktor ausschalten' })
    await app.person.type(within(end).getByLabelText('Ihr Passwort'), 'geheim')
    await app.person.type(
      within(end).getByLabelText('Code aus der App oder Wiederherstellungscode'),
      '000000',
    )
    await press(app, 'Zweiten Faktor ausschalten')
    expect(textOf(await within(end).findByRole('alert'))).toContain('Dieser Code stimmt nicht')
    app.close()
  })
})

describe('A-14 the own sessions', () => {
  it('are shown with their devices; one or all others are signed out', async () => {
    let rows = [HERE, THERE, aSession('c', 'Mozilla/5.0 (iPhone) Safari/604.1')]
    const app = await open('sessions', {
      ownSessions: () => ({ rows }),
      endOwnSession: ({ body }) => {
        rows = rows.filter(({ session }) => session !== body.session)
        return { endedSessions: 1 }
      },
      endOtherSessions: () => {
        rows = rows.filter(({ current }) => current)
        return { endedSessions: 1 }
      },
    })
    await screen.findByText('Firefox auf Windows')
    await expectAccessible()
    await press(app, 'Chrome auf Android abmelden')
    await waitFor(() => expect(screen.queryByText('Chrome auf Android')).toBeNull())
    await press(app, 'Alle anderen abmelden')
    await waitFor(() => expect(screen.queryByText('Safari auf iPhone')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Alle anderen abmelden' })).toBeNull()
    app.close()
  })
})

it('A-12 the roles table shows for every right which role has it', async () => {
  const app = await openApp('/admin/roles', {
    handlers: {
      backendRoles: () => ({
        rows: [
          { role: 'owner' as const, name: 'Inhaber', permissions: ['users.edit' as const] },
          { role: 'reader' as const, name: 'Nur lesen', permissions: [] },
        ],
      }),
    },
  })
  await heading('Rollen')
  const line = await screen.findByRole('row', { name: /Benutzer anlegen, ändern und sperren/ })
  expect(within(line).getAllByRole('cell').map(textOf)).toEqual(['ja', 'nein'])
  await expectAccessible()
  app.close()
})
