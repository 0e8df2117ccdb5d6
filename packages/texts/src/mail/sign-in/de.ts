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
  'digits.subject': 'Sechs Ziffern für Ihre Adresse bei {company}',
  'digits.title': 'Ihre sechs Ziffern',
  'digits.text':
    'bei {company} hat jemand Ihre E-Mail-Adresse eingegeben. Waren Sie das, geben Sie dort diese sechs Ziffern ein:',
  'digits.label': 'Sechs Ziffern',
  'digits.link':
    'Oder öffnen Sie den Link. Auf der Seite, auf der Sie die Ziffern eingeben, steht die Zahl {compare}; nur dann bestätigen Sie.',
  'digits.button': 'Adresse mit dem Link bestätigen',
  'digits.limits':
    'Ziffern und Link gelten {minutes} Minuten und nur einmal. Lassen Sie sich neue schicken, gelten nur noch die neuen.',
  'digits.ignore':
    'Sie waren das nicht? Dann tun Sie bitte nichts und geben Sie die Ziffern niemandem weiter.',
  'digits.why':
    'Sie bekommen diese E-Mail, weil jemand auf der Seite von {company} Ihre Adresse eingegeben hat. Werbung ist sie nicht.',
  'known.digits': 'Oder geben Sie auf der Seite, die noch offen ist, diese sechs Ziffern ein:',
  'offers.subject': 'Bitte bestätigen: E-Mails von {company}',
  'offers.title': 'Möchten Sie E-Mails von {company}?',
  'offers.text':
    'auf der Seite von {company} wurde mit Ihrer Adresse angekreuzt, dass Angebote per E-Mail kommen sollen. Es gilt erst, wenn Sie es hier bestätigen.',
  'offers.button': 'Ja, bestätigen',
  'offers.limits': 'Der Link gilt {days} Tage. Tun Sie nichts, kommen keine Angebote.',
  'offers.object':
    'Sie können jederzeit widersprechen, ohne dass dafür andere als die Übermittlungskosten nach den Basistarifen entstehen: in Ihrem Konto oder mit einer Antwort auf diese E-Mail.',
  'offers.why':
    'Sie bekommen diese E-Mail einmal, weil jemand auf der Seite von {company} Ihre Adresse eingegeben hat.',
} as const
