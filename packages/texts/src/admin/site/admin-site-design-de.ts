/** Texts of how the sites of a company and its franchisees look (B-08). */
export const adminSiteDesignDe = {
  'design.title': 'Gestaltung der Auftritte',
  'design.sub': 'Wie Ihre Auftritte aussehen, wenn sie nichts Eigenes haben',
  'design.sub.franchise':
    'Wie Ihre Auftritte und die Ihrer Franchisenehmer aussehen, wenn sie nichts Eigenes haben',
  'design.reach':
    '{count, plural, =0 {Noch kein Auftritt.} one {Gilt für einen Auftritt.} other {Gilt für # Auftritte.}} Wer eine eigene Gestaltung hat, behält sie; alle anderen folgen einer Änderung gleich, spätestens nach einer halben Minute.',
  'design.below':
    'Die Vorgabe für alle Auftritte setzt {franchisor}. Eine eigene Gestaltung wählen Sie bei der Domain eines Auftritts.',
  'design.below.locked':
    '{franchisor} hat die Gestaltung für alle Auftritte gesperrt. Alles andere an Ihren Auftritten ändern Sie bei ihren Domains.',
  'design.below.link': 'Zu den Domains',
  'design.failed': 'Gestaltung nicht geladen',
  'design.notFound.title': 'Hier gibt es keine Gestaltung zu wählen',
  'design.notFound.text': 'Vielleicht gehört die Firma nicht zu Ihnen.',
  'design.readOnly': 'Ändern dürfen Inhaber und Administratoren.',
  'design.saved': 'Gestaltung gespeichert',
  'design.template': 'Gestaltung',
  'design.template.help': 'So sehen Kunden die Seiten, dazu das Symbol auf ihrem Telefon.',
  'design.white-clean': 'Heller Grund, dunkle Schrift, Knöpfe in Petrol',
  'design.black-clean': 'Dunkler Grund, helle Schrift, helle Knöpfe',
  'design.inherits': 'geerbt',
  'design.own': 'Eigene Wahl',
  'design.locked': 'Gesperrt',
  'design.current': 'Gestaltung',
  'design.source': 'Herkunft',
  'design.deviate': '{count, plural, one {Einer weicht ab} other {# weichen ab}}',
  'design.deviation': '{site}: {look}',
  'design.lockedHere': 'Für alle gesperrt',
  'design.lock': 'Sperren',
  'design.lock.name': 'Gestaltung sperren',
  'design.lock.title': 'Gestaltung für alle Auftritte sperren?',
  'design.lock.text':
    'Dann gilt für alle Auftritte, auch für Ihre eigenen: {look}. Franchisenehmer sehen die Gestaltung, wählen können sie keine eigene mehr.',
  'design.lock.replaces':
    '{count, plural, =0 {Kein Auftritt sieht danach anders aus.} one {Ein Auftritt sieht danach anders aus; seine eigene Gestaltung kommt nicht von selbst zurück.} other {# Auftritte sehen danach anders aus; ihre eigene Gestaltung kommt nicht von selbst zurück.}}',
  'design.lock.done': 'Gestaltung ist gesperrt',
  'design.lock.later': 'Sperren geht, sobald gespeichert ist.',
  'design.unlock': 'Freigeben',
  'design.unlock.name': 'Gestaltung freigeben',
  'design.unlock.done': 'Gestaltung ist wieder frei',
  'design.history': 'Verlauf',
  'design.did.changed': 'Gestaltung geändert',
  'design.did.locked': 'Gestaltung gesperrt',
  'design.did.unlocked': 'Gestaltung freigegeben',
} as const
