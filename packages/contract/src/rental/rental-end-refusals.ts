/** Why a rental gets no other end, or nothing is to be paid after it. */
export const RENTAL_END_REFUSALS = {
  'end-not-later': { status: 422, de: 'Das neue Ende muss nach dem bisherigen liegen.' },
  'nothing-owed': { status: 409, de: 'Es ist nichts nachzuzahlen.' },
  'deadline-too-short': { status: 422, de: 'Die Frist muss mindestens 14 Tage lang sein.' },
  'extension-running': {
    status: 409,
    de: 'Eine Verlängerung dieser Miete wartet noch auf ihre Zahlung.',
  },
  'box-jammed': {
    status: 409,
    de: 'Das Fach öffnet gerade nicht. Die Miete endet, sobald Sie es leeren konnten; die Zeit bis dahin kostet nichts.',
  },
} as const
