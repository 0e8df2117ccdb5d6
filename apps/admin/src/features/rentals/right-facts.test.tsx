import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRight, aRow } from '../../testing/fixtures.ts'
import { renderPart } from '../../testing/part.tsx'
import { textOf } from '../../testing/screen.tsx'
import { RightFacts } from './right-facts.tsx'

const START = '2026-11-20T13:05:00Z'
const row = aRow({ startsAt: START, endsAt: '2026-11-20T17:30:00Z' })
const lock = aRight(row).lock
const withLock = (change: Partial<NonNullable<AccessRightDetail['lock']>>) =>
  lock === null ? {} : { lock: { ...lock, ...change } }

/** What stands beside a word, or `undefined` when the word is not there. */
function fact(name: string, over: Partial<AccessRightDetail> = {}): string | undefined {
  cleanup()
  renderPart(<RightFacts right={aRight(row, over)} />)
  const term = screen.queryAllByRole('term').find((word) => textOf(word) === name)
  return term ? textOf(term.nextElementSibling) : undefined
}

describe('facts of a rental', () => {
  it('R-03 the period stands in the time of the location', () => {
    expect(fact('Zeitraum')).toBe('20.11.2026 14:05 – 18:30')
    expect(fact('Zeitraum', { timeZone: 'Europe/Lisbon' })).toBe('20.11.2026 13:05 – 17:30')
    expect(fact('Zeitraum', { endsAt: '2026-11-22T08:00:00Z' })).toBe('20.11.2026 14:05 – 22.11.2026 09:00')
  })

  it('R-03 how long it lasts is counted in days, hours and minutes', () => {
    expect(fact('Dauer')).toBe('4 h 25 min')
    expect(fact('Dauer', { endsAt: '2026-11-21T13:05:00Z' })).toBe('1 Tag')
    expect(fact('Dauer', { endsAt: '2026-11-23T15:06:00Z' })).toBe('3 Tage 2 h 1 min')
  })

  it('FAULT-41 a night when the clocks go back is as long as it really lasts', () => {
    const night = { startsAt: '2026-10-24T22:00:00Z', endsAt: '2026-10-25T05:00:00Z' }
    expect(fact('Dauer', night)).toBe('7 h')
    expect(fact('Zeitraum', night)).toBe('25.10.2026 00:00 – 06:00')
    expect(fact('Zeitraum', { ...night, endsAt: '2026-10-25T01:30:00Z' })).toBe(
      '25.10.2026 00:00 – 02:30 MEZ',
    )
  })

  it('R-12 a rental without an end names none and no length', () => {
    expect(fact('Zeitraum', { endsAt: null })).toBe('ab 20.11.2026 14:05')
    expect(fact('Dauer', { endsAt: null })).toBeUndefined()
  })

  it('R-07 an ended rental says when it really ended', () => {
    expect(fact('Beendet')).toBeUndefined()
    expect(fact('Beendet', { endedAt: '2026-11-20T16:58:00Z' })).toBe('20.11.2026 17:58')
  })

  it('R-03 the price says whether and how it was paid', () => {
    expect(fact('Betrag', { paymentText: 'Testbank, bezahlt' })).toBe('8,80 € · Testbank, bezahlt')
    expect(fact('Betrag', { paymentText: null, paid: true })).toBe('8,80 € · bezahlt')
    expect(fact('Betrag', { paymentText: null, paid: false })).toBe('8,80 € · offen')
    expect(fact('Betrag', { paymentText: null, priceCents: 123_450 })).toBe('1.234,50 € · bezahlt')
  })

  it('R-03 the customer can be written to; one without address is only named', () => {
    expect(fact('Kunde')).toContain('Katharina Oberhauser')
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:k.oberhauser@post.example')
    expect(fact('Kunde', { customerEmail: null })).toBe('Katharina Oberhauser')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it.each([
    ['locked', 'verriegelt'],
    ['unlocked', 'entriegelt'],
    ['open', 'Tür offen'],
    ['jammed', 'klemmt'],
    ['unknown', 'Zustand unbekannt'],
  ] as const)('L-01 the lock says that it is %s', (state, word) => {
    expect(fact('Schloss', withLock({ state }))).toBe(`SL-2291 · ${word} · 78 % · −67 dBm`)
  })

  it('L-03 what a lock has not measured is left out, not shown as zero', () => {
    expect(fact('Schloss', withLock({ batteryPercent: null, signalDbm: null }))).toBe('SL-2291 · verriegelt')
    expect(fact('Schloss', withLock({ batteryPercent: 0, signalDbm: null }))).toBe(
      'SL-2291 · verriegelt · 0 %',
    )
  })

  it('L-05 a terminal that is away is said beside its name', () => {
    expect(fact('Terminal', withLock({ terminalOnline: false }))).toBe('T-KN-01, offline')
    expect(fact('Terminal', { lock: null })).toBeUndefined()
    expect(fact('Schloss', { lock: null })).toBe('ohne Schloss')
  })
})
