import type { mailSignInDe } from './mail-sign-in-de.ts'
import type { InformalTexts } from './texts.ts'

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
} as const satisfies InformalTexts<typeof mailSignInDe>
