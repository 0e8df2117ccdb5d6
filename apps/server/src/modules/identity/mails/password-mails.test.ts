import { describe, expect, it } from 'vitest'
import { aPerson } from '../testing/a-person.ts'
import {
  addressChangedMail,
  factorOffMail,
  passwordChangedMail,
  resetLinkMail,
  welcomeMail,
} from './password-mails.ts'

const URL_WITH_KEY = 'https://verwaltung.example/reset-password/k3y'
const LANGUAGES = ['de', 'en', 'it', 'ru'] as const
const allMails = (language: (typeof LANGUAGES)[number]) => {
  const person = aPerson({ language })
  return {
    link: resetLinkMail(person, { url: URL_WITH_KEY, minutes: 30 }),
    welcome: welcomeMail(person, { url: URL_WITH_KEY, hours: 72 }),
    changed: passwordChangedMail(person, { url: URL_WITH_KEY }),
    factorOff: factorOffMail(person, 'Otto Ober'),
    address: addressChangedMail(person, 'Otto Ober'),
  }
}

describe.each(LANGUAGES)('A-03 A-04 A-14 mails about an account, in %s', (language) => {
  const mails = allMails(language)

  it.each(Object.entries(mails))(
    '%s greets by name, names the company, and leaves nothing to fill in',
    (_which, mail) => {
      expect(mail.subject.length).toBeGreaterThan(5)
      for (const shown of [mail.html, mail.text]) {
        expect(shown).toContain('Jana Brandt')
        expect(shown).toContain('Seefach')
      }
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/[{}]|undefined/)
    },
  )

  it('are five different ones: nobody takes a warning for an invitation', () => {
    expect(new Set(Object.values(mails).map(({ subject }) => subject)).size).toBe(5)
  })

  it('say how long a link is good', () => {
    expect(mails.link.text).toContain('30')
    expect(mails.welcome.text).toContain('72')
  })
})

describe('what such a mail must and must not say', () => {
  const { link, welcome, changed, factorOff, address } = allMails('de')

  it('A-03 the link works from the text alone, for who reads no HTML', () => {
    for (const { text, html } of [link, welcome, changed]) {
      expect(text).toContain(URL_WITH_KEY)
      expect(html).toContain(`href="${URL_WITH_KEY}"`)
    }
  })

  it('A-14 who was changed something is told by whom, and gets no link to click', () => {
    for (const { text, html } of [factorOff, address]) {
      expect(text).toContain('Otto Ober')
      expect(`${text} ${html}`).not.toContain('reset-password')
    }
  })

  it('LAW-61 the old address is not told the new one', () => {
    const { text, html } = addressChangedMail(aPerson({ email: 'neu@seefach.example' }), 'Otto Ober')
    expect(`${text} ${html}`).not.toContain('neu@seefach.example')
  })

  it('A-10 who is new reads which address they sign in with', () => {
    expect(welcome.text).toContain('j.brandt@seefach.example')
    expect(welcome.subject).toBe('Willkommen bei Seefach')
  })

  it('FAULT-63 a name that is HTML is shown as it is written', () => {
    const mail = factorOffMail(aPerson({ firstName: '<b>Jana', companyName: 'A & B' }), '<img src=x>')
    expect(mail.html).not.toMatch(/<b>Jana|<img src=x>|A & B/)
    expect(mail.text).toContain('<b>Jana')
  })
})
