import type { Language } from '@fachwerk/contract/fields'
import type { SiteView } from '@fachwerk/contract/order/storefront-calls'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import type { ComponentType, ReactElement } from 'react'
import type { MapChoice } from '../features/privacy/map-choice.ts'
import type { Say } from '../lib/words/words.ts'
import type { ContractOfPage } from '../lib/declaration-links.ts'
import type { CookieToSet, PageApi, SiteOfPage } from '../render-contract.ts'
import type { PageId } from './page-ids.ts'

/** What a page's loader works with; it runs on the server only. */
export interface LoadContext {
  readonly api: PageApi
  readonly site: SiteOfPage
  readonly view: SiteView
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
  readonly form: Readonly<Record<string, string>>
  readonly now: Date
  readonly language: Language
  readonly say: Say
  /** What the site's company says in its own words (G-04). */
  readonly own: OwnTexts
  /** Address of a path in the page's language. */
  readonly href: (path: string) => string
  readonly newKey: () => string
  /** Whether the browser brought a cookie of an account, live or not. */
  readonly hadAccount: boolean
  /** Whether it brought one of an order, live or not. */
  readonly hadOrders: boolean
  /** What it brings of a form that was left to choose something else; empty: nothing. */
  readonly savedForm: string
  /** Whether the map may ask another provider, and how that was decided. */
  readonly mapChoice: MapChoice
}

export interface Head {
  readonly title: string
  readonly description?: string
  /** Where it loads again by itself without script, in seconds. */
  readonly refreshSeconds?: number
  /** Where a film comes from that somebody asked for. */
  readonly mediaOrigin?: string
}

export type Loaded<D> =
  | {
      readonly kind: 'page'
      readonly data: D
      readonly status?: number
      /** Something of this visitor is on a page that otherwise is the same for everybody. */
      readonly own?: true
    }
  | {
      readonly kind: 'redirect'
      readonly to: string
      readonly cookies?: readonly CookieToSet[]
      /** The browser forgets whatever the site kept on the device. */
      readonly forgets?: boolean
    }
  | { readonly kind: 'missing' }

export type QueryOf = (params: URLSearchParams) => readonly (readonly [name: string, value: string | null])[]

interface Definition<D> {
  readonly id: PageId
  /** German in every language: `/standort/:slug`. */
  readonly path: string
  /** Source file of the page's component, as the browser build names it; null for pages without script. */
  readonly source: string | null
  /** It is finished when it arrives: its script needs nothing of its data. */
  readonly finished?: boolean
  readonly Page: ComponentType<{ readonly data: D }>
  /** The address is a secret: not cached, not indexed, not sent on. */
  readonly secret?: boolean
  /** A form of the page comes back with what was typed, and its browser may show that again on the way back. */
  readonly typed?: boolean
  /**
   * The page is the same for everybody for a moment. Then `query` reads all it knows of an address and writes it down one
   * way: whatever else stands in the address makes no other page.
   */
  readonly shared?: boolean
  readonly query?: QueryOf
  readonly load: (context: LoadContext) => Promise<Loaded<D>>
  /** What a form of the page does; without it a POST does not exist. */
  readonly act?: (context: LoadContext) => Promise<Loaded<D>>
  readonly head: (data: D, context: LoadContext) => Head
  /** The location the page is about, by its slug: its legal texts are linked (LAW-20). */
  readonly place?: (data: D) => string | undefined
  /** The contract the page is about, by its order's secret: the ways out of it are filled in. */
  readonly contract?: (data: D) => ContractOfPage | undefined
}

export type Answered =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly data: unknown
      readonly element: ReactElement
      readonly head: Head
      readonly own: boolean
      readonly place?: string | undefined
      readonly contract?: ContractOfPage | undefined
    }
  | Extract<Loaded<never>, { kind: 'redirect' | 'missing' }>

export interface Route {
  readonly id: PageId
  readonly path: string
  readonly source: string | null
  readonly finished: boolean
  readonly secret: boolean
  readonly typed: boolean
  readonly shared: boolean
  /** Null: the page takes its address as it comes, for it is kept for nobody. */
  readonly query: QueryOf | null
  answer(method: 'GET' | 'POST', context: LoadContext): Promise<Answered>
}

/** Ties a page's address, loader, form and component together; the data's type stays inside. */
export function route<D>(definition: Definition<D>): Route {
  const { id, path, source, Page, secret = false, typed = false, shared = false } = definition
  const { query = () => [], finished = false } = definition
  return {
    id,
    path,
    source,
    finished,
    secret,
    typed,
    shared,
    query: shared ? query : null,
    async answer(method, context) {
      const work = method === 'GET' ? definition.load : definition.act
      if (!work) return { kind: 'missing' }
      const loaded = await work(context)
      if (loaded.kind !== 'page') return loaded
      const { data, status = 200, own = false } = loaded
      return {
        kind: 'page',
        status,
        data,
        element: <Page data={data} />,
        head: definition.head(data, context),
        own,
        place: definition.place?.(data),
        contract: definition.contract?.(data),
      }
    },
  }
}
