import { greetedName } from '@fachwerk/contract/customer/person-name'
import { imprintLines } from '../../../platform/mail/mail-imprint.ts'
import type { mailSharedKeyDe } from '@fachwerk/texts/mail/shared-key/de'
import { mailSharedKeyTexts } from '@fachwerk/texts/mail/shared-key/mail-shared-key'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import { layoutMail, type MailBlock } from '../../../platform/mail/mail-layout.ts'
import { quoted } from '../../../platform/mail/mail-quote.ts'
import type { FinishedMail, MailKey, MailOrder, OrderMailKit } from '../../orders/index.ts'

export type KeyMailKind = 'shared' | 'changed' | 'withdrawn'

/** A second person's key as it is now. */
export type SharedKeyOfMail = {
  readonly kind: KeyMailKind
  readonly name: string
  readonly boxNumber: number
  readonly code: string | null
  /** To take along; null where it opens nothing. */
  readonly key: MailKey | null
  /** Their own page. */
  readonly url: string
  readonly later: boolean
  readonly localFrom: string
  /** Null: it goes on. */
  readonly localTo: string | null
}

/**
 * What a second person reads about their key. Of the renter it says the first name alone: no order, no price, no
 * address.
 */
export function sharedKeyMail(kit: OrderMailKit, order: MailOrder, key: SharedKeyOfMail): FinishedMail {
  const { kind } = key
  const t = textsOf(order.language, mailSharedKeyTexts, order.own?.mailSharedKey)
  const names = {
    renter: quoted(order.contact.firstName, kit.nameSigns).text,
    box: key.boxNumber,
    city: order.location.city,
    location: order.location.name,
  }
  const subject = t(`key.${kind}.subject`, names)
  const { party, language } = order
  const content = {
    language,
    subject,
    title: t(`key.${kind}.title`, names),
    senderName: party.companyName,
    blocks: [
      {
        kind: 'text',
        text: kit.wordsOf(order)('mail.greeting', {
          name: quoted(greetedName(order.language, key.name), kit.nameSigns).text,
        }),
      } as const,
      { kind: 'text', text: t(`key.${kind}.text`, names) } as const,
      ...(kind === 'withdrawn' ? [] : keyBlocks(kit, t, { ...key, order })),
      { kind: 'link', label: t('key.privacy'), url: `${order.links.start}shop/datenschutz` } as const,
    ],
    footer: [t('key.why', names), ...imprintLines(party, language)],
  }
  return { subject, ...layoutMail(content) }
}

function keyBlocks(
  kit: OrderMailKit,
  t: Translate<typeof mailSharedKeyDe>,
  {
    order,
    boxNumber,
    code,
    key,
    url,
    later,
    localFrom,
    localTo,
  }: SharedKeyOfMail & { readonly order: MailOrder },
): MailBlock[] {
  const { wordsOf, momentOf, noEnd, qrBlocks, takeAlongBlocks } = kit
  const words = wordsOf(order)
  const { name, street, postcode, city, phone, accessRule } = order.location
  const codeBlock: MailBlock[] = code ? [{ kind: 'code', label: t('key.code'), code }] : []
  const valid: MailBlock[] = later ? [{ kind: 'text', text: t('key.later') }] : []
  const hours: MailBlock[] = accessRule === 'always' ? [] : [{ kind: 'text', text: words('mail.key.hours') }]
  return [
    ...codeBlock,
    ...(code ? qrBlocks(order, key) : []),
    ...valid,
    ...hours,
    { kind: 'text', text: t('key.how') },
    { kind: 'button', label: t('key.button'), url },
    ...takeAlongBlocks(order, key, url),
    {
      kind: 'facts',
      rows: [
        [words('mail.fact.location'), `${name}, ${street}, ${postcode} ${city}`],
        [words('mail.fact.box'), String(boxNumber)],
        [words('mail.fact.from'), momentOf(words, order, localFrom)],
        [words('mail.fact.to'), localTo === null ? noEnd(order) : momentOf(words, order, localTo)],
      ],
    },
    { kind: 'text', text: t('key.shared.may', { renter: order.contact.firstName }) },
    { kind: 'text', text: t('key.secret') },
    { kind: 'text', text: words('mail.key.help', { phone }) },
  ]
}
