import { type LegalFacts, type LegalText, LEGAL_VERSIONS, heading, lines, list, text } from './legal-text.ts'
import { noteEn } from './note-en.ts'

/** What the German statement says by § 14 BFSG, in English (LAW-68). */
export const accessibilityEn = ({ party, siteAddress, offers }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.accessibility,
  title: 'Accessibility statement',
  blocks: [
    noteEn,
    text(
      `This statement applies to what is offered at ${siteAddress}. The provider is ${party.companyName}.`,
    ),
    heading('The service'),
    ...(offers.boxes || !offers.goods
      ? [
          text(
            'You look for a location on a map or in a list, choose a period and a box size, pay and receive a digital key. With it you open your box at the terminal of the location or on your order page. At the end you empty the box and end the rental.',
          ),
        ]
      : []),
    ...(offers.goods
      ? [
          text(
            'You look for goods in categories or by words, read everything about them, put them into the cart, choose how to receive them, pay and follow the order on its page.',
          ),
        ]
      : []),
    heading('How we meet the requirements'),
    text(
      'The benchmarks are the German Accessibility Strengthening Act (Barrierefreiheitsstärkungsgesetz) with its ordinance, the European standard EN 301 549 and the WCAG 2.2 guidelines, level AA.',
    ),
    list(
      'Every step can be carried out with the keyboard and with a screen reader, and without the map: every location is in the list too.',
      'Text can be enlarged to 400 per cent, contrast is sufficient, and colour is never the only cue.',
      'Forms name errors in words right at the field and keep what you have entered.',
      'Time limits for payment are shown; if one runs out, you can repeat the step.',
      'You receive your access details as a numeric code, as a QR code and by e-mail; signing in does not require you to solve a puzzle.',
      'The terminal can be used without signing in, gives every message as text and offers help by phone.',
    ),
    heading('Reporting a barrier'),
    text('If you come across a barrier, please write to us or call us. We will reply as soon as possible.'),
    lines(`E-mail: ${party.email}`, `Telephone: ${party.phone}`),
    heading('Supervisory authority'),
    lines(
      'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF AöR)',
      'Carl-Miller-Straße 6',
      '39112 Magdeburg, Germany',
      'Telephone: +49 391 289 230 23',
      'E-mail: kontakt@mlbf-barrierefrei.de',
    ),
    text('This statement was last updated in December 2026.'),
  ],
})
