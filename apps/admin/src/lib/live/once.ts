/** A thing made when it is first asked for: what a page holds but may never show costs nothing at its start. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
