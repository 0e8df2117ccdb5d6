import { z } from 'zod'
import { PAGE_SIZE } from './office/page-size.ts'
import { LANGUAGES } from './staff/profile-values.ts'

// Control characters have no place in any text field: PostgreSQL refuses NUL, mails would break on CR/LF. Nor have
// halves of a sign: JSON can carry them, PostgreSQL cannot keep them.
const UNFIT = /[\p{Cc}\p{Cs}\u2028\u2029]/u
const isUnfit = (value: string): boolean => UNFIT.test(value.replaceAll(/[\t\r\n]/g, ' '))

// ISO 8601 counts a year 0, PostgreSQL does not.
const hasYear = (value: string): boolean => !value.startsWith('0000')
const NO_INSTANT = { error: 'Bitte einen gültigen Zeitpunkt angeben.' }
const NO_DATE = { error: 'Bitte ein gültiges Datum angeben.' }
/** An instant in UTC, ISO 8601 with `Z`. */
export const Instant = z.iso.datetime(NO_INSTANT).refine(hasYear, NO_INSTANT)
/** Local calendar date `YYYY-MM-DD`. */
export const LocalDate = z.iso.date(NO_DATE).refine(hasYear, NO_DATE)
/** Integer cents. */
export const Cents = z
  .int()
  .min(-1_000_000_000, { error: 'Dieser Betrag ist zu niedrig.' })
  .max(1_000_000_000, { error: 'Dieser Betrag ist zu hoch.' })
/** Said where nobody knows what the choice is called; a form puts its label in the place of it. */
export const NOTHING_CHOSEN = 'Bitte auswählen.'
export const Id = z.uuid({
  // A choice that was left open comes as nothing.
  error: ({ input }) =>
    input === undefined || input === null || input === '' ? NOTHING_CHOSEN : 'Das ist keine gültige Kennung.',
})

/** What is wrong with a text of this label; „Straße und Nummer“ are two things. */
function faultsOf(label: string, max: number) {
  const [misses, is, has] = label.includes(' und ')
    ? ['fehlen', 'sind', 'enthalten']
    : ['fehlt', 'ist', 'enthält']
  return {
    missing: { error: `${label} ${misses}.` },
    tooLong: { error: `${label} ${is} zu lang (höchstens ${max} Zeichen).` },
    unfit: { error: `${label} ${has} unerlaubte Zeichen.` },
  }
}

/** One line of text, trimmed; `label` stands in the German message. */
export function line(label: string, max = 200) {
  const { missing, tooLong, unfit } = faultsOf(label, max)
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, tooLong)
    .refine((value) => !isUnfit(value) && !/[\r\n\t]/.test(value), unfit)
}

/** Text of several lines. */
export function text(label: string, max = 4000) {
  const { missing, tooLong, unfit } = faultsOf(label, max)
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, tooLong)
    .refine((value) => !isUnfit(value), unfit)
}

/** Text of several lines that may be empty. */
export function maybeText(label: string, max = 4000) {
  const { missing, tooLong, unfit } = faultsOf(label, max)
  return z
    .string(missing)
    .trim()
    .max(max, tooLong)
    .refine((value) => !isUnfit(value), unfit)
}

/** One line that may be empty. */
export const maybeLine = (label: string, max: number) =>
  maybeText(label, max).refine((typed) => !/[\r\n\t]/.test(typed), faultsOf(label, max).unfit)

/** What somebody looks for: one line, trimmed; signs that no text has count as spaces. */
export const searchText = (max = 200) =>
  z
    .string()
    .overwrite((value) => value.replaceAll(new RegExp(UNFIT, 'gu'), ' ').trim())
    .max(max)

/** E-mail address, trimmed and lower-cased. */
export const Email = z
  .string({ error: 'E-Mail-Adresse fehlt.' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'E-Mail-Adresse fehlt.' })
  .max(254, { error: 'Die E-Mail-Adresse ist zu lang.' })
  .pipe(z.email({ error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' }))

/** The same, or none. */
export const MaybeEmail = z
  .string({ error: 'E-Mail-Adresse fehlt.' })
  .trim()
  .toLowerCase()
  .refine((typed) => typed === '' || Email.safeParse(typed).success, {
    error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  })

const BAD_ADDRESS = { error: 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.' }
const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== ''

/** An address outside: encrypted, without a name or password inside. */
export const OutsideAddress = z
  .string(BAD_ADDRESS)
  .trim()
  .max(500, { error: 'Die Adresse ist zu lang (höchstens 500 Zeichen).' })
  .pipe(z.url({ protocol: /^https$/, hostname: /^[^.]+(\.[^.]+)+$/, ...BAD_ADDRESS }))
  .refine((address) => !URL.canParse(address) || !hasCredentials(new URL(address)), {
    error: 'Bitte geben Sie eine Adresse ohne Benutzernamen an.',
  })
/** The same, or none. */
export const MaybeAddress = z
  .string(BAD_ADDRESS)
  .trim()
  .superRefine((value, context) => {
    const [issue] = value === '' ? [] : (OutsideAddress.safeParse(value).error?.issues ?? [])
    if (issue) context.addIssue({ code: 'custom', message: issue.message })
  })

export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

export const SIZE_CLASSES = ['S', 'M', 'L', 'XL'] as const
/** Class of a box; offers, tariffs and „equal or larger" go by this order. */
export const SizeClass = z.enum(SIZE_CLASSES)
export type SizeClass = z.infer<typeof SizeClass>

export const pageOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), total: z.int() })

/** Body of every list call: all optional, `{}` answers the first 25 (ledger, „Decided where the source is silent"). */
export const listFilter = <O extends readonly [string, ...string[]], S extends z.ZodRawShape>(
  orderBy: O,
  named: S,
) =>
  z.object({
    offset: z.int().min(0).max(1_000_000).default(0),
    limit: z.int().min(1).max(200).default(PAGE_SIZE),
    orderBy: z.enum(orderBy).optional(),
    dir: z.enum(['asc', 'desc']).default('asc'),
    search: searchText().optional(),
    ...named,
  })

/** Some of what an enumeration has: as many as there are, however many are added to it. */
export const someOf = <Of extends z.ZodEnum>(of: Of) => z.array(of).max(of.options.length).optional()
