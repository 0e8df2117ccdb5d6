import type { Element } from 'slimdom'
import { upTo } from '../load/up-to.ts'

/** No text of an invoice that people read is longer; what is beyond is cut off. */
const LONGEST = 1_000
// Half signs and control characters have no place in the database.
const UNFIT = /[\p{Cc}\p{Cs}\u2028\u2029]/gu

/** Elements of this local name right below; the root has settled whose names they are. */
export const children = (of: Element | null, name: string): Element[] =>
  of === null ? [] : of.children.filter((child) => child.localName === name)

/** All elements at the end of a path of local names: `Party/PartyName/Name`. */
export const all = (of: Element | null, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>((found, name) => found.flatMap((each) => children(each, name)), of ? [of] : [])

/** The first of them. */
export const at = (of: Element | null, path: string): Element | null => all(of, path)[0] ?? null

const readable = (text: string | null | undefined, longest: number): string =>
  upTo(longest, (text ?? '').replaceAll(UNFIT, ' ').replaceAll(/\s+/g, ' ').trim())

/** The text there in one line; empty where it says nothing. */
export const textAt = (of: Element | null, path: string, longest = LONGEST): string =>
  readable(at(of, path)?.textContent, longest)

/** The same; null where it says nothing. */
export const saidAt = (of: Element | null, path: string, longest = LONGEST): string | null =>
  textAt(of, path, longest) || null

/** All texts there that say something. */
export const textsAt = (of: Element | null, path: string): string[] =>
  all(of, path)
    .map(({ textContent }) => readable(textContent, LONGEST))
    .filter((text) => text !== '')

/** An attribute of the first element there. */
export const attributeAt = (of: Element | null, path: string, name: string): string =>
  readable(at(of, path)?.getAttribute(name), 100)

/** The decimal an element holds, as it is written; null where it holds none. */
export function decimalOf(element: Element | null): string | null {
  const text = (element?.textContent ?? '').slice(0, 60).trim()
  return /^[+-]?(\d{1,15})(\.\d{1,15})?$/.test(text) ? text.replace('+', '') : null
}

/** The decimal there. */
export const decimalAt = (of: Element | null, path: string): string | null => decimalOf(at(of, path))
