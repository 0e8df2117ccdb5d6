import { describe, expect, it } from 'vitest'
import { accountEmailCalls } from './account-email-calls.ts'
import { INVALID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'
import { SavedText } from '../site/text-constant-views.ts'

const NO_EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
const { requestEmailChange, confirmEmailChange } = accountEmailCalls

describe('S-09 FAULT-48 a new address', () => {
  it('is told at its field when it is none, and nobody says for whom', () => {
    const rows: readonly Refused[] = [
      ['email', undefined, 'E-Mail-Adresse fehlt.'],
      ['email', '  ', 'E-Mail-Adresse fehlt.'],
      ['email', ['anna@example.org'], 'E-Mail-Adresse fehlt.'],
      ['email', 'anna@example', NO_EMAIL],
      ['email', 'anna@example.org, bert@example.org', NO_EMAIL],
      ['email', 'anna@example.org\nBcc: bert@example.org', NO_EMAIL],
      ['email', `${'a'.repeat(250)}@b.de`, 'Die E-Mail-Adresse ist zu lang.'],
      ['language', 'fr', INVALID],
      ['language', null, INVALID],
      ['customerId', '019a0000-0000-7000-8000-00000000000a', UNKNOWN],
      ['oldEmail', 'anna@example.org', UNKNOWN],
    ]
    expect(refusedBy(requestEmailChange.body, { email: 'neu@example.org' }, rows)).toEqual(rows)
  })

  it('is kept as it will be compared: trimmed, in lower case, answered in German unless said', () => {
    expect(requestEmailChange.body.parse({ email: ' Anna.NEU@Example.org ' })).toEqual({
      email: 'anna.neu@example.org',
      language: 'de',
    })
  })

  it('its link is bounded and comes alone', () => {
    const rows: readonly Refused[] = [
      ['token', undefined, INVALID],
      ['token', '', INVALID],
      ['token', 'x'.repeat(201), INVALID],
      ['token', { $ne: '' }, INVALID],
      ['email', 'neu@example.org', UNKNOWN],
    ]
    expect(refusedBy(confirmEmailChange.body, { token: 'x'.repeat(200) }, rows)).toEqual(rows)
  })

  it('FAULT-55 the answers say nothing of whose address it is', () => {
    expect(requestEmailChange.refusals).not.toContain('email-taken')
    const more = { requested: true, taken: true, email: 'neu@example.org' }
    expect(requestEmailChange.reply.parse(more)).toEqual({ requested: true })
  })
})

describe('G-04 E-03 a text of one’s own', () => {
  const good = { de: '', 'de-informal': '', en: '', it: '', ru: '', version: 3 }

  it('stands in one line: a break at its end is trimmed, one inside is not taken', () => {
    const rows: readonly Refused[] = [
      ['de', 'Eins\tzwei', 'Deutsch (Sie): bitte in einer Zeile.'],
      ['ru', 'Один\rдва', 'Russisch: bitte in einer Zeile.'],
      ['en', 'one\u2028two', 'Englisch enthält unerlaubte Zeichen.'],
      ['it', null, 'Italienisch fehlt.'],
      ['version', -1, INVALID],
      ['version', 0.5, INVALID],
      ['version', undefined, INVALID],
    ]
    expect(refusedBy(SavedText, good, rows)).toEqual(rows)
    expect(SavedText.parse({ ...good, de: ' Fach {number}\r\n' }).de).toBe('Fach {number}')
  })
})
