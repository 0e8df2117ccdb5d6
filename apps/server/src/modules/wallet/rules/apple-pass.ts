import { Temporal } from 'temporal-polyfill'
import { type CardKey, cardWords } from './key-card.ts'

interface Issuer {
  readonly passTypeIdentifier: string
  readonly teamIdentifier: string
}

/** An instant with the offset of the location: `ignoresTimeZone` shows it as it is written (FAULT-43). */
const atLocation = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' })

/**
 * A key as `pass.json` of a generic pass. It is a copy: without a service for updates it does not follow a change, so it
 * ends by itself with the key, and leads to the page that always knows.
 */
export function applePass(card: CardKey, { passTypeIdentifier, teamIdentifier }: Issuer) {
  const { rental, location, key, timeZone } = card
  const words = cardWords(card)
  const moment = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort', ignoresTimeZone: true }
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
        { key: 'until', label: words.until, value: atLocation(rental.endsAt, timeZone), ...moment },
      ],
      auxiliaryFields: [{ key: 'code', label: words.code, value: words.spacedCode }],
      backFields: [
        { key: 'place', label: words.place, value: words.address },
        { key: 'from', label: words.from, value: atLocation(rental.startsAt, timeZone), ...moment },
        ...(location.phone ? [{ key: 'help', label: words.help, value: location.phone }] : []),
        { key: 'page', label: words.page, value: card.page },
      ],
    },
  }
}
