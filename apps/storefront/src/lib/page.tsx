import type { ContractOfPage } from './declaration-links.ts'
import type { Language } from '@fachwerk/contract/fields'
import type { SiteView } from '@fachwerk/contract/order/storefront-calls'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { createContext, use, type ReactNode } from 'react'
import { prefixOf } from './languages.ts'
import type { Say, Words } from './words/words.ts'

/** What every page knows, on the server and in the browser alike. */
export interface PageFrame {
  readonly language: Language
  readonly site: {
    readonly name: string
    readonly template: 'white-clean' | 'black-clean'
    readonly defaultLanguage: Language
    readonly mapTiles: string | null
    readonly demo: boolean
    /** What there is to be had here. */
    readonly offers: SiteView['offers']
  }
  /** What lies in this browser's cart; absent: it has none, or the site takes no orders. */
  readonly cart?: { readonly pieces: number; readonly totalCents: number } | undefined
  /** The server's clock when the page was made, as an instant. */
  readonly now: string
  /** The page is about this location (its slug): its legal texts are those of the company there (LAW-20). */
  readonly place?: string | undefined
  /** The page is about this contract (the order's secret): the ways out of it are filled in (LAW-1, LAW-11). */
  readonly contract?: ContractOfPage | undefined
  /** What the site's company says in its own words (G-04); absent where it changed nothing. */
  readonly own?: OwnTexts | undefined
}

export interface Page extends PageFrame, Words {
  /** Address of a path of this site in the page's language. */
  readonly href: (path: string) => string
  /** The same of a legal text, as it stands where the page is about. */
  readonly legalHref: (path: string) => string
}

/** Of the location a legal text is asked for, in the address. */
export const PLACE_NAME = 'standort'

const PageContext = createContext<Page | null>(null)

/** Makes the frame and its texts available to everything below. */
export function PageProvider(props: {
  readonly frame: PageFrame
  readonly say: Say
  readonly children: ReactNode
}) {
  return <PageContext value={pageOf(props.frame, props.say)}>{props.children}</PageContext>
}

/** The frame with its texts and addresses. */
export function pageOf(frame: PageFrame, say: Say): Page {
  const prefix = prefixOf(frame.language, frame.site.defaultLanguage)
  const href = (path: string) => (prefix && path === '/' ? prefix : `${prefix}${path}`)
  return { ...frame, say, href, legalHref: (path) => `${href(path)}${placeQuery(frame.place)}` }
}

/** Whether renting is what a site is about: all but those that only sell. */
export const rentsOut = ({ offers }: PageFrame['site']): boolean => offers.boxes || !offers.goods

/** Names the location in the address of a legal text; nothing where there is none. */
export const placeQuery = (slug: string | undefined): string =>
  slug === undefined ? '' : `?${PLACE_NAME}=${encodeURIComponent(slug)}`

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage outside PageProvider')
  return page
}
