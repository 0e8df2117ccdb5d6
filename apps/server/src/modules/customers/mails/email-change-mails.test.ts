import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { describe, expect, it } from 'vitest'
import { accountLinks } from '../rules/account-links.ts'
import { emailChangeMail } from './email-change-mails.ts'
import { signInMail } from './sign-in-mail.ts'

const PARTY = {
  companyName: 'Nord & <b>Fach</b> GmbH',
  street: 'Lange Reihe 64',
  postcode: '20099',
  city: 'Hamburg',
  country: 'Deutschland',
  email: 'moin@nord.example',
  phone: '+49 40 66969 320',
  register: '',
  vatId: '',
  representative: '',
} as const
const TOKEN = 'Qm3xV7_kLp-Zs91TbnYwEa'
type Language = (typeof LANGUAGES)[number]
const linksIn = (language: Language) =>
  accountLinks({ address: 'https://nord.example', defaultLanguage: 'de' }, { language, token: TOKEN })
function changeIn(language: Language, kind: 'prove' | 'told', own: OwnTexts = {}) {
  const links = linksIn(language)
  const link = kind === 'prove' ? links.newEmail : null
  return emailChangeMail(kind, { language, party: PARTY, minutes: 10, link, links, own })
}
const addressesIn = (text: string) => new Set(text.match(/[^\s@<>"]+@[\w.-]+\w/g))

describe.each(LANGUAGES)('S-09 the mails about a new address, in %s', (language) => {
  it.each(['prove', 'told'] as const)('„%s“ names no mailbox but that of the company', (kind) => {
    const { subject, html, text } = changeIn(language, kind)
    expect([...addressesIn(text)]).toEqual([PARTY.email])
    expect([...addressesIn(html.replace(/<style>.*<\/style>/, ''))]).toEqual([PARTY.email])
    expect(subject).not.toContain('@')
  })

  it('the new mailbox gets the link once and how long it holds; the old one gets neither', () => {
    const [proved, seen] = [changeIn(language, 'prove'), changeIn(language, 'told')]
    expect(proved.text.split(linksIn(language).newEmail)).toHaveLength(2)
    expect(proved.text).toMatch(/\b10\b/)
    for (const part of [seen.html, seen.text, seen.subject]) expect(part).not.toMatch(/Qm3xV7|konto\/email/)
    expect(seen.text).not.toMatch(/\b10\b/)
  })

  it('the old mailbox is told how to reach the company at once, before the small print', () => {
    const [letter = ''] = changeIn(language, 'told').text.split('\n--\n')
    expect(letter).toContain(PARTY.phone)
  })

  it('a name that is markup stays a name', () => {
    for (const kind of ['prove', 'told'] as const) {
      const { subject, html } = changeIn(language, kind)
      expect(subject).toContain(PARTY.companyName)
      expect(html).not.toContain('<b>')
      expect(html).toContain('Nord &amp; &lt;b&gt;Fach&lt;/b&gt; GmbH')
    }
  })

  it('S-08 the link to sign in is told apart from the one to register, and names nobody', () => {
    const links = linksIn(language)
    const [known, fresh] = (['known', 'new'] as const).map((kind) =>
      signInMail(kind, { language, party: PARTY, minutes: 10, digits: '417902', links }),
    )
    expect(known?.subject).not.toBe(fresh?.subject)
    for (const mail of [known, fresh]) {
      expect([...addressesIn(mail?.text ?? '')]).toEqual([PARTY.email])
      expect(mail?.text.split(links.signIn)).toHaveLength(2)
    }
  })
})

it('G-04 a company says it in its own words; what it left alone stays, and its words are no markup', () => {
  const own = { mailEmailChange: { greeting: 'Moin <i>du</i>,', 'told.subject': '{company}: neue Adresse' } }
  const { subject, html, text } = changeIn('de', 'told', own)
  expect(subject).toBe(`${PARTY.companyName}: neue Adresse`)
  expect(text).toContain('Moin <i>du</i>,')
  expect(html).toContain('Moin &lt;i&gt;du&lt;/i&gt;,')
  expect(text).toContain('Ihre E-Mail-Adresse wurde geändert')
})
