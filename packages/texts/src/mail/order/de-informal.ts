import type { mailOrderDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** Mails around an order, where du differs from Sie. */
export const mailOrderDeInformal = {
  'mail.invoice': 'Deine Rechnung (PDF)',
  'mail.greeting': 'Hallo {name},',
  'mail.footer.why': 'Diese E-Mail gehört zu deiner Bestellung {code}.',
  'mail.prepared.subject': 'Deine Miete {code} ist vorbereitet',
  'mail.prepared.title': 'Deine Miete ist vorbereitet',
  'mail.prepared.intro': 'wir haben eine Miete für dich vorbereitet. Bestellt ist noch nichts.',
  'mail.prepared.next':
    'Prüfe die Angaben, stimme den Bedingungen zu und bestelle; danach bezahlst du. Mit der Zahlung ist der Vertrag geschlossen, und du erhältst eine E-Mail mit deinen Zugangsdaten.',

  'mail.received.subject': 'Deine Bestellung {code} ist eingegangen',
  'mail.received.title': 'Deine Bestellung ist eingegangen',
  'mail.received.intro': 'vielen Dank für deine Bestellung. Wir haben sie am {moment} erhalten.',
  'mail.received.next':
    'Sobald deine Zahlung eingegangen ist, bekommst du eine E-Mail mit deinen Zugangsdaten. Erst dann ist der Vertrag geschlossen.',
  'mail.received.kept': 'Das Fach bleibt bis {moment} für dich vorgemerkt.',
  'mail.received.keptSeveral': 'Die Fächer bleiben bis {moment} für dich vorgemerkt.',
  'mail.link.title': 'Der Link zu deiner Bestellung {code}',
  'mail.link.text':
    'hier ist der Link zu deiner Bestellung, um den auf unserer Hilfeseite gebeten wurde. Dort stehen Code, QR-Code, Zeiten und Rechnungen.',
  'mail.link.notYou':
    'Hast du nicht darum gebeten, brauchst du nichts zu tun: Der Link ging nur an diese Adresse.',

  'mail.paid.subject': 'Dein Fach {box} in {city}: Zugangsdaten',
  'mail.paid.title': 'Dein Fach {box} ist bereit',
  'mail.paid.subjectSeveral': 'Deine {count} Fächer in {city}: Zugangsdaten',
  'mail.paid.titleSeveral': 'Deine Fächer {boxes} sind bereit',
  'mail.paid.titleLaterSeveral': 'Deine Fächer {boxes} sind reserviert',
  'mail.paid.titleLater': 'Dein Fach {box} ist reserviert',
  'mail.paid.intro': 'deine Zahlung ist eingegangen. Damit ist der Vertrag geschlossen.',
  'mail.paid.newLock':
    'Am Fach hängt ein neues Schloss. Bitte verwende ab jetzt den Code und den QR-Code von der Schlüsselseite; ältere gelten nicht mehr.',
  'mail.paid.moved':
    'Weil deine Zahlung erst nach dem Ende der Vormerkung ankam, war Fach {number} schon vergeben. Du bekommst ohne Aufpreis Fach {box}.',
  'mail.paid.again': 'hier ist dein Schlüssel, erneut gesendet. Code und Zeiten sind dieselben wie bisher.',
  'mail.paid.corrected':
    'deine E-Mail-Adresse wurde berichtigt. Hier ist dein Schlüssel mit einem neuen Code; der alte Code und der alte QR-Code gelten nicht mehr.',
  'mail.paid.introFree': 'wir haben dir ein Fach zugeteilt. Es kostet dich nichts.',
  'mail.changed.dates.title': 'Deine Mietzeit für Fach {box} hat sich geändert',
  'mail.changed.dates.text':
    'wir haben deine Mietzeit geändert. Es gelten jetzt die Zeiten, die du unten liest. Dein Schlüssel ist daran angepasst.',
  'mail.changed.moved.title': 'Du hast jetzt Fach {box}',
  'mail.changed.moved.text':
    'du hast jetzt Fach {box} statt Fach {number}, ohne Aufpreis. Dein bisheriges Fach öffnet nicht mehr mit deinem Schlüssel. Liegen noch Sachen darin, ruf uns bitte an.',
  'mail.changed.opensAgain.text':
    'Fach {box} öffnet wieder, mit demselben Code. Die Wartezeit kostet nichts: Deine Mietzeit zählt seitdem, das neue Ende liest du unten.',
  'mail.changed.elsewhere.title': 'Dein neues Fach {box} an einem anderen Standort',
  'mail.changed.elsewhere.text':
    'deine Miete geht am Standort weiter, den du unten liest, ohne Aufpreis. Fach {number} am bisherigen Standort öffnet nicht mehr mit deinem Schlüssel.',
  'mail.changed.blocked.title': 'Dein Schlüssel für Fach {box} ist gesperrt',
  'mail.changed.blocked.text':
    'dein Schlüssel öffnet Fach {box} zurzeit nicht. Was im Fach liegt, bleibt dort. Bitte melde dich bei uns, damit wir ihn wieder freigeben können.',
  'mail.changed.restored.title': 'Dein Schlüssel für Fach {box} gilt wieder',
  'mail.changed.restored.text': 'du kannst Fach {box} wieder öffnen.',
  'mail.changed.ended.title': 'Deine Miete von Fach {box} ist beendet',
  'mail.changed.ended.text':
    'wir haben deine Miete beendet. Dein Schlüssel öffnet Fach {box} nicht mehr. Liegen noch Sachen darin, ruf uns bitte gleich an.',
  'mail.changed.cancelled.title': 'Deine Reservierung von Fach {box} ist storniert',
  'mail.changed.cancelled.text':
    'wir haben deine Reservierung storniert; dein Schlüssel gilt nicht mehr. Hast du Fragen, auch zu deiner Zahlung, melde dich bitte bei uns.',
  'mail.changed.unpaid.title': 'Dein Schlüssel für Fach {box} ist gesperrt: Zahlung zurückgegangen',
  'mail.changed.unpaid.text':
    'deine Zahlung ist an dich zurückgegangen. Bis sie wieder eingeht, öffnet dein Schlüssel Fach {box} nicht; was im Fach liegt, bleibt dort. Auf der Bestellseite kannst du erneut bezahlen. Danach gilt dein Schlüssel sofort wieder.',
  'mail.outstanding.subject': 'Noch offen: deine Bestellung {code}',
  'mail.outstanding.text':
    'mit deiner E-Mail-Adresse sollte gerade etwas bestellt werden. Das geht, sobald für deine Bestellung {code} nichts mehr offen ist. Auf der Bestellseite siehst du, was offen ist. Hast du nicht selbst bestellt, brauchst du nichts zu tun.',

  'mail.key.section': 'So öffnest du dein Fach',
  'mail.key.code': 'Dein Zahlencode für das Terminal',
  'mail.key.hours':
    'Fächer öffnen an diesem Standort nur während der Öffnungszeiten; deine Bestellseite zeigt, bis wann offen ist.',
  'mail.key.how':
    'Tippe den Code am Terminal des Standorts ein oder halte den QR-Code davor. Mit der Bestellseite kannst du das Fach auch direkt öffnen und die Miete beenden.',
  'mail.key.secret': 'Wer diese Zugangsdaten hat, kann dein Fach öffnen. Bewahre die E-Mail deshalb gut auf.',
  'mail.overrun.hours':
    'Nach dem Ende hast du {count, plural, one {# Stunde} other {# Stunden}} kostenlose Karenz. Danach kostet jede angefangene Stunde {hour}, höchstens {day} je 24 Stunden.',
  'mail.overrun.minutes':
    'Nach dem Ende hast du {count, plural, one {# Minute} other {# Minuten}} kostenlose Karenz. Danach kostet jede angefangene Stunde {hour}, höchstens {day} je 24 Stunden.',
  'mail.contract.serviceText':
    'Miete eines verschließbaren Fachs für die vereinbarte Zeit. Du öffnest es selbst mit Zahlencode, QR-Code oder Bestellseite.',
  'mail.contract.customer': 'Deine Angaben',
  'mail.consent.section': 'Deine Zustimmungen',
  'mail.consent.serviceStart':
    'Du hast ausdrücklich verlangt, dass die Dienstleistung vor dem Ende der Widerrufsfrist beginnt, und bestätigt, dass dein Widerrufsrecht mit der vollständigen Erfüllung des Vertrags erlischt (Fassung {version})',
  'mail.consent.earlyStart':
    'Du hast ausdrücklich verlangt, dass die Miete vor dem Ende der Widerrufsfrist beginnt, und bestätigt, dass dein Widerrufsrecht mit der vollständigen Erfüllung des Vertrags erlischt (Fassung {version})',
  'mail.unplaced.subject': 'Deine Bestellung {code}: Wir erstatten deine Zahlung',
  'mail.unplaced.subjectBox': 'Deine Bestellung {code}: Wir erstatten Fach {box}',
  'mail.unplaced.introBox':
    'Fach {box} deiner Bestellung am Standort {location} ist nicht mehr frei, und ein gleich großes oder größeres gibt es dort zurzeit nicht.',
  'mail.unplaced.others': 'Deine anderen Fächer behältst du; sie öffnen wie bisher.',
  'mail.unplaced.intro':
    'deine Zahlung kam erst nach dem Ende der Vormerkung an. Inzwischen sind am Standort {location} alle Fächer deiner Größe und alle größeren vergeben. Das tut uns leid.',
  'mail.unplaced.taken':
    'dein Fach am Standort {location} ist nicht rechtzeitig frei geworden, und ein gleich großes oder größeres gibt es dort zurzeit nicht. Das tut uns leid.',
  'mail.awaited.subject': 'Deine Bestellung {code}: Wir suchen ein anderes Fach',
  'mail.awaited.title': 'Dein Fach ist noch nicht frei',
  'mail.awaited.next':
    'Wir suchen ein anderes Fach für dich und schreiben dir, sobald es feststeht. Bis dahin öffnet dein Code kein Fach.',
  'mail.unplaced.refund':
    'Wir erstatten dir den vollen Betrag von {amount} sofort auf demselben Weg, auf dem du bezahlt hast. Je nach Zahlungsart dauert es einige Tage, bis er bei dir ankommt.',
  'mail.refund.subject': 'Deine Bestellung {code}: Erstattung',
  'mail.refund.title': 'Wir erstatten deine Zahlung',
  'mail.refund.paid-twice':
    'deine Bestellung war schon bezahlt, als eine weitere Zahlung einging. Wir erstatten dir die zweite Zahlung von {amount} sofort auf demselben Weg.',
  'mail.refund.order-closed':
    'deine Zahlung ging ein, als die Bestellung schon beendet war. Wir erstatten dir den vollen Betrag von {amount} sofort auf demselben Weg.',
  'mail.refund.wrong-amount':
    'für deine Bestellung kam ein anderer Betrag an als bestellt: {amount}. Wir erstatten ihn sofort auf demselben Weg. Bezahlt ist die Bestellung damit nicht; solange das Fach vorgemerkt ist, kannst du es auf ihrer Seite noch einmal versuchen.',
  'mail.refund.nothing-owed':
    'deine Nachzahlung ging ein, als dieser Betrag nicht mehr offen war. Wir erstatten dir {amount} sofort auf demselben Weg.',
} as const satisfies InformalTexts<typeof mailOrderDe>
