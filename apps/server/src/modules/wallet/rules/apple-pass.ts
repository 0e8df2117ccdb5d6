import { type CardKey, cardWords } from './key-card.ts'

interface Issuer {
  readonly passTypeIdentifier: string
  readonly teamIdentifier: string
}

/**
 * A key as `pass.json` of a generic pass. It is a copy: without a service for updates it does not follow a change, so it
 * ends by itself with the key, and leads to the page that always knows.
 */
export function applePass(card: CardKey, { passTypeIdentifier, teamIdentifier }: Issuer) {
  const { rental, location, key } = card
  const words = cardWords(card)
  const moment = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort' }
  return {
    formatVersion: 1,
    passTypeIdentifier,
    teamIdentifier,
    serialNumber: card.serial,
    organizationName: card.operator,
    description: words.title,
    foregroundColor: 'rgb(23, 33, 31)',
    labelColor: 'rgb(11, 90, 99)',
    backgroundColor: 'rgb(255, 255, 255)',
    relevantDate: rental.startsAt,
    expirationDate: key.validUntil,
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: key.qrText,
        messageEncoding: 'iso-8859-1',
        altText: words.spacedCode,
      },
    ],
    generic: {
      primaryFields: [{ key: 'box', label: words.box, value: rental.boxNumber }],
      secondaryFields: [
        { key: 'location', label: words.location, value: location.name },
        { key: 'until', label: words.until, value: rental.endsAt, ...moment },
      ],
      auxiliaryFields: [{ key: 'code', label: words.code, value: words.spacedCode }],
      backFields: [
        { key: 'place', label: words.place, value: words.address },
        { key: 'from', label: words.from, value: rental.startsAt, ...moment },
        ...(location.phone ? [{ key: 'help', label: words.help, value: location.phone }] : []),
        { key: 'page', label: words.page, value: card.page },
      ],
    },
  }
}
