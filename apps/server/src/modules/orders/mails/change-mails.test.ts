import { describe, expect, it } from 'vitest'
import { describeMails } from '../testing/mail-checks.ts'
import { aMailKey, aMailOrder } from '../testing/mails.ts'
import type { FinishedMail, MailOrder } from './mail-order.ts'
import { type Notice, noticeMail } from './notice-mail.ts'
import { outstandingMail } from './outstanding-mail.ts'
import { type ChangedRental, type RentalChange, rentalChangedMail } from './rental-changed-mail.ts'
import { type MonthNotice, monthMail } from './rental-month-mail.ts'

const CHANGES: readonly RentalChange[] = [
  'dates',
  'moved',
  'blocked',
  'unpaid',
  'restored',
  'ended',
  'cancelled',
]
const MONTH_NOTICES: readonly MonthNotice[] = [
  { kind: 'due' },
  { kind: 'paid' },
  { kind: 'blocked' },
  { kind: 'overdue', blocksAt: new Date('2026-12-04T23:00:00Z') },
]
const END = { endsAt: new Date('2027-01-19T23:00:00Z'), lastDay: '2027-01-19' }
const NOTICES: readonly Notice[] = [
  ...(['notice', 'minimumTerm', 'wish', 'cause'] as const).map(
    (reason) => ({ kind: 'confirmed', end: { ...END, reason } }) as const,
  ),
  { kind: 'takenBack' },
  { kind: 'price', cents: 4900, startsAt: new Date('2027-02-19T23:00:00Z') },
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
const noticed = (notice: Notice) => noticeMail(aMailOrder(), { ...notice, boxNumber: 22 })

/** Every mail about a rental that goes on or changes, in one language, each under a name of its own. */
function everyMail(language: MailOrder['language']): readonly (readonly [string, FinishedMail])[] {
  const order = aMailOrder({ language })
  return [
    ...CHANGES.map((change) => [change, changed({ change, fromBoxNumber: 21 }, { language })] as const),
    ...MONTH_NOTICES.map(
      (notice) => [`month ${notice.kind}`, monthMail(order, { ...notice, boxNumber: 22 })] as const,
    ),
    ...NOTICES.map(
      (notice) =>
        [
          notice.kind === 'confirmed' ? `notice ${notice.end.reason}` : notice.kind,
          noticeMail(order, { ...notice, boxNumber: 22 }),
        ] as const,
    ),
    ['outstanding', outstandingMail(order)],
  ]
}
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

describe('R-12 what is told of months', () => {
  it('FAULT-41 the day the key stops is that of the location, not of the server', () => {
    const overdue = monthMail(aMailOrder(), {
      kind: 'overdue',
      blocksAt: new Date('2026-12-04T23:00:00Z'),
      boxNumber: 22,
    })
    expect(overdue.text).toContain('05.12.2026')
    expect(overdue.text).not.toContain('04.12.2026')
  })

  it('a month is named by its last day, not by the first of the next one', () => {
    const { period } = aMailOrder()
    const month = { ...period, localFrom: '2026-11-20T00:00', localTo: '2026-12-20T00:00' }
    const { text } = monthMail(aMailOrder({ period: month }), { kind: 'blocked', boxNumber: 22 })
    expect(text).toContain('20.11.2026 bis')
    expect(text).toContain('19.12.2026')
    expect(text).not.toContain('20.12.2026')
  })

  it('a paid month asks for no money', () => {
    expect(monthMail(aMailOrder(), { kind: 'paid', boxNumber: 22 }).text).not.toContain('Jetzt bezahlen')
    expect(monthMail(aMailOrder(), { kind: 'due', boxNumber: 22 }).text).toContain('Jetzt bezahlen')
  })

  it('notice is confirmed with the last day and why it is that one', () => {
    const [byTerm] = NOTICES.filter((each) => each.kind === 'confirmed' && each.end.reason === 'minimumTerm')
    const { subject, text } = noticed(byTerm ?? { kind: 'takenBack' })
    expect(subject).toMatch(/endet am .*19\.01\.2027/)
    expect(text).toContain('Das ist das Ende der vereinbarten Mindestlaufzeit.')
  })

  it('LAW-13 another price says how much, from which day, and that one may go', () => {
    const { text } = noticed({ kind: 'price', cents: 4900, startsAt: new Date('2027-02-19T23:00:00Z') })
    expect(text).toContain('20.02.2027')
    expect(text).toContain('49,00\u00a0€ im Monat')
    expect(text).toContain('können Sie die Miete vorher kündigen')
  })
})
