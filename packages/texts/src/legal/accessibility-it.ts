import { type LegalFacts, type LegalText, LEGAL_VERSIONS, heading, lines, list, text } from './legal-text.ts'
import { noteIt } from './note-it.ts'

/** What the German statement says by § 14 BFSG, in Italian (LAW-68). */
export const accessibilityIt = ({ party, siteAddress, offers }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.accessibility,
  title: 'Dichiarazione di accessibilità',
  blocks: [
    noteIt,
    text(`Questa dichiarazione riguarda l’offerta su ${siteAddress}. Il fornitore è ${party.companyName}.`),
    heading('Il servizio'),
    ...(offers.boxes || !offers.goods
      ? [
          text(
            'Cerca una sede sulla mappa o nell’elenco, sceglie il periodo e la misura del box, paga e riceve una chiave digitale. Con la chiave apre il box al terminale della sede o dalla pagina dell’ordine. Alla fine svuota il box e termina il noleggio.',
          ),
        ]
      : []),
    ...(offers.goods
      ? [
          text(
            'Cerca le merci per categoria o con parole, legge tutte le informazioni, le mette nel carrello, sceglie come riceverle, paga e segue l’ordine sulla sua pagina.',
          ),
        ]
      : []),
    heading('Come rispettiamo i requisiti'),
    text(
      'I riferimenti sono la legge tedesca sul rafforzamento dell’accessibilità (Barrierefreiheitsstärkungsgesetz) con il relativo regolamento, la norma europea EN 301 549 e le linee guida WCAG 2.2, livello AA.',
    ),
    list(
      'Tutti i passaggi si possono eseguire da tastiera e con un lettore di schermo, anche senza la mappa: ogni sede si trova anche nell’elenco.',
      'I testi si possono ingrandire fino al 400 per cento, i contrasti sono sufficienti e il colore non è mai l’unica indicazione.',
      'I moduli descrivono gli errori a parole accanto al campo e conservano i dati inseriti.',
      'I limiti di tempo per il pagamento sono indicati; se uno scade, può ripetere il passaggio.',
      'Riceve i dati di accesso come codice numerico, come codice QR e per e-mail; per accedere all’account non deve risolvere alcun enigma.',
      'Il terminale si usa senza accedere all’account, mostra ogni messaggio come testo e offre assistenza telefonica.',
    ),
    heading('Segnalare una barriera'),
    text('Se incontra una barriera, ci scriva o ci telefoni. Risponderemo il prima possibile.'),
    lines(`E-mail: ${party.email}`, `Telefono: ${party.phone}`),
    heading('Autorità competente'),
    lines(
      'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF AöR)',
      'Carl-Miller-Straße 6',
      '39112 Magdeburg, Germania',
      'Telefono: +49 391 289 230 23',
      'E-mail: kontakt@mlbf-barrierefrei.de',
    ),
    text('Ultimo aggiornamento di questa dichiarazione: dicembre 2026.'),
  ],
})
