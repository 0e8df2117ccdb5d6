import type { SiteView } from '@fachwerk/contract/order/storefront-calls'
import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { FORM_COOKIE } from '@fachwerk/contract/order/form-cookie'
import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import { textsOf } from '@fachwerk/texts/texts'
import { storefrontAll } from '@fachwerk/texts/storefront/storefront-all'
import type { Language } from '@fachwerk/contract/fields'
import { mapChoiceOf, mayAskOutside } from './features/privacy/map-choice.ts'
import { PROBLEM } from './app/problem-route.tsx'
import { writeDocument } from './app/write-document.tsx'
import type { Answered, LoadContext, Route } from './app/route.tsx'
import { routeOf } from './app/routes.tsx'
import { ADDRESS_COOKIE, localize, type LocalizedPath } from './lib/languages.ts'
import { withQuery } from './lib/period-query.ts'
import { pageOf, type PageFrame } from './lib/page.tsx'
import type { CanonicalUrl, PageAnswer, RenderFailure, RenderInput, RenderSite } from './render-contract.ts'

const ADDRESS_NAME = 'anrede'
const YEAR_SECONDS = 365 * 24 * 3600

/** Answers one request of a site's host with a page or a redirect. */
export const renderSite: RenderSite = async (asked) => {
  const { site, api } = asked
  const request = { ...asked.request, url: canonicalUrl(asked) }
  const input = { ...asked, request }
  const url = new URL(`${request.origin}${request.url}`)
  const place = localize(url.pathname, site, request.cookies[ADDRESS_COOKIE])
  const address = chosenAddress(url)
  if (address) return address
  const view = await api(storefrontCalls.site, {})
  if (!view.ok) throw new Error(`site ${site.siteId}: ${view.refusal}`)
  const mapChoice = mapChoiceOf(view.value.mapTiles, request)
  const mapTiles = mayAskOutside(mapChoice) ? view.value.mapTiles : null
  const own = input.ownTexts(place.language)
  const { demo, offers } = view.value
  const frame = { ...frameOf(input, place.language, { mapTiles, demo, offers }), own }
  const context = contextOf(input, { url, place, frame, view: view.value, mapChoice })
  const found = routeOf(place.path)
  const answer = found
    ? await found.route.answer(request.method, { ...context, params: found.params })
    : ({ kind: 'missing' } as const)
  const cart = await cartFor(context)
  return answerOf({ input, place, frame: { ...frame, ...cart }, context }, found?.route ?? null, answer)
}

/** K-03: how much lies in the cart, of somebody who may have one; asked after the page did what it was asked to do. */
async function cartFor({ api, view, hadOrders, hadAccount }: LoadContext): Promise<Pick<PageFrame, 'cart'>> {
  if (!view.offers.orders || !(hadOrders || hadAccount)) return {}
  const found = await api(cartCalls.cartPieces, {})
  return found.ok ? { cart: found.value } : {}
}

export const canonicalUrl: CanonicalUrl = ({ site, request }) => {
  if (!request.url.includes('?')) return request.url
  const { pathname, searchParams } = new URL(`${request.origin}${request.url}`)
  const { path } = localize(pathname, site, request.cookies[ADDRESS_COOKIE])
  const query = routeOf(path)?.route.query
  if (!query) return request.url
  return withQuery(pathname, [...query(searchParams), [ADDRESS_NAME, addressIn(searchParams)]])
}

function addressIn(params: URLSearchParams): 'du' | 'sie' | null {
  const value = params.get(ADDRESS_NAME)
  return value === 'du' || value === 'sie' ? value : null
}

/** `?anrede=du` or `sie`: kept, then the address is clean again. */
function chosenAddress(url: URL): PageAnswer | null {
  const value = addressIn(url.searchParams)
  if (value === null) return null
  url.searchParams.delete(ADDRESS_NAME)
  return {
    kind: 'redirect',
    // Only path and query, so that it stays on this site whatever the path is.
    location: `${url.pathname.replace(/^\/+/, '/')}${url.search}`,
    cookies: [{ name: ADDRESS_COOKIE, value, maxAgeSeconds: YEAR_SECONDS }],
  }
}

interface Rendering {
  readonly input: Omit<RenderInput, 'api' | 'ownTexts'>
  readonly place: LocalizedPath
  readonly frame: PageFrame
  readonly context: LoadContext
}

async function answerOf(rendering: Rendering, route: Route | null, answer: Answered): Promise<PageAnswer> {
  if (answer.kind === 'redirect')
    return {
      kind: 'redirect',
      location: answer.to,
      cookies: answer.cookies ?? [],
      ...(answer.forgets && { forgets: true }),
    }
  const { frame, context } = rendering
  const isPage = route !== null && answer.kind === 'page'
  const shown = isPage ? route : PROBLEM.missing
  const page = isPage ? answer : await PROBLEM.missing.answer('GET', context)
  if (page.kind !== 'page') throw new Error('The page for missing pages is missing.')
  const status = isPage ? page.status : 404
  const details = {
    ...frame,
    ...(page.place !== undefined && { place: page.place }),
    ...(page.contract !== undefined && { contract: page.contract }),
  }
  const html = writeDocument({ ...rendering, frame: details, route: shown, page, status })
  const tiles = frame.site.mapTiles
  return {
    kind: 'html',
    status,
    html,
    shared: shown.shared && status === 200 && !page.own && frame.cart === undefined,
    secret: shown.secret || status >= 400,
    typed: shown.typed && rendering.input.request.method === 'POST',
    ...(page.head.mediaOrigin && { mediaOrigin: page.head.mediaOrigin }),
    tilesOrigin: tiles && URL.canParse(tiles) ? new URL(tiles).origin : null,
  }
}

function frameOf(
  { site, request }: Omit<RenderInput, 'api' | 'ownTexts'>,
  language: Language,
  known: Pick<PageFrame['site'], 'mapTiles' | 'demo' | 'offers'>,
): PageFrame {
  const { name, template, defaultLanguage } = site
  return {
    language,
    site: { name, template, defaultLanguage, ...known },
    now: request.now.toISOString(),
  }
}

function contextOf(
  input: RenderInput,
  details: Pick<LoadContext, 'url' | 'view' | 'mapChoice'> & Pick<Rendering, 'place' | 'frame'>,
): LoadContext {
  const { api, site, request } = input
  const { url, view, frame, mapChoice } = details
  const { language } = details.place
  const own = input.ownTexts(language)
  const say = textsOf(language, storefrontAll, own.storefront)
  return {
    api,
    site,
    view,
    url,
    params: {},
    form: request.form,
    now: request.now,
    language,
    say,
    own,
    href: pageOf(frame, say).href,
    newKey: () => request.newKey(),
    hadAccount: Boolean(request.cookies[ACCOUNT_COOKIE]),
    hadOrders: Boolean(request.cookies[VISITOR_COOKIE]),
    savedForm: request.cookies[FORM_COOKIE] ?? '',
    mapChoice,
  }
}

/** Of a site that could not be asked: its pages lead to where boxes are rented, as every site's did. */
const NOTHING_KNOWN: Pick<SiteView, 'mapTiles' | 'demo' | 'offers'> = {
  mapTiles: null,
  demo: false,
  offers: { boxes: true, goods: false, orders: false, ways: [] },
}

const FAILURES = { 429: 'busy', 500: 'broken', 503: 'unavailable' } as const

/** The calm page for when something broke; needs nothing but the site itself, not even its company's own texts. */
export const renderFailure: RenderFailure = (input, status) => {
  const { site, request } = input
  const url = new URL(`${request.origin}${request.url}`)
  const place = localize(url.pathname, site, request.cookies[ADDRESS_COOKIE])
  const frame = frameOf(input, place.language, NOTHING_KNOWN)
  const say = textsOf(place.language, storefrontAll)
  const kind = FAILURES[status]
  const head = { title: say(`error.${kind}`) }
  return writeDocument({
    input,
    place,
    frame,
    context: { say, mapChoice: mapChoiceOf(null, request) },
    route: PROBLEM[kind],
    page: { data: { kind }, element: PROBLEM.element(kind), head },
    status,
  })
}
