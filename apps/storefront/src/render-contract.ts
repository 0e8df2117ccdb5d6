import type { Call, ReplyOut, RequestIn } from '@fachwerk/contract/call'
import type { Language } from '@fachwerk/contract/fields'
import type { Amounts, RefusalCode } from '@fachwerk/contract/refusals'
import type { OwnTexts } from '@fachwerk/texts/own-texts'

/** What the server's render host and the pages agree on; types only, so that either side runs without the other. */
export interface SiteOfPage {
  readonly siteId: string
  readonly name: string
  readonly template: 'white-clean' | 'black-clean'
  readonly defaultLanguage: Language
  readonly languages: readonly Language[]
}

export interface FieldError {
  readonly field: string
  readonly code: string
}

export type Invoked<C extends Call> =
  | { readonly ok: true; readonly value: ReplyOut<C> }
  | {
      readonly ok: false
      readonly refusal: RefusalCode
      readonly errors: readonly FieldError[]
      readonly amounts?: Amounts
    }

/** A call of the contract without HTTP, for this visitor on this site; cookies it sets travel with the answer. */
export type PageApi = <C extends Call>(
  call: C,
  input: RequestIn<C>,
  idempotencyKey?: string,
) => Promise<Invoked<C>>

export interface PageRequest {
  readonly method: 'GET' | 'POST'
  /** Path and query as requested. */
  readonly url: string
  /** `https://host[:port]` under which the visitor sees the page; for canonical addresses. */
  readonly origin: string
  /** Fields of a posted form; empty for GET. Repeated names keep their last value. */
  readonly form: Readonly<Record<string, string>>
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly now: Date
  /** Fresh random text for hidden idempotency keys. */
  readonly newKey: () => string
}

/** Files of the browser build, by what needs them. */
export interface PageAssets {
  readonly entry: string
  readonly styles: readonly string[]
  readonly font: string | null
  /** The worker that shows keys without network; null: it was not built. */
  readonly worker: string | null
  /** Everything the module with this source path imports at once, itself first. */
  chunksOf(source: string): readonly string[]
}

/** What the site's company says in its own words, in a language (G-04). */
export type OwnTextsIn = (language: Language) => OwnTexts

export interface RenderInput {
  readonly site: SiteOfPage
  readonly request: PageRequest
  readonly api: PageApi
  readonly assets: PageAssets
  readonly ownTexts: OwnTextsIn
}

export interface CookieToSet {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds: number
}

export type PageAnswer =
  | {
      readonly kind: 'html'
      readonly status: number
      readonly html: string
      /** The same for everybody for a moment: nothing of the visitor and no hidden key is in it. */
      readonly shared: boolean
      /** Addresses that are secrets: never cached, indexed or sent on as referrer. */
      readonly secret: boolean
      /** A form that came back with what was typed: its own browser may keep it, or the way back to it leads nowhere. */
      readonly typed: boolean
      /** Origin of a film the visitor asked for. */
      readonly mediaOrigin?: string
      /** Origin of map tiles the page may load. */
      readonly tilesOrigin: string | null
    }
  | {
      readonly kind: 'redirect'
      readonly location: string
      readonly cookies: readonly CookieToSet[]
      /** The browser forgets whatever the site kept on the device. */
      readonly forgets?: boolean
    }

/** The pages' only door: answers a request of a site's host. Exceptions are bugs. */
export type RenderSite = (input: RenderInput) => Promise<PageAnswer>

/** The plain page for when rendering itself failed. */
export type RenderFailure = (input: Omit<RenderInput, 'api' | 'ownTexts'>, status: 429 | 500 | 503) => string

/**
 * The address of a page written one way (path and query): of a page that is the same for everybody only what it knows stays
 * in it, so that no invented name in an address makes it be rendered anew.
 */
export type CanonicalUrl = (input: {
  readonly site: SiteOfPage
  readonly request: Pick<PageRequest, 'url' | 'origin' | 'cookies'>
}) => string

/** What `dist/server/entry-server.js` exports. */
export interface StorefrontRenderer {
  readonly renderSite: RenderSite
  readonly renderFailure: RenderFailure
  readonly canonicalUrl: CanonicalUrl
}
