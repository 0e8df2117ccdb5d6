import { describe, expect, it } from 'vitest'
import { aDuty } from '../../testing/fixtures/due.ts'
import { id } from '../../testing/fixtures.ts'
import { dueDays, dueDetail, duePlace, dueTitle } from './due-words.ts'

const order = { id: id('b', 7), code: '7KD2QX' }
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const said = (duty: ReturnType<typeof aDuty>) => [plain(dueTitle(duty)), plain(dueDetail(duty))]

describe('LAW-7 LAW-59 O-07 a duty in words', () => {
  it('a notice names box and location, and that nobody has decided', () => {
    expect(said(aDuty({ state: 'matched', order, place: 'KN-003, Konstanz Bahnhof' }))).toEqual([
      'Kündigung, Paul Rottenegger',
      'KN-003, Konstanz Bahnhof · noch nicht entschieden',
    ])
    expect(said(aDuty())).toEqual(['Kündigung, Paul Rottenegger', 'noch nicht zugeordnet'])
  })

  it('a withdrawal names order and amount', () => {
    const duty = aDuty({ kind: 'withdrawal', name: 'Jonas Wittmer', state: 'decided', order, cents: 2200 })
    expect(said(duty)).toEqual([
      'Widerruf, Jonas Wittmer',
      'Bestellung 7KD2QX · 22,00 € · Geld noch nicht zurück',
    ])
  })

  it('a request about data says what is asked, and of which company where it is not the own one', () => {
    const duty = aDuty({ kind: 'dataRequest', name: 'Fatima El-Khoury', state: null, asks: 'access' })
    expect(said(duty)).toEqual(['Auskunft, Fatima El-Khoury', 'Datenanfrage'])
    expect(said({ ...duty, companyName: 'Nordfach' })[1]).toBe('Datenanfrage · Nordfach')
  })

  it('a refund says who waits for whom, or that it is still owed and what comes next', () => {
    const refund = aDuty({ name: 'Xenia Groß', state: null, order, cents: 1600, owner: 'Jana Brandt' })
    expect(said({ ...refund, kind: 'refundWaiting' })).toEqual([
      'Erstattung 16,00 €, Xenia Groß',
      'Jana Brandt bittet um Freigabe · Bestellung 7KD2QX',
    ])
    expect(said({ ...refund, kind: 'refundRefused', provider: 'paypal' })[1]).toBe(
      'PayPal hat abgelehnt · Bankverbindung erfragen · Aufgabe von Jana Brandt',
    )
    expect(
      said({ ...refund, kind: 'refundRefused', provider: 'x', owner: null, accountGiven: true })[1],
    ).toBe('Der Zahlungsdienst hat abgelehnt · überweisen')
  })

  it('K-01 an article says how many are left, and leads to its stock', () => {
    const few = aDuty({ kind: 'stockLow', name: 'Brot, 500 g', state: null, left: 3 })
    expect(said(few)).toEqual(['Wenig Bestand, Brot, 500 g', 'noch 3 da · nachbestellen'])
    expect(said({ ...few, left: 0 })).toEqual(['Ausverkauft, Brot, 500 g', 'keines mehr da · nachbestellen'])
    expect(duePlace(few)).toBe(`/admin/articles/${id('f', 1)}/stock`)
  })

  it.each([
    ['2026-11-26', true, '2 Tage überfällig'],
    ['2026-11-27', true, '1 Tag überfällig'],
    ['2026-11-28', true, 'heute überfällig'],
    ['2026-11-28', false, 'heute'],
    ['2026-11-29', false, 'morgen'],
    ['2026-12-10', false, 'in 12 Tagen'],
  ])('%s, late: %s, is %s', (dueOn, late, words) => {
    expect(dueDays({ dueOn, late }, '2026-11-28')).toBe(words)
  })

  it('each leads to its case', () => {
    expect(duePlace(aDuty())).toBe(`/admin/declarations?view=all&open=${id('f', 1)}`)
    expect(duePlace(aDuty({ kind: 'dataRequest' }))).toBe(`/admin/data-requests?view=all&open=${id('f', 1)}`)
    expect(duePlace(aDuty({ kind: 'refundWaiting', order }))).toBe(`/admin/orders?view=all&open=${order.id}`)
  })
})
