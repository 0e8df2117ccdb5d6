import type { mailSignInDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The mailed link into a customer's account, where du differs from Sie. */
export const mailSignInDeInformal = {
  greeting: 'Hallo,',
  'known.subject': 'Dein Link zum Anmelden bei {company}',
  'known.title': 'Dein Link zum Anmelden',
  'known.text': 'mit diesem Link meldest du dich bei {company} an. Ein Passwort brauchst du nicht.',
  'new.subject': 'Dein Link zum neuen Konto bei {company}',
  'new.title': 'Dein Link zum neuen Konto',
  'new.text':
    'zu deiner E-Mail-Adresse gibt es bei {company} noch kein Konto. Mit diesem Link legst du es an. Ein Passwort brauchst du nicht.',
  limits:
    'Der Link gilt {minutes} Minuten und nur einmal. Forderst du einen neuen an, gilt nur noch der neue.',
  ignore:
    'Du hast keinen Link angefordert? Dann tu bitte nichts: Ohne diese E-Mail kommt niemand in dein Konto.',
  why: 'Du bekommst diese E-Mail, weil jemand auf der Seite von {company} deine Adresse zum Anmelden eingegeben hat.',
  'digits.subject': 'Sechs Ziffern für deine Adresse bei {company}',
  'digits.title': 'Deine sechs Ziffern',
  'digits.text':
    'bei {company} hat jemand deine E-Mail-Adresse eingegeben. Warst du das, gib dort diese sechs Ziffern ein:',
  'digits.link':
    'Oder öffne den Link. Auf der Seite, auf der du die Ziffern eingibst, steht die Zahl {compare}; nur dann bestätige.',
  'digits.limits':
    'Ziffern und Link gelten {minutes} Minuten und nur einmal. Lässt du dir neue schicken, gelten nur noch die neuen.',
  'digits.ignore': 'Du warst das nicht? Dann tu bitte nichts und gib die Ziffern niemandem weiter.',
  'digits.why':
    'Du bekommst diese E-Mail, weil jemand auf der Seite von {company} deine Adresse eingegeben hat. Werbung ist sie nicht.',
  'known.digits': 'Oder gib auf der Seite, die noch offen ist, diese sechs Ziffern ein:',
  'offers.title': 'Möchtest du E-Mails von {company}?',
  'offers.text':
    'auf der Seite von {company} wurde mit deiner Adresse angekreuzt, dass Angebote per E-Mail kommen sollen. Es gilt erst, wenn du es hier bestätigst.',
  'offers.limits': 'Der Link gilt {days} Tage. Tust du nichts, kommen keine Angebote.',
  'offers.object':
    'Du kannst jederzeit widersprechen, ohne dass dafür andere als die Übermittlungskosten nach den Basistarifen entstehen: in deinem Konto oder mit einer Antwort auf diese E-Mail.',
  'offers.why':
    'Du bekommst diese E-Mail einmal, weil jemand auf der Seite von {company} deine Adresse eingegeben hat.',
} as const satisfies InformalTexts<typeof mailSignInDe>
