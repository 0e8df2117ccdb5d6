import type { bookingPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The same with du, where it differs from Sie. */
export const bookingPagesDeInformal = {
  invoice: 'Was du davon noch nicht bezahlt hast, ziehen wir von der Rechnung ab.',
  withdrawal: 'Dein Widerrufsrecht bleibt davon unberührt.',
  changed: 'Der Betrag hat sich inzwischen geändert. Bitte prüfe ihn noch einmal.',
  'done.title': 'Deine Buchung ist abgesagt',
  done: 'Fach {box} ist nicht mehr für dich gebucht.',
  'done.mail': 'Das steht auch in der E-Mail, die du gerade bekommst.',
  'done.mailed': 'Was zurückgeht und wie, steht in der E-Mail, die du dazu bekommen hast.',
  returned: '{amount} gehen auf dem Weg zurück, auf dem du bezahlt hast.',
  'returned.paidBy': '{amount} gehen auf dem Weg zurück, auf dem du bezahlt hast: {service}.',
  begun:
    'Diese Miete hat begonnen. Absagen lässt sie sich nicht mehr; beenden kannst du sie auf der Bestellseite.',
  'terms.change': 'Ändern: bis zum Beginn; den Preisunterschied zahlst du nach oder bekommst ihn zurück.',
  'change.several':
    'Zu dieser Bestellung gehören mehrere Fächer, die zusammen an einem Standort bleiben; Zeit und Größe änderst du für jedes Fach einzeln.',
  'change.stays': 'Bis zur Zahlung bleibt die alte Buchung gültig. Dein Code bleibt derselbe.',
  'change.codeStays': 'Dein Code bleibt derselbe.',
  'change.newQr': 'Am neuen Standort gelten Code und QR-Code aus der E-Mail, die du dann bekommst.',
  'change.choose':
    'Wähle eine andere Zeit, eine andere Größe oder einen anderen Standort. Was sich dann ändert und was es kostet, siehst du hier, bevor du etwas änderst.',
  'change.waiting':
    'Eine Änderung wartet bis {until} auf deine Zahlung. Änderst du noch einmal, gilt nur die neue.',
  'change.withdrawal': 'Dein {link} bleibt davon unberührt.',
  'change.begun':
    'Diese Miete hat begonnen. Ändern lässt sie sich hier nicht mehr; verlängern oder beenden kannst du sie auf der Bestellseite.',
  'change.long':
    'Das ist eine Langzeitmiete, die sich hier nicht ändern lässt; für eine andere Größe oder einen anderen Standort wende dich bitte an uns.',
  'change.refused.price-changed': 'Der Preis hat sich inzwischen geändert. Bitte prüfe ihn noch einmal.',
  'change.refused.nothing-changed': 'Genau so hast du schon gebucht. Bitte wähle etwas anderes.',
  'change.done': 'Deine Buchung ist geändert. Eine E-Mail mit allem, was jetzt gilt, ist unterwegs.',
  'change.becomes': 'Deine Buchung, bisher und neu',
} as const satisfies InformalTexts<typeof bookingPagesDe>
