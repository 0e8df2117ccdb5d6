import {
  type CommonTerms,
  type LegalBlock,
  type LegalFacts,
  type LegalText,
  LEGAL_VERSIONS,
  byOffer,
  heading,
  list,
  partyOnOneLine,
  soldLikeGoods,
  text,
} from './legal-text.ts'
import { saleTermsDe } from './sale-terms-de.ts'

const NAMES = { boxes: 'A. Miete von Fächern', goods: 'B. Kauf von Waren' }

/** General terms of what is offered: of the rental of boxes, the sale of goods or both. */
export const termsDe = (facts: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.terms,
  title: 'Allgemeine Geschäftsbedingungen',
  blocks: [
    ...byOffer(
      soldLikeGoods(facts),
      { boxes: rentalTerms(facts, commonOf(facts)), goods: saleTermsDe(facts, commonOf(facts)) },
      NAMES,
    ),
  ],
})

/** What holds for boxes and goods alike. */
const commonOf = ({ party, pagesAddress, placeQuery }: LegalFacts): CommonTerms => ({
  language: text(
    'Der Vertrag wird auf Deutsch geschlossen; Übersetzungen dienen dem Verständnis. Wir speichern den Vertragstext und senden ihn Ihnen mit diesen Bedingungen per E-Mail zu. Sie können ihn außerdem über den Link in der E-Mail abrufen.',
  ),
  liability: text(
    'Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie übernommen haben. Bei einfacher Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Vertragspflichten, also solcher, deren Erfüllung den Vertrag erst möglich macht und auf deren Einhaltung Sie vertrauen dürfen; die Haftung ist dann auf den vorhersehbaren, vertragstypischen Schaden begrenzt. Das gilt auch für unsere gesetzlichen Vertreter und Erfüllungsgehilfen.',
  ),
  withdrawal: text(
    `Verbrauchern steht ein Widerrufsrecht zu. Die Widerrufsbelehrung finden Sie unter ${pagesAddress}/shop/widerruf${placeQuery} und in der Bestätigung Ihrer Bestellung.`,
  ),
  complaints: text(
    `Beschwerden richten Sie bitte an ${party.email} oder ${party.phone}. Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.`,
  ),
  law: text(
    'Es gilt deutsches Recht. Zwingende Verbraucherschutzvorschriften des Staates, in dem Sie Ihren gewöhnlichen Aufenthalt haben, bleiben unberührt.',
  ),
})

const rentalTerms = (facts: LegalFacts, common: CommonTerms): LegalBlock[] => [
  heading('1. Geltung und Vertragspartner'),
  text(
    `Diese Bedingungen gelten für die Miete von Fächern, die Sie über ${facts.siteAddress} buchen. Ihr Vertragspartner ist das Unternehmen, das den gewählten Standort betreibt. Es wird vor der Bestellung und in der Bestätigung mit Anschrift, Telefonnummer und E-Mail-Adresse genannt; im Zweifel ist es ${partyOnOneLine(facts.party)}.`,
  ),
  heading('2. Vertragsschluss'),
  text(
    'Die Darstellung der Fächer ist noch kein bindendes Angebot. Sie wählen Standort, Zeitraum und Fachgröße, geben Ihre Daten ein und können alle Angaben vor dem Absenden prüfen und ändern. Mit der Schaltfläche „zahlungspflichtig bestellen“ geben Sie ein bindendes Angebot ab. Den Eingang bestätigen wir sofort per E-Mail. Der Vertrag kommt zustande, sobald Ihre Zahlung eingegangen ist und wir Ihnen die Zugangsdaten mitteilen. Wählen Sie den Kauf auf Rechnung, wo wir ihn anbieten, kommt er zustande, sobald wir Ihre Bestellung per E-Mail annehmen und Ihnen die Zugangsdaten mitteilen; die Zahlung folgt dann später.',
  ),
  common.language,
  heading('3. Preise und Zahlung'),
  text(
    'Alle Preise sind Gesamtpreise einschließlich der gesetzlichen Umsatzsteuer. Es gilt der Preis, der vor der Bestellung angezeigt wird. Die Miete ist im Voraus zu zahlen, beim Kauf auf Rechnung bis zu dem Tag, den die Bestätigung nennt. Für die angebotenen Zahlungsarten berechnen wir kein Entgelt. Während Sie bezahlen, bleibt das Fach für Sie vorgemerkt; wird die Zahlung nicht rechtzeitig abgeschlossen, endet die Vormerkung und es kommt kein Vertrag zustande.',
  ),
  text(
    'Geht Ihre Zahlung erst nach dem Ende der Vormerkung ein und ist weder dieses noch ein gleich großes oder größeres Fach am selben Standort frei, erstatten wir sie sofort in voller Höhe.',
  ),
  text(
    'Bleibt eine Rechnung trotz Erinnerung offen, dürfen wir Ihren Zugang nach vorheriger Ankündigung sperren, bis sie bezahlt ist. Der Inhalt des Fachs bleibt für Sie verwahrt.',
  ),
  heading('4. Mietzeit und Zugang'),
  text(
    'Die Miete beginnt und endet zu den vereinbarten Zeiten, angegeben in der Ortszeit des Standorts. Während der Mietzeit öffnen Sie Ihr Fach mit dem mitgeteilten Zahlencode, dem QR-Code oder über Ihre Bestellseite. Ist der Zugang auf die Öffnungszeiten des Standorts beschränkt, weisen wir vor der Bestellung darauf hin. Halten Sie Ihre Zugangsdaten geheim: Wer sie kennt, kann das Fach öffnen.',
  ),
  text(
    'Ist das gebuchte Fach nicht nutzbar, erhalten Sie ohne Aufpreis ein gleich großes oder größeres Fach am selben Standort. Ist keines frei, können Sie vom Vertrag zurücktreten und erhalten Ihr Geld zurück. Ihre gesetzlichen Rechte bleiben unberührt.',
  ),
  heading('5. Ende der Miete, Karenz und Überziehung'),
  text(
    'Zum Ende der Mietzeit räumen Sie das Fach, hinterlassen es sauber, schließen die Tür und beenden die Miete. Nach dem Ende haben Sie eine kostenlose Karenz, deren Dauer vor der Bestellung angezeigt wird. Erst nach der Karenz berechnen wir für jede angefangene Stunde den Stundenpreis der gebuchten Fachgröße, höchstens jedoch den Tagespreis je 24 Stunden. Beide Preise werden vor der Bestellung angezeigt und gelten so, wie sie bei der Bestellung vereinbart wurden.',
  ),
  text(
    'Räumen Sie das Fach auch nach der Karenz nicht, fordern wir Sie per E-Mail dazu auf und setzen eine angemessene Frist von mindestens 14 Tagen. Nach ihrem Ablauf dürfen wir das Fach im Beisein einer zweiten Person öffnen, den Inhalt verzeichnen und für Sie verwahren. Es bleibt Ihnen unbenommen nachzuweisen, dass uns durch die verspätete Räumung kein oder ein geringerer Schaden entstanden ist.',
  ),
  ...useAndLaw(common),
]

const useAndLaw = (common: CommonTerms): LegalBlock[] => [
  heading('6. Nutzung des Fachs'),
  text('Nicht in das Fach gehören:'),
  list(
    'Menschen und Tiere,',
    'brennbare, explosive, giftige, radioaktive oder andere gefährliche Stoffe und Gegenstände,',
    'Waffen, Munition und Gegenstände, deren Besitz verboten ist,',
    'verderbliche Lebensmittel sowie Dinge, die stark riechen oder auslaufen,',
    'Bargeld, Wertpapiere, Schmuck und andere besonders wertvolle Gegenstände.',
  ),
  text(
    'Die Weitervermietung ist nicht gestattet. Besteht der begründete Verdacht einer Gefahr für Menschen oder Sachen oder liegt eine behördliche Anordnung vor, dürfen wir das Fach ohne Ankündigung öffnen oder öffnen lassen. Wir unterrichten Sie unverzüglich.',
  ),
  heading('7. Haftung'),
  common.liability,
  heading('8. Laufzeit und Kündigung'),
  text(
    'Der Vertrag läuft für die gebuchte Zeit und endet mit ihr, ohne dass es einer Kündigung bedarf; er verlängert sich nicht von selbst. Eine Mindestlaufzeit darüber hinaus gibt es nicht. Für Langzeitmieten gelten stattdessen die Laufzeit und die Kündigungsfrist, die in der Vertragsbestätigung stehen. Beide Seiten können aus wichtigem Grund kündigen. Eine Kündigung können Sie jederzeit über die Schaltfläche „Verträge hier kündigen“ am Fuß jeder Seite erklären.',
  ),
  heading('9. Widerrufsrecht'),
  common.withdrawal,
  heading('10. Beschwerden und Streitbeilegung'),
  common.complaints,
  heading('11. Anwendbares Recht'),
  common.law,
]
