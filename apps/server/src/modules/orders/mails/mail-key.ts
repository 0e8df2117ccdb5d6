import { keyPages } from '@fachwerk/texts/pages/key-pages/key-pages'
import { textsOf } from '@fachwerk/texts/texts'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import { calendarEntry } from '../../../platform/mail/calendar-entry.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { OrdersNeeds } from '../needs.ts'
import { type MailOrder, wordsOf } from './mail-order.ts'

/** A key as a mail hands it out to take along. */
export type MailKey = {
  /** One for each key, the same each time; tells nothing. */
  readonly serial: string
  readonly boxNumber: number
  /** What the QR code says; null where the box has no terminal that reads one. */
  readonly qrText: string | null
  readonly startsAt: Date
  /** Null: it goes on, so no calendar can hold it. */
  readonly endsAt: Date | null
  /** Whether this installation makes passes for Apple Wallet. */
  readonly applePass: boolean
  readonly now: Date
}

/** The key of a rental, or a second person's of it, as it is in this transaction. */
export async function mailKeyOf(
  needs: Pick<OrdersNeeds, 'devices' | 'wallets'>,
  tx: Tx,
  details: {
    readonly rental: {
      readonly id: string
      readonly boxNumber: number
      readonly startsAt: Date
      readonly endsAt: Date | null
    }
    /** Absent: the renter's own. */
    readonly accessRightId?: string
    readonly now: Date
  },
): Promise<MailKey> {
  const { rental, accessRightId, now } = details
  const { id: rentalId, boxNumber, startsAt, endsAt } = rental
  const serial = accessRightId ?? rentalId
  const key = accessRightId
    ? await needs.devices.keyOfAccessRight(tx, accessRightId)
    : await needs.devices.keyOfRental(tx, rentalId)
  const applePass = needs.wallets.includes('apple')
  return { serial, boxNumber, qrText: key?.qrText ?? null, startsAt, endsAt, applePass, now }
}

/** The QR code, drawn. */
export function qrBlocks(order: MailOrder, key: MailKey | null): MailBlock[] {
  if (!key?.qrText) return []
  const t = wordsOf(order)
  const alt = t('mail.key.qrAlt', { box: key.boxNumber })
  const name = `qr-${key.boxNumber}.png`
  return [{ kind: 'qr', text: key.qrText, alt, name }]
}

/**
 * The key for the wallet and its time for the calendar, each where there is one.
 * @param page address of the page that shows this key
 */
export function takeAlongBlocks(order: MailOrder, key: MailKey | null, page: string): MailBlock[] {
  if (!key) return []
  const t = textsOf(order.language, keyPages, order.own?.key)
  const file = page
    .replace('/bestellung/', '/storefront/orders/')
    .replace('/schluessel/', '/storefront/keys/')
  const wallet: MailBlock[] =
    key.applePass && key.qrText !== null
      ? [{ kind: 'link', label: t('more.apple'), url: `${file}/apple-pass?language=${order.language}` }]
      : []
  if (key.endsAt === null) return wallet
  const { name, street, postcode, city } = order.location
  const title = t('pass.description', { box: key.boxNumber, location: name })
  const content = calendarEntry({
    id: `key-${key.serial}@${new URL(page).hostname}`,
    startsAt: key.startsAt,
    endsAt: key.endsAt,
    now: key.now,
    title,
    place: `${street}, ${postcode} ${city}`,
    url: page,
  })
  return [
    ...wallet,
    {
      kind: 'calendar',
      label: wordsOf(order)('mail.key.calendar'),
      url: `${file}/calendar?language=${order.language}`,
      file: { name: `${title}.ics`, content },
    },
  ]
}
