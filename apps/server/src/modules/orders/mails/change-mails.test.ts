import { describe, expect, it } from 'vitest'
import { describeMails } from '../testing/mail-checks.ts'
import { aMailKey, aMailOrder } from '../testing/mails.ts'
import type { MailOrder } from './mail-order.ts'
import { type ChangedRental, type RentalChange, rentalChangedMail } from './rental-changed-mail.ts'

const CHANGES: readonly RentalChange[] = [
  'dates',
  'moved',
  'blocked',
  'unpaid',
  'restored',
  'ended',
  'cancelled',
]

const RENTAL: ChangedRental = {
  change: 'dates',
  boxNumber: 22,
  fromBoxNumber: 22,
  code: '482913',
  key: aMailKey(),
  later: false,
  localFrom: '2026-11-20T13:00',
  localTo: '2026-11-21T14:00',
}
const changed = (rental: Partial<ChangedRental>, order: Partial<MailOrder> = {}) =>
  rentalChangedMail(aMailOrder(order), { ...RENTAL, ...rental })

/** Every mail about what somebody else changed, in one language, each under a name of its own. */
const everyMail = (language: MailOrder['language']) =>
  CHANGES.map((change) => [change, changed({ change, fromBoxNumber: 21 }, { language })] as const)

describeMails(everyMail, { toRenter: true })

describe('B-01 what staff changed', () => {
  it('a code goes along only where it opens a box', () => {
    const withCode = CHANGES.filter((change) => changed({ change }).text.includes('482\u00a0913'))
    expect(withCode).toEqual(['dates', 'moved', 'restored'])
    expect(changed({ change: 'moved', code: null }).text).not.toContain('Zahlencode für das Terminal:')
  })

  it('no subject gives a code away to who looks over a shoulder', () => {
    for (const change of CHANGES) expect(changed({ change }).subject).not.toMatch(/482\s?913/)
  })

  it('R-12 where nothing ends no end is named', () => {
    expect(changed({ localTo: null }).text).toContain('ohne festes Ende, Monat für Monat')
    expect(changed({}).text).toContain('21.11.2026, 14:00 Uhr')
  })
})
