/** As many as every list of the house shows at once. */
export const PAGE_ROWS = 25

export type ListPage<T> = { readonly rows: T[]; readonly page: number; readonly pages: number }

/** One page of what was found, counted from 1; a page beyond the last is the last, and nothing is one empty page. */
export function listPage<T>(found: readonly T[], wanted: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS))
  const page = Math.min(Math.max(1, wanted), pages)
  return { rows: found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS), page, pages }
}
