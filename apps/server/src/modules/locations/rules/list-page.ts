import { PAGE_SIZE } from '@fachwerk/contract/office/page-size'

export type ListPage<T> = { readonly rows: T[]; readonly page: number; readonly pages: number }

/** One page of what was found, counted from 1; a page beyond the last is the last, and nothing is one empty page. */
export function listPage<T>(found: readonly T[], wanted: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, wanted), pages)
  return { rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages }
}
