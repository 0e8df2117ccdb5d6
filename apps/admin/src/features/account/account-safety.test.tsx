import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anOwnProfile } from '../../testing/fixtures/users.ts'
import { NO_ANSWER, refuse, refuseStale } from '../../testing/fake-server.ts'
import { describedBy, heading, openApp, textOf, valueOf } from '../../testing/screen.tsx'

const profile = (enabled = false, left = 9) =>
  anOwnProfile({ secondFactor: { enabled, recoveryCodesLeft: enabled ? left : 0 } })
type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']
const open = async (tab: string, handlers: Handlers = {}) => {
  const app = await openApp(`/admin/profile?bereich=${tab}`, {
    handlers: { ownProfile: () => profile(), ...handlers },
  })
  await heading('Mein Konto')
  return {
    ...app,
    press: async (name: string) => app.person.click(await screen.findByRole('button', { name })),
    goTo: async (name: string) => app.person.click(await screen.findByRole('link', { name })),
  }
}

describe('FAULT-72 A-14 the own profile, saved in two tabs', () => {
  it('goes together where each changed another field', async () => {
    const { version, contact, language, colorScheme } = profile()
    const app = await open('profile', {
      saveOwnProfile: ({ body }) =>
        body.version === version
          ? refuseStale({
              by: 'Jana Brandt',
              at: '2026-11-20T13:05:00Z',
              current: { ...contact, firstName: 'Johanna', language, colorScheme, version: 5 },
            })
          : { ...profile(), ...body, version: 6 },
    })
    const lastName = await screen.findByRole('textbox', { name: 'Nachname' })
    await app.person.clear(lastName)
    await app.person.type(lastName, 'Neu')
    await app.press('Speichern')
    await waitFor(() => expect(app.server.asked('saveOwnProfile')).toHaveLength(2))
    expect(app.server.asked('saveOwnProfile')[1]?.input.body).toMatchObject({
      contact: { firstName: 'Johanna', lastName: 'Neu' },
      version: 5,
    })
    await waitFor(() => expect(valueOf(screen.getByLabelText('Vorname'))).toBe('Johanna'))
    app.close()
  })
})

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })

describe('E-03 A-14 the own password', () => {
  it('what is missing, too short or the own address is said at its field, before anything is sent', async () => {
    const app = await open('security')
    await screen.findByLabelText('Bisheriges Passwort')
    await app.person.type(field('Neues Passwort'), 'kurz')
    await app.person.type(field('Neues Passwort wiederholen'), 'kurs')
    await app.press('Passwort ändern')
    expect(document.activeElement).toBe(field('Bisheriges Passwort'))
    expect(describedBy(field('Bisheriges Passwort'))).toContain('Passwort fehlt.')
    expect(field('Neues Passwort').getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(field('Neues Passwort'))).toMatch(/Passwort.*Zeichen/)
    expect(describedBy(field('Neues Passwort wiederholen'))).toContain('stimmen nicht überein')
    await app.person.clear(field('Neues Passwort'))
    await app.person.type(field('Neues Passwort'), 'j.brandt@seefach.example')
    await app.press('Passwort ändern')
    expect(describedBy(field('Neues Passwort'))).toContain('nicht aus Ihrer E-Mail-Adresse bestehen')
    expect(app.server.asked('changeOwnPassword')).toEqual([])
    app.close()
  })
})

const begun = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/x',
  qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

describe('A-14 setting the second factor up', () => {
  it('after a wrong code the picture stays and the right one finishes; the codes are shown this once', async () => {
    let isOn = false
    const app = await open('security', {
      ownProfile: () => profile(isOn),
      beginSecondFactor: () => begun,
      confirmSecondFactor: ({ body }) => {
        if (body.code !== '123456') return refuse('second-factor-wrong')
        isOn = true
        return { recoveryCodes: ['01234-56789'] }
      },
    })
    await app.person.type(await screen.findByLabelText('Ihr Passwort'), 'geheim')
    await app.press('Zweiten Faktor einrichten')
    const given = await screen.findByLabelText('Code aus der App')
    await app.person.type(given, '654321')
    await app.press('Einschalten')
    expect(textOf(await screen.findByRole('alert'))).toContain('Dieser Code stimmt nicht')
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInstanceOf(HTMLElement)
    await app.person.clear(given)
    await app.person.type(given, '123456')
    await app.press('Einschalten')
    await screen.findByText('01234-56789')
    expect(screen.queryByText('JBSW Y3DP EHPK 3PXP')).toBeNull()
    await app.goTo('Sitzungen')
    await app.goTo('Sicherheit')
    await screen.findByText(/9 Wiederherstellungscodes sind noch übrig/)
    expect(screen.queryByText('01234-56789')).toBeNull()
    app.close()
  })

  it('whoever stops in the middle has none, and the secret is gone from the screen', async () => {
    const app = await open('security', { beginSecondFactor: () => begun })
    await app.person.type(await screen.findByLabelText('Ihr Passwort'), 'geheim')
    await app.press('Zweiten Faktor einrichten')
    await app.press('Abbrechen')
    expect(screen.queryByText('JBSW Y3DP EHPK 3PXP')).toBeNull()
    expect(valueOf(await screen.findByLabelText('Ihr Passwort'))).toBe('')
    expect(app.server.asked('confirmSecondFactor')).toEqual([])
    app.close()
  })

  it('who has used up the last recovery code is told to make new ones', async () => {
    const app = await open('security', {
      ownProfile: () => profile(true, 0),
      renewRecoveryCodes: () => refuse('too-many-tries'),
    })
    await screen.findByText(/kein Wiederherstellungscode mehr übrig: Erzeugen Sie neue/)
    const renew = within(screen.getByRole('form', { name: 'Neue Wiederherstellungscodes' }))
    await app.person.type(renew.getByLabelText('Ihr Passwort'), 'geraten')
    await app.press('Neue Wiederherstellungscodes')
    expect(textOf(await renew.findByRole('alert'))).toContain('Zu viele Versuche')
    app.server.handlers.renewRecoveryCodes = () => NO_ANSWER
    await app.press('Neue Wiederherstellungscodes')
    await waitFor(() => expect(textOf(renew.getByRole('alert'))).toContain('Der Server antwortet nicht'))
    app.close()
  })
})
