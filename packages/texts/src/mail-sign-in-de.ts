/** The mailed link into a customer's account (S-08), German with Sie: the measure for the other languages. */
export const mailSignInDe = {
  greeting: 'Guten Tag,',
  'known.subject': 'Ihr Link zum Anmelden bei {company}',
  'known.title': 'Ihr Link zum Anmelden',
  'known.text': 'mit diesem Link melden Sie sich bei {company} an. Ein Passwort brauchen Sie nicht.',
  'known.button': 'Weiter zur Anmeldung',
  'new.subject': 'Ihr Link zum neuen Konto bei {company}',
  'new.title': 'Ihr Link zum neuen Konto',
  'new.text':
    'zu Ihrer E-Mail-Adresse gibt es bei {company} noch kein Konto. Mit diesem Link legen Sie es an. Ein Passwort brauchen Sie nicht.',
  'new.button': 'Weiter zum neuen Konto',
  limits:
    'Der Link gilt {minutes} Minuten und nur einmal. Fordern Sie einen neuen an, gilt nur noch der neue.',
  ignore:
    'Sie haben keinen Link angefordert? Dann tun Sie bitte nichts: Ohne diese E-Mail kommt niemand in Ihr Konto.',
  why: 'Sie bekommen diese E-Mail, weil jemand auf der Seite von {company} Ihre Adresse zum Anmelden eingegeben hat.',
  privacy: 'Datenschutz',
} as const
