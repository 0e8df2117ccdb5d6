import { NOTIFICATION_KINDS, type Notification } from '@fachwerk/contract/staff/notification-calls'
import { describe, expect, it } from 'vitest'
import { notificationWords } from './notification-words.ts'

// Those two are dated by their data.
const KINDS = NOTIFICATION_KINDS.filter((kind) => kind !== 'budget-reached' && kind !== 'appointment-overdue')

const words = (kind: Notification['kind'], data: Notification['data'] = {}, overAt: string | null = null) => {
  const { title, detail, to } = notificationWords({ kind, overAt, data })
  return [title, detail, to]
}

describe('N-06 notifications in German, each with the way to its place', () => {
  it.each<[Notification['kind'], Notification['data'], string[]]>([
    [
      'terminal-offline',
      { terminalName: 'T-KN-01', terminalId: 't1', locationName: 'Konstanz Bahnhof' },
      ['T-KN-01 ist nicht erreichbar', 'Konstanz Bahnhof', '/admin/monitoring?open=t1'],
    ],
    [
      'task-opened',
      { kind: 'swapBattery', boxName: 'KN-009', locationName: 'Konstanz Bahnhof', locationId: 'ort' },
      ['Akku an Fach KN-009 bald tauschen', 'Konstanz Bahnhof', '/admin/locks/round?location=ort'],
    ],
    [
      'task-opened',
      {
        kind: 'swapBattery',
        cause: 'batteryEmpty',
        boxName: 'KN-011',
        locationName: 'Lindau',
        locationId: 'ort',
      },
      ['Fach KN-011 öffnet nicht: Akku leer', 'Lindau', '/admin/locks/round?location=ort'],
    ],
    [
      'task-opened',
      { kind: 'repair', boxName: 'KN-010', locationName: 'Konstanz Bahnhof', locationId: 'ort' },
      ['Fach KN-010 öffnet nicht', 'Konstanz Bahnhof', '/admin/locks/round?location=ort'],
    ],
    [
      'lock-jammed',
      { boxName: 'KN-022', boxId: 'b1', locationName: 'Konstanz Bahnhof' },
      ['Schloss an Fach KN-022 klemmt', 'Konstanz Bahnhof', '/admin/locks?view=all&open=b1'],
    ],
    [
      'lock-deactivated',
      { boxName: 'KN-009', boxId: 'b1', lockId: 'l1', locationName: 'Konstanz Bahnhof' },
      ['Schloss an Fach KN-009 ist deaktiviert', 'Konstanz Bahnhof', '/admin/locks?view=all&open=l1'],
    ],
    ['help-called', { terminalName: 'T-LI-02' }, ['Hilferuf: T-LI-02', '', '/admin/real-time-monitoring']],
    [
      'rental-unplaced',
      { locationName: 'Lindau Insel', rentalId: 'r1' },
      ['Eine Miete hat kein Fach mehr', 'Lindau Insel', '/admin/access-rights?view=all&open=r1'],
    ],
    [
      'budget-reached',
      { projectName: 'Support', month: '2026-11', threshold: 80, percent: 81.4 },
      ['Support: 81 % des Budgets verbraucht', 'November 2026', '/admin/time-log/projects'],
    ],
    [
      'stock-low',
      { articleId: 'a1', article: 'Brot, 500 g', left: 3 },
      ['Wenig Bestand: Brot, 500 g', 'noch 3 da', '/admin/articles/a1/stock'],
    ],
    [
      'stock-low',
      { articleId: 'a1', article: 'Brot', left: 0 },
      ['Ausverkauft: Brot', '', '/admin/articles/a1/stock'],
    ],
    [
      'timer-long',
      { projectName: 'Support' },
      ['Ihre Zeit läuft seit über 8 Stunden', 'Support', '/admin/time-log'],
    ],
    [
      'declaration-overdue',
      { declarationId: 'd1', kind: 'withdrawal', name: 'Anna Keller' },
      ['Widerruf ist überfällig', 'Anna Keller', '/admin/declarations?view=all&open=d1'],
    ],
    [
      'declaration-overdue',
      { declarationId: 'd1', kind: 'termination', name: 'Anna Keller' },
      ['Kündigung ist überfällig', 'Anna Keller', '/admin/declarations?view=all&open=d1'],
    ],
    [
      'data-request-due',
      { dataRequestId: 'd1', dueOn: '2026-12-04' },
      [
        'Datenanfrage ist bald fällig',
        'zu beantworten bis 04.12.26',
        '/admin/data-requests?view=all&open=d1',
      ],
    ],
    [
      'data-request-overdue',
      { dataRequestId: 'd1', dueOn: '2026-11-04' },
      ['Datenanfrage ist überfällig', 'zu beantworten bis 04.11.26', '/admin/data-requests?view=all&open=d1'],
    ],
    ['mails-undelivered', {}, ['Mails sind nicht angekommen', '', '/admin/mails?state=failed,unclear']],
    [
      'payment-mismatch',
      { orderId: 'o1', orderCode: 'A9G4HX', goesBack: 1 },
      [
        'Bestellung A9G4HX: Zahlung passt nicht',
        'Was eingegangen ist, wird erstattet',
        '/admin/orders?view=all&open=o1',
      ],
    ],
    [
      'payment-mismatch',
      { orderId: 'o1', orderCode: 'A9G4HX', goesBack: 0 },
      [
        'Bestellung A9G4HX: Zahlung passt nicht',
        'Bitte beim Zahlungsdienst klären',
        '/admin/orders?view=all&open=o1',
      ],
    ],
    [
      'refund-refused',
      { orderId: 'o1', orderCode: 'A9G4HX', cents: 400 },
      ['Bestellung A9G4HX: Erstattung abgelehnt', '4,00\u00A0€', '/admin/orders?view=all&open=o1'],
    ],
    [
      'appointment-soon',
      { appointmentId: 'a1', title: 'Rückruf', start: '18:00' },
      ['Rückruf beginnt um 18:00 Uhr', '', '/admin/appointments?view=all&open=a1'],
    ],
    [
      'appointment-overdue',
      { appointmentId: 'a1', title: 'Rückruf', day: '2026-11-20', start: '18:00' },
      ['Rückruf ist überfällig', '20.11.26 | 18:00', '/admin/appointments?view=all&open=a1'],
    ],
  ])('%s', (kind, data, expected) => {
    expect(words(kind, data)).toEqual(expected)
  })

  it('what is over is told as past', () => {
    expect(words('terminal-offline', { terminalName: 'T-KN-01' }, '2026-11-20T12:00:00Z')[0]).toBe(
      'T-KN-01 war nicht erreichbar',
    )
    expect(words('stock-low', { article: 'Brot', left: 0 }, '2026-11-20T12:00:00Z')).toEqual([
      'Wieder genug da: Brot',
      '',
      '/admin/articles//stock',
    ])
    expect(words('refund-refused', { orderCode: 'A9G4HX' }, '2026-11-20T12:00:00Z')[0]).toBe(
      'Bestellung A9G4HX: Erstattung war abgelehnt',
    )
  })

  it('every kind has words without its names too', () => {
    for (const kind of KINDS) expect(words(kind)[0]).toMatch(/\S/)
    expect(words('terminal-offline')[0]).toBe('Ein Terminal ist nicht erreichbar')
    expect(words('lock-jammed')[0]).toBe('Ein Schloss klemmt')
  })

  it('one from before that does not say which lock or terminal leads to where they all are', () => {
    expect(words('terminal-offline')[2]).toBe('/admin/monitoring')
    expect(words('lock-jammed')[2]).toBe('/admin/locks?view=trouble')
  })
})
