/** Mails to staff about their account: password, second factor, address. */
export const mailPasswordDe = {
  sender: 'Fachwerk',
  greeting: 'Guten Tag {name},',
  'link.subject': 'Neues Passwort festlegen',
  'link.intro':
    'für Ihr Konto in der Verwaltung wurde ein neues Passwort angefordert. Über diesen Link legen Sie es fest:',
  'link.button': 'Neues Passwort festlegen',
  'link.limits':
    'Der Link gilt {minutes} Minuten und nur einmal. Fordern Sie noch einen an, gilt nur der neueste.',
  'link.ignore':
    'Haben Sie kein neues Passwort angefordert, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist. Geben Sie den Link nicht weiter.',
  'welcome.subject': 'Willkommen bei {company}',
  'welcome.intro':
    'für Sie wurde ein Konto in der Verwaltung von {company} angelegt. Legen Sie über diesen Link Ihr Passwort fest und melden Sie sich dann mit {email} an:',
  'welcome.button': 'Passwort festlegen',
  'welcome.limits':
    'Der Link gilt {hours} Stunden und nur einmal. Ist er abgelaufen, lassen Sie sich in Ihrer Firma einen neuen schicken. Geben Sie ihn nicht weiter.',
  'changed.subject': 'Ihr Passwort wurde geändert',
  'changed.intro':
    'das Passwort Ihres Kontos in der Verwaltung wurde soeben neu festgelegt. Auf allen Geräten müssen Sie sich neu anmelden.',
  'changed.notYou':
    'Waren Sie das nicht? Dann fordern Sie bitte sofort selbst ein neues Passwort an und geben Sie in Ihrer Firma Bescheid.',
  'changed.button': 'Neues Passwort anfordern',
  'factorOff.subject': 'Ihr zweiter Faktor wurde ausgeschaltet',
  'factorOff.intro':
    '{by} hat den zweiten Faktor Ihres Kontos in der Verwaltung ausgeschaltet. Zum Anmelden genügt jetzt Ihr Passwort. Richten Sie den zweiten Faktor bitte bald wieder ein, unter „Mein Konto“ → „Sicherheit“.',
  'factorOff.notYou':
    'Haben Sie nicht darum gebeten? Dann ändern Sie bitte sofort Ihr Passwort und geben Sie in Ihrer Firma Bescheid.',
  'address.subject': 'Ihre Adresse zum Anmelden wurde geändert',
  'address.intro':
    '{by} hat die E-Mail-Adresse Ihres Kontos in der Verwaltung geändert. Mit dieser Adresse können Sie sich nicht mehr anmelden; Nachrichten zu Ihrem Konto gehen an die neue.',
  'address.notYou': 'Wissen Sie davon nichts? Dann geben Sie bitte sofort in Ihrer Firma Bescheid.',
  footer: 'Diese Nachricht gehört zu Ihrem Konto bei {company}.',
} as const
