import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Document, type DocumentProps } from '../layout/document.tsx'
import type { HeaderAccount } from '../layout/account-links.tsx'
import type { LanguageLink } from '../layout/site-header.tsx'
import { prefixOf, type LocalizedPath } from '../lib/languages.ts'
import { PageProvider, type PageFrame } from '../lib/page.tsx'
import type { RenderInput, SiteOfPage } from '../render-contract.ts'
import { PRIVACY_PATH } from '../features/privacy/privacy-words.ts'
import type { Head, LoadContext, Route } from './route.tsx'
import { textSource } from './text-source.ts'

/** S-07: where the site is offered as an app; elsewhere nobody waits for its manifest. */
const APP_PAGES = new Set<Route['id']>(['order', 'shared-key', 'account'])

interface Writing {
  readonly input: Omit<RenderInput, 'api' | 'ownTexts'>
  readonly place: LocalizedPath
  readonly frame: PageFrame
  readonly context: Pick<LoadContext, 'say' | 'mapChoice'>
  readonly route: Route
  readonly page: { readonly data: unknown; readonly element: ReactElement; readonly head: Head }
  readonly status: number
}

/** The page as HTML text. The page itself is rendered apart, so that the browser can go on with just that part. */
export function writeDocument({ input, place, frame, context, route, page, status }: Writing): string {
  const { say } = context
  const { site, request, assets } = input
  const provide = (element: ReactElement) => (
    <PageProvider frame={frame} say={say}>
      {element}
    </PageProvider>
  )
  const inner = renderToString(provide(page.element), { identifierPrefix: 's' })
  const failed = status >= 400 && route.id !== 'problem'
  const head = failed ? { ...page.head, title: say('error.prefix', { title: page.head.title }) } : page.head
  const listed = !route.secret && status < 400
  const document = (
    <Document
      frame={frame}
      head={head}
      path={place.path}
      origin={request.origin}
      canonical={
        listed
          ? `${request.origin}${place.prefix}${place.path === '/' && place.prefix ? '' : place.path}`
          : null
      }
      languages={languageLinks(site, frame, request.url, place)}
      account={accountFor(request, route)}
      manifest={APP_PAGES.has(route.id) ? `${place.prefix}/app.webmanifest` : null}
      question={questionFor(context, request, route)}
      assets={assets}
      chunks={
        route.source === null
          ? null
          : filesOf(assets, ['src/app/take-over.tsx', route.source, textSource(frame.language)])
      }
      page={inner}
      // „<" could end the script element; as an escape it means the same in JSON.
      json={JSON.stringify({
        id: route.id,
        frame: inBrowser(frame),
        data: route.finished ? null : page.data,
      }).replaceAll('<', '\\u003c')}
    />
  )
  return `<!doctype html>${renderToStaticMarkup(provide(document))}`
}

/** Asked until it is decided, but not on the page where one decides; the answer leads back, except to a secret address. */
function questionFor(
  { mapChoice: { host, decided } }: Pick<LoadContext, 'mapChoice'>,
  { url, method }: RenderInput['request'],
  { secret, path }: Route,
): DocumentProps['question'] {
  if (host === null || decided !== null || path === PRIVACY_PATH) return null
  return { host, back: method === 'GET' && !secret ? url : '' }
}

/** The frame as its browser needs it: of a company's own texts those of the page alone, and none where there are none. */
const inBrowser = ({ own, ...frame }: PageFrame): PageFrame =>
  own?.storefront ? { ...frame, own: { storefront: own.storefront } } : frame

/** Back to the page somebody signs in from, but no secret address goes into another one. */
function accountFor({ url, method, cookies }: RenderInput['request'], { id, path }: Route): HeaderAccount {
  const isSecret = path.includes(':hash') || path.includes(':token')
  const goesBack = method === 'GET' && !isSecret && id !== 'problem' && id !== 'sign-in' && id !== 'sign-out'
  return { signedIn: Boolean(cookies[ACCOUNT_COOKIE]), returnTo: goesBack ? url : null }
}

const filesOf = (assets: RenderInput['assets'], sources: readonly string[]): string[] => [
  ...new Set(sources.flatMap((source) => assets.chunksOf(source))),
]

/** The same page in the site's other languages; German says du or Sie by a choice that is kept. */
function languageLinks(
  site: SiteOfPage,
  frame: PageFrame,
  url: string,
  { path }: LocalizedPath,
): LanguageLink[] {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  // Two slashes at its beginning would make an address of another host of it.
  const own = path.replace(/^\/+/, '/')
  const bothGerman = site.languages.includes('de') && site.languages.includes('de-informal')
  return site.languages.map((language) => {
    const prefix = prefixOf(language, site.defaultLanguage)
    const entries = new URLSearchParams(query)
    if (bothGerman && (language === 'de' || language === 'de-informal'))
      entries.set('anrede', language === 'de' ? 'sie' : 'du')
    const text = entries.toString()
    const to = prefix && own === '/' ? prefix : `${prefix}${own}`
    return { language, href: text ? `${to}?${text}` : to, current: language === frame.language }
  })
}
