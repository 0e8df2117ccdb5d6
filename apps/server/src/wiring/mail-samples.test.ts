import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { MAIL_TEMPLATES } from '@fachwerk/contract/mail/mail-templates'
import { describe, expect, it } from 'vitest'
import { maskMail } from '../platform/mail/mail-masking.ts'
import type { MailSampleInput } from '../platform/mail/mail-sample.ts'
import { mailSamples } from './mail-samples.ts'

const details = (language: MailSampleInput['language']): MailSampleInput => ({
  language,
  party: {
    companyName: 'Nordfach UG (haftungsbeschränkt)',
    street: 'Lange Reihe 64',
    postcode: '20099',
    city: 'Hamburg',
    country: 'Deutschland',
    email: 'moin@nordfach.example',
    phone: '+49 40 66969 320',
    register: 'Amtsgericht Hamburg, HRB 9990823',
    vatId: 'DE999990823',
    representative: 'Inga Thomsen, Geschäftsführerin',
  },
  site: { address: 'https://nord.example', defaultLanguage: 'de' },
  adminUrl: 'https://verwaltung.example',
})
const all = (language: MailSampleInput['language']) =>
  MAIL_TEMPLATES.map((template) => [template, mailSamples[template](details(language))] as const)
/** What the house tells the people who work in it. */
const TO_STAFF: ReadonlySet<string> = new Set([
  'welcome',
  'password-link',
  'password-changed',
  'second-factor-off',
  'address-changed',
  'locks-deactivated',
  'rental-stuck',
  'time-budget',
])
const IMPRINT = [
  'Lange Reihe 64',
  '+49 40 66969 320',
  'moin@nordfach.example',
  'Amtsgericht Hamburg, HRB 9990823',
  'DE999990823',
  'Inga Thomsen',
]
/** Gmail cuts what is longer, and with it the imprint and the ways out of the contract. */
const CLIPPED_BYTES = 102 * 1024
/** What opens something in a sample: codes, and the signs of its hashes. */
const KEYS = /\b(482\s?913|771\s?204)\b|([hkms])\2{19}/

describe.each(LANGUAGES)('X-02 every mail of the house, in %s', (language) => {
  const mails = all(language)

  it('is whole: nothing to fill in, nothing left of a template, no line break in a subject', () => {
    for (const [template, { subject, html, text }] of mails) {
      const said = `${subject} ${html.replace(/<style>.*<\/style>/, '')} ${text}`
      expect([template, said.match(/[{}]|\b(?:undefined|null|NaN)\b|Invalid Date|\[object/)]).toEqual([
        template,
        null,
      ])
      expect(subject).not.toMatch(/[\r\n]|^\s|\s$/)
    }
  })

  it('is short enough that no mail program cuts it, and says in its language what language it is', () => {
    for (const [template, { html }] of mails) {
      expect([template, Buffer.byteLength(html) < CLIPPED_BYTES]).toEqual([template, true])
      expect(html).toMatch(language.startsWith('de') ? /<html lang="de">/ : /<html lang="(de|en|it|ru)">/)
    }
  })

  it('LAW-63 names at its end who writes', () => {
    for (const [template, { html, text }] of mails)
      for (const part of [html, text])
        expect([template, part.includes('Nordfach UG')]).toEqual([template, true])
  })

  it('LAW-63 gives customers the whole imprint: representative, register, VAT id, phone and address', () => {
    for (const [template, { html, text }] of mails.filter(([each]) => !TO_STAFF.has(each)))
      for (const part of [html, text])
        for (const line of IMPRINT)
          expect([template, line, part.includes(line)]).toEqual([template, line, true])
  })

  it('LAW-57 comes without advertising: no offer, no picture from outside, nothing fetched, nothing that counts its readers', () => {
    for (const [, { html }] of mails) {
      expect(html).not.toMatch(/<(?:link|script|iframe|video)\b|<img src="(?!cid:)|url\(|@import/)
      // A parcel is followed where its carrier shows it.
      for (const [, address = ''] of html.matchAll(/href="([^"]+)"/g))
        expect(address).toMatch(/^https:\/\/(?:(?:nord|verwaltung)\.example|www\.dhl\.de)(?:\/|$)/)
    }
  })

  it('LAW-65 knows no link to the closed platform for disputes', () => {
    for (const [, { html, text }] of mails) expect(`${html}${text}`).not.toMatch(/ec\.europa\.eu|odr/i)
  })

  it('FAULT-57 shows staff neither code nor key once it is masked', () => {
    for (const [template, mail] of mails) {
      const masked = maskMail(mail)
      for (const part of [masked.html, masked.text])
        expect([template, part.match(KEYS)?.[0]]).toEqual([template, undefined])
    }
  })
})

it('LAW-11 a mail about a notice speaks of no withdrawal, and one about a withdrawal of no notice', () => {
  const foreign = { termination: /widerruf/i, withdrawal: /kündig/i }
  const strange = all('de').flatMap(([template, { subject, text }]) => {
    const kind = (['termination', 'withdrawal'] as const).find((each) => template.startsWith(`${each}-`))
    // Below stand the ways out of every contract.
    const [own = ''] = `${subject}\n${text}`.split('\n--\n')
    return kind && foreign[kind].test(own) ? [template] : []
  })
  expect(strange).toEqual([])
})

const GREETING =
  /^(?:Hallo|Guten Tag|Liebe|Hi|Hello|Dear|Buongiorno|Ciao|Gentile|Здравствуйте|Привет|Добрый).*$/m
it.each([
  ['de', /^Guten Tag(?: \p{Lu}\p{L}+ \p{Lu}\p{L}+)?,$/u],
  ['de-informal', /^Hallo(?: \p{Lu}\p{L}+)?,$/u],
  ['en', /^Hello(?: \p{Lu}\p{L}+ \p{Lu}\p{L}+)?,$/u],
  ['it', /^Buongiorno(?: \p{Lu}\p{L}+ \p{Lu}\p{L}+)?,$/u],
  ['ru', /^Здравствуйте(?:, \p{Lu}\p{L}+ \p{Lu}\p{L}+)?!$/u],
] as const)(
  'X-02 every mail greets in %s in one way: by the first name with du, by the whole one elsewhere',
  (language, way) => {
    const greeted = all(language).flatMap(([template, { text }]) => {
      const greeting = GREETING.exec(text)?.[0]
      return greeting === undefined ? [] : [[template, greeting] as const]
    })
    expect(greeted.length).toBeGreaterThan(50)
    expect(greeted.filter(([, greeting]) => !way.test(greeting))).toEqual([])
  },
)

it('X-02 no two mails are the same, and those with a key are really covered by the mask', () => {
  const texts = all('de').map(([, { text }]) => text)
  expect(new Set(texts).size).toBe(texts.length)
  const withKey = all('de').filter(([, { text }]) => KEYS.test(text))
  expect(withKey.length).toBeGreaterThan(20)
})
