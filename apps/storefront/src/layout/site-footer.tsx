import { PRIVACY_PATH, privacyWords } from '../features/privacy/privacy-words.ts'
import { HELP_PATH } from '../lib/words/help-words.ts'
import { wayOut } from '../lib/declaration-links.ts'
import { usePage } from '../lib/page.tsx'

/** LAW-1, LAW-11, LAW-63, LAW-54, LAW-68: reachable from every page, without signing in. */
export function SiteFooter() {
  const page = usePage()
  const { say, href, legalHref, site, contract } = page
  return (
    <footer className="site-foot">
      <nav aria-label={say('footer.legal')}>
        {/* On phones the menu is folded. */}
        <a className="is-strong for-phones" href={legalHref(HELP_PATH)}>
          {say('nav.help')}
        </a>
        <a href={legalHref('/impressum')}>{say('footer.imprint')}</a>
        <a href={legalHref('/shop/datenschutz')}>{say('footer.privacy')}</a>
        <a href={href(PRIVACY_PATH)}>{privacyWords(page)('link')}</a>
        <a href={legalHref('/shop/agbs')}>{say('footer.terms')}</a>
        <a href={legalHref('/shop/widerruf')}>{say('footer.withdrawal')}</a>
        <a href={href('/barrierefreiheit')}>{say('footer.accessibility')}</a>
        <span className="foot-contract">
          <a className="is-strong" href={href(wayOut('withdrawal', contract))}>
            {say('footer.withdraw')}
          </a>
          <a className="is-strong" href={href(wayOut('termination', contract))}>
            {say('footer.terminate')}
          </a>
        </span>
      </nav>
      {site.demo ? <p className="small muted">{say('footer.demo')}</p> : null}
    </footer>
  )
}
