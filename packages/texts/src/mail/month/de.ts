/** Mails around a rental that goes on month by month, German with Sie: the measure for the other languages. */
export const mailMonthDe = {
  'month.due.title': 'Fach {box}: Ihr nächster Mietmonat',
  'month.due.text':
    'am {from} beginnt Ihr nächster Mietmonat für Fach {box} am Standort {location}. Bitte bezahlen Sie bis dahin {amount}.',
  'month.announced.title': 'Fach {box}: Ihr nächster Mietmonat wird abgebucht',
  'month.announced.text':
    'am {from} beginnt Ihr nächster Mietmonat für Fach {box} am Standort {location}. Wie vereinbart buchen wir dafür am {taken} {amount} ab: {method}. Sie müssen nichts tun. Auf der Seite hinter dem Knopf lässt sich das jederzeit beenden.',
  'month.uncollected.title': 'Fach {box}: Die Abbuchung ist nicht gelungen',
  'month.uncollected.text':
    'wir konnten {amount} für Ihren Mietmonat ab {from} nicht abbuchen. Bitte bezahlen Sie ihn selbst, am besten gleich; Ihr Schlüssel gilt vorerst weiter. Was Sie dabei wählen, nehmen wir für die nächsten Monate.',
  'month.autoPay': 'Abbuchung ansehen oder beenden',
  'month.paid.title': 'Fach {box}: Mietmonat bezahlt',
  'month.paid.text':
    'vielen Dank, Ihre Zahlung von {amount} für Fach {box} ist eingegangen. Zahlencode und QR-Code bleiben gleich; auch ein Ausdruck gilt weiter.',
  'month.overdue.title': 'Fach {box}: Ihre Zahlung fehlt noch',
  'month.overdue.text':
    'heute beginnt Ihr Mietmonat für Fach {box}, und {amount} sind noch nicht bezahlt. Bitte holen Sie das nach. Fehlt die Zahlung am {block} noch, öffnet Ihr Schlüssel das Fach nicht mehr, bis sie da ist. Mahngebühren berechnen wir nicht. Haben Sie gerade bezahlt, ist alles erledigt.',
  'month.blocked.title': 'Fach {box}: Ihr Schlüssel ist gesperrt',
  'month.blocked.text':
    'der Mietmonat vom {from} bis {to} ist nicht bezahlt. Bis {amount} eingehen, öffnet Ihr Schlüssel Fach {box} nicht; was im Fach liegt, bleibt dort. Sobald Sie bezahlt haben, gilt er sofort wieder.',
  'month.pay': 'Jetzt bezahlen',
  'month.look': 'Bestellung ansehen',
  'month.fact': 'Mietmonat',
  'month.span': '{from} bis {to}',

  'notice.confirmed.title': 'Ihre Miete von Fach {box} endet am {last}',
  'notice.confirmed.text':
    'die Kündigung Ihrer Miete von Fach {box} am Standort {location} ist vermerkt. Der letzte Tag ist der {last}. Bitte leeren Sie das Fach bis dahin; solange öffnet es wie bisher. Was Sie für eine spätere Zeit bezahlt haben, erstatten wir Ihnen.',
  'notice.because.notice': 'Das ist das Ende des Mietmonats, in dem die Kündigungsfrist abläuft.',
  'notice.because.minimumTerm': 'Das ist das Ende der vereinbarten Mindestlaufzeit.',
  'notice.because.wish': 'Das ist das Ende des Mietmonats, zu dem gekündigt wurde.',
  'notice.because.cause': 'Das ist der Tag, der bei der Kündigung aus wichtigem Grund genannt wurde.',
  'notice.takenBack.title': 'Ihre Miete von Fach {box} geht weiter',
  'notice.takenBack.text':
    'die Kündigung Ihrer Miete von Fach {box} am Standort {location} ist zurückgenommen. Die Miete geht zu den vereinbarten Bedingungen weiter.',
  'notice.price.title': 'Fach {box}: neuer Monatspreis ab {from}',
  'notice.price.text':
    'vom {from} an kostet Fach {box} am Standort {location} {amount} im Monat. Bis dahin bleibt der Preis, wie er ist. Sind Sie nicht einverstanden, können Sie die Miete vorher kündigen.',

  'term.noEnd': 'ohne festes Ende, Monat für Monat',
  'term.voucher': 'Der Gutschein gilt für den ersten Mietmonat. Jeder weitere kostet {price}.',
  'term.goesOn':
    'Die Miete läuft auf unbestimmte Zeit. Jeder Monat wird im Voraus bezahlt; eine Woche vorher bekommen Sie dafür eine E-Mail.',
  'term.minimum': 'Die Mindestlaufzeit beträgt {count, plural, one {einen Monat} other {# Monate}}.',
  'term.notice.none': 'Sie können jederzeit zum Ende eines Mietmonats kündigen.',
  'term.notice.twoWeeks': 'Sie können mit einer Frist von zwei Wochen zum Ende eines Mietmonats kündigen.',
  'term.notice.month': 'Sie können mit einer Frist von einem Monat zum Ende eines Mietmonats kündigen.',
  'term.grace':
    'Ist ein Monat {count, plural, one {einen Tag} other {# Tage}} nach seinem Beginn nicht bezahlt, öffnet der Schlüssel das Fach nicht, bis die Zahlung da ist.',
} as const
