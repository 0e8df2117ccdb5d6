import type { Language } from '../fields.ts'

/** A name as it is kept: who has only one has it as first name. */
interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** Lena von der Heide: words that belong to the name after them. */
const BELONGS_TO_NEXT = /^\p{Ll}/u

/** The two parts of a name that was typed in one field (K-05): the last word, with the small ones before it, is the family's. */
export function splitName(typed: string): PersonName {
  const words = typed.split(/\s+/u).filter((word) => word !== '')
  let at = Math.max(words.length - 1, 1)
  while (at > 1 && BELONGS_TO_NEXT.test(words[at - 1] ?? '')) at -= 1
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}

/** The whole name, as people write it. */
export const fullName = ({ firstName = '', lastName = '' }: Partial<PersonName>): string =>
  `${firstName} ${lastName}`.trim()

/** How a mail greets: by the first name where it says du, by the whole one elsewhere. */
export const greetedName = (language: Language, name: string): string =>
  language === 'de-informal' ? splitName(name).firstName : name.trim()
