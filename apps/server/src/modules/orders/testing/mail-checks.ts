import { describe, expect, it } from 'vitest'
import type { FinishedMail, MailOrder } from '../mails/mail-order.ts'
import { LANGUAGES } from './mails.ts'

/** Mails in one language, each under a name of its own. */
type EveryMail = (language: MailOrder['language']) => readonly (readonly [string, FinishedMail])[]

/** What holds for every mail about a rental, in every language; only the renter's lead out of the contract. */
export function describeMails(everyMail: EveryMail, { toRenter }: { readonly toRenter: boolean }): void {
  const textsIn = (language: MailOrder['language']) =>
    new Map(everyMail(language).map(([name, { text }]) => [name, text]))

  describe.each(LANGUAGES)('X-02 mails about a change, in %s', (language) => {
    it.each(everyMail(language))('%s: no gap, no unread placeholder, no words left out', (_name, mail) => {
      for (const part of [mail.subject, mail.html.replace(/<style>.*<\/style>/, ''), mail.text])
        expect(part).not.toMatch(/[{}]|, plural|\b(undefined|null|NaN)\b|Invalid Date|\[object/)
      expect(mail.subject).not.toMatch(/[\r\n]| {2}|^ | $| [.,]/)
      expect(mail.text).not.toMatch(/\S {2,}\S| [.,;]\s|\(\)|: *\n\n/)
    })

    it('LAW-1 LAW-11 LAW-20 each to the renter leads out of the contract and names the party', () => {
      for (const [name, { text }] of everyMail(language)) {
        expect(text).toContain('Nordfach UG (haftungsbeschränkt)')
        expect([name, /vertrag-widerrufen/.test(text), /vertraege-kuendigen/.test(text)]).toEqual([
          name,
          toRenter,
          toRenter,
        ])
      }
    })

    it('G-04 no two of them say the same', () => {
      const texts = [...textsIn(language).values()]
      expect(new Set(texts).size).toBe(texts.length)
    })
  })

  it('G-04 no mail falls back into German where another language was asked for', () => {
    const german = textsIn('de')
    for (const language of ['en', 'it', 'ru'] as const)
      for (const [name, text] of textsIn(language)) {
        expect(text).not.toBe(german.get(name))
        expect(text).not.toMatch(/\b(Fach|Miete|Ihre?|Schlüssel|Bestellung)\b/)
      }
  })

  it('G-04 du and Sie are never mixed', () => {
    for (const [, text] of textsIn('de-informal'))
      expect(text).not.toMatch(/\b(Sie|Ihnen|Ihren?|Ihrem|Ihrer)\b/)
    for (const [, text] of textsIn('de')) expect(text).not.toMatch(/\b(du|dein\w*|dir|dich)\b/i)
  })
}
