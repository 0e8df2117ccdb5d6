import { describe, expect, it } from 'vitest'
import { type MailOrder, orderMailSamples } from '../../orders/index.ts'
import { describeMails } from '../../orders/testing/mail-checks.ts'
import { aMailKey, aMailOrder } from '../../orders/testing/mails.ts'
import { type KeyMailKind, sharedKeyMail, type SharedKeyOfMail } from './shared-key-mail.ts'

const { kit } = orderMailSamples
const KEY_MAIL_KINDS: readonly KeyMailKind[] = ['shared', 'changed', 'withdrawn']
const KEY: Omit<SharedKeyOfMail, 'kind'> = {
  name: 'Tom Winter',
  boxNumber: 22,
  code: '771204',
  key: aMailKey(),
  url: 'https://nord.example/schluessel/toms-page',
  later: false,
  localFrom: '2026-11-20T13:00',
  localTo: '2026-11-21T14:00',
}
const shared = (kind: KeyMailKind, key: Partial<SharedKeyOfMail> = {}, order: Partial<MailOrder> = {}) =>
  sharedKeyMail(kit, aMailOrder(order), { ...KEY, kind, ...key })

describeMails(
  (language) => KEY_MAIL_KINDS.map((kind) => [`key ${kind}`, shared(kind, {}, { language })] as const),
  {
    toRenter: false,
  },
)

describe('R-11 what a second person reads', () => {
  it('P-06 learns of the renter the first name alone: no order, price, address or link of theirs', () => {
    for (const kind of KEY_MAIL_KINDS) {
      const { html, text } = shared(kind)
      for (const part of [html, text]) {
        expect(part).toContain('Anna')
        for (const secret of ['Keller', 'anna@example.org', 'Seestraße', 'A9G4HX', '11,00', 'hhhhhh'])
          expect(part).not.toContain(secret)
      }
    }
  })

  it('has code and page of their own, and nothing of either once it was taken back', () => {
    expect(shared('shared').text).toContain('771\u00a0204')
    expect(shared('shared').text).toContain(KEY.url)
    expect(shared('withdrawn').text).not.toMatch(/771\s?204/)
    expect(shared('withdrawn').text).not.toContain(KEY.url)
  })

  it('F-04 is told where boxes open during opening hours only, and R-12 that there is no end', () => {
    const { location } = aMailOrder()
    const limited = shared('shared', {}, { location: { ...location, accessRule: 'openingHours' } })
    expect(limited.text).toContain('nur während der Öffnungszeiten')
    expect(shared('shared').text).not.toContain('nur während der Öffnungszeiten')
    expect(shared('changed', { localTo: null }).text).toContain('ohne festes Ende')
  })

  it('no subject gives a code away to who looks over a shoulder', () => {
    for (const kind of KEY_MAIL_KINDS) expect(shared(kind).subject).not.toMatch(/771\s?204/)
  })
})
