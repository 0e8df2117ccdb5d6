import { CANCEL_REASONS } from '@fachwerk/contract/price/cancel-reasons'
import { EVENT_TYPES } from '@fachwerk/contract/history/events'
import { describe, expect, it } from 'vitest'
import { actorName } from './actor-words.ts'
import { commandCodeWords, eventWords, type EventFacts } from './event-words.ts'

const system = { kind: 'system', name: 'Fachwerk' } as const
const staff = { kind: 'staff', id: '01900000-0000-7000-8000-0000000000a1', name: 'Jana Brandt' } as const
const customer = { kind: 'customer', id: null, name: 'Katharina Oberhauser' } as const
const words = (
  type: EventFacts['type'],
  data: EventFacts['data'] = {},
  actor: EventFacts['actor'] = system,
) => {
  const { title, detail } = eventWords({ type, actor, data })
  return `${title} | ${detail}`.replaceAll('\u00a0', ' ')
}

describe('events in German', () => {
  it('B-01 every type of event has words of its own', () => {
    const titles = EVENT_TYPES.map((type) => eventWords({ type, actor: system, data: {} }).title)
    expect(new Set(titles).size).toBe(EVENT_TYPES.length)
    for (const title of titles) expect(title).toMatch(/^[A-ZÄÖÜ]/)
  })

  it('L-11 „Wer“ is a person, or „automatisch“ where nobody did it; no part of the program is called one', () => {
    expect([staff, customer, system].map(actorName)).toEqual([
      'Jana Brandt',
      'Katharina Oberhauser',
      'automatisch',
    ])
    expect(actorName({ kind: 'system', name: 'Rechnung' })).toBe('automatisch')
  })

  it('L-02 names the steps of an opening, its reason once, and who wanted it', () => {
    const data = { kind: 'open', reason: 'Kundin am Telefon', issuedBy: 'Jana Brandt' }
    expect(words('command.requested', data, staff)).toBe(
      'Öffnen angefordert | Grund: Kundin am Telefon · durch Jana Brandt',
    )
    expect(words('command.done', data)).toBe('Fach aus der Ferne geöffnet | ')
    expect(words('command.failed', { ...data, code: 'lock-jammed' })).toBe(
      'Öffnen fehlgeschlagen | Das Schloss klemmt.',
    )
    expect(words('command.done', { kind: 'ping' })).toBe('Befehl ausgeführt: Ping | ')
    expect(words('command.done', { kind: 'new' })).toBe('Befehl ausgeführt | ')
  })

  it('L-02 says once for whom staff opened a box and by which signal', () => {
    const data = { kind: 'open', type: 'release', altSignal: true, reason: 'Ohne Telefon' }
    expect(words('command.requested', data, staff)).toBe(
      'Öffnen angefordert | für den Mieter freigegeben · zweites Öffnungssignal · Grund: Ohne Telefon · durch Jana Brandt',
    )
    expect(words('command.sent', data)).not.toContain('freigegeben')
    expect(words('command.requested', { kind: 'open', type: 'release' }, customer)).toBe(
      'Öffnen angefordert | durch Katharina Oberhauser',
    )
    expect(commandCodeWords('payment-due')).toBe('Vor dem Öffnen ist noch eine Nachzahlung offen.')
  })

  it('L-08 says how a door was opened and how much was paid', () => {
    expect(words('lock.opened', { how: 'code' })).toBe('Tür geöffnet | mit Code')
    expect(words('code.refused', { how: 'code' })).toBe('Code abgelehnt | ')
    expect(words('code.refused', { how: 'qr', code: 'over' })).toBe(
      'Code abgelehnt | mit QR-Code · Mietzeit abgelaufen',
    )
    expect(words('code.refused', { how: 'code', code: 'location-closed' })).toBe(
      'Code abgelehnt | außerhalb der Öffnungszeiten',
    )
    expect(words('order.paid', { amountCents: 880 }, customer)).toBe('Bezahlt | 8,80 €')
    expect(words('rental.ended', {}, customer)).toBe('Miete beendet | durch Katharina Oberhauser')
    expect(words('lock.failed', { how: 'code', code: 'battery-empty' })).toBe(
      'Fach öffnete nicht | mit Code · Der Akku des Schlosses ist leer.',
    )
    expect(words('lock.changed', { state: 'jammed' })).toBe('Schloss meldet | klemmt')
    expect(words('lock.closed', { state: 'jammed' })).toBe('Tür geschlossen | ')
    expect(words('terminal.online', {}, { kind: 'terminal', id: staff.id, name: 'T-KN-01' })).toBe(
      'Terminal online | T-KN-01',
    )
    expect(words('terminal.offline', { cause: 'silence' })).toBe('Terminal offline | keine Nachricht mehr')
    expect(words('grants.changed', { change: 'confirmed' })).toBe(
      'Terminal hat die Berechtigungen bestätigt | ',
    )
    expect(words('rental.moved', { fromBoxName: 'KN-012', toBoxName: 'KN-014' })).toBe(
      'Anderes Fach zugeteilt | KN-012 → KN-014',
    )
  })

  it('FAULT-34 what was stored as a jam and was none is not called one', () => {
    expect(words('lock.jammed', { how: 'qr', code: 'lock-unreachable' })).toBe(
      'Fach öffnete nicht | mit QR-Code · Das Terminal erreicht das Schloss nicht.',
    )
    expect(words('lock.jammed', { how: 'qr', code: 'lock-jammed' })).toBe('Schloss klemmt | mit QR-Code')
  })

  it('B-01 B-02 R-11 says whose key it was, for whom it was made, and what money did to it', () => {
    expect(words('lock.opened', { how: 'code', holder: 'Tom Winter' })).toBe(
      'Tür geöffnet | mit Code · Schlüssel von Tom Winter',
    )
    const shared = { cause: 'staff', reason: 'Anruf', holder: 'Tom Winter' }
    expect(words('access.shared', shared, staff)).toBe(
      'Schlüssel geteilt | Schlüssel von Tom Winter · Grund: Anruf · durch Jana Brandt',
    )
    expect(words('access.shareWithdrawn', { holder: 'Tom Winter', cause: 'renter' }, customer)).toBe(
      'Geteilter Schlüssel zurückgenommen | Schlüssel von Tom Winter · vom Mieter · durch Katharina Oberhauser',
    )
    expect(words('access.blocked', { cause: 'takenBack' })).toBe(
      'Schlüssel gesperrt | Zahlung zurückgegangen',
    )
    expect(words('access.restored', { cause: 'paidAgain' })).toBe('Schlüssel freigegeben | erneut bezahlt')
  })

  it('L-01 L-03 says what was done to a lock, why and by whom', () => {
    const moved = { fromBoxName: 'KN-012', toBoxName: 'KN-014', reason: 'Falsch verkabelt', lockName: 'SL-1' }
    expect(words('lock.moved', moved, staff)).toBe(
      'Schloss umgehängt | KN-012 → KN-014 · Grund: Falsch verkabelt · durch Jana Brandt',
    )
    expect(words('lock.added', {}, staff)).toBe('Schloss angehängt | durch Jana Brandt')
    expect(words('lock.archived', { reason: 'alt' }, staff)).toBe(
      'Schloss archiviert | Grund: alt · durch Jana Brandt',
    )
    expect(words('lock.deactivated', { cause: 'battery', batteryPercent: 24 })).toBe(
      'Schloss deaktiviert | Akku unter 30 %',
    )
    expect(words('lock.deactivated', { cause: 'signal' })).toBe(
      'Schloss deaktiviert | seit 15 Minuten nicht zu hören',
    )
    expect(words('lock.activated')).toBe('Schloss wieder in Gebrauch | ')
    expect(words('key.issued', { cause: 'lockMoved' })).toContain('Schloss getauscht')
    expect(words('rental.moved', { cause: 'withdrawn' })).toContain('Fach außer Betrieb genommen')
  })

  it('B-01 says why an order was called off, in words and not by its code', () => {
    const unsaid = CANCEL_REASONS.filter((reason) => words('order.cancelled', { reason }).includes(reason))
    expect(unsaid).toEqual([])
    expect(words('order.cancelled', { reason: 'jammed' })).toContain('| Grund: Fach öffnete nicht')
    expect(words('order.cancelled', { reason: 'am Telefon' })).toContain('Grund: am Telefon')
  })

  it('leaves out data it does not know, and names codes it does not know', () => {
    expect(words('lock.opened', { how: { evil: true }, amountCents: '1', cause: 7 })).toBe('Tür geöffnet | ')
    expect(words('grants.changed', { change: 'toString' })).toBe('Berechtigungen am Terminal geändert | ')
    expect(words('code.refused', { how: 'code', code: 'flux' })).toBe('Code abgelehnt | ')
    expect(commandCodeWords('location-closed')).toContain('nur während der Öffnungszeiten')
    expect(commandCodeWords('flux')).toBe('Das Terminal nennt als Ursache: flux')
  })
})
