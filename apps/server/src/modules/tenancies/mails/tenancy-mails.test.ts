import { describe, expect, it } from 'vitest'
import { orderMailSamples } from '../../orders/index.ts'
import { describeMails } from '../../orders/testing/mail-checks.ts'
import { aMailOrder } from '../../orders/testing/mails.ts'
import { type Notice, noticeMail } from './notice-mail.ts'
import { type MonthNotice, monthMail } from './rental-month-mail.ts'

const { kit } = orderMailSamples
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

const noticed = (notice: Notice) => noticeMail(kit, aMailOrder(), { ...notice, boxNumber: 22 })

describeMails(
  (language) => [
    ...MONTH_NOTICES.map(
      (notice) =>
        [
          `month ${notice.kind}`,
          monthMail(kit, aMailOrder({ language }), { ...notice, boxNumber: 22 }),
        ] as const,
    ),
    ...NOTICES.map(
      (notice) =>
        [
          notice.kind === 'confirmed' ? `notice ${notice.end.reason}` : notice.kind,
          noticeMail(kit, aMailOrder({ language }), { ...notice, boxNumber: 22 }),
        ] as const,
    ),
  ],
  { toRenter: true },
)

describe('R-12 what is told of months', () => {
  it('FAULT-41 the day the key stops is that of the location, not of the server', () => {
    const overdue = monthMail(kit, aMailOrder(), {
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
    const { text } = monthMail(kit, aMailOrder({ period: month }), { kind: 'blocked', boxNumber: 22 })
    expect(text).toContain('20.11.2026 bis')
    expect(text).toContain('19.12.2026')
    expect(text).not.toContain('20.12.2026')
  })

  it('a paid month asks for no money', () => {
    expect(monthMail(kit, aMailOrder(), { kind: 'paid', boxNumber: 22 }).text).not.toContain('Jetzt bezahlen')
    expect(monthMail(kit, aMailOrder(), { kind: 'due', boxNumber: 22 }).text).toContain('Jetzt bezahlen')
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
