import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import { IMPORT_FIELDS, type ImportSource } from '@fachwerk/contract/catalog/import/import-fields'
import type { RecordField } from '@fachwerk/contract/record-fields'
import { plainText } from './plain-text.ts'
import { brief, readAmount } from './read-amount.ts'

/** What a cell means for its field. */
export type Value =
  | { readonly kind: 'value'; readonly value: unknown; readonly hint?: string }
  /** The cell says nothing that would change what is there. */
  | { readonly kind: 'none' }
  | { readonly kind: 'problem'; readonly problem: string }

const FIELDS: Readonly<Record<string, RecordField>> = { ...articleFields, ...variantFields }

/** What other shops call it. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vat: {
    '19': 'standard',
    '0.19': 'standard',
    standard: 'standard',
    '7': 'reduced',
    '0.07': 'reduced',
    'reduced-rate': 'reduced',
    'reduced rate': 'reduced',
    'ermäßigter satz': 'reduced',
    '0': 'none',
    'zero-rate': 'none',
    'zero rate': 'none',
  },
  state: { active: 'published', archived: 'archived', archiviert: 'archived', aktiv: 'published' },
}
const YES = new Set(['ja', 'yes', 'true', 'wahr', '1', 'x'])
const NO = new Set(['nein', 'no', 'false', 'falsch', '0', '-1'])

export function readFlag(text: string): boolean | null {
  const typed = text.trim().toLowerCase()
  if (YES.has(typed)) return true
  return NO.has(typed) ? false : null
}

const value = (given: unknown, hint?: string): Value => ({
  kind: 'value',
  value: given,
  ...(hint !== undefined && { hint }),
})
const unknown = (field: string, text: string): Value => ({
  kind: 'problem',
  problem: `${IMPORT_FIELDS[field]}: „${brief(text)}“ gibt es nicht.`,
})

function readChoice(name: string, { choices = [] }: RecordField, text: string): Value {
  const typed = text.trim().toLowerCase()
  const plain =
    name === 'vat'
      ? typed
          .replace(/[,.]0+\s*%?$/, '')
          .replace(/\s*%$/, '')
          .replace(',', '.')
      : typed
  const found =
    choices.find((choice) => choice.label.toLowerCase() === typed || choice.value.toLowerCase() === typed)
      ?.value ?? WORDS[name]?.[plain]
  return found === undefined ? unknown(name, text) : value(found)
}

function readChoices(name: string, { choices = [] }: RecordField, text: string): Value {
  const typed = text.split(',').map((each) => each.trim())
  const found = typed.map(
    (each) =>
      choices.find(({ label, value: one }) => label.toLowerCase() === each.toLowerCase() || one === each)
        ?.value,
  )
  const wrong = typed[found.indexOf(undefined)]
  if (wrong !== undefined) return unknown(name, wrong)
  // In the order of the form, whatever the file's.
  return value(choices.flatMap((choice) => (found.includes(choice.value) ? [choice.value] : [])))
}

const WHOLE = /^\d{1,8}([.,]0+)?$/

function readWhole(name: string, text: string): Value {
  const typed = text.trim()
  if (WHOLE.test(typed)) return value(Number.parseInt(typed, 10))
  return { kind: 'problem', problem: `${IMPORT_FIELDS[name]}: „${brief(text)}“ ist keine ganze Zahl.` }
}

const MOST_TAGS = 20
/** Words of another shop as hashtags: „breakfast, vegan snack“ is „#breakfast #vegan-snack“. */
function hashtags(text: string): Value {
  const words = text
    .split(/[,|]/)
    .map((tag) =>
      tag
        .trim()
        .replace(/^#/, '')
        .replaceAll(/\s+/g, '-')
        .replaceAll(/[^\p{L}\p{N}_-]/gu, '')
        .slice(0, 30),
    )
    .filter((tag) => tag !== '')
  const tags = [...new Set(words)]
  const shown = tags.slice(0, MOST_TAGS).map((tag) => `#${tag}`)
  return value(
    shown.join(' '),
    tags.length > MOST_TAGS ? `Hashtags: ${tags.length - MOST_TAGS} zu viele, sie fehlen.` : undefined,
  )
}

/** WooCommerce writes the end of a line as two signs, and these two with one backslash more. */
const unfolded = (text: string): string =>
  text.replaceAll(/(\\?)\\n/g, (_whole, more: string) => (more === '' ? '\n' : String.raw`\n`))

const MOST: Readonly<Record<string, number>> = { title: 120, description: 2_000, maker: 120 }
/** A text of another shop, as long as ours may be. */
function foreign(source: ImportSource, name: string, text: string): Value {
  if (name === 'hashtags') return hashtags(text)
  const isFolded = source === 'woocommerce' && name === 'description'
  const plain = plainText(isFolded ? unfolded(text) : text).trim()
  const most = MOST[name]
  if (name === 'ean') return value(plain.replace(/^'/, '').replaceAll(/\s/g, ''))
  if (most === undefined || plain.length <= most)
    return value(name === 'title' ? plain.replaceAll(/\s+/g, ' ') : plain)
  const cut = plain
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return value(cut, `${IMPORT_FIELDS[name]}: auf ${most} Zeichen gekürzt.`)
}

/** An empty cell of our own table takes away what may be empty; of other shops it says nothing. */
function readEmpty(source: ImportSource, field: RecordField): Value {
  if (source !== 'own' || field.required) return { kind: 'none' }
  return value(field.empty)
}

/** What our export, and WooCommerce's, puts before what a spreadsheet would run. */
const ARMOUR = /^'(?='*[=+\-@\t\r＝＋－＠])/
/** The same of our own before a text that already looks like it, so that taking it off gives the text. */
export const armoured = (text: string): string => (/^'+[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text)
export const bare = (source: ImportSource, text: string): string =>
  source === 'own' || source === 'woocommerce' ? text.replace(ARMOUR, '') : text

/** A cell as a value of its field, which the field itself still has to find good. */
export function readValue(source: ImportSource, name: string, cell: string): Value {
  const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
  if (!field) return { kind: 'none' }
  const text = bare(source, cell)
  if (text.trim() === '') return readEmpty(source, field)
  const { kind } = field
  if (kind === 'choice') return readChoice(name, field, text)
  if (kind === 'choices') return readChoices(name, field, text)
  if (kind === 'whole' || kind === 'duration') return readWhole(name, text)
  if (kind === 'flag') {
    const flag = readFlag(text)
    return flag === null ? unknown(name, text) : value(flag)
  }
  if (kind === 'money') {
    const read = readAmount(text)
    if (!read.ok) return { kind: 'problem', problem: `${field.label}: ${read.problem}` }
    return read.cents === null ? { kind: 'none' } : value(read.cents)
  }
  return source === 'own' ? value(text) : foreign(source, name, text)
}
