/** Texts of the own company, as customers read of it (LAW-20). */
export const adminOwnCompanyDe = {
  'own.title': 'Unternehmensdaten',
  'own.sub': 'So nennen Impressum, Verträge, Rechnungen und E-Mails Ihre Firma',
  'own.failed': 'Unternehmensdaten nicht geladen',
  'own.readOnly': 'Ändern dürfen Inhaber und Administratoren.',
  'own.byFranchisor':
    'Diese Angaben pflegt {franchisor}. Stimmt etwas nicht mehr, sagen Sie dort Bescheid: Ändern kann es nur die Franchisegeberin.',
  'own.issued':
    'Geändertes gilt sofort für Impressum, neue Bestellungen, Rechnungen und E-Mails. Ausgestellte Rechnungen bleiben, wie sie sind.',
  'own.saved': 'Unternehmensdaten gespeichert',
  'own.none': 'nicht angegeben',
  'own.address': 'Anschrift',

  'own.group.company': 'Firma',
  'own.group.address': 'Anschrift',
  'own.group.contact': 'Kontakt',
  'own.group.register': 'Register und Umsatzsteuer',
  'own.name.help': 'Kurz; steht in der Verwaltung und in Listen.',
  'own.legalName.help':
    'Mit Rechtsform, zum Beispiel Seefach GmbH; ohne Registereintrag Ihr Vor- und Nachname.',
  'own.street.help': 'Eine Anschrift, unter der man Sie antrifft; kein Postfach.',
  'own.representative.help': 'Wer die Firma vertritt, zum Beispiel Jana Brandt, Geschäftsführerin.',
  'own.register.help':
    'Gericht und Nummer, zum Beispiel Amtsgericht Freiburg, HRB 12345; leer, wo es keinen gibt.',
  'own.vatId.help': 'Zum Beispiel DE123456789. Wer keine hat, trägt die Steuernummer ein.',
  'own.refundLimits': 'Grenzen für Erstattungen (Cent)',
  'own.did.refundLimits': 'Grenzen für Erstattungen geändert',
  'own.taxNumber.help':
    'Zum Beispiel 12/345/67890. Steht nur auf Rechnungen, und nur ohne USt-IdNr.; nie im Impressum.',
  'own.noTaxNumber':
    'Ohne USt-IdNr. oder Steuernummer fehlt Ihren Rechnungen über 250 € eine Pflichtangabe (§ 14 UStG), und für Firmenkunden entstehen keine E-Rechnungen.',

  'own.lacks': 'Das fehlt im Impressum',
  'own.lacks.note':
    'Ohne diese Angaben ist das Impressum nicht vollständig (§ 5 DDG) und kein Auftritt fertig.',
  'own.lacks.none': 'Das Impressum nennt alle Pflichtangaben.',
  'own.lacks.go': 'Eintragen',
  'own.lacks.legalName': 'Kunden müssen erfahren, mit wem sie einen Vertrag schließen.',
  'own.lacks.street': 'Zur Anschrift gehören Straße und Hausnummer.',
  'own.lacks.postcode': 'Zur Anschrift gehört die Postleitzahl.',
  'own.lacks.city': 'Zur Anschrift gehört der Ort.',
  'own.lacks.email': 'Sie müssen per E-Mail erreichbar sein.',
  'own.lacks.phone': 'Neben der E-Mail-Adresse ist ein zweiter schneller Weg zu Ihnen vorgeschrieben.',
  'own.lacks.representative': 'Wer eine juristische Person vertritt, muss genannt sein.',

  'own.preview': 'So steht es im Impressum',
  'own.preview.typed': 'Zeigt schon, was Sie gerade eintragen; Kunden sehen es nach dem Speichern.',
  'own.preview.open': 'Impressum auf {site} öffnen',
  'own.history': 'Verlauf',
  'own.did.changed': 'Unternehmensdaten geändert',
  'own.did.changedByFranchisor': 'Von der Franchisegeberin geändert',
  'own.did.other': 'Änderung ({action})',
} as const
