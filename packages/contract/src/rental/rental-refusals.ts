import { RENTAL_END_REFUSALS } from './rental-end-refusals.ts'

/** Why a rental does not begin, change or end. */
export const RENTAL_REFUSALS = {
  'box-size-unavailable': { status: 409, de: 'Diese Fachgröße ist in diesem Zeitraum nicht mehr frei.' },
  'already-held': {
    status: 409,
    de: 'Für diese Zeit ist hier schon ein Fach für Sie vorgemerkt und noch nicht bezahlt.',
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
  'hold-expired': {
    status: 409,
    de: 'Die Vormerkung ist abgelaufen. Bitte wählen Sie das Fach noch einmal.',
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
} as const
