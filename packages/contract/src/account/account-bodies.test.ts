import { describe, expect, it } from 'vitest'
import { profileCalls } from '../staff/profile-calls.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'
import { userCalls } from '../staff/user-calls.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const NO_EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
const person = {
  email: 'J.Brandt@Seefach.example ',
  contact: { firstName: ' Jana', lastName: 'Brandt' },
  backendRoles: ['support'],
}
const PERSON: readonly Refused[] = [
  ['email', undefined, 'E-Mail-Adresse fehlt.'],
  ['email', 'j.brandt@', NO_EMAIL],
  ['email', 'a@b.example\r\nBcc: c@d.example', NO_EMAIL],
  ['contact', null, INVALID],
  ['contact.firstName', ' ', 'Vorname fehlt.'],
  ['contact.firstName', 'x'.repeat(81), 'Vorname ist zu lang (höchstens 80 Zeichen).'],
  ['contact.lastName', 'Bra\ndt', 'Nachname enthält unerlaubte Zeichen.'],
  ['contact.lastName', { $ne: null }, 'Nachname fehlt.'],
  ['contact.password', 'x', UNKNOWN],
  ['backendRoles', undefined, 'Rollen fehlen.'],
  ['backendRoles', 'owner', 'Rollen fehlen.'],
  ['backendRoles', [], 'Bitte wählen Sie mindestens eine Rolle.'],
  ['backendRoles', ['support', 'support'], 'Eine Rolle ist doppelt genannt.'],
  ['backendRoles.0', 'root', INVALID],
  ['language', 'fr', INVALID],
  ['id', ID, UNKNOWN],
  ['status', 'active', UNKNOWN],
  ['password', 'drei Igel im Regen', UNKNOWN],
  ['secondFactor', false, UNKNOWN],
]

describe('A-11 FAULT-48 the form of a person says at its field what is wrong, and nothing rides along', () => {
  it('of somebody new', () => {
    const rows: readonly Refused[] = [
      ...PERSON,
      ['company', 'seefach', NO_ID],
      ['invite', 'ja', INVALID],
      ['version', 1, UNKNOWN],
    ]
    expect(refusedBy(userCalls.createUser.body, person, rows)).toEqual(rows)
  })

  it('of somebody known: the company is none of its fields, the version is', () => {
    const rows: readonly Refused[] = [
      ...PERSON,
      ['company', ID, UNKNOWN],
      ['companyId', ID, UNKNOWN],
      ['version', undefined, INVALID],
      ['version', 0, INVALID],
      ['version', '1', INVALID],
    ]
    expect(refusedBy(userCalls.updateUser.body, { ...person, version: 1 }, rows)).toEqual(rows)
  })

  it('is kept as it will be read again: trimmed, the address in lower case, invited in German', () => {
    expect(userCalls.createUser.body.parse(person)).toEqual({
      email: 'j.brandt@seefach.example',
      contact: { firstName: 'Jana', lastName: 'Brandt' },
      backendRoles: ['support'],
      language: 'de',
      invite: true,
    })
  })

  it('blocking: a status there is, a reason that can be read', () => {
    const rows: readonly Refused[] = [
      ['status', 'deleted', INVALID],
      ['status', ['blocked'], INVALID],
      ['reason', '\t', 'Grund fehlt.'],
      ['reason', 'x'.repeat(501), 'Grund ist zu lang (höchstens 500 Zeichen).'],
      ['reason', 'weil\u0000', 'Grund enthält unerlaubte Zeichen.'],
      ['userId', ID, UNKNOWN],
    ]
    expect(refusedBy(userCalls.changeUserStatus.body, { status: 'blocked' }, rows)).toEqual(rows)
  })
})

describe('A-14 FAULT-48 the own account', () => {
  it('profile: name, language and colours; address, roles and company are not for oneself to change', () => {
    const profile = {
      contact: { firstName: 'Jana', lastName: 'Brandt' },
      language: 'de-informal',
      colorScheme: 'dark',
      version: 3,
    }
    const rows: readonly Refused[] = [
      ['contact.firstName', undefined, 'Vorname fehlt.'],
      ['contact.lastName', 'x\u2028y', 'Nachname enthält unerlaubte Zeichen.'],
      ['contact.email', 'chef@seefach.example', UNKNOWN],
      ['language', null, INVALID],
      ['colorScheme', 'pink', INVALID],
      ['version', 1.5, INVALID],
      ['email', 'chef@seefach.example', UNKNOWN],
      ['backendRoles', ['owner'], UNKNOWN],
      ['company', ID, UNKNOWN],
    ]
    expect(refusedBy(profileCalls.saveOwnProfile.body, profile, rows)).toEqual(rows)
  })

  it('password: the old one is only bounded, the new one has to be a good one', () => {
    const rows: readonly Refused[] = [
      ['oldPassword', '', 'Passwort fehlt.'],
      ['oldPassword', 'x'.repeat(513), 'Das Passwort ist zu lang.'],
      ['password', 'kurz', 'Das Passwort braucht mindestens 12 Zeichen.'],
      ['password', 'Passwort1234!', 'Dieses Passwort ist zu leicht zu erraten.'],
      ['userId', ID, UNKNOWN],
    ]
    const body = { oldPassword: 'x', password: 'drei Igel im Regen' }
    expect(refusedBy(profileCalls.changeOwnPassword.body, body, rows)).toEqual(rows)
  })

  it('second factor: neither a code nor a password may be left out, and nobody says for whom', () => {
    const CODE: readonly Refused[] = [
      ['code', undefined, 'Code fehlt.'],
      ['code', 123_456, 'Code fehlt.'],
      ['code', '1'.repeat(41), 'Code ist zu lang (höchstens 40 Zeichen).'],
      ['code', '123\n456', 'Code enthält unerlaubte Zeichen.'],
      ['userId', ID, UNKNOWN],
    ]
    const PASSWORD: readonly Refused[] = [
      ['password', undefined, 'Passwort fehlt.'],
      ['password', true, 'Passwort fehlt.'],
      ['secret', 'JBSWY3DPEHPK3PXP', UNKNOWN],
    ]
    const TICKET: readonly Refused[] = [
      ...CODE,
      ['ticket', '', INVALID],
      ['ticket', 'x'.repeat(201), INVALID],
    ]
    const code = { code: ' 123 456 ' }
    const password = { password: 'x' }
    const { confirmSecondFactor, beginSecondFactor, endSecondFactor, signInWithSecondFactor } = profileCalls
    expect(refusedBy(confirmSecondFactor.body, code, CODE)).toEqual(CODE)
    expect(refusedBy(beginSecondFactor.body, password, PASSWORD)).toEqual(PASSWORD)
    const both = [...CODE, ...PASSWORD]
    expect(refusedBy(endSecondFactor.body, { ...code, ...password }, both)).toEqual(both)
    expect(refusedBy(signInWithSecondFactor.body, { ...code, ticket: 't' }, TICKET)).toEqual(TICKET)
  })
})
