import { z } from 'zod'
import { Id, Instant, maybeText } from '../fields.ts'

/** Where customers read a text, in the order in which they come by. */
export const TEXT_AREAS = [
  'shell',
  'rent',
  'checkout',
  'pay',
  'order',
  'sharedKey',
  'rentalEnd',
  'key',
  'privacy',
  'assortment',
  'cart',
  'shopCart',
  'delivery',
  'valueVoucher',
  'monthly',
  'billing',
  'contract',
  'transfer',
  'refund',
  'booking',
  'declare',
  'help',
  'signIn',
  'account',
  'mailOrder',
  'mailGoods',
  'mailTransfer',
  'mailRefund',
  'mailMonth',
  'mailRentalEnd',
  'mailSharedKey',
  'mailSignIn',
  'mailEmailChange',
  'mailDeclaration',
  'mailCase',
] as const
export const TextArea = z.enum(TEXT_AREAS)
export type TextArea = z.infer<typeof TextArea>

/** `<area>.<key>`: names a text constant for good. */
export const TextId = z
  .string({ error: 'Bitte einen Text auswählen.' })
  .max(120, { error: 'Diesen Text gibt es nicht.' })
  .regex(/^[a-zA-Z]+\.[a-zA-Z0-9._-]+$/, { error: 'Diesen Text gibt es nicht.' })

/** Why a text stays as it comes: a law wants its words, or consents are kept with their version. */
export const TEXT_LOCKS = ['law', 'consent'] as const
export type TextLock = (typeof TEXT_LOCKS)[number]

const InLanguage = z.object({
  /** Of the product; null in `de-informal` where it takes over the German one. */
  builtIn: z.string().nullable(),
  /** Of the franchisor. */
  inherited: z.string().nullable(),
  own: z.string().nullable(),
  /** What customers read. */
  shown: z.string(),
  /** It falls back to a text that was not meant for it. */
  missing: z.boolean(),
  /** The own or inherited text no longer fits that of the product, which stands in. */
  unfit: z.boolean(),
})
export type TextInLanguage = z.infer<typeof InLanguage>

/** A text of the storefront or a mail, in five languages (G-04). */
export const TextConstant = z
  .object({
    id: TextId,
    area: TextArea,
    key: z.string(),
    texts: z.object({
      de: InLanguage,
      'de-informal': InLanguage,
      en: InLanguage,
      it: InLanguage,
      ru: InLanguage,
    }),
    lock: z.enum(TEXT_LOCKS).nullable(),
    /** Under this its history is kept; of each company its own. */
    historyId: Id,
    /** 0: nobody has changed it yet. */
    version: z.int(),
    changedAt: Instant.nullable(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'TextConstant' })
export type TextConstant = z.infer<typeof TextConstant>

const own = (label: string) =>
  maybeText(label, 2000).refine((text) => !/[\r\n\t]/.test(text), {
    error: `${label}: bitte in einer Zeile.`,
  })

/** Own texts in the five languages; empty where that of the product stands. */
export const SavedText = z.strictObject({
  de: own('Deutsch (Sie)'),
  'de-informal': own('Deutsch (du)'),
  en: own('Englisch'),
  it: own('Italienisch'),
  ru: own('Russisch'),
  /** The version that was read (FAULT-72). */
  version: z.int().min(0),
})
