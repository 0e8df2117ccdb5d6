/** Mails around a customer's new e-mail address, German with Sie: the measure for the other languages. */
export const mailEmailChangeDe = {
  greeting: 'Guten Tag,',
  'prove.subject': 'Ihre neue E-Mail-Adresse bei {company}',
  'prove.title': 'Neue E-Mail-Adresse bestätigen',
  'prove.text':
    'mit diesem Link gilt diese Adresse für Ihr Konto bei {company}. Er gilt {minutes} Minuten und nur einmal.',
  'prove.button': 'Weiter zur Bestätigung',
  'prove.call':
    'Sie sprechen gerade am Telefon mit {company}? Dann lesen Sie stattdessen diese sechs Ziffern vor. Nennen Sie sie nur, wenn Sie selbst angerufen haben:',
  'prove.digits': 'Sechs Ziffern',
  'prove.ignore':
    'Sie haben das nicht angefordert? Dann tun Sie bitte nichts: Ohne diese E-Mail ändert sich nichts.',
  'prove.why':
    'Sie bekommen diese E-Mail, weil jemand Ihre Adresse als neue Adresse für ein Konto bei {company} eingegeben hat.',
  'told.subject': 'Ihre E-Mail-Adresse bei {company} wurde geändert',
  'told.title': 'Ihre E-Mail-Adresse wurde geändert',
  'told.text':
    'für Ihr Konto bei {company} gilt von jetzt an eine andere E-Mail-Adresse. Mit dieser hier können Sie sich nicht mehr anmelden; auf anderen Geräten sind Sie abgemeldet.',
  'told.ignore':
    'Das waren nicht Sie? Dann antworten Sie bitte gleich auf diese E-Mail oder rufen Sie an: {phone}.',
  'told.why': 'Sie bekommen diese E-Mail, weil diese Adresse bis eben zu einem Konto bei {company} gehörte.',
  privacy: 'Datenschutz',
} as const
