/** How a statement is handed to the driver: with a name it is planned once per connection, without each time. */
export type Wording = { readonly text: string; readonly name?: string }

/** Statements of many shapes (rows by the dozen in one insert) must not fill the server's memory with plans. */
const MOST_NAMES = 500
const MOST_TEXTS = 5_000

/** Names for the statements of one pool. */
export type PreparedNames = {
  of(text: string): Wording
  /** After a change of the tables all statements are planned anew, under new names. */
  forget(): void
}

/** @param worth how often a statement must be said to get its name */
export function createPreparedNames(worth: number): PreparedNames {
  let edition = 0
  let names = new Map<string, Wording>()
  const said = new Map<string, number>()
  return {
    of(text) {
      const known = names.get(text)
      if (known) return known
      const times = (said.get(text) ?? 0) + 1
      if (times < worth || names.size >= MOST_NAMES) {
        if (said.size >= MOST_TEXTS) said.clear()
        said.set(text, times)
        return { text }
      }
      const named = { text, name: `s${edition}_${names.size}` }
      names.set(text, named)
      return named
    },
    forget() {
      edition += 1
      names = new Map()
    },
  }
}
