import type { accountPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** A customer's account, where du differs from Sie. */
export const accountPagesDeInformal = {
  'idle.title': 'Bist du noch da?',
  'idle.text': 'Du warst länger nicht aktiv. In zwei Minuten wirst du abgemeldet.',
  'rentals.empty': 'Du hast gerade keine Miete.',
  'details.lead':
    'Diese Angaben gelten für künftige Bestellungen. Bestellungen, die du schon aufgegeben hast, bleiben, wie sie sind.',
  'details.new': 'Willkommen! Dein Konto ist angelegt. Trag ein, was in künftigen Bestellungen stehen soll.',
  'details.emailHelp': 'Mit dieser Adresse meldest du dich an.',
  'details.saved': 'Deine Angaben sind gespeichert.',
  'details.changed':
    'Diese Angaben wurden inzwischen an anderer Stelle geändert. Gespeichert ist jetzt: {current}. Prüfe deine Eingaben und speichere noch einmal.',
  'details.emailDone': 'Deine neue E-Mail-Adresse gilt jetzt. Auf anderen Geräten bist du abgemeldet.',
  'email.lead':
    'Wir schicken einen Link an die neue Adresse. Erst wenn du ihn benutzt, gilt sie; bis dahin meldest du dich mit der alten an. Bestellungen, die du schon aufgegeben hast, behalten ihre Adresse.',
  'email.wrong': 'Bitte gib eine gültige E-Mail-Adresse ein.',
  'email.tooMany': 'Gerade wurden viele Links angefordert. Bitte warte eine Stunde.',
  'email.confirm.lead':
    'Mit einem Tipp gilt deine neue Adresse. Auf allen anderen Geräten wirst du abgemeldet, und die alte Adresse bekommt eine Nachricht.',
  'email.bad.taken':
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Deine bisherige Adresse gilt weiter.',
  'email.bad.tooMany': 'Zu viele Versuche. Bitte warte eine Viertelstunde.',
  'consents.lead': 'Was du mit deinen Bestellungen bestätigt hast, wann und in welcher Fassung.',
  'offers.given':
    'Am {at} eingewilligt (Fassung {version}). Du kannst die Einwilligung jederzeit widerrufen.',
  'offers.none': 'Du hast nicht eingewilligt. Wir schicken keine Angebote.',
  'offers.done': 'Deine Einwilligung ist widerrufen.',
  'export.text':
    'Alles, was zu deinem Konto auf dieser Seite gespeichert ist: Angaben, Adressen, Bestellungen, Mieten mit Öffnungen und geteilten Schlüsseln, Einwilligungen, Widerrufe und Kündigungen, E-Mails an dich. Als PDF zum Lesen und Ausdrucken, als JSON zum Mitnehmen in andere Programme.',
  'copy.title': 'Auskunft über deine Daten',
  'copy.mails': 'E-Mails an dich',
  'erase.text':
    'Wir löschen deinen Namen, deine Adressen und deine Telefonnummer aus dem Konto, beenden alle Anmeldungen und machen die Links zu deinen Bestellungen ungültig. Das lässt sich nicht rückgängig machen.',
  'erase.order-has-open-rental':
    'Du hast noch eine Miete, die nicht beendet ist. Beende sie zuerst; dann kannst du das Konto löschen.',
  'erase.payment-outstanding':
    'Für eine Miete ist noch etwas zu bezahlen. Danach kannst du das Konto löschen.',
  'erase.missing': 'Bitte kreuze an, dass du dein Konto löschen möchtest.',
  'idle.note': 'Nach 30 Minuten ohne Aktivität wirst du auf diesem Gerät abgemeldet.',
} as const satisfies InformalTexts<typeof accountPagesDe>
