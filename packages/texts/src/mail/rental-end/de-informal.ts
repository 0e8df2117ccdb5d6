import type { mailRentalEndDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** Mails around the end of a rental, where du differs from Sie. */
export const mailRentalEndDeInformal = {
  'endsSoon.title': 'Fach {box}: Deine Miete endet bald',
  'endsSoon.text':
    'deine Miete von Fach {box} am Standort {location} endet am {end}. Bitte leere das Fach bis dahin und beende die Miete. Brauchst du länger, kannst du jetzt verlängern, solange das Fach danach frei ist.',
  'endsSoon.grace': 'Ohne Verlängerung öffnet dein Schlüssel das Fach bis {grace} kostenlos weiter.',
  'received.extension':
    'Du hast Fach {box} am Standort {location} bis {end} verlängert. Sobald deine Zahlung eingegangen ist, gilt dein Schlüssel so lange, und du erhältst eine Bestätigung. Erst dann ist die Verlängerung vereinbart.',
  'received.extension.kept': 'Die Zeit bleibt bis {until} für dich vorgemerkt.',
  'received.overrun':
    'Du bezahlst damit die Zeit, die Fach {box} am Standort {location} nach der Karenz belegt war. Sobald deine Zahlung eingegangen ist, erhältst du eine Bestätigung.',
  'extended.title': 'Fach {box}: Deine Miete ist verlängert',
  'extended.text':
    'deine Miete von Fach {box} am Standort {location} ist verlängert und endet jetzt am {end}. Bezahlt hast du dafür {amount} mit Bestellung {code}. Zahlencode und QR-Code bleiben gleich; auch ein Ausdruck gilt weiter.',
  'gone.text':
    'deine Zahlung für die Verlängerung von Fach {box} kam, als die Zeit nicht mehr vorgemerkt war. Inzwischen ist sie vergeben oder deine Miete hat sich geändert. Die Miete bleibt deshalb, wie sie ist. Deine {amount} gehen auf demselben Weg zurück.',
  'backPaid.text':
    'vielen Dank, deine Nachzahlung von {amount} ist eingegangen. Fach {box} am Standort {location} öffnet wieder, und zwar bis {until}. Bitte leere es bis dahin und beende die Miete; danach zählt die Zeit weiter.',
  'backPaid.settled':
    'vielen Dank, deine Nachzahlung von {amount} für Fach {box} am Standort {location} ist eingegangen. Damit ist alles bezahlt.',
  'backOpen.text':
    'deine Miete von Fach {box} am Standort {location} ist beendet. Für die Zeit nach der Karenz sind noch {amount} offen. Bitte bezahle den Betrag; erst danach ist eine neue Miete möglich.',
  'waived.text':
    'die Nachzahlung für Fach {box} am Standort {location} ist dir erlassen. Du musst nichts mehr bezahlen.',
  'ended.title': 'Fach {box}: Deine Miete ist beendet',
  'ended.text':
    'vielen Dank, dass du bei uns gemietet hast. Deine Miete von Fach {box} am Standort {location} ist seit {end} beendet. Der Schlüssel öffnet das Fach nicht mehr.',
  'ended.left': 'Hast du etwas im Fach vergessen? Ruf uns bitte bald an: {phone}',
  'overrun.text':
    'deine Miete von Fach {box} am Standort {location} hat am {end} geendet, ist aber nicht beendet worden. Die kostenlose Karenz war am {grace} vorbei. Seitdem kostet das Fach Geld; jetzt sind {amount} zu bezahlen, und der Betrag wächst.',
  'overrun.pay':
    'Nach der Zahlung öffnet dein Schlüssel das Fach wieder. Bitte leere es dann und beende die Miete.',
  'clearing.title': 'Fach {box}: Bitte räume das Fach',
  'clearing.text':
    'deine Miete von Fach {box} am Standort {location} hat am {end} geendet, und auch die Karenz ist vorbei. Wir fordern dich auf, das Fach bis {deadline} zu räumen und die Miete zu beenden. Zurzeit sind {amount} offen.',
  'clearing.then':
    'Nach Ablauf dieser Frist dürfen wir das Fach im Beisein einer zweiten Person öffnen, den Inhalt verzeichnen und für dich verwahren (Abschnitt 5 unserer Allgemeinen Geschäftsbedingungen).',
  'clearing.lessHarm':
    'Du kannst jederzeit nachweisen, dass uns durch die verspätete Räumung kein oder ein geringerer Schaden entstanden ist.',
  'jam.backTitle': '{amount} sind auf dem Weg zu dir',
  'jam.backText':
    'Fach {box} am Standort {location} hat nicht geöffnet, und du hast dich für die Erstattung entschieden. {amount} gehen auf demselben Weg zurück, auf dem du bezahlt hast. Deine Miete ist beendet, der Code gilt nicht mehr.',
  'jam.lessTitle': '{amount} brauchst du nicht zu bezahlen',
  'jam.lessText':
    'Fach {box} am Standort {location} hat nicht geöffnet, und du hast die Miete abgegeben. {amount} deiner Rechnung entfallen. Deine Miete ist beendet, der Code gilt nicht mehr.',
  'jam.sorry': 'Das tut uns leid. Zu tun ist für dich nichts mehr.',
  'received.change':
    'Du hast für deine Buchung von Fach {box} eine andere Zeit, eine andere Größe oder einen anderen Standort bestellt. Sobald deine Zahlung eingegangen ist, gilt die neue Buchung, und du bekommst eine Bestätigung. Bis dahin bleibt die bisherige Buchung gültig.',
  'received.change.kept': 'Der neue Platz bleibt bis {until} für dich vorgemerkt.',
  'changed.title': 'Fach {box}: Deine Buchung ist geändert',
  'changed.text': 'deine Buchung ist geändert, wie du es gewählt hast.',
  'changed.back': '{amount} gehen auf demselben Weg zurück, auf dem du bezahlt hast.',
  'changed.less': 'Auf deiner Rechnung werden es {amount} weniger.',
  'changed.paid': 'Für die Änderung hast du {amount} mit Bestellung {code} bezahlt.',
  'changeGone.title': 'Deine Buchung bleibt, wie sie war',
  'changeGone.text':
    'deine Zahlung für die Änderung der Buchung von Fach {box} kam, als der neue Platz nicht mehr frei war oder sich die Buchung schon geändert hatte. Alles bleibt deshalb, wie es war. Deine {amount} gehen auf demselben Weg zurück.',
} as const satisfies InformalTexts<typeof mailRentalEndDe>
