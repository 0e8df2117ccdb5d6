import { describe, expect, it } from 'vitest'
import { accountEmailCalls } from '../account/account-email-calls.ts'
import { mailCalls } from './mail-calls.ts'
import { MAIL_REFUSALS } from './mail-refusals.ts'
import { MAIL_TEMPLATES } from './mail-templates.ts'
import { MailDetail, MailRow } from './mail-views.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const NO_DATE = 'Bitte ein gültiges Datum angeben.'
const ROW = {
  id: ID,
  template: 'order-paid',
  to: 'a…a@example.org',
  subject: 'Ihr Fach 22',
  language: 'de',
  state: 'sent',
  attempts: 1,
  trouble: null,
  createdAt: '2026-11-20T12:00:00Z',
  sentAt: null,
  order: null,
  sentAgain: 0,
  againOf: null,
}

describe('X-02 FAULT-47 the list of mails', () => {
  it('is asked for by states, templates and days there are, at most 200 at once', () => {
    const rows: readonly Refused[] = [
      ['states.0', 'bounced', INVALID],
      ['states', ['sent', 'sent', 'sent', 'sent', 'sent'], INVALID],
      ['states', 'sent', INVALID],
      ['templates.0', 'order-paid%', INVALID],
      ['templates', Array.from({ length: MAIL_TEMPLATES.length + 1 }, () => 'order-paid'), INVALID],
      ['from', '2026-02-29', NO_DATE],
      ['from', '20.11.2026', NO_DATE],
      ['to', '0000-01-01', NO_DATE],
      ['to', '2026-11-20T00:00:00Z', NO_DATE],
      ['orderId', 'A9G4HX', NO_ID],
      ['orderBy', 'recipient', INVALID],
      ['dir', 'DESC', INVALID],
      ['limit', 0, INVALID],
      ['limit', 201, INVALID],
      ['offset', -1, INVALID],
      ['search', 'x'.repeat(201), INVALID],
    ]
    const good = { states: ['sent'], templates: ['order-paid'], from: '2026-11-20' }
    expect(refusedBy(mailCalls.mails.body, good, rows)).toEqual(rows)
  })

  it('asked for nothing answers a first page, and can be narrowed to all templates there are', () => {
    expect(mailCalls.mails.body.parse({})).toEqual({ offset: 0, limit: 25, dir: 'asc' })
    expect(mailCalls.mails.body.safeParse({ templates: [...MAIL_TEMPLATES] }).success).toBe(true)
    expect(new Set(MAIL_TEMPLATES).size).toBe(MAIL_TEMPLATES.length)
  })

  it('carries neither the whole address nor what a mail says, even when a row brings it along', () => {
    const more = { recipient: 'anna@example.org', html: '<p>482913</p>', text: '482913' }
    expect(MailRow.parse({ ...ROW, ...more })).toEqual(ROW)
  })

  it('shows a mail of a template that is no more, but none in a language or state that is none', () => {
    expect(MailRow.parse({ ...ROW, template: 'order-confirmed-2024' }).template).toBe('order-confirmed-2024')
    const none = [{ language: 'fr' }, { state: 'unknown' }, { trouble: 'bounced' }, { order: { id: ID } }]
    for (const wrong of none)
      expect([wrong, MailRow.safeParse({ ...ROW, ...wrong }).success]).toEqual([wrong, false])
  })
})

const detail = (refusal: string | null) => ({
  ...ROW,
  recipient: 'anna@example.org',
  senderName: 'Zeitlager',
  replyTo: null,
  answer: null,
  nextAttemptAt: null,
  letter: null,
  copies: [],
  can: { sendAgain: true, refusal },
})

describe('X-02 one mail', () => {
  it('says why it is not sent again in words of the catalogue alone', () => {
    for (const code of [...Object.keys(MAIL_REFUSALS), null])
      expect(MailDetail.parse(detail(code)).can.refusal).toBe(code)
    for (const code of ['not-found', 'toString', ''])
      expect([code, MailDetail.safeParse(detail(code)).success]).toEqual([code, false])
  })

  it('every such refusal is one that sending again declares, a conflict and a whole German sentence', () => {
    const declared: readonly string[] = mailCalls.sendMailAgain.refusals
    for (const [code, { status, de }] of Object.entries(MAIL_REFUSALS)) {
      expect(declared).toContain(code)
      expect(status).toBe(409)
      expect(de).toMatch(/^[A-ZÄÖÜ].*\.$/)
    }
  })

  it('FAULT-48 is sent again by a count and nothing else: no other address, no other words', () => {
    const rows: readonly Refused[] = [
      ['sentAgain', undefined, INVALID],
      ['sentAgain', '0', INVALID],
      ['sentAgain', -1, INVALID],
      ['sentAgain', 0.5, INVALID],
      ['sentAgain', 1001, INVALID],
      ['to', 'jemand@example.org', UNKNOWN],
      ['subject', 'Gewonnen', UNKNOWN],
    ]
    expect(refusedBy(mailCalls.sendMailAgain.body, { sentAgain: 0 }, rows)).toEqual(rows)
    expect(mailCalls.sendMailAgain.params.safeParse({ id: `${ID}'` }).success).toBe(false)
  })

  it('of the gallery exists by the name of its template and in five languages, nothing beside', () => {
    const { params } = mailCalls.mailSample
    const wrong: readonly Refused[] = [
      ['template', '__proto__', INVALID],
      ['template', 'ORDER-PAID', INVALID],
      ['language', 'fr', INVALID],
      ['language', 'de-DE', INVALID],
    ]
    expect(refusedBy(params, { template: 'order-paid', language: 'ru' }, wrong)).toEqual(wrong)
  })
})

describe('S-09 a new e-mail address', () => {
  it('FAULT-48 says at its field what is wrong, and takes no account, no token along', () => {
    const rows: readonly Refused[] = [
      ['email', '', 'E-Mail-Adresse fehlt.'],
      ['email', 'anna', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
      ['email', 'a@b.example, c@d.example', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
      ['email', 'anna@b.example\nBcc: c@d.example', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
      ['email', `${'x'.repeat(250)}@b.example`, 'Die E-Mail-Adresse ist zu lang.'],
      ['language', 'fr', INVALID],
      ['customerId', ID, UNKNOWN],
    ]
    const { body } = accountEmailCalls.requestEmailChange
    expect(refusedBy(body, { email: 'anna@b.example' }, rows)).toEqual(rows)
    expect(body.parse({ email: '  Anna@B.Example ' })).toEqual({ email: 'anna@b.example', language: 'de' })
  })

  it('is confirmed by the token of the link and nothing else', () => {
    const rows: readonly Refused[] = [
      ['token', '', INVALID],
      ['token', 'x'.repeat(201), INVALID],
      ['token', ['a'], INVALID],
      ['email', 'anna@b.example', UNKNOWN],
    ]
    expect(refusedBy(accountEmailCalls.confirmEmailChange.body, { token: 's' }, rows)).toEqual(rows)
  })
})
