/** Where something of a line changed, and what stands there now; without a value it is gone. */
export type Change = readonly [path: readonly string[], value?: unknown]

/** A later line of a call whose `stream` is 'changes'; its first line is the whole reply. */
export interface ChangesLine {
  readonly changes: readonly Change[]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a record says itself: a name like `valueOf` every object has. */
const own = (record: object, name: string): unknown =>
  Object.entries(record).find(([each]) => each === name)?.[1]

/**
 * What turns one line into the next, field by field; a list that differs is sent whole.
 * @param before what the reader has; both are what JSON can say
 */
export function changesBetween(
  before: unknown,
  after: unknown,
  at: readonly string[] = [],
): readonly Change[] {
  if (!isRecord(before) || !isRecord(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [[at, after]]
  const gone = Object.keys(before).filter(
    (name) => own(after, name) === undefined && own(before, name) !== undefined,
  )
  return [
    ...gone.map((name): Change => [[...at, name]]),
    ...Object.entries(after).flatMap(([name, value]) =>
      value === undefined ? [] : changesBetween(own(before, name), value, [...at, name]),
    ),
  ]
}

/** The line a reader has with the changes of the next one; what did not change stays the same object. */
export const withChanges = (before: unknown, changes: readonly Change[]): unknown =>
  changes.reduce<unknown>((line, [path, ...value]) => placed(line, path, value), before)

function placed(into: unknown, [name, ...rest]: readonly string[], value: readonly unknown[]): unknown {
  if (name === undefined) return value[0]
  const had = typeof into === 'object' && into !== null ? into : {}
  const others = Object.entries(had).filter(([each]) => each !== name)
  // Entries, for no name means anything to them.
  return rest.length + value.length > 0
    ? Object.fromEntries([...others, [name, placed(own(had, name), rest, value)]])
    : Object.fromEntries(others)
}
