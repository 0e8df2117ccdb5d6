import type { Statement } from '../journey/statements.ts'

/** What one journey said to the database, by call, and what in it belonged to that journey alone. */
export interface Recording {
  readonly calls: Readonly<
    Record<string, { readonly statements: readonly Statement[]; readonly reply: string }>
  >
  /** Ids of each location with all that stands there, in one order, so that they stand in for each other. */
  readonly places: readonly (readonly string[])[]
  /** Index of the location the journey went to. */
  readonly place: number
  /** Ids that stay as they are in every journey: company, site. */
  readonly lasting: readonly string[]
  /** Words that may occur once only (links, codes, addresses), with what they are replaced by: random ones. */
  readonly words: readonly string[]
  /** The moment of the journey, the beginning of its rental, and the number of its key at the lock. */
  readonly now: Date
  readonly startsAt: Date
  readonly version: number
}

/** How one value of the recorded journey is said in another. */
export type Stamp = <T>(value: T) => T

export interface Fresh {
  /** Index of the location the journey goes to. */
  readonly place: number
  /** Days by which its rental is later than the recorded one: no two journeys want the same box at the same time. */
  readonly days: number
  readonly now: Date
  uuid(): string
  /** One that was never said, as long and in the same case. */
  word(like: string): string
  bytes(length: number): Buffer
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const DAY_MS = 86_400_000

/** Makes other journeys of a recorded one: other place and time, other ids and words, the same everywhere in each. */
export function stampsOf(recording: Recording): (fresh: Fresh) => Stamp {
  const { places, startsAt, now, version } = recording
  const lasting = new Set([...recording.lasting, ...places.flat()])
  const isOfRental = (at: Date) => at.getTime() >= startsAt.getTime() - DAY_MS / 2
  const home = new Map(places[recording.place]?.map((id, index) => [id, index]))
  return (fresh) => {
    const there = places[fresh.place] ?? []
    const drawn = new Map<string, string>()
    const drawnBytes = new Map<string, Buffer>()
    // What a session is found by is said again and again.
    const bytesOf = (recorded: Uint8Array) => {
      const key = Buffer.from(recorded).toString('hex')
      const known = drawnBytes.get(key) ?? fresh.bytes(recorded.byteLength)
      drawnBytes.set(key, known)
      return known
    }
    const idOf = (id: string) => {
      const index = home.get(id)
      if (index !== undefined) return there[index] ?? id
      if (lasting.has(id)) return id
      const known = drawn.get(id) ?? fresh.uuid()
      drawn.set(id, known)
      return known
    }
    const words = recording.words.map((word) => [word, fresh.word(word)] as const)
    const text = (value: string) =>
      words.reduce((so, [from, to]) => so.replaceAll(from, to), value.replaceAll(UUID, idOf))
    const later = fresh.now.getTime() - now.getTime()
    const date = (at: Date) => new Date(at.getTime() + (isOfRental(at) ? fresh.days * DAY_MS : later))
    const stamp = (value: unknown): unknown => {
      if (typeof value === 'string') return text(value)
      if (value instanceof Date) return date(value)
      if (value instanceof Uint8Array) return bytesOf(value)
      if (Array.isArray(value)) return value.map(stamp)
      return value === version ? version + fresh.days * DAY_MS : value
    }
    return stamp as Stamp // every kind of value stays of its kind
  }
}
