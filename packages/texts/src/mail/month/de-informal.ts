import type { mailMonthDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** Mails around a rental that goes on month by month, where du differs from Sie. */
export const mailMonthDeInformal = {
  'month.due.title': 'Fach {box}: dein nächster Mietmonat',
  'month.due.text':
    'am {from} beginnt dein nächster Mietmonat für Fach {box} am Standort {location}. Bitte bezahle bis dahin {amount}.',
  'month.announced.title': 'Fach {box}: Dein nächster Mietmonat wird abgebucht',
  'month.announced.text':
    'am {from} beginnt dein nächster Mietmonat für Fach {box} am Standort {location}. Wie vereinbart buchen wir dafür am {taken} {amount} ab: {method}. Du musst nichts tun. Auf der Seite hinter dem Knopf lässt sich das jederzeit beenden.',
  'month.uncollected.text':
    'wir konnten {amount} für deinen Mietmonat ab {from} nicht abbuchen. Bitte bezahle ihn selbst, am besten gleich; dein Schlüssel gilt vorerst weiter. Was du dabei wählst, nehmen wir für die nächsten Monate.',
  'month.paid.text':
    'vielen Dank, deine Zahlung von {amount} für Fach {box} ist eingegangen. Zahlencode und QR-Code bleiben gleich; auch ein Ausdruck gilt weiter.',
  'month.overdue.title': 'Fach {box}: Deine Zahlung fehlt noch',
  'month.overdue.text':
    'heute beginnt dein Mietmonat für Fach {box}, und {amount} sind noch nicht bezahlt. Bitte hole das nach. Fehlt die Zahlung am {block} noch, öffnet dein Schlüssel das Fach nicht mehr, bis sie da ist. Mahngebühren berechnen wir nicht. Hast du gerade bezahlt, ist alles erledigt.',
  'month.blocked.title': 'Fach {box}: Dein Schlüssel ist gesperrt',
  'month.blocked.text':
    'der Mietmonat vom {from} bis {to} ist nicht bezahlt. Bis {amount} eingehen, öffnet dein Schlüssel Fach {box} nicht; was im Fach liegt, bleibt dort. Sobald du bezahlt hast, gilt er sofort wieder.',
  'notice.confirmed.title': 'Deine Miete von Fach {box} endet am {last}',
  'notice.confirmed.text':
    'die Kündigung deiner Miete von Fach {box} am Standort {location} ist vermerkt. Der letzte Tag ist der {last}. Bitte leere das Fach bis dahin; solange öffnet es wie bisher. Was du für eine spätere Zeit bezahlt hast, erstatten wir dir.',
  'notice.takenBack.title': 'Deine Miete von Fach {box} geht weiter',
  'notice.takenBack.text':
    'die Kündigung deiner Miete von Fach {box} am Standort {location} ist zurückgenommen. Die Miete geht zu den vereinbarten Bedingungen weiter.',
  'notice.price.text':
    'vom {from} an kostet Fach {box} am Standort {location} {amount} im Monat. Bis dahin bleibt der Preis, wie er ist. Bist du nicht einverstanden, kannst du die Miete vorher kündigen.',
  'term.goesOn':
    'Die Miete läuft auf unbestimmte Zeit. Jeder Monat wird im Voraus bezahlt; eine Woche vorher bekommst du dafür eine E-Mail.',
  'term.notice.none': 'Du kannst jederzeit zum Ende eines Mietmonats kündigen.',
  'term.notice.twoWeeks': 'Du kannst mit einer Frist von zwei Wochen zum Ende eines Mietmonats kündigen.',
  'term.notice.month': 'Du kannst mit einer Frist von einem Monat zum Ende eines Mietmonats kündigen.',
} as const satisfies InformalTexts<typeof mailMonthDe>
