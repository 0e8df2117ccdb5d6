import {
  type LegalBlock,
  type LegalFacts,
  type LegalOffers,
  type LegalText,
  LEGAL_VERSIONS,
  heading,
  lines,
  list,
  text,
} from './legal-text.ts'

const orderBlocks = ({ boxes, goods }: LegalOffers): readonly LegalBlock[] => [
  ...(boxes || !goods
    ? [
        text(
          'Mieten Sie ein Fach, verarbeiten wir Name, Anschrift, E-Mail-Adresse, freiwillig Ihre Telefonnummer und, wenn Sie für eine Firma mieten oder die Rechnung anderswohin gehen soll, Firma, USt-IdNr. und Rechnungsanschrift, die gemieteten Fächer und Zeiten, Ihre Einwilligungen, den Stand der Zahlung sowie jedes Öffnen und Schließen Ihres Fachs. Rechtsgrundlage ist der Vertrag mit Ihnen (Art. 6 Abs. 1 Buchst. b DSGVO), für die Aufbewahrung von Rechnungen und Belegen das Gesetz (Art. 6 Abs. 1 Buchst. c DSGVO). Ohne diese Angaben können wir den Vertrag nicht schließen.',
        ),
        text(
          'Den Zugang zum Fach prüfen Schloss und Terminal am Standort. Sie speichern dafür Ihre Berechtigung ohne Namen und Anschrift.',
        ),
      ]
    : []),
  ...(goods
    ? [
        text(
          'Kaufen Sie Waren, verarbeiten wir Name, E-Mail-Adresse, freiwillig Ihre Telefonnummer, die bestellten Waren, wie und wann Sie sie erhalten möchten, bei Lieferung und Versand die Lieferanschrift, für eine Rechnung auch Firma, USt-IdNr. und Rechnungsanschrift, Ihre Einwilligungen und den Stand der Zahlung. Rechtsgrundlage ist der Vertrag mit Ihnen (Art. 6 Abs. 1 Buchst. b DSGVO), für die Aufbewahrung von Rechnungen und Belegen das Gesetz (Art. 6 Abs. 1 Buchst. c DSGVO). Prüfen wir bei der Übergabe Ihr Alter, halten wir nur fest, dass und wann es geprüft wurde. Ein Warenkorb, aus dem keine Bestellung wird, wird nach 30 Tagen gelöscht.',
        ),
      ]
    : []),
]

const handling = ({ goods }: LegalOffers): readonly LegalBlock[] => [
  heading('5. Zahlung'),
  text(
    'Die Zahlung wickelt ein Zahlungsdienst auf seiner eigenen Seite ab. Wir übermitteln ihm Betrag, Bestellnummer und Verwendungszweck und erfahren von ihm, ob die Zahlung gelungen ist. Ihre Konto- oder Kartendaten erhalten wir dabei nicht. Willigen Sie ein, dass weitere Mietmonate abgebucht werden, gibt er uns dafür eine Kennung und eine kurze Bezeichnung Ihrer Zahlungsart (Art. 6 Abs. 1 Buchst. a und b DSGVO); wir löschen beides, wenn Sie die Abbuchung beenden oder die Miete zu Ende ist.',
  ),
  text(
    'Bezahlen Sie per Überweisung, erfahren wir von unserer Bank Ihren Namen, Ihre IBAN und den Verwendungszweck. Lässt sich ein Betrag nicht auf dem Weg Ihrer Zahlung erstatten, bitten wir Sie um ein Bankkonto und verwenden die Angaben nur für diese Überweisung (Art. 6 Abs. 1 Buchst. b DSGVO).',
  ),
  heading('6. E-Mails'),
  text(
    'Wir senden Ihnen Nachrichten, die zur Bestellung gehören: Eingang, Zugangsdaten, Änderungen, Erstattungen. Werbung erhalten Sie nur, wenn Sie gesondert eingewilligt haben; die Einwilligung können Sie jederzeit widerrufen.',
  ),
  ...(goods
    ? [
        text(
          'Möchten Sie Bescheid, wenn ein ausverkaufter Artikel wieder da ist, verarbeiten wir dafür Ihre E-Mail-Adresse, den Artikel sowie Zeitpunkt und IP-Adresse von Anfrage und Bestätigung. Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO), die Sie mit dem Link aus der E-Mail jederzeit widerrufen. Wir löschen die Angaben mit der einen E-Mail, spätestens 90 Tage nach Ihrer Bestätigung, ohne Bestätigung nach sieben Tagen.',
        ),
      ]
    : []),
  heading('7. Widerruf und Kündigung'),
  text(
    'Erklären Sie online einen Widerruf oder eine Kündigung, verarbeiten wir die eingegebenen Angaben, um die Erklärung zu bestätigen und zu bearbeiten (Art. 6 Abs. 1 Buchst. c DSGVO, §§ 312k, 356a BGB).',
  ),
  heading('8. Empfänger'),
  text(
    'Ihre Daten erhalten nur Stellen, die sie zur Erfüllung ihrer Aufgaben brauchen: unsere Beschäftigten, der Franchisegeber oder Franchisenehmer des gewählten Standorts, der Zahlungsdienst und Dienstleister, die für uns Server betreiben und E-Mails zustellen. Der Zahlungsdienst ist für seine Verarbeitung selbst verantwortlich und informiert darüber auf seiner Seite.',
  ),
  ...(goods
    ? [
        text(
          'Verschicken wir Ihre Bestellung, erhält das Versandunternehmen Ihren Namen und die Lieferanschrift.',
        ),
      ]
    : []),
  text(
    'In Staaten außerhalb der Europäischen Union übermitteln wir Daten nur, wenn Sie es selbst auslösen: Erinnerungen auf Ihr Gerät laufen über den Mitteilungsdienst Ihres Browsers (Google LLC, Mozilla Corporation oder Apple Inc., USA), ein Schlüssel im Wallet von Google über Google LLC, USA. Rechtsgrundlage der Übermittlung ist der Angemessenheitsbeschluss der Europäischen Kommission zum EU-US Data Privacy Framework, soweit das Unternehmen danach zertifiziert ist (Art. 45 DSGVO), sonst Ihre ausdrückliche Einwilligung (Art. 49 Abs. 1 Buchst. a DSGVO). In den USA können Behörden auf Daten zugreifen, ohne dass Sie sich dagegen so wehren können wie in der Europäischen Union. Lassen Sie Kartenbilder eines anderen Anbieters zu, erfährt er die IP-Adresse Ihres Geräts; wo er seinen Sitz hat, erfahren Sie bei ihm.',
  ),
  heading('9. Speicherdauer'),
  list(
    'Öffnungen und Meldungen der Schlösser: 90 Tage',
    'Protokolle der Seitenaufrufe: 30 Tage',
    'Rechnungen und Buchungsbelege: 8 Jahre, geschäftliche Schreiben: 6 Jahre, jeweils ab Ende des Jahres',
    'alles Übrige: bis der Vertrag erfüllt und mögliche Ansprüche verjährt sind, in der Regel 3 Jahre ab Ende des Jahres',
  ),
  heading('10. Ihre Rechte'),
  text(
    'Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und Datenübertragbarkeit. Eine Einwilligung können Sie jederzeit widerrufen; was bis dahin geschah, bleibt rechtmäßig. Einer Verarbeitung aufgrund berechtigter Interessen können Sie widersprechen. Eine Nachricht an die oben genannte Adresse genügt. Sie können sich außerdem bei einer Datenschutz-Aufsichtsbehörde beschweren, zum Beispiel an Ihrem Wohnort. Eine automatisierte Entscheidung im Einzelfall findet nicht statt.',
  ),
]

/** Information by Art. 13 GDPR about what the storefront really does. */
export const privacyDe = ({ party, offers }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.privacy,
  title: 'Datenschutzerklärung',
  blocks: [
    heading('1. Wer verantwortlich ist'),
    lines(
      party.companyName,
      party.street,
      `${party.postcode} ${party.city}`,
      `Telefon: ${party.phone}`,
      `E-Mail: ${party.email}`,
    ),
    text(
      'Für den Vertrag ist das Unternehmen verantwortlich, das den gewählten Standort betreibt; es wird vor der Bestellung genannt.',
    ),
    heading('2. Besuch dieser Seiten'),
    text(
      'Beim Aufruf verarbeiten wir die technisch nötigen Angaben Ihres Geräts (IP-Adresse, Zeitpunkt, abgerufene Seite, Kennung des Browsers), um die Seite auszuliefern und Angriffe abzuwehren. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. f DSGVO; unser Interesse ist ein sicherer Betrieb. Protokolle löschen wir nach 30 Tagen.',
    ),
    text(
      'Die Karte, Schriften und Bilder kommen von unserem eigenen Server. Bilder der Karte von einem anderen Anbieter laden wir nur, wenn Sie sie in den Datenschutz-Einstellungen zugelassen haben; sonst wird nichts von anderen Anbietern geladen. Ihr Verhalten wird nicht verfolgt.',
    ),
    heading('3. Cookies'),
    text(
      'Wir setzen nur notwendige Cookies ein, jedes erst, wenn Sie es brauchen: fw_visitor, eine Zufallszahl, an der wir Ihren Browser mit seinem Warenkorb und nach einer Bestellung wiedererkennen, damit Sie Ihre Bestellung sehen und Ihr Fach öffnen können (30 Tage); fw_konto, das Sie in Ihrem Konto angemeldet hält (höchstens 12 Stunden); fw_nachweis, das sich eine bestätigte E-Mail-Adresse merkt (180 Tage); fw_kasse, das Ihre Eingaben zur Kasse zurückbringt, wenn Sie zwischendurch Größe oder Zeit ändern (30 Minuten); fw_anrede, das sich die gewählte Anrede merkt (ein Jahr); fw_einwilligung, das sich Ihre Entscheidung über die Karte merkt (180 Tage). Eine Einwilligung ist dafür nicht erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG). Alles steht auf der Seite „Datenschutz-Einstellungen“ am Fuß jeder Seite. Der Standort Ihres Geräts wird nur verwendet, wenn Sie die Suche in der Nähe selbst auslösen, und nicht gespeichert.',
    ),
    text(
      'Öffnen Sie die Seite Ihres Schlüssels, speichert Ihr Browser ein Blatt mit Code, QR-Code, Fach, Ort und Ende der Miete, damit Sie Ihr Fach auch ohne Netz öffnen können (§ 25 Abs. 2 Nr. 2 TDDDG). Ihr Name steht nicht darauf. Es wird mit dem Ende der Miete und beim Abmelden gelöscht.',
    ),
    text(
      'Nur wenn Sie „Erinnern Sie mich auf diesem Gerät“ drücken, speichern wir, wie der Mitteilungsdienst Ihres Browsers (etwa von Google, Mozilla oder Apple) Ihr Gerät erreicht. Er bekommt unsere Mitteilungen verschlüsselt. Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO), die Sie dort mit einem Tipp widerrufen; mit dem Ende der Miete löschen wir die Angaben. Legen Sie Ihren Schlüssel in das Wallet von Google, gelangen dabei Code, QR-Code, Fach, Ort und Mietzeit dorthin (Art. 6 Abs. 1 Buchst. a DSGVO). Mehr dazu unter 8.',
    ),
    heading('4. Bestellung'),
    ...orderBlocks(offers),
    ...handling(offers),
  ],
})
