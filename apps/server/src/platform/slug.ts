const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const LONGEST = 60

/** A name as it stands in addresses: `Überlingen, Hafen` is `ueberlingen-hafen`; empty when nothing is left of it. */
export function slugOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[äöüß]/g, (letter) => LETTERS[letter] ?? letter)
      .normalize('NFD')
      // What is left of an accent: é is e and a mark.
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, LONGEST)
      .replace(/-$/, '')
  )
}

/**
 * Names to try one after the other until one is free: `konstanz`, `konstanz-2`, `konstanz-3` …
 * @param fallback what it is called where nothing is left of the name
 */
export function* slugsFor(name: string, fallback: string): Generator<string> {
  const first = slugOf(name) || fallback
  yield first
  for (let number = 2; ; number += 1) yield `${first}-${number}`
}
