/** Why time, a month or an appointment is not recorded. */
export const TIME_REFUSALS = {
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
} as const
