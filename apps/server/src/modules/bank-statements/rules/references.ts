/** Signs that people and their apps take for each other: O and 0, I, L and 1. */
const ALIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
/** Shorter ones would be found by chance. */
const SHORTEST = 5
const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9'

interface Plain {
  readonly signs: string
  /** Where each stands in the text. */
  readonly places: readonly number[]
}

/** Letters and digits alone, in capitals. */
function plainText(text: string): Plain {
  const upper = text.toUpperCase()
  let signs = ''
  const places: number[] = []
  for (let at = 0; at < upper.length; at += 1) {
    const sign = upper[at] ?? ''
    if (!/[A-Z0-9]/.test(sign)) continue
    signs += ALIKE[sign] ?? sign
    places.push(at)
  }
  return { signs, places }
}

const isSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\d]/u.test(sign)

/** Nothing is glued to it. */
const standsAlone = (text: string, { places }: Plain, from: number, to: number): boolean =>
  !isSign(text[(places[from] ?? 0) - 1]) && !isSign(text[(places[to - 1] ?? 0) + 1])

/** A number goes on: what was found is only the beginning or the end of a longer one. */
function isCut(text: string, { signs, places }: Plain, from: number, to: number): boolean {
  const [first, last] = [places[from] ?? 0, places[to - 1] ?? 0]
  const goesOn = isDigit(signs[to - 1]) && isDigit(text[last + 1])
  return goesOn || (isDigit(signs[from]) && isDigit(text[first - 1]))
}

/** What is found in texts, however it was typed: with spaces, without, O for 0 (B-23). */
export class References<T> {
  readonly #byLength = new Map<number, Map<string, T[]>>()

  add(reference: string, of: T): void {
    const { signs } = plainText(reference)
    if (signs.length < SHORTEST) return
    const known = this.#byLength.get(signs.length) ?? new Map<string, T[]>()
    this.#byLength.set(signs.length, known)
    known.set(signs, [...(known.get(signs) ?? []), of])
  }

  /**
   * All that stand in one of the texts, each once.
   * @param glued whether one is meant that has letters right before or behind it: of very many, some would be found by chance
   */
  in(texts: readonly string[], glued: (of: T) => boolean = () => true): T[] {
    const found = new Set<T>()
    for (const text of texts) {
      const plain = plainText(text)
      for (const [length, known] of this.#byLength)
        for (let from = 0; from + length <= plain.signs.length; from += 1) {
          const those = known.get(plain.signs.slice(from, from + length))
          if (!those || isCut(text, plain, from, from + length)) continue
          const alone = standsAlone(text, plain, from, from + length)
          for (const each of those) if (alone || glued(each)) found.add(each)
        }
    }
    return [...found]
  }
}

const WHOLE = 97

/** Whether a reference for machines (ISO 11649) stands there whose check digits do not hold. */
export function hasBrokenReference(text: string): boolean {
  const found = text.toUpperCase().match(/\bRF\d{2}[A-Z0-9]{1,21}\b/g) ?? []
  return found.some((reference) => {
    let rest = 0
    for (const sign of `${reference.slice(4)}${reference.slice(0, 4)}`) {
      const value = Number.parseInt(sign, 36)
      rest = (rest * (value > 9 ? 100 : 10) + value) % WHOLE
    }
    return rest !== 1
  })
}
