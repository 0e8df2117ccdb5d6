import { SiteMark } from '@fachwerk/design/logo'
import type { Language } from '@fachwerk/contract/fields'
import { signInWords } from '../lib/words/sign-in-words.ts'
import { ASSORTMENT_PATH, assortmentWords } from '../lib/words/assortment-words.ts'
import { LANGUAGE_NAMES } from '../lib/languages.ts'
import { HELP_PATH } from '../lib/words/help-words.ts'
import { rentsOut, usePage } from '../lib/page.tsx'
import { Icon } from '../ui/icon.tsx'
import { CartLink } from './cart-link.tsx'
import { AccountLinks, type HeaderAccount } from './account-links.tsx'

export interface LanguageLink {
  readonly language: Language
  readonly href: string
  readonly current: boolean
}

/** Only what exists: the shop, renting, how it works, help, own rentals, account, language. */
export function SiteHeader(props: {
  /** Path without language prefix. */
  readonly path: string
  readonly languages: readonly LanguageLink[]
  readonly account: HeaderAccount
}) {
  const { say, href, legalHref, site, language, own } = usePage()
  const { path, languages, account } = props
  const isRenting = path === '/' || path.startsWith('/standort/') || path.startsWith('/mieten/')
  const isRenter = rentsOut(site)
  const isShop = path.startsWith(ASSORTMENT_PATH) || path.startsWith('/artikel/')
  const links = [
    ...(site.offers.goods
      ? [
          {
            href: href(ASSORTMENT_PATH),
            text: assortmentWords({ language, own })('nav.shop'),
            current: isShop,
          },
        ]
      : []),
    ...(isRenter ? [{ href: href('/'), text: say('nav.rent'), current: isRenting }] : []),
    ...(isRenter
      ? [{ href: href('/so-gehts'), text: say('nav.howItWorks'), current: path === '/so-gehts' }]
      : []),
    // About the location the page is about, where it is about one.
    { href: legalHref(HELP_PATH), text: say('nav.help'), current: path === HELP_PATH },
  ]
  const list = links.map((link) => (
    <a key={link.href} href={link.href} {...(link.current ? { 'aria-current': 'page' as const } : {})}>
      {link.text}
    </a>
  ))
  return (
    <header className="site-head">
      <a className="skip" href="#inhalt">
        {say('nav.skip')}
      </a>
      <a className="brand" href={href('/')}>
        <SiteMark />
        <span>{site.name}</span>
      </a>
      <nav className="site-nav" aria-label={say('nav.main')}>
        {list}
      </nav>
      <nav className="site-nav site-account" aria-label={signInWords({ language, own })('head.account')}>
        <AccountLinks path={path} account={account} />
      </nav>
      <LanguageMenu languages={languages} />
      <CartLink path={path} />
      <details className="site-menu">
        <summary className="btn btn-quiet btn-icon" aria-label={say('nav.menu')}>
          <Icon name="menu" />
        </summary>
        <nav aria-label={say('nav.menu')}>
          {list}
          <AccountLinks path={path} account={account} />
          <LanguageList languages={languages} />
        </nav>
      </details>
    </header>
  )
}

function LanguageMenu({ languages }: { readonly languages: readonly LanguageLink[] }) {
  const { say, language } = usePage()
  if (languages.length < 2) return null
  return (
    <details className="site-language">
      <summary className="btn btn-quiet">
        <Icon name="world" />
        <span className="vh">{say('nav.language')}: </span>
        {LANGUAGE_NAMES[language]}
      </summary>
      <LanguageList languages={languages} />
    </details>
  )
}

/** Another language is another address; the two ways of addressing people in German are a choice that is kept. */
function LanguageList({ languages }: { readonly languages: readonly LanguageLink[] }) {
  if (languages.length < 2) return null
  return (
    <ul className="language-list">
      {languages.map(({ language, href, current }) => (
        <li key={language}>
          <a
            href={href}
            lang={language === 'de-informal' ? 'de' : language}
            hrefLang={language === 'de-informal' ? 'de' : language}
            {...(current ? { 'aria-current': 'true' as const } : {})}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
