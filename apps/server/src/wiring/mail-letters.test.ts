import type { Language } from '@fachwerk/contract/fields'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { MAIL_TEMPLATES, type MailTemplate, STAFF_MAILS } from '@fachwerk/contract/mail/mail-templates'
import { describe, expect, it } from 'vitest'
import { mailSamples } from './mail-samples.ts'

const PARTY = {
  companyName: 'Fächer & Söhne GmbH',
  street: 'Lange Reihe 64',
  postcode: '20099',
  city: 'Hamburg',
  country: 'Deutschland',
  email: 'moin@faecher.example',
  phone: '+49 40 66969 320',
  register: 'Amtsgericht Hamburg, HRB 9990823',
  vatId: 'DE999990823',
  representative: 'Inga Thomsen, Geschäftsführerin',
} as const
const SITE = 'https://nord.example'
const ADMIN = 'https://verwaltung.example'

const mailOf = (template: MailTemplate, language: Language, defaultLanguage: Language = 'de') =>
  mailSamples[template]({
    language,
    party: PARTY,
    site: { address: SITE, defaultLanguage },
    adminUrl: ADMIN,
  })
const OFFICE: readonly MailTemplate[] = STAFF_MAILS
const TO_CUSTOMERS = MAIL_TEMPLATES.filter((template) => !OFFICE.includes(template))
const DECLARED = /^(withdrawal|termination)-/
const OF_GOODS = /^(goods-|invoice-overdue)/
const WITHOUT_CONTRACT =
  /^(key-(shared|changed|withdrawn)|sign-in-link|address-digits|offers-question|email-|value-voucher|article-)/
const LANG = { de: 'de', 'de-informal': 'de', en: 'en', it: 'it', ru: 'ru' } as const

const SIGNS = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' } as const
const decoded = (html: string) =>
  Object.entries(SIGNS).reduce((left, [entity, sign]) => left.replaceAll(entity, sign), html)
/** What a reader sees of the HTML, piece by piece; the line beside the subject is none of it. */
const seenIn = (html: string) =>
  html
    .slice(html.indexOf('<div role="main"'))
    .replaceAll(/<!--.*?-->/gs, '')
    .split(/<[^>]*>/)
    .map((piece) => decoded(piece).trim())
    .filter((piece) => piece !== '')
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => decoded(url))
/** Lines that are an address and nothing else; laws name some in their sentences besides. */
const addressesIn = (text: string) => text.split('\n').filter((line) => /^https?:\/\/\S+$/.test(line))

/** Pages of the site that a text names, in its sentences too. */
const pagesIn = (text: string) => text.match(/https:\/\/nord\.example\/[\w/-]*\w/g) ?? []

const endsOf = (template: MailTemplate, language: Language) =>
  linksOf(mailOf(template, language).html).map((url) => url.split('?')[0]?.split('/').at(-1))

describe.each(LANGUAGES)('X-02 whoever opens a mail in %s', (language) => {
  it('reads in plain text every word that the HTML shows', () => {
    const lost = MAIL_TEMPLATES.flatMap((template) => {
      const { html, text } = mailOf(template, language)
      return seenIn(html).flatMap((piece) => (text.includes(piece) ? [] : [`${template}: ${piece}`]))
    })
    expect(lost).toEqual([])
    expect(seenIn(mailOf('order-paid', language).html).length).toBeGreaterThan(20)
  })

  it('has in plain text the same addresses behind the links, each on a line of its own', () => {
    for (const template of MAIL_TEMPLATES) {
      const { html, text } = mailOf(template, language)
      expect([template, addressesIn(text)]).toEqual([template, linksOf(html)])
    }
  })

  it('LAW-67 hears it in the language it is written in, under one title and no heading skipped', () => {
    for (const template of TO_CUSTOMERS) {
      const { html } = mailOf(template, language)
      expect([template, /<html lang="([^"]*)"/.exec(html)?.[1]]).toEqual([template, LANG[language]])
    }
    for (const template of MAIL_TEMPLATES) {
      const { html } = mailOf(template, language)
      const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
      expect([template, levels[0], levels.filter((level) => level === 1).length]).toEqual([template, 1, 1])
      expect([template, skipped]).toEqual([template, []])
    }
  })

  it('LAW-67 can read it on a phone of 320 px: nothing has a width of its own, nothing refuses to break', () => {
    for (const template of MAIL_TEMPLATES) {
      const shown = mailOf(template, language).html.replaceAll(/<!--\[if mso\]>.*?<!\[endif\]-->/gs, '')
      const fixed = /[\s;"](?:min-)?width(?::|=")\s*\d+(?:px|em|rem|pt|")/.exec(shown)?.[0]
      expect([template, fixed]).toEqual([template, undefined])
      // The number of an invoice is short enough for every mailbox and stays whole.
      const breaking = shown.replaceAll(/<span style="white-space:nowrap">[^<]{1,24}<\/span>/g, '')
      expect([template, /nowrap|<pre\b|overflow:scroll/.exec(breaking)?.[0]]).toEqual([template, undefined])
      expect(shown).toContain('name="viewport" content="width=device-width, initial-scale=1"')
    }
  })

  it('sees in the list of the mailbox what it is about, and neither code, key nor address', () => {
    for (const template of MAIL_TEMPLATES) {
      const { subject, html } = mailOf(template, language)
      const preview = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html)?.[1] ?? ''
      expect([template, decoded(/<title>(.*)<\/title>/.exec(html)?.[1] ?? '')]).toEqual([template, subject])
      expect([template, preview.length > 20]).toEqual([template, true])
      expect([template, `${subject} ${preview}`.match(/482913|771204|([hkms])\1{9}|https?:|\S@\S/)]).toEqual([
        template,
        null,
      ])
    }
  })
})

/** Those that lead to us: a parcel is followed on the carrier's page. */
const ownLinksOf = (html: string) => linksOf(html).filter((url) => !url.startsWith('https://www.dhl.de/'))

describe.each(['en', 'it', 'ru'] as const)('X-02 a customer who reads %s', (language) => {
  it('finds no German sentence in a mail, and another subject than in German', () => {
    const german = TO_CUSTOMERS.flatMap((template) => {
      const found = /(?<!\p{L})(?:und|nicht|wird|für|Ihre?|Bestellung|Guten Tag)(?!\p{L})/u.exec(
        mailOf(template, language).text.replaceAll(PARTY.companyName, ''),
      )
      return found ? [`${template}: ${found[0]}`] : []
    })
    expect(german).toEqual([])
    for (const template of TO_CUSTOMERS)
      expect(mailOf(template, language).subject).not.toBe(mailOf(template, 'de').subject)
  })

  it('lands on pages of that language; where it is the site’s own, without its sign', () => {
    for (const template of TO_CUSTOMERS) {
      const [abroad, athome] = [mailOf(template, language), mailOf(template, language, language)]
      expect(ownLinksOf(abroad.html).filter((url) => !url.startsWith(`${SITE}/${language}/`))).toEqual([])
      expect(ownLinksOf(athome.html)).toEqual(
        ownLinksOf(abroad.html).map((url) => url.replace(`${SITE}/${language}/`, `${SITE}/`)),
      )
    }
  })

  it('LAW-6 is sent to pages of that language by the sentences of terms and instruction too', () => {
    const astray = TO_CUSTOMERS.flatMap((template) =>
      pagesIn(mailOf(template, language).text).filter((url) => !`${url}/`.startsWith(`${SITE}/${language}/`)),
    )
    expect(astray).toEqual([])
    expect(pagesIn(mailOf('order-paid', language).text)).toContain(`${SITE}/${language}/shop/widerruf`)
    expect(pagesIn(mailOf('order-paid', 'de').text)).toContain(`${SITE}/shop/widerruf`)
  })
})

describe.each(LANGUAGES)('X-02 the ways out of a mail in %s', (language) => {
  it('a letter about a contract leads to withdrawal and cancellation', () => {
    const astray = TO_CUSTOMERS.filter(
      (template) =>
        !DECLARED.test(template) &&
        !WITHOUT_CONTRACT.test(template) &&
        !OF_GOODS.test(template) &&
        endsOf(template, language).slice(-2).join(' ') !== 'vertrag-widerrufen vertraege-kuendigen',
    )
    expect(astray).toEqual([])
  })

  it('a letter about goods leads to withdrawal alone: what is bought cannot be cancelled', () => {
    const ofGoods = TO_CUSTOMERS.filter((template) => OF_GOODS.test(template))
    expect(ofGoods).toHaveLength(11)
    for (const template of ofGoods) {
      const ends = endsOf(template, language)
      expect([template, ends.at(-1)]).toEqual([template, 'vertrag-widerrufen'])
      expect(ends).not.toContain('vertraege-kuendigen')
    }
  })

  it('who has no contract with us finds what we do with their address, once', () => {
    const without = TO_CUSTOMERS.filter((template) => WITHOUT_CONTRACT.test(template))
    expect(without).toHaveLength(11)
    for (const template of without) {
      const ends = endsOf(template, language)
      expect([template, ends.filter((end) => end === 'datenschutz')]).toEqual([template, ['datenschutz']])
      expect(ends).not.toContain('vertrag-widerrufen')
    }
  })

  it('every letter to a customer ends with where we are and how to reach us', () => {
    for (const template of TO_CUSTOMERS) {
      const end = mailOf(template, language).text.split('\n--\n').at(-1) ?? ''
      for (const said of [PARTY.companyName, PARTY.street, PARTY.phone, PARTY.email])
        expect([template, end.includes(said)]).toEqual([template, true])
    }
  })

  it('mails to staff lead nowhere but into the administration', () => {
    for (const template of OFFICE)
      for (const url of linksOf(mailOf(template, language).html))
        expect([template, url.startsWith(`${ADMIN}/`)]).toEqual([template, true])
  })
})
