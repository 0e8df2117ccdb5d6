/** A field of a form, or one part of it: `['city']`, `['description', 'de']`. */
export type Path = readonly [field: string, part?: string]
type Values = Readonly<Record<string, unknown>>

/** How a field stood when the form was opened, what was typed, and what somebody else has saved meanwhile. */
export interface ThreeWays {
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

/** Who changed a field that nobody has to decide about. */
interface Settled {
  readonly path: Path
  readonly by: 'mine' | 'theirs' | 'both'
}

export interface Merged {
  /** Both changed it, differently: somebody has to decide. */
  readonly disputed: readonly Path[]
  readonly settled: readonly Settled[]
}

/** What can be taken over without asking, and what cannot (FAULT-72). Only fields the form holds count. */
export function mergeThreeWays({ base, mine, theirs }: ThreeWays): Merged {
  const paths = Object.keys(base)
    .filter((field) => field in theirs)
    .flatMap((field) => partsOf(field, [base[field], mine[field], theirs[field]]))
  const at = (path: Path) => ({
    was: canonical(valueAt(base, path)),
    mine: canonical(valueAt(mine, path)),
    theirs: canonical(valueAt(theirs, path)),
  })
  const changed = paths.map((path) => ({ path, ...at(path) }))
  return {
    disputed: changed
      .filter((it) => it.mine !== it.was && it.theirs !== it.was && it.mine !== it.theirs)
      .map(({ path }) => path),
    settled: changed.flatMap(({ path, was, mine: ours, theirs: others }): readonly Settled[] => {
      if (ours === was && others === was) return []
      if (ours === others) return [{ path, by: 'both' }]
      if (others === was) return [{ path, by: 'mine' }]
      return ours === was ? [{ path, by: 'theirs' }] : []
    }),
  }
}

/** The typed values with these places as the other one saved them. */
export function takeTheirs(mine: Values, theirs: Values, paths: readonly Path[]): Record<string, unknown> {
  const taken: Record<string, unknown> = { ...mine }
  for (const path of paths) {
    const [field, part] = path
    if (part === undefined) taken[field] = theirs[field]
    else taken[field] = { ...plain(taken[field]), [part]: valueAt(theirs, path) }
  }
  return taken
}

export function valueAt(values: Values, [field, part]: Path): unknown {
  return part === undefined ? values[field] : plain(values[field])[part]
}

export const nameOf = (path: Path): string => path.join('.')

/** A text in several languages is compared language by language. */
function partsOf(field: string, values: readonly unknown[]): Path[] {
  const held = values.filter((value) => value !== undefined && value !== null)
  if (held.length === 0 || !held.every(isPlain)) return [[field]]
  const parts = new Set(held.flatMap((value) => Object.keys(plain(value))))
  return [...parts].map((part) => [field, part] as const)
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const plain = (value: unknown): Values => (isPlain(value) ? value : {})

/** The same for what means the same: nothing typed, nothing stored and a text without words are one. */
function canonical(value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'string') return JSON.stringify(value.trim())
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isPlain(value)) return JSON.stringify(value)
  const parts = Object.entries(value)
    .map(([name, part]) => [name, canonical(part)] as const)
    .filter(([, part]) => part !== '')
    .toSorted(([a], [b]) => a.localeCompare(b))
  return parts.length === 0 ? '' : `{${parts.map(([name, part]) => `${name}:${part}`).join(',')}}`
}
