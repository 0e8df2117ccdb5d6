import { htmlLang } from '@fachwerk/texts/texts'
import { type CardKey, cardWords } from './key-card.ts'

/** A key as the payload of a link to Google's wallet: an object of a class that is made with the first one. */
export function googlePass(card: CardKey, issuerId: string) {
  const { rental, location, key } = card
  const words = cardWords(card)
  const said = (value: string) => ({ defaultValue: { language: htmlLang(card.language), value } })
  const classId = `${issuerId}.fachwerk-schluessel`
  return {
    genericClasses: [{ id: classId }],
    genericObjects: [
      {
        id: `${issuerId}.${card.serial}`,
        classId,
        state: 'ACTIVE',
        cardTitle: said(card.operator),
        subheader: said(words.box),
        header: said(String(rental.boxNumber)),
        hexBackgroundColor: '#0b5a63',
        barcode: { type: 'QR_CODE', value: key.qrText, alternateText: words.spacedCode },
        validTimeInterval: { start: { date: rental.startsAt }, end: { date: key.validUntil } },
        textModulesData: [
          { id: 'location', header: words.location, body: `${location.name}, ${words.address}` },
          { id: 'code', header: words.code, body: words.spacedCode },
        ],
        linksModuleData: { uris: [{ id: 'page', uri: card.page, description: words.page }] },
      },
    ],
  }
}
