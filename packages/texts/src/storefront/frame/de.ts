/** What stands around every page, and pages that cannot be shown: no browser takes them over, so these texts stay on the server. */
export const frameDe = {
  'nav.skip': 'Zum Inhalt',
  'nav.main': 'Hauptmenü',
  'nav.menu': 'Menü',
  'nav.rent': 'Fach mieten',
  'nav.howItWorks': 'So geht’s',
  'nav.help': 'Hilfe',
  'nav.myRentals': 'Meine Mieten',
  'nav.language': 'Sprache',
  'footer.legal': 'Rechtliches',
  'footer.imprint': 'Impressum',
  'footer.privacy': 'Datenschutz',
  'footer.terms': 'AGB',
  'footer.withdrawal': 'Widerrufsbelehrung',
  'footer.accessibility': 'Barrierefreiheit',
  'footer.demo': 'Vorführung: Hier kommt kein Vertrag zustande, und es fließt kein echtes Geld.',
  'error.prefix': 'Fehler: {title}',
  'error.missing': 'Diese Seite gibt es hier nicht.',
  'error.missing.note': 'Vielleicht ist der Link unvollständig oder nicht mehr gültig.',
  'error.broken': 'Etwas ist schiefgegangen.',
  'error.broken.note': 'Bitte versuchen Sie es später erneut. Wir haben den Fehler aufgezeichnet.',
  'error.busy': 'Gerade kommen zu viele Anfragen auf einmal.',
  'error.busy.note':
    'Von Ihrem Anschluss kommen zurzeit sehr viele Anfragen. Bitte laden Sie die Seite in einem Moment neu.',
  'error.unavailable': 'Wir sind gleich wieder da.',
  'error.unavailable.note':
    'Der Dienst ist kurz nicht erreichbar. Bitte laden Sie die Seite in einem Moment neu.',
} as const
