import { z } from 'zod'
import { CUSTOMER_REFUSALS } from './customer/customer-refusals.ts'
import { DATA_REQUEST_REFUSALS } from './customer/data-request-refusals.ts'
import { DOMAIN_REFUSALS } from './site/domain-refusals.ts'
import { KEY_REFUSALS } from './key/key-refusals.ts'
import { LOCK_REFUSALS } from './device/lock-refusals.ts'
import { MAIL_REFUSALS } from './mail/mail-refusals.ts'
import { OPEN_REFUSAL_ANSWERS } from './office/open-refusals.ts'
import { PICTURE_REFUSALS } from './location/picture-refusals.ts'
import { RENTAL_END_REFUSALS } from './rental/rental-end-refusals.ts'
import { REFUND_REFUSALS } from './payment/refund-refusals.ts'
import { ROUND_REFUSALS } from './location/round-refusals.ts'
import { FRANCHISE_REFUSALS } from './company/franchise-refusals.ts'
import { REQUEST_LOG_REFUSALS } from './history/request-log-refusals.ts'
import { VIEW_REFUSALS } from './office/view-refusals.ts'
import { MONEY_REFUSALS } from './payment/transfer-refusals.ts'
import { TERMINAL_REFUSALS } from './device/terminal-refusals.ts'
import { TEXT_REFUSALS } from './site/text-refusals.ts'

interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  /** German sentence for people; storefront and kiosk translate the code themselves. */
  readonly de: string
}

/** Every reason the API gives for not doing something; the catalogue of E-02. */
export const REFUSALS = {
  'invalid-input': { status: 400, de: 'Bitte prüfen Sie die markierten Angaben.' },
  'malformed-request': { status: 400, de: 'Die Anfrage ist nicht lesbar.' },
  'unsupported-content': { status: 415, de: 'Dieses Format wird nicht angenommen.' },
  'too-large': { status: 413, de: 'Die Anfrage ist zu groß.' },
  'not-signed-in': { status: 401, de: 'Bitte melden Sie sich an.' },
  'wrong-credentials': { status: 401, de: 'Die Zugangsdaten sind falsch. Bitte versuchen Sie es erneut.' },
  'second-factor-required': { status: 401, de: 'Bitte geben Sie den Code aus Ihrer App ein.' },
  'second-factor-wrong': { status: 422, de: 'Dieser Code stimmt nicht oder wurde schon benutzt.' },
  'second-factor-on': { status: 409, de: 'Der zweite Faktor ist schon eingeschaltet.' },
  'second-factor-off': { status: 409, de: 'Der zweite Faktor ist nicht eingeschaltet.' },
  'sign-in-expired': {
    status: 422,
    de: 'Diese Anmeldung ist abgelaufen. Bitte geben Sie Ihr Passwort noch einmal ein.',
  },
  'wrong-password': { status: 422, de: 'Das bisherige Passwort stimmt nicht.' },
  'password-made-of-email': {
    status: 422,
    de: 'Das neue Passwort darf nicht aus Ihrer E-Mail-Adresse bestehen.',
  },
  'account-blocked': { status: 403, de: 'Dieses Konto ist gesperrt.' },
  'reset-link-invalid': {
    status: 422,
    de: 'Dieser Link ist abgelaufen, schon benutzt oder gehört zu einer anderen E-Mail-Adresse. Bitte fordern Sie einen neuen an.',
  },
  'address-unproven': {
    status: 409,
    de: 'Bitte bestätigen Sie zuerst die E-Mail-Adresse mit den sechs Ziffern aus der E-Mail.',
  },
  'address-required': {
    status: 422,
    de: 'Für diese Bestellung brauchen wir die Anschrift: Straße, Postleitzahl und Ort.',
  },
  'email-unknown': { status: 422, de: 'Diese E-Mail-Adresse ist uns nicht bekannt.' },
  'not-found': { status: 404, de: 'Das gibt es hier nicht.' },
  'too-many-tries': { status: 429, de: 'Zu viele Versuche. Bitte warten Sie einen Moment.' },
  'too-many-requests': {
    status: 429,
    de: 'Von Ihrem Anschluss kommen gerade zu viele Anfragen auf einmal. Bitte warten Sie einen Moment.',
  },
  'too-many-streams': {
    status: 429,
    de: 'Diese Seite ist gerade zu oft geöffnet. Änderungen erscheinen trotzdem, nur etwas später.',
  },
  'idempotency-key-reused': {
    status: 422,
    de: 'Dieser Vorgang wurde mit anderen Angaben schon einmal gesendet.',
  },
  'idempotency-in-progress': { status: 409, de: 'Dieser Vorgang läuft gerade.' },
  'box-size-unavailable': { status: 409, de: 'Diese Fachgröße ist in diesem Zeitraum nicht mehr frei.' },
  'already-held': {
    status: 409,
    de: 'Für diese Zeit ist hier schon ein Fach für Sie vorgemerkt und noch nicht bezahlt.',
  },
  'location-not-rentable': { status: 409, de: 'An diesem Standort kann zurzeit nicht gemietet werden.' },
  'location-short-term': {
    status: 409,
    de: 'Dieser Standort ist für Kurzzeitmieten eingeteilt. Langzeitmieten gibt es dort nur, wenn seine Mietdauer sie zulässt.',
  },
  'nothing-changed': {
    status: 422,
    de: 'So ist die Buchung schon. Bitte wählen Sie eine andere Zeit, eine andere Größe oder einen anderen Standort.',
  },
  'period-too-short': { status: 422, de: 'Der gewählte Zeitraum ist zu kurz.' },
  'period-too-long': { status: 422, de: 'Der gewählte Zeitraum überschreitet die Höchstdauer.' },
  'period-in-past': { status: 422, de: 'Der Beginn liegt in der Vergangenheit.' },
  'period-too-far-ahead': { status: 422, de: 'So weit im Voraus kann nicht gemietet werden.' },
  'starts-while-closed': { status: 422, de: 'Zum Beginn der Miete ist der Standort geschlossen.' },
  'no-tariff': { status: 422, de: 'Für diesen Zeitraum gibt es keinen Preis.' },
  'price-changed': {
    status: 409,
    de: 'Der Preis hat sich geändert. Bitte prüfen Sie die Bestellung noch einmal.',
  },
  'terms-required': { status: 422, de: 'Bitte stimmen Sie den AGB zu.' },
  'early-start-required': { status: 422, de: 'Bitte verlangen Sie den sofortigen Beginn ausdrücklich.' },
  'hold-expired': {
    status: 409,
    de: 'Die Vormerkung ist abgelaufen. Bitte wählen Sie das Fach noch einmal.',
  },
  'order-not-payable': { status: 409, de: 'Diese Bestellung kann nicht mehr bezahlt werden.' },
  'order-has-open-rental': {
    status: 409,
    de: 'Zu dieser Bestellung gehört eine Miete, die noch nicht vorbei ist. Ist das Fach zurückgegeben, wird sie von selbst abgeschlossen.',
  },
  'order-is-paid': {
    status: 409,
    de: 'Diese Bestellung ist bezahlt. Stornieren geht erst, wenn das Geld zurückgezahlt ist.',
  },
  'payment-running': { status: 409, de: 'Für diese Bestellung läuft schon eine Zahlung.' },
  'payment-unavailable': {
    status: 503,
    de: 'Die Bezahlung ist gerade nicht möglich. Bitte versuchen Sie es gleich noch einmal.',
  },
  'wrong-signature': { status: 400, de: 'Die Signatur stimmt nicht.' },
  'transition-not-allowed': { status: 409, de: 'Dieser Statuswechsel ist nicht erlaubt.' },
  'prefix-taken': { status: 409, de: 'Dieses Präfix trägt schon ein anderer Standort der Firma.' },
  'location-has-rentals': {
    status: 409,
    de: 'Hier laufen noch Mieten oder sind gebucht. Archivieren geht, sobald alle beendet sind.',
  },
  'location-archived': {
    status: 409,
    de: 'Dieser Standort ist archiviert. Holen Sie ihn zurück, um ihn zu ändern.',
  },
  'group-below-itself': { status: 409, de: 'Eine Gruppe kann nicht unter sich selbst hängen.' },
  'group-has-children': {
    status: 409,
    de: 'Es hängen noch Gruppen darunter. Verschieben oder löschen Sie zuerst diese.',
  },
  'undo-over': { status: 409, de: 'Das Ende der Miete lässt sich nicht mehr zurücknehmen.' },
  'termination-required': {
    status: 409,
    de: 'Eine Langzeitmiete endet durch Kündigung, nicht von selbst.',
  },
  'confirmation-required': {
    status: 422,
    de: 'Bitte bestätigen Sie, dass das Fach leer, sauber und geschlossen ist.',
  },
  'door-open': {
    status: 409,
    de: 'Die Tür ist noch offen. Bitte schließen Sie sie und versuchen Sie es erneut.',
  },
  'box-taken': {
    status: 409,
    de: 'In dieser Zeit ist das Fach schon anders vergeben. Bitte wählen Sie eine andere Zeit oder ein anderes Fach.',
  },
  'start-fixed': { status: 422, de: 'Die Miete hat schon begonnen; nur ihr Ende lässt sich ändern.' },
  'start-in-past': { status: 422, de: 'Der neue Beginn liegt in der Vergangenheit.' },
  'end-before-start': { status: 422, de: 'Das Ende der Miete muss nach ihrem Beginn liegen.' },
  'end-in-past': {
    status: 422,
    de: 'Das neue Ende liegt in der Vergangenheit. Soll die Miete jetzt aufhören, beenden Sie sie.',
  },
  ...RENTAL_END_REFUSALS,
  ...KEY_REFUSALS,
  ...LOCK_REFUSALS,
  ...OPEN_REFUSAL_ANSWERS,
  ...MAIL_REFUSALS,
  ...CUSTOMER_REFUSALS,
  ...DATA_REQUEST_REFUSALS,
  ...DOMAIN_REFUSALS,
  ...TERMINAL_REFUSALS,
  ...PICTURE_REFUSALS,
  ...MONEY_REFUSALS,
  ...REQUEST_LOG_REFUSALS,
  ...REFUND_REFUSALS,
  ...ROUND_REFUSALS,
  ...FRANCHISE_REFUSALS,
  ...TEXT_REFUSALS,
  'changed-meanwhile': {
    status: 409,
    de: 'Jemand hat das inzwischen geändert. Bitte vergleichen Sie die Angaben und speichern Sie noch einmal.',
  },
  'email-taken': { status: 409, de: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.' },
  'role-not-allowed': { status: 422, de: 'Diese Rollen dürfen Sie nicht vergeben oder entziehen.' },
  'last-owner': { status: 409, de: 'Eine Firma braucht mindestens einen Inhaber, der sich anmelden kann.' },
  'not-yourself': { status: 409, de: 'Das eigene Konto können Sie nicht sperren oder archivieren.' },
  ...VIEW_REFUSALS,
  'export-too-large': {
    status: 422,
    de: 'Das sind zu viele Zeilen: CSV und XLSX fassen 500.000, ein PDF 2.000. Bitte grenzen Sie die Liste mit einem Filter ein.',
  },
  'too-many-exports': {
    status: 429,
    de: 'In Ihrer Firma laufen gerade mehrere Exporte. Bitte versuchen Sie es gleich noch einmal.',
  },
  'order-unknown': { status: 422, de: 'Diese Bestellnummer finden wir nicht.' },
  'reason-required': { status: 422, de: 'Bitte geben Sie einen Grund an.' },
  'project-archived': {
    status: 409,
    de: 'Dieses Projekt ist archiviert. Holen Sie es zurück, um seine Zeiten zu ändern.',
  },
  'project-in-use': { status: 409, de: 'Auf diesem Projekt läuft gerade eine Zeit. Bitte erst beenden.' },
  'time-entry-of-another': { status: 409, de: 'Diese Zeit hat jemand anders erfasst.' },
  'time-running-already': {
    status: 409,
    de: 'Es läuft schon eine andere Zeit. Bitte erst beenden oder wechseln.',
  },
  'time-not-running': { status: 409, de: 'Diese Zeit läuft nicht mehr.' },
  'time-still-running': { status: 409, de: 'In diesem Monat läuft noch eine Zeit.' },
  'time-overlap': { status: 409, de: 'In dieser Zeit ist schon ein anderer Eintrag erfasst.' },
  'time-end-before-start': { status: 422, de: 'Das Ende muss nach dem Beginn liegen.' },
  'time-too-long': { status: 422, de: 'Ein Eintrag darf höchstens 24 Stunden dauern.' },
  'time-in-future': { status: 422, de: 'Zeiten in der Zukunft können nicht erfasst werden.' },
  'time-too-old': { status: 422, de: 'So weit zurück kann nicht mehr erfasst werden.' },
  'time-month-locked': { status: 409, de: 'Dieser Monat ist abgeschlossen.' },
  'time-month-not-over': { status: 409, de: 'Dieser Monat ist noch nicht vorbei.' },
  'time-approved': { status: 409, de: 'Dieser Monat ist für die Person schon freigegeben.' },
  'time-does-not-exist': {
    status: 422,
    de: 'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhren werden in dieser Stunde vorgestellt.',
  },
  'appointment-archived': {
    status: 409,
    de: 'Dieser Termin ist archiviert. Holen Sie ihn zurück, um ihn zu ändern.',
  },
  'description-required': { status: 422, de: 'Bitte beschreiben Sie, woran gearbeitet wurde.' },
  'import-unreadable': {
    status: 422,
    de: 'Diese Datei ist nicht lesbar: Es fehlen Spalten, die der Export dieses Anbieters hat.',
  },
  'wrong-origin': { status: 400, de: 'Die Anfrage kommt von einer fremden Seite.' },
  'temporarily-unavailable': {
    status: 503,
    de: 'Der Dienst ist kurz nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  },
  unexpected: { status: 500, de: 'Etwas ist schiefgegangen; bitte versuchen Sie es später erneut.' },
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof REFUSALS
const codes = Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]] // Object.keys loses the literal type
export const RefusalCode = z.enum(codes)

/** What somebody else saved meanwhile (FAULT-72): `current` holds the fields of the form as they are now. */
export const Conflict = z
  .object({ by: z.string(), at: z.iso.datetime(), current: z.record(z.string(), z.unknown()) })
  .meta({ id: 'Conflict' })
export type Conflict = z.infer<typeof Conflict>

/** What a refusal is about in money: so much is needed, so much there is (cents). */
export const Amounts = z.object({ neededCents: z.int(), givenCents: z.int() }).meta({ id: 'Amounts' })
export type Amounts = z.infer<typeof Amounts>

/** Problem details (RFC 9457) as the whole API answers them (E-03). */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: RefusalCode,
    detail: z.string(),
    requestId: z.string(),
    errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
    /** Only with `changed-meanwhile`. */
    conflict: Conflict.optional(),
    /** Only with `second-factor-required`: finishes this sign-in together with a code, within minutes and once. */
    ticket: z.string().optional(),
    /** Only with `voucher-below-minimum`. */
    amounts: Amounts.optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
