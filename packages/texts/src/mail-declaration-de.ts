/** Receipt of a withdrawal or termination (§§ 356a (4), 312k (4) BGB). */
export const mailDeclarationDe = {
  'withdrawal.subject': 'Eingang Ihres Widerrufs bei {site}',
  'termination.subject': 'Eingang Ihrer Kündigung bei {site}',
  'withdrawal.intro': 'Ihr Widerruf ist am {receivedAt} bei uns eingegangen. Das haben Sie erklärt:',
  'termination.intro': 'Ihre Kündigung ist am {receivedAt} bei uns eingegangen. Das haben Sie erklärt:',
  greeting: 'Guten Tag {name},',
  'field.name': 'Name',
  'field.contract': 'Vertrag',
  'field.email': 'E-Mail-Adresse für diese Bestätigung',
  'field.kind': 'Art der Kündigung',
  'kind.ordinary': 'ordentlich',
  'kind.extraordinary': 'außerordentlich',
  'field.reason': 'Grund',
  'field.endDate': 'Gewünschtes Vertragsende',
  'endDate.earliest': 'zum nächstmöglichen Zeitpunkt',
  'withdrawal.next':
    'Wir prüfen den Widerruf und melden uns bei Ihnen. Steht Ihnen Geld zu, erstatten wir es binnen 14 Tagen über das Zahlungsmittel der Bestellung.',
  'termination.next': 'Wir bestätigen Ihnen das Ende des Vertrags in einer weiteren Nachricht.',
  keep: 'Bitte bewahren Sie diese Nachricht auf.',
  closing: 'Freundliche Grüße',
} as const
