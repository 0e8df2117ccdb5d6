/** Where a list is read on. */
export interface PageRequest {
  readonly offset: number
  readonly limit: number
}

/** Reads a list to its end, a few rows at a time; what happens between two pages is for the test to say (FAULT-74). */
export async function pageByPage<Row>(
  ask: (page: PageRequest) => Promise<readonly Row[]>,
  between: () => Promise<unknown> = async () => {},
  limit = 3,
): Promise<Row[]> {
  const seen: Row[] = []
  for (let offset = 0; ; offset += limit) {
    const rows = await ask({ offset, limit })
    seen.push(...rows)
    if (rows.length < limit) return seen
    await between()
  }
}
