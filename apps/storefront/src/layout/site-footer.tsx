import { PRIVACY_PATH, privacyWords } from '../features/privacy/privacy-words.ts'
import { usePage } from '../lib/page.tsx'

/** LAW-1, LAW-11, LAW-63, LAW-54, LAW-68: reachable from every page, without signing in. */
export function SiteFooter() {
  const page = usePage()
  const { say, href, site } = page
  return (
    <footer className="site-foot">
      <nav aria-label={say('footer.legal')}>
        <a href={href('/impressum')}>{say('footer.imprint')}</a>
        <a href={href('/shop/datenschutz')}>{say('footer.privacy')}</a>
        <a href={href(PRIVACY_PATH)}>{privacyWords(page)('link')}</a>
        <a href={href('/shop/agbs')}>{say('footer.terms')}</a>
        <a href={href('/shop/widerruf')}>{say('footer.withdrawal')}</a>
        <a href={href('/barrierefreiheit')}>{say('footer.accessibility')}</a>
        <span className="push" />
        <a className="is-strong" href={href('/vertrag-widerrufen')}>
          {say('footer.withdraw')}
        </a>
        <a className="is-strong" href={href('/vertraege-kuendigen')}>
          {say('footer.terminate')}
        </a>
      </nav>
      {site.demo ? <p className="small muted">{say('footer.demo')}</p> : null}
    </footer>
  )
}
