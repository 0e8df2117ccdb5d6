import type { SearchHit, SearchKind } from '@fachwerk/contract/office/search-calls'
import type { Api } from '../../lib/api.ts'

/** Something the palette leads to. */
export interface Place {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly to: string
}

/** Where a hit is looked at. */
export function placeOf(
  kind: SearchKind,
  { id, title, detail, locationId, customerNumber }: SearchHit,
): Place {
  const details = { key: `${kind}-${id}`, title, detail }
  switch (kind) {
    case 'customer':
      return { ...details, to: `/admin/customers/${customerNumber ?? ''}` }
    case 'rental':
      return { ...details, to: `/admin/access-rights?view=all&open=${id}` }
    case 'order':
      return { ...details, to: `/admin/orders?view=all&open=${id}` }
    case 'box':
    case 'lock':
      return { ...details, to: `/admin/monitoring?location=${locationId ?? ''}` }
    case 'location':
      return { ...details, to: `/admin/access-rights?view=all&location=${id}` }
    case 'terminal':
      return { ...details, to: `/admin/monitoring?view=all&open=${id}` }
    case 'invoice':
      return { ...details, to: `/admin/invoices?open=${id}` }
    case 'declaration':
      return { ...details, to: `/admin/declarations?view=all&open=${id}` }
    case 'mail':
      return { ...details, to: `/admin/mails?open=${id}` }
    case 'voucher':
      return { ...details, to: `/admin/coupons?open=${id}` }
    case 'article':
      return { ...details, to: `/admin/articles/${id}` }
    case 'optionGroup':
      return { ...details, to: `/admin/extras/${id}` }
    case 'user':
      return { ...details, to: `/admin/users?open=${id}` }
  }
}

/** A line of the menu, as the palette finds it. */
export interface PageLine {
  readonly title: string
  readonly to: string
}

/** Pages whose name has every word of the text. */
export function pagesNamed(pages: readonly PageLine[], text: string): Place[] {
  const words = text.toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  return pages
    .filter(({ title }) => words.every((word) => title.toLocaleLowerCase('de').includes(word)))
    .map(({ title, to }) => ({ key: `page-${to}`, title, detail: '', to }))
}

/** The text cut where one of the typed words is found, so that it can be marked; case does not count. */
export function markedParts(
  text: string,
  typed: string,
): { readonly part: string; readonly at: number; readonly found: boolean }[] {
  const words = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  if (words.length === 0) return [{ part: text, at: 0, found: false }]
  let at = 0
  return text
    .split(new RegExp(`(${words.join('|')})`, 'giu'))
    .map((part, index) => {
      const here = at
      at += part.length
      return { part, at: here, found: index % 2 === 1 }
    })
    .filter(({ part }) => part !== '')
}

const MOST_RECENT = 5
const recent = new WeakMap<Api, readonly Place[]>()
/** What was opened from the palette since the app was loaded; it names people and is kept nowhere. */
export const recentPlaces = (app: Api): readonly Place[] => recent.get(app) ?? []
export function rememberPlace(app: Api, place: Place): void {
  const others = recentPlaces(app).filter(({ key }) => key !== place.key)
  recent.set(app, [place, ...others].slice(0, MOST_RECENT))
}
