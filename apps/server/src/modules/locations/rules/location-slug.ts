const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const LONGEST = 60

/** The name of a location in addresses: `Überlingen, Hafen` is `ueberlingen-hafen`; empty when nothing is left of it. */
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

/** Names to try one after the other until one is free: `konstanz`, `konstanz-2`, `konstanz-3` … */
export function* slugsFor(name: string): Generator<string> {
  const first = slugOf(name) || 'standort'
  yield first
  for (let number = 2; ; number += 1) yield `${first}-${number}`
}
