import type { mailOrderDe } from './mail-order-de.ts'
import type { InformalTexts } from './texts.ts'

/** Mails around an order, where du differs from Sie. */
export const mailOrderDeInformal = {
  'mail.greeting': 'Hallo {name},',
  'mail.footer.why': 'Diese E-Mail gehört zu deiner Bestellung {code}.',
  'mail.received.subject': 'Deine Bestellung {code} ist eingegangen',
  'mail.received.title': 'Deine Bestellung ist eingegangen',
  'mail.received.intro': 'vielen Dank für deine Bestellung. Wir haben sie am {moment} erhalten.',
  'mail.received.next':
    'Sobald deine Zahlung eingegangen ist, bekommst du eine E-Mail mit deinen Zugangsdaten. Erst dann ist der Vertrag geschlossen.',
  'mail.received.kept': 'Das Fach bleibt bis {moment} für dich vorgemerkt.',
  'mail.paid.subject': 'Dein Fach {box} in {city}: Zugangsdaten',
  'mail.paid.title': 'Dein Fach {box} ist bereit',
  'mail.paid.titleLater': 'Dein Fach {box} ist reserviert',
  'mail.paid.intro': 'deine Zahlung ist eingegangen. Damit ist der Vertrag geschlossen.',
  'mail.paid.moved':
    'Weil deine Zahlung erst nach dem Ende der Vormerkung ankam, war Fach {number} schon vergeben. Du bekommst ohne Mehrpreis Fach {box}.',
  'mail.key.section': 'So öffnest du dein Fach',
  'mail.key.code': 'Dein Zahlencode für das Terminal',
  'mail.key.hours':
    'Fächer öffnen an diesem Standort nur während der Öffnungszeiten; deine Bestellseite zeigt, bis wann offen ist.',
  'mail.key.how':
    'Tippe den Code am Terminal des Standorts ein oder halte den QR-Code von deiner Bestellseite davor. Mit der Bestellseite kannst du das Fach auch direkt öffnen und die Miete beenden.',
  'mail.key.secret': 'Wer diese Zugangsdaten hat, kann dein Fach öffnen. Bewahre die E-Mail deshalb gut auf.',
  'mail.overrun.hours':
    'Nach dem Ende hast du {count, plural, one {# Stunde} other {# Stunden}} kostenlose Karenz. Danach kostet jede angefangene Stunde {hour}, höchstens {day} je 24 Stunden.',
  'mail.overrun.minutes':
    'Nach dem Ende hast du {count, plural, one {# Minute} other {# Minuten}} kostenlose Karenz. Danach kostet jede angefangene Stunde {hour}, höchstens {day} je 24 Stunden.',
  'mail.contract.serviceText':
    'Miete eines verschließbaren Fachs für die vereinbarte Zeit. Du öffnest es selbst mit Zahlencode, QR-Code oder Bestellseite.',
  'mail.contract.customer': 'Deine Angaben',
  'mail.consent.section': 'Deine Zustimmungen',
  'mail.consent.earlyStart':
    'Du hast ausdrücklich verlangt, dass die Miete vor dem Ende der Widerrufsfrist beginnt, und bestätigt, dass dein Widerrufsrecht mit der vollständigen Erfüllung des Vertrags erlischt (Fassung {version})',
  'mail.unplaced.subject': 'Deine Bestellung {code}: Wir erstatten deine Zahlung',
  'mail.unplaced.intro':
    'deine Zahlung kam erst nach dem Ende der Vormerkung an. Inzwischen sind am Standort {location} alle Fächer deiner Größe und alle größeren vergeben. Das tut uns leid.',
  'mail.unplaced.refund':
    'Wir erstatten dir den vollen Betrag von {amount} sofort auf demselben Weg, auf dem du bezahlt hast. Je nach Zahlungsart dauert es einige Tage, bis er bei dir ankommt.',
  'mail.refund.subject': 'Deine Bestellung {code}: Erstattung',
  'mail.refund.title': 'Wir erstatten deine Zahlung',
  'mail.refund.paid-twice':
    'deine Bestellung war schon bezahlt, als eine weitere Zahlung einging. Wir erstatten dir die zweite Zahlung von {amount} sofort auf demselben Weg.',
  'mail.refund.order-closed':
    'deine Zahlung ging ein, als die Bestellung schon beendet war. Wir erstatten dir den vollen Betrag von {amount} sofort auf demselben Weg.',
} as const satisfies InformalTexts<typeof mailOrderDe>
