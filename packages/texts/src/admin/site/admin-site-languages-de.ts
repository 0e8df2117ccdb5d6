/** Texts of what the sites of a company and its franchisees speak (B-08). */
export const adminSiteLanguagesDe = {
  'speech.title': 'Sprachen der Auftritte',
  'speech.sub': 'In welchen Sprachen Kunden Ihre Auftritte lesen, wenn sie keine eigenen haben',
  'speech.sub.franchise':
    'In welchen Sprachen Kunden Ihre Auftritte und die Ihrer Franchisenehmer lesen, wenn sie keine eigenen haben',
  'speech.reach':
    '{count, plural, =0 {Noch kein Auftritt.} one {Gilt für einen Auftritt.} other {Gilt für # Auftritte.}} Wer eigene Sprachen hat, behält sie; alle anderen folgen einer Änderung gleich, spätestens nach einer halben Minute.',
  'speech.below':
    'Die Vorgabe für alle Auftritte setzt {franchisor}. Eigene Sprachen wählen Sie am Auftritt selbst.',
  'speech.below.locked':
    '{franchisor} hat die Sprachen für alle Auftritte gesperrt. Alles andere ändern Sie am Auftritt selbst.',
  'speech.below.link': 'Zu den Auftritten',
  'speech.failed': 'Sprachen nicht geladen',
  'speech.notFound.title': 'Hier gibt es keine Sprachen zu wählen',
  'speech.notFound.text': 'Vielleicht gehört die Firma nicht zu Ihnen.',
  'speech.readOnly': 'Ändern dürfen Inhaber und Administratoren.',
  'speech.saved': 'Sprachen gespeichert',
  'speech.languages': 'Sprachen',
  'speech.languages.help': 'Zwischen ihnen wählen Kunden. Ihre eigenen Texte stehen unter Übersetzungen.',
  'speech.defaultLanguage': 'Erste Sprache',
  'speech.defaultLanguage.help':
    'In ihr beginnt der Auftritt, und ohne andere Wahl bekommen Kunden ihre E-Mails in ihr.',
  'speech.inherits': 'geerbt',
  'speech.own': 'Eigene Wahl',
  'speech.locked': 'Gesperrt',
  'speech.source': 'Herkunft',
  'speech.deviate': '{count, plural, one {Einer weicht ab} other {# weichen ab}}',
  'speech.deviation': '{site}: {languages}',
  'speech.lockedHere': 'Für alle gesperrt',
  'speech.lock': 'Sperren',
  'speech.lock.name': 'Sprachen sperren',
  'speech.lock.title': 'Sprachen für alle Auftritte sperren?',
  'speech.lock.text':
    'Dann gelten für alle Auftritte, auch für Ihre eigenen: {languages}. Franchisenehmer sehen die Sprachen, wählen können sie keine eigenen mehr.',
  'speech.lock.replaces':
    '{count, plural, =0 {Kein Auftritt spricht danach anders.} one {Ein Auftritt verliert seine eigenen Sprachen; sie kommen nicht von selbst zurück.} other {# Auftritte verlieren ihre eigenen Sprachen; sie kommen nicht von selbst zurück.}}',
  'speech.lock.done': 'Sprachen sind gesperrt',
  'speech.lock.later': 'Sperren geht, sobald gespeichert ist.',
  'speech.unlock': 'Freigeben',
  'speech.unlock.name': 'Sprachen freigeben',
  'speech.unlock.done': 'Sprachen sind wieder frei',
  'speech.history': 'Verlauf',
  'speech.did.changed': 'Sprachen geändert',
  'speech.did.locked': 'Sprachen gesperrt',
  'speech.did.unlocked': 'Sprachen freigegeben',
} as const
