import { describe, expect, it } from 'vitest'
import { isMadeOfEmail, NewPassword, SHORTEST_PASSWORD } from './new-password.ts'
import { passwordCalls } from './password-calls.ts'

const complaints = (password: unknown) =>
  (NewPassword.safeParse(password).error?.issues ?? []).map(({ message }) => message)
const GUESSABLE = 'Dieses Passwort ist zu leicht zu erraten.'

describe('A-04 a password somebody may choose', () => {
  it.each([
    'drei Igel im Regen',
    'richtig-pferd-batterie',
    'Fachwerk-Probe-2026',
    'мороз и солнце день',
    'köln düsseldorf 4',
    'jK8#pQ2$vL5!',
    'x'.repeat(20) + 'abcd',
    ' '.repeat(4) + 'Leerzeichen zählen',
  ])('%j is taken', (password) => expect(complaints(password)).toEqual([]))

  it.each([
    [undefined, 'Passwort fehlt.'],
    ['', 'Passwort fehlt.'],
    ['elf Zeichen', `Das Passwort braucht mindestens ${SHORTEST_PASSWORD} Zeichen.`],
    ['z'.repeat(513), 'Das Passwort ist zu lang.'],
    ['aaaaaaaaaaaaaaaa', GUESSABLE],
    ['abababababab', GUESSABLE],
    ['123456789012', GUESSABLE],
    ['Passwort1234!', GUESSABLE],
    ['PasswordPassword', GUESSABLE],
    ['Fachwerk-2026-1', GUESSABLE],
    ['qwertzuiop123', GUESSABLE],
    ['Administrator!1', GUESSABLE],
  ])('%j is not: %s', (password, why) => expect(complaints(password)).toEqual([why]))

  it.each([
    ['words', 'passwort'.repeat(63)],
    ['rows of keys', 'qwertqwertz'.repeat(46)],
    ['signs', '1!2?3-'.repeat(85)],
  ])(
    'FAULT-71 a hostile long text of nothing but %s still gets its judgement, and so it does with a letter behind',
    (_kind, text) => {
      expect(complaints(text)).toEqual([GUESSABLE])
      // Were there two ways to read a part, every repetition would double the work and this would never come back.
      expect(complaints(`${text}ß`)).toEqual([])
    },
  )

  it.each([
    ['jana.brandt@seefach.example', 'jana.brandt1', true],
    ['jana.brandt@seefach.example', 'BrandtSeefach24', true],
    ['jana.brandt@seefach.example', 'Jana.Brandt@Seefach.example', true],
    ['jana.brandt@seefach.example', 'jana mag Kakao und Igel', false],
    ['jana.brandt@seefach.example', 'drei Igel im Regen', false],
    ['jk@s.example', 'jk-jk-jk-jk-jk', false],
  ])('of %s, %j is made of the address: %s', (email, password, made) =>
    expect(isMadeOfEmail(password, email)).toBe(made),
  )
})

describe('A-04 the body of the call', () => {
  const good = { email: ' J.Brandt@Seefach.example', token: 'abc', password: 'drei Igel im Regen' }
  const issuesOf = (over: object) =>
    (passwordCalls.resetPassword.body.safeParse({ ...good, ...over }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    )

  it('takes the address in any case and the password exactly as it was typed', () => {
    const parsed = passwordCalls.resetPassword.body.parse({ ...good, password: ' Drei Igel im Regen ' })
    expect(parsed).toEqual({
      email: 'j.brandt@seefach.example',
      token: 'abc',
      password: ' Drei Igel im Regen ',
    })
  })

  it('says in German at its field what is wrong', () => {
    expect(issuesOf({ email: 'x' })).toEqual([['email', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.']])
    expect(issuesOf({ token: '' })).toEqual([['token', 'Der Link ist unvollständig.']])
    expect(issuesOf({ password: 'j.brandt-seefach' })).toEqual([
      ['password', 'Das Passwort darf nicht aus Ihrer E-Mail-Adresse bestehen.'],
    ])
  })
})
