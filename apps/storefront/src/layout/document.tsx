import { type PageFrame, usePage } from '../lib/page.tsx'
import { htmlLang } from '@fachwerk/texts/texts'
import type { PageAssets } from '../render-contract.ts'
import { ConsentBar } from '../features/privacy/map-choice-form.tsx'
import type { Head } from '../app/route.tsx'
import { SiteFooter } from './site-footer.tsx'
import type { HeaderAccount } from './account-links.tsx'
import { SiteHeader, type LanguageLink } from './site-header.tsx'

export interface DocumentProps {
  readonly frame: PageFrame
  readonly head: Head
  /** Path without language prefix. */
  readonly path: string
  readonly origin: string
  /** Address without query, for search engines; null where the page is a secret or an error. */
  readonly canonical: string | null
  readonly languages: readonly LanguageLink[]
  readonly account: HeaderAccount
  /** What is still to be decided about what is optional (P-05). */
  readonly question: { readonly host: string; readonly back: string } | null
  readonly assets: PageAssets
  /** Files the page needs besides the entry; null when it needs no script at all. */
  readonly chunks: readonly string[] | null
  /** The rendered page. */
  readonly page: string
  /** Where the app's manifest lies, on pages from which the site can be put on the home screen. */
  readonly manifest: string | null
  /** What the browser goes on with, as JSON that cannot end its script element. */
  readonly json: string
}

/** What the browser's own bar is coloured with; the white template follows what the visitor prefers. */
const THEME_COLORS = {
  'white-clean': [
    { color: '#ffffff', media: '(prefers-color-scheme: light)' },
    { color: '#0f1514', media: '(prefers-color-scheme: dark)' },
  ],
  'black-clean': [{ color: '#0b0f0e', media: undefined }],
} as const

/** The whole document around a page. Header and footer need no script, so the browser never loads their code. */
export function Document(props: DocumentProps) {
  const { frame, head, path, languages, account, question, page, json, chunks, manifest } = props
  const { template } = frame.site
  const { say } = usePage()
  return (
    <html
      lang={htmlLang(frame.language)}
      data-template={template}
      data-theme={template === 'black-clean' ? 'dark' : 'auto'}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${head.title} · ${frame.site.name}`}</title>
        {head.description ? <meta name="description" content={head.description} /> : null}
        {THEME_COLORS[template].map(({ color, media }) => (
          <meta key={color} name="theme-color" content={color} {...(media && { media })} />
        ))}
        <link rel="icon" href={ICON} />
        <Addresses {...props} />
        {manifest ? (
          <>
            <link rel="manifest" href={manifest} />
            <link rel="apple-touch-icon" href="/app-icon-180.png" />
          </>
        ) : null}
        <Files {...props} />
        {head.refreshSeconds ? (
          <noscript>
            <meta httpEquiv="refresh" content={String(head.refreshSeconds)} />
          </noscript>
        ) : null}
      </head>
      <body className="shop">
        <SiteHeader path={path} languages={languages} account={account} />
        {question ? <ConsentBar {...question} /> : null}
        <main id="inhalt" tabIndex={-1}>
          <div
            id="seite"
            {...(chunks && { 'data-unreachable': say('refusal.unreachable') })}
            dangerouslySetInnerHTML={{ __html: page }}
          />
        </main>
        <SiteFooter />
        {chunks ? (
          <script type="application/json" id="daten" dangerouslySetInnerHTML={{ __html: json }} />
        ) : null}
      </body>
    </html>
  )
}

/** Search engines: one address per page and language, nothing of secret pages. */
function Addresses({ canonical, languages, origin }: DocumentProps) {
  if (!canonical) return <meta name="robots" content="noindex, nofollow" />
  return (
    <>
      <link rel="canonical" href={canonical} />
      {languages
        .filter(({ language }) => language !== 'de-informal')
        .map(({ language, href }) => (
          <link key={language} rel="alternate" hrefLang={language} href={`${origin}${href.split('?')[0]}`} />
        ))}
    </>
  )
}

function Files({ assets, chunks }: DocumentProps) {
  return (
    <>
      {assets.font ? (
        <link rel="preload" as="font" type="font/woff2" href={assets.font} crossOrigin="anonymous" />
      ) : null}
      {assets.styles.map((href) => (
        // With a precedence React writes it before the scripts: a browser opens six connections and paints after this.
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      {chunks ? (
        <>
          {chunks.map((href) => (
            // Scripts take over what can be read already: style and font go first on a thin line.
            <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
          ))}
          <script type="module" src={assets.entry} fetchPriority="low" />
        </>
      ) : null}
    </>
  )
}

/** The neutral mark as favicon, without a request of its own. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><rect width="30" height="30" fill="#fff"/><rect x="1.5" y="1.5" width="27" height="27" fill="none" stroke="#17211f" stroke-width="3"/><path d="M15 3v24M15 12h12M3 18h12" fill="none" stroke="#17211f" stroke-width="3"/><rect x="16.5" y="13.5" width="10.5" height="13.5" fill="#0b5a63"/></svg>',
)}`
