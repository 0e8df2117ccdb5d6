import type { mailEmailChangeDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The same with du, where it differs from Sie. */
export const mailEmailChangeDeInformal = {
  greeting: 'Hallo,',
  'prove.subject': 'Deine neue E-Mail-Adresse bei {company}',
  'prove.text':
    'mit diesem Link gilt diese Adresse für dein Konto bei {company}. Er gilt {minutes} Minuten und nur einmal.',
  'prove.call':
    'Du sprichst gerade am Telefon mit {company}? Dann lies stattdessen diese sechs Ziffern vor. Nenne sie nur, wenn du selbst angerufen hast:',
  'prove.ignore':
    'Du hast das nicht angefordert? Dann tu bitte nichts: Ohne diese E-Mail ändert sich nichts.',
  'prove.why':
    'Du bekommst diese E-Mail, weil jemand deine Adresse als neue Adresse für ein Konto bei {company} eingegeben hat.',
  'told.subject': 'Deine E-Mail-Adresse bei {company} wurde geändert',
  'told.title': 'Deine E-Mail-Adresse wurde geändert',
  'told.text':
    'für dein Konto bei {company} gilt von jetzt an eine andere E-Mail-Adresse. Mit dieser hier kannst du dich nicht mehr anmelden; auf anderen Geräten bist du abgemeldet.',
  'told.ignore': 'Das warst nicht du? Dann antworte bitte gleich auf diese E-Mail oder ruf an: {phone}.',
  'told.why': 'Du bekommst diese E-Mail, weil diese Adresse bis eben zu einem Konto bei {company} gehörte.',
} as const satisfies InformalTexts<typeof mailEmailChangeDe>
