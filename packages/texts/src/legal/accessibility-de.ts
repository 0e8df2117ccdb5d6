import { type LegalFacts, type LegalText, LEGAL_VERSIONS, heading, lines, list, text } from './legal-text.ts'

/** Where the statement addresses its reader. */
const SIE = {
  way: 'Sie suchen auf einer Karte oder in einer Liste einen Standort, wählen Zeitraum und Fachgröße, bezahlen und erhalten einen digitalen Schlüssel. Mit ihm öffnen Sie Ihr Fach am Terminal des Standorts oder über Ihre Bestellseite. Am Ende räumen Sie das Fach und beenden die Miete.',
  shop: 'Sie suchen Waren in Kategorien oder mit Worten, lesen alle Angaben, legen sie in den Warenkorb, wählen, wie Sie sie erhalten, bezahlen und verfolgen die Bestellung auf ihrer Seite.',
  forms: 'Formulare nennen Fehler in Worten direkt am Feld und behalten Ihre Eingaben.',
  limits: 'Zeitlimits beim Bezahlen werden angezeigt; läuft eines ab, können Sie den Schritt wiederholen.',
  access:
    'Zugangsdaten erhalten Sie als Zahlencode, als QR-Code und per E-Mail; um sich anzumelden, müssen Sie kein Rätsel lösen.',
  report:
    'Stoßen Sie auf eine Barriere, schreiben Sie uns bitte oder rufen Sie uns an. Wir antworten so bald wie möglich.',
}
const DU: typeof SIE = {
  way: 'Du suchst auf einer Karte oder in einer Liste einen Standort, wählst Zeitraum und Fachgröße, bezahlst und erhältst einen digitalen Schlüssel. Mit ihm öffnest du dein Fach am Terminal des Standorts oder über deine Bestellseite. Am Ende räumst du das Fach und beendest die Miete.',
  shop: 'Du suchst Waren in Kategorien oder mit Worten, liest alle Angaben, legst sie in den Warenkorb, wählst, wie du sie erhältst, bezahlst und verfolgst die Bestellung auf ihrer Seite.',
  forms: 'Formulare nennen Fehler in Worten direkt am Feld und behalten deine Eingaben.',
  limits: 'Zeitlimits beim Bezahlen werden angezeigt; läuft eines ab, kannst du den Schritt wiederholen.',
  access:
    'Zugangsdaten erhältst du als Zahlencode, als QR-Code und per E-Mail; um dich anzumelden, musst du kein Rätsel lösen.',
  report: 'Stößt du auf eine Barriere, schreib uns bitte oder ruf uns an. Wir antworten so bald wie möglich.',
}

const statement =
  (words: typeof SIE) =>
  ({ party, siteAddress, offers }: LegalFacts): LegalText => ({
    version: LEGAL_VERSIONS.accessibility,
    title: 'Erklärung zur Barrierefreiheit',
    blocks: [
      text(`Diese Erklärung gilt für das Angebot unter ${siteAddress}. Anbieter ist ${party.companyName}.`),
      heading('Die Dienstleistung'),
      ...(offers.boxes || !offers.goods ? [text(words.way)] : []),
      ...(offers.goods ? [text(words.shop)] : []),
      heading('Wie wir die Anforderungen erfüllen'),
      text(
        'Maßstab sind das Barrierefreiheitsstärkungsgesetz mit seiner Verordnung, die europäische Norm EN 301 549 und die Richtlinien WCAG 2.2, Stufe AA.',
      ),
      list(
        'Alle Schritte lassen sich mit der Tastatur und mit einem Vorleseprogramm ausführen, auch ohne Karte: Jeder Standort steht ebenso in der Liste.',
        'Texte lassen sich bis auf 400 Prozent vergrößern, Kontraste sind ausreichend, Farbe ist nie der einzige Hinweis.',
        words.forms,
        words.limits,
        words.access,
        'Das Terminal ist ohne Anmeldung bedienbar, nennt jede Meldung als Text und bietet Hilfe per Telefon.',
      ),
      heading('Eine Barriere melden'),
      text(words.report),
      lines(`E-Mail: ${party.email}`, `Telefon: ${party.phone}`),
      heading('Zuständige Behörde'),
      lines(
        'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF AöR)',
        'Carl-Miller-Straße 6',
        '39112 Magdeburg',
        'Telefon: +49 391 289 230 23',
        'E-Mail: kontakt@mlbf-barrierefrei.de',
      ),
      text('Stand dieser Erklärung: Dezember 2026.'),
    ],
  })

/** § 14 BFSG with Annex 3 no. 1 (LAW-68). */
export const accessibilityDe = statement(SIE)

/** The same to whom the site says du; the other legal texts stay as lawyers wrote them. */
export const accessibilityDeInformal = statement(DU)
