import {
  LEGAL_VERSIONS,
  byOffer,
  heading,
  lines,
  list,
  text,
  type LegalBlock,
  type LegalFacts,
  type LegalText,
  type WithdrawalParticulars,
} from './legal-text.ts'

const NAMES = {
  boxes: 'A. Miete von Fächern',
  goods: 'B. Kauf von Waren',
  services: 'C. Dienstleistungen mit Termin',
}

/** The rental of a box is a service as well. */
const OF_SERVICES: WithdrawalParticulars = {
  period: text('Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.'),
  effects: [
    text(
      'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
    ),
  ],
  end: [
    heading('Vorzeitiges Erlöschen des Widerrufsrechts'),
    text(
      'Das Widerrufsrecht erlischt bei einem Vertrag über Dienstleistungen, wenn wir die Dienstleistung vollständig erbracht haben und mit ihrer Ausführung erst begonnen haben, nachdem Sie ausdrücklich verlangt haben, dass wir vor Ablauf der Widerrufsfrist damit beginnen, und Sie Ihre Kenntnis davon bestätigt haben, dass Ihr Widerrufsrecht mit vollständiger Vertragserfüllung durch uns erlischt.',
    ),
  ],
}

/** Notes 1 b, 4, 5 and 6 of Annex 1; § 312g (2) BGB no. 1, 2, 3 and 7. */
const OF_GOODS: WithdrawalParticulars = {
  period: text(
    'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat.',
  ),
  effects: [
    text(
      'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.',
    ),
    text(
      'Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.',
    ),
    text(
      'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
    ),
  ],
  end: [
    heading('Ausschluss und vorzeitiges Erlöschen des Widerrufsrechts'),
    text('Das Widerrufsrecht besteht nicht bei Verträgen zur Lieferung von'),
    list(
      'Waren, die nicht vorgefertigt sind und für deren Herstellung eine individuelle Auswahl oder Bestimmung durch den Verbraucher maßgeblich ist oder die eindeutig auf die persönlichen Bedürfnisse des Verbrauchers zugeschnitten sind,',
      'Waren, die schnell verderben können oder deren Verfallsdatum schnell überschritten würde,',
      'Zeitungen, Zeitschriften oder Illustrierten.',
    ),
    text(
      'Es erlischt vorzeitig bei versiegelten Waren, die aus Gründen des Gesundheitsschutzes oder der Hygiene nicht zur Rückgabe geeignet sind, wenn ihre Versiegelung nach der Lieferung entfernt wurde. Was davon für eine Ware gilt, steht bei der Ware und vor der Bestellung.',
    ),
  ],
}

/** Annex 1 and 2 to Art. 246a § 1 (2) EGBGB, filled in for a service that may begin early (LAW-6). */
export const withdrawalDe = (facts: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.withdrawal,
  title: 'Widerrufsbelehrung',
  blocks: [
    ...byOffer(
      facts,
      {
        boxes: instruction(facts, OF_SERVICES),
        goods: instruction(facts, OF_GOODS),
        services: instruction(facts, OF_SERVICES),
      },
      NAMES,
    ),
    ...form(facts),
  ],
})

const instruction = (
  { party, pagesAddress }: LegalFacts,
  { period, effects, end }: WithdrawalParticulars,
): readonly LegalBlock[] => [
  heading('Widerrufsrecht'),
  text('Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.'),
  period,
  text(
    `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${party.companyName}, ${party.street}, ${party.postcode} ${party.city}, Telefonnummer: ${party.phone}, E-Mail-Adresse: ${party.email}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
  ),
  text(
    `Sie können Ihr Widerrufsrecht auch online unter ${pagesAddress}/vertrag-widerrufen ausüben; die Schaltfläche „Vertrag widerrufen“ finden Sie am Fuß jeder Seite. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
  ),
  text(
    'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
  ),
  heading('Folgen des Widerrufs'),
  text(
    'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
  ),
  ...effects,
  ...end,
]

const form = ({ party }: LegalFacts): readonly LegalBlock[] => [
  heading('Muster-Widerrufsformular'),
  text(
    'Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
  ),
  lines(
    `– An ${party.companyName}, ${party.street}, ${party.postcode} ${party.city}, E-Mail-Adresse: ${party.email}:`,
    '– Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
    '– Bestellt am (*)/erhalten am (*)',
    '– Name des/der Verbraucher(s)',
    '– Anschrift des/der Verbraucher(s)',
    '– Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
    '– Datum',
    '(*) Unzutreffendes streichen.',
  ),
]
