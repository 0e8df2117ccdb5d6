import { numberText, pluralForm } from './formatters.ts'

/**
 * The part of ICU MessageFormat that our texts need: `{name}`, `{count, number}` and
 * `{count, plural, =0 {…} one {…} other {…}}` with `#`. Why not the library: docs/decisions/0010-texts.md.
 */
export type TextPart =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'value'; readonly name: string; readonly number: boolean }
  | { readonly kind: 'count' }
  | {
      readonly kind: 'plural'
      readonly name: string
      readonly cases: ReadonlyMap<string, readonly TextPart[]>
    }

export type TextValue = string | number
export type TextValues = Readonly<Record<string, TextValue>>

const PLURAL_CASE = /\s*(=\d+|zero|one|two|few|many|other) \{/y
const PLACEHOLDER = /\{([a-z][A-Za-z0-9]*)(?:, (number|plural),?)?/y
const WORDS = /[^{}]+/y
const PLURAL_WORDS = /[^{}#]+/y
/** ICU reads these as the begin of a quotation; a typographic apostrophe is meant anyway. */
const QUOTES = /'(?=[{}'#])/

/**
 * Reads a text.
 * @throws Error with the text when it is not written in our part of ICU
 */
export function parseText(text: string): readonly TextPart[] {
  if (QUOTES.test(text)) throw new Error(`Use ’ instead of ' before a brace: ${text}`)
  let at = 0
  const fail = (): never => {
    throw new Error(`Not a text of ours at ${at}: ${text}`)
  }
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const close = () => {
    if (text[at] !== '}') fail()
    at += 1
  }
  const words = (inPlural: boolean) => {
    const found = match(inPlural ? PLURAL_WORDS : WORDS) ?? fail()
    return { kind: 'words', words: found[0] } as const
  }
  const placeholder = (): TextPart => {
    const found = match(PLACEHOLDER) ?? fail()
    const name = found[1] ?? fail()
    if (found[2] !== 'plural') {
      close()
      return { kind: 'value', name, number: found[2] === 'number' }
    }
    const cases = new Map<string, readonly TextPart[]>()
    for (let next = match(PLURAL_CASE); next; next = match(PLURAL_CASE)) {
      cases.set(next[1] ?? fail(), parts(true))
      close()
    }
    if (!cases.has('other')) fail()
    close()
    return { kind: 'plural', name, cases }
  }
  const parts = (inPlural: boolean): readonly TextPart[] => {
    const found: TextPart[] = []
    while (at < text.length && text[at] !== '}') {
      if (text[at] === '{') found.push(placeholder())
      else if (inPlural && text[at] === '#') {
        at += 1
        found.push({ kind: 'count' })
      } else found.push(words(inPlural))
    }
    return found
  }
  const all = parts(false)
  return at < text.length ? fail() : all
}

/**
 * Puts values into a text.
 * @param locale BCP 47, decides plural forms and how numbers look
 * @throws Error when a value is missing: a bug of the caller
 */
export function renderText(parts: readonly TextPart[], values: TextValues, locale: string): string {
  const [first] = parts
  if (parts.length === 1 && first?.kind === 'words') return first.words
  const valueOf = (name: string): TextValue => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`No value for {${name}}`)
    return value
  }
  const numberOf = (value: TextValue) => numberText(Number(value), locale)
  const render = (some: readonly TextPart[], count: number): string =>
    some.map((part) => renderPart(part, count)).join('')
  const renderPart = (part: TextPart, count: number): string => {
    switch (part.kind) {
      case 'words':
        return part.words
      case 'count':
        return numberOf(count)
      case 'value':
        return part.number ? numberOf(valueOf(part.name)) : String(valueOf(part.name))
      case 'plural': {
        const value = Number(valueOf(part.name))
        const form = pluralForm(value, locale)
        return render(
          part.cases.get(`=${value}`) ?? part.cases.get(form) ?? part.cases.get('other') ?? [],
          value,
        )
      }
    }
  }
  return render(parts, Number.NaN)
}
