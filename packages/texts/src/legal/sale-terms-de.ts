import {
  type CommonTerms,
  type LegalBlock,
  type LegalFacts,
  heading,
  partyOnOneLine,
  text,
} from './legal-text.ts'

/** General terms of the sale of goods (LAW-13, LAW-20, LAW-22). */
export const saleTermsDe = (facts: LegalFacts, common: CommonTerms): readonly LegalBlock[] => [
  heading('1. Geltung und Vertragspartner'),
  text(
    `Diese Bedingungen gelten für Waren, die Sie über ${facts.siteAddress} kaufen. Ihr Vertragspartner ist das Unternehmen, das den gewählten Standort betreibt. Es wird vor der Bestellung und in der Bestätigung mit Anschrift, Telefonnummer und E-Mail-Adresse genannt; im Zweifel ist es ${partyOnOneLine(facts.party)}.`,
  ),
  heading('2. Vertragsschluss'),
  text(
    'Die Darstellung der Waren ist noch kein bindendes Angebot. Sie legen Waren in den Warenkorb, wählen, wie Sie sie erhalten möchten, geben Ihre Daten ein und können alle Angaben vor dem Absenden prüfen und ändern. Mit der Schaltfläche „zahlungspflichtig bestellen“ geben Sie ein bindendes Angebot ab. Den Eingang bestätigen wir sofort per E-Mail. Der Vertrag kommt zustande, sobald Ihre Zahlung eingegangen ist und wir Ihre Bestellung per E-Mail annehmen. Zahlen Sie erst bei der Übergabe oder auf Rechnung, wo wir das anbieten, kommt er mit der Annahme per E-Mail zustande; die Zahlung folgt dann später.',
  ),
  common.language,
  heading('3. Preise, Pfand und Zahlung'),
  text(
    'Alle Preise sind Gesamtpreise einschließlich der gesetzlichen Umsatzsteuer. Es gilt der Preis, der vor der Bestellung angezeigt wird. Pfand steht neben dem Preis und wird mit ihm berechnet; Sie erhalten es zurück, wenn Sie das Leergut zurückgeben. Was Lieferung oder Versand kosten und ob ein Mindestbestellwert gilt, sagen wir vor der Bestellung. Für Zahlungen mit Karte, Lastschrift oder Überweisung berechnen wir kein Entgelt; kostet eine andere Zahlungsart etwas, steht es vor der Bestellung da.',
  ),
  text(
    'Während Sie bezahlen, bleiben die Waren für Sie vorgemerkt; wird die Zahlung nicht rechtzeitig abgeschlossen, endet die Vormerkung und es kommt kein Vertrag zustande. Bezahlen Sie per Überweisung im Voraus, nennen wir Ihnen die Frist. Geht Ihre Zahlung erst nach dem Ende der Vormerkung ein, erstatten wir sie sofort in voller Höhe.',
  ),
  heading('4. Abholung, Lieferung und Versand'),
  text(
    'Welche Wege es für eine Ware gibt, ab wann sie bereitliegt oder in welcher Zeit wir liefern, steht vor der Bestellung. Wartet Ihre Bestellung in einem Abholfach, erhalten Sie dafür Zugangsdaten; halten Sie sie geheim. Können wir eine Ware wider Erwarten nicht übergeben, teilen wir es Ihnen unverzüglich mit und erstatten, was Sie dafür gezahlt haben.',
  ),
  heading('5. Altersgrenzen'),
  text(
    'Waren mit einer Altersgrenze übergeben wir nur, wenn die Person, die sie entgegennimmt, alt genug ist und es auf Verlangen mit einem Ausweis nachweist.',
  ),
  heading('6. Eigentumsvorbehalt'),
  text('Die Waren bleiben unser Eigentum, bis sie vollständig bezahlt sind.'),
  heading('7. Gesetzliche Gewährleistung und Garantien'),
  text(
    'Für mangelhafte Waren gelten die gesetzlichen Rechte: Sie können kostenlose Reparatur oder Ersatz verlangen und unter den gesetzlichen Voraussetzungen den Preis mindern, vom Vertrag zurücktreten oder Schadensersatz verlangen. Die Ansprüche wegen Mängeln neuer Waren verjähren zwei Jahre nach der Übergabe. Zeigt sich ein Mangel im ersten Jahr, wird vermutet, dass er von Anfang an da war.',
  ),
  text(
    'Gibt der Hersteller eine Garantie, steht sie bei der Ware. Sie besteht neben den gesetzlichen Rechten und schränkt sie nicht ein.',
  ),
  heading('8. Haftung'),
  common.liability,
  heading('9. Widerrufsrecht'),
  common.withdrawal,
  heading('10. Beschwerden und Streitbeilegung'),
  common.complaints,
  heading('11. Anwendbares Recht'),
  common.law,
  ...(facts.offers.services
    ? [
        heading('12. Dienstleistungen mit Termin'),
        text(
          'Buchen Sie eine Dienstleistung mit Termin, gelten diese Bedingungen entsprechend. Ort, Tag und Uhrzeit wählen Sie vor der Bestellung. Bis zum Beginn des Termins können Sie die Bestellung auf ihrer Seite kostenlos stornieren; was Sie bezahlt haben, erstatten wir ganz. Können wir den Termin nicht einhalten, teilen wir es Ihnen unverzüglich mit und erstatten, was Sie dafür gezahlt haben. Ist die Dienstleistung mangelhaft, gelten die gesetzlichen Rechte.',
        ),
      ]
    : []),
]
