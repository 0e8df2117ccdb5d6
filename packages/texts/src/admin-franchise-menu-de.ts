/** Texts of the menu that franchisees see (B-08). */
export const adminFranchiseMenuDe = {
  'menu.title': 'Menü',
  'menu.sub.all': 'Was Franchisenehmer links im Menü sehen',
  'menu.sub.own': 'Was die Leute Ihrer Firma links im Menü sehen',
  'menu.reach':
    '{count, plural, =0 {Noch kein Franchisenehmer.} one {Gilt für einen Franchisenehmer.} other {Gilt für # Franchisenehmer.}} Wer ein eigenes Menü hat, behält es.',
  'menu.hides':
    'Das Menü blendet nur Einträge aus; Rechte ändert es nicht. Mit Strg-K findet jede Person weiterhin alles, was sie öffnen darf. Wer angemeldet ist, sieht das neue Menü nach höchstens einer Viertelstunde.',
  'menu.fixed':
    'Diese Firma hat ein festes Menü. Ein anderes wählen Sie nur für Firmen der Art „Franchisenehmer“.',
  'menu.failed': 'Menü nicht geladen',
  'menu.notFound.title': 'Hier gibt es kein Menü zu wählen',
  'menu.notFound.text': 'Wählen lässt es sich für Franchisenehmer, und von ihrer Franchisegeberin für alle.',
  'menu.readOnly': 'Ändern dürfen Inhaber und Administratoren.',
  'menu.saved': 'Menü gespeichert',
  'menu.preset': 'Umfang',
  'menu.preset.short': 'Kurz',
  'menu.preset.full': 'Voll',
  'menu.preset.chosen': 'Ausgewählte Bereiche',
  'menu.preset.help':
    '„Kurz“ zeigt nur den Bereich Zeitlager, „Voll“ alle Bereiche. Das Dashboard steht immer da.',
  'menu.areas': 'Bereiche',
  'menu.area.storage': 'Zugriffsrechte, Schlösser/Boxen, Terminals, Protokoll/Auswertung',
  'menu.area.locations': 'Standorte, Standortgruppen, Aktionen und Gutscheine, Einstellungen',
  'menu.area.sales': 'Bestellungen, Rechnungen, Widerrufe und Kündigungen, Datenanfragen, Mails',
  'menu.area.administration':
    'Statistik, Abrechnungen, Benutzer, Übersetzungen, Zeiterfassung, Echtzeit-Monitoring',
  'menu.own': 'Eigene Wahl',
  'menu.locked': 'Gesperrt',
  'menu.current': 'Im Menü',
  'menu.deviate': '{count, plural, one {Einer weicht ab} other {# weichen ab}}',
  'menu.deviation': '{name}: {menu}',
  'menu.lockedHere': 'Für alle gesperrt',
  'menu.lock': 'Sperren',
  'menu.lock.name': 'Menü sperren',
  'menu.lock.title': 'Menü für alle Franchisenehmer sperren?',
  'menu.lock.text':
    'Dann gilt für alle Franchisenehmer: {menu}. Sie sehen die Einstellung, ändern können sie sie nicht mehr.',
  'menu.lock.replaces':
    '{count, plural, =0 {Kein eigenes Menü geht verloren.} one {Ein eigenes Menü geht verloren und kommt nicht von selbst zurück.} other {# eigene Menüs gehen verloren und kommen nicht von selbst zurück.}}',
  'menu.lock.archived': '{count, plural, one {Eines davon ist archiviert.} other {# davon sind archiviert.}}',
  'menu.lock.confirm': 'Menü sperren',
  'menu.lock.done': 'Menü ist gesperrt',
  'menu.lock.later': 'Sperren geht, sobald gespeichert ist.',
  'menu.unlock': 'Freigeben',
  'menu.unlock.name': 'Menü freigeben',
  'menu.unlock.done': 'Menü ist wieder frei',
  'menu.history': 'Verlauf',
  'menu.did.changed': 'Menü geändert',
  'menu.did.locked': 'Menü gesperrt',
  'menu.did.unlocked': 'Menü freigegeben',
  'menu.did.followed': 'Menü der Franchisegeberin übernommen',
} as const
