/** Mails around the end of a rental: reminder, extension, back payment. */
export const mailRentalEndDe = {
  'endsSoon.title': 'Fach {box}: Ihre Miete endet bald',
  'endsSoon.text':
    'Ihre Miete von Fach {box} am Standort {location} endet am {end}. Bitte leeren Sie das Fach bis dahin und beenden Sie die Miete. Brauchen Sie länger, können Sie jetzt verlängern, solange das Fach danach frei ist.',
  'endsSoon.extend': 'Miete verlängern',
  'endsSoon.grace': 'Ohne Verlängerung öffnet Ihr Schlüssel das Fach bis {grace} kostenlos weiter.',
  'received.extension':
    'Sie haben Fach {box} am Standort {location} bis {end} verlängert. Sobald Ihre Zahlung eingegangen ist, gilt Ihr Schlüssel so lange, und Sie erhalten eine Bestätigung. Erst dann ist die Verlängerung vereinbart.',
  'received.extension.kept': 'Die Zeit bleibt bis {until} für Sie vorgemerkt.',
  'received.overrun':
    'Sie bezahlen damit die Zeit, die Fach {box} am Standort {location} nach der Karenz belegt war. Sobald Ihre Zahlung eingegangen ist, erhalten Sie eine Bestätigung.',
  'extended.title': 'Fach {box}: Ihre Miete ist verlängert',
  'extended.text':
    'Ihre Miete von Fach {box} am Standort {location} ist verlängert. Sie endet jetzt am {end}. Bezahlt haben Sie dafür {amount} mit Bestellung {code}. Zahlencode und QR-Code bleiben gleich; auch ein Ausdruck gilt weiter.',
  'extended.look': 'Schlüssel ansehen',
  'gone.title': 'Fach {box}: Verlängerung nicht möglich',
  'gone.text':
    'Ihre Zahlung für die Verlängerung von Fach {box} kam, als die Zeit nicht mehr vorgemerkt war. Inzwischen ist sie vergeben oder Ihre Miete hat sich geändert. Die Miete bleibt deshalb, wie sie ist. Ihre {amount} gehen auf demselben Weg zurück.',
  'backPaid.title': 'Fach {box}: Nachzahlung erhalten',
  'backPaid.text':
    'vielen Dank, Ihre Nachzahlung von {amount} ist eingegangen. Fach {box} am Standort {location} öffnet wieder, und zwar bis {until}. Bitte leeren Sie es bis dahin und beenden Sie die Miete; danach zählt die Zeit weiter.',
  'backPaid.settled':
    'vielen Dank, Ihre Nachzahlung von {amount} für Fach {box} am Standort {location} ist eingegangen. Damit ist alles bezahlt.',
  'backOpen.title': 'Fach {box}: Nachzahlung offen',
  'backOpen.text':
    'Ihre Miete von Fach {box} am Standort {location} ist beendet. Für die Zeit nach der Karenz sind noch {amount} offen. Bitte bezahlen Sie den Betrag; erst danach ist eine neue Miete möglich.',
  'backOpen.pay': 'Nachzahlung ansehen und bezahlen',
  'waived.title': 'Fach {box}: Nachzahlung erlassen',
  'waived.text':
    'die Nachzahlung für Fach {box} am Standort {location} ist Ihnen erlassen. Sie müssen nichts mehr bezahlen.',
  'ended.title': 'Fach {box}: Ihre Miete ist beendet',
  'ended.text':
    'vielen Dank, dass Sie bei uns gemietet haben. Ihre Miete von Fach {box} am Standort {location} ist seit {end} beendet. Der Schlüssel öffnet das Fach nicht mehr.',
  'ended.duration': 'Dauer',
  'ended.paid': 'Bezahlt',
  'ended.days': '{count, plural, one {# Tag} other {# Tage}}',
  'ended.hours': '{count, plural, one {# Stunde} other {# Stunden}}',
  'ended.minutes': '{count, plural, one {# Minute} other {# Minuten}}',
  'ended.left': 'Haben Sie etwas im Fach vergessen? Rufen Sie uns bitte bald an: {phone}',
  'overrun.title': 'Fach {box}: Die kostenlose Zeit ist vorbei',
  'overrun.text':
    'Ihre Miete von Fach {box} am Standort {location} hat am {end} geendet, ist aber nicht beendet worden. Die kostenlose Karenz war am {grace} vorbei. Seitdem kostet das Fach Geld; jetzt sind {amount} zu bezahlen, und der Betrag wächst.',
  'overrun.pay':
    'Nach der Zahlung öffnet Ihr Schlüssel das Fach wieder. Bitte leeren Sie es dann und beenden Sie die Miete.',
  'clearing.title': 'Fach {box}: Bitte räumen Sie das Fach',
  'clearing.text':
    'Ihre Miete von Fach {box} am Standort {location} hat am {end} geendet, und auch die Karenz ist vorbei. Wir fordern Sie auf, das Fach bis {deadline} zu räumen und die Miete zu beenden. Zurzeit sind {amount} offen.',
  'clearing.then':
    'Nach Ablauf dieser Frist dürfen wir das Fach im Beisein einer zweiten Person öffnen, den Inhalt verzeichnen und für Sie verwahren (Abschnitt 5 unserer Allgemeinen Geschäftsbedingungen).',
  'clearing.lessHarm':
    'Es bleibt Ihnen unbenommen nachzuweisen, dass uns durch die verspätete Räumung kein oder ein geringerer Schaden entstanden ist.',
  'jam.backTitle': '{amount} sind auf dem Weg zu Ihnen',
  'jam.backText':
    'Fach {box} am Standort {location} hat nicht geöffnet, und Sie haben sich für die Erstattung entschieden. {amount} gehen auf demselben Weg zurück, auf dem Sie bezahlt haben. Ihre Miete ist beendet, der Code gilt nicht mehr.',
  'jam.lessTitle': '{amount} brauchen Sie nicht zu bezahlen',
  'jam.lessText':
    'Fach {box} am Standort {location} hat nicht geöffnet, und Sie haben die Miete abgegeben. {amount} Ihrer Rechnung entfallen. Ihre Miete ist beendet, der Code gilt nicht mehr.',
  'jam.sorry': 'Das tut uns leid. Zu tun ist für Sie nichts mehr.',
  'received.change':
    'Sie haben für Ihre Buchung von Fach {box} eine andere Zeit, eine andere Größe oder einen anderen Standort bestellt. Sobald Ihre Zahlung eingegangen ist, gilt die neue Buchung, und Sie erhalten eine Bestätigung. Bis dahin bleibt die bisherige Buchung gültig.',
  'received.change.kept': 'Der neue Platz bleibt bis {until} für Sie vorgemerkt.',
  'changed.title': 'Fach {box}: Ihre Buchung ist geändert',
  'changed.text': 'Ihre Buchung ist geändert, wie Sie es gewählt haben.',
  'changed.before': 'Bisher',
  'changed.now': 'Jetzt',
  'changed.booking': 'Fach {box}, {size}, {location}, {from} bis {to}',
  'changed.same': 'Der Preis bleibt gleich.',
  'changed.back': '{amount} gehen auf demselben Weg zurück, auf dem Sie bezahlt haben.',
  'changed.less': 'Auf Ihrer Rechnung werden es {amount} weniger.',
  'changed.paid': 'Für die Änderung haben Sie {amount} mit Bestellung {code} bezahlt.',
  'changed.sameKey': 'Zahlencode und QR-Code bleiben gleich; auch ein Ausdruck gilt weiter.',
  'changed.otherTerminal':
    'Am neuen Standort gelten der Zahlencode und der QR-Code aus dieser E-Mail. Ein älterer Ausdruck öffnet dort nicht.',
  'changeGone.title': 'Ihre Buchung bleibt, wie sie war',
  'changeGone.text':
    'Ihre Zahlung für die Änderung der Buchung von Fach {box} kam, als der neue Platz nicht mehr frei war oder sich die Buchung schon geändert hatte. Alles bleibt deshalb, wie es war. Ihre {amount} gehen auf demselben Weg zurück.',
} as const
