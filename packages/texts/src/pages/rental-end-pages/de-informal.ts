import type { rentalEndPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The pages around the end of a rental, where du differs from Sie. */
export const rentalEndPagesDeInformal = {
  'extend.lead': 'Fach {box}, {location}. Deine Miete endet am {end}.',
  'extend.summary': 'Deine Verlängerung',
  'extend.codeStays': 'Zahlencode und QR-Code bleiben, auch auf Papier.',
  'extend.overwrite.missing': 'Bitte bestätige, dass die vorhandene Verlängerung ersetzt wird.',
  'extend.refused.termination-required':
    'Diese Miete läuft Monat für Monat weiter; du musst nichts verlängern.',
  'extend.refused.access-revoked': 'Der Schlüssel ist gesperrt. Bitte kläre das zuerst.',
  'extend.refused.price-changed': 'Der Preis hat sich geändert. Bitte sieh ihn dir noch einmal an.',
  'extend.refused.other': 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  'back.afterwards':
    'Nach der Zahlung öffnet das Fach wieder, mindestens {minutes} Minuten lang. Leere es in dieser Zeit und beende die Miete.',
  'back.afterwardsEnded': 'Nach der Zahlung kannst du wieder ein Fach mieten.',
} as const satisfies InformalTexts<typeof rentalEndPagesDe>
