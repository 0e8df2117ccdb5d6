import type { Language } from '@fachwerk/contract/fields'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import type { TextConstantFilter } from '@fachwerk/contract/site/text-constant-calls'
import type { TextConstant } from '@fachwerk/contract/site/text-constant-views'
import { folded, searchedWords } from '../../../platform/db/search-text.ts'

type Input = Pick<TextConstantFilter, 'view' | 'areas' | 'languages' | 'search' | 'orderBy' | 'dir'>

const inView = (view: Input['view'], text: TextConstant, languages: readonly Language[]): boolean => {
  if (view === 'all') return true
  return languages.some((language) => {
    const { missing, own, inherited } = text.texts[language]
    return view === 'missing' ? missing : own !== null || inherited !== null
  })
}

/** Every word somewhere in the key or in what customers read, whatever its accents. */
function isFound(words: readonly string[], text: TextConstant, languages: readonly Language[]): boolean {
  if (words.length === 0) return true
  const said = folded(
    [text.key, text.id, ...languages.map((language) => text.texts[language].shown)].join(' '),
  )
  return words.every((word) => said.includes(word))
}

type Compare = (a: TextConstant, b: TextConstant) => number
const SORTS: Readonly<Record<NonNullable<Input['orderBy']>, Compare>> = {
  place: () => 0,
  key: (a, b) => a.key.localeCompare(b.key, 'de'),
  changed: (a, b) => (a.changedAt ?? '').localeCompare(b.changedAt ?? ''),
}

/** The texts that match, in the order that is wished for; equal ones stay as they come by. */
export function matchTexts(texts: readonly TextConstant[], input: Input): TextConstant[] {
  const chosen = input.languages ?? []
  const languages = chosen.length > 0 ? chosen : LANGUAGES
  const areas = input.areas ?? []
  const words = searchedWords(input.search ?? '').map((word) => folded(word).trim())
  const sorted = texts
    .filter(
      (text) =>
        (areas.length === 0 || areas.includes(text.area)) &&
        inView(input.view, text, languages) &&
        isFound(words, text, languages),
    )
    .toSorted(SORTS[input.orderBy ?? 'place'])
  return input.dir === 'desc' ? sorted.toReversed() : sorted
}
