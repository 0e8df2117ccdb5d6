import { usePage } from '../../../lib/page.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { KeyIcon } from '../../../ui/key-icon.tsx'
import { PushChoice } from '../push/push-choice.tsx'
import type { KeyExtras } from './key-extras.ts'

/** `/bestellung/…` is an order, `/schluessel/…` a second person's key. */
const fileAt = (page: string, name: 'apple-pass' | 'calendar', language: string): string =>
  `${page.replace('/bestellung/', '/storefront/orders/').replace('/schluessel/', '/storefront/keys/')}/${name}?language=${language}`

/** R-11, S-07: the key on paper, how it is used, and whether it stands on this device without network, too. */
export function KeyMore(props: {
  readonly extras: KeyExtras
  /** Path of the key's page, without language. */
  readonly page: string
  readonly saved: boolean
  /** Month by month: no calendar can hold it. */
  readonly goesOn: boolean
  /** Of an order, whose devices can be told of it. */
  readonly hash?: string
}) {
  const { href, language } = usePage()
  const { extras, page, saved, goesOn, hash } = props
  const { words, wallets } = extras
  return (
    <section className="more" aria-label={words['more.title']}>
      <h2>{words['more.title']}</h2>
      <p className="key-acts">
        <a className="btn" href={href(`${page}/drucken`)}>
          <Icon name="printer" />
          {words['more.print']}
        </a>
        <a className="btn" href={href(`${page}/anleitung`)}>
          <Icon name="info" />
          {words['more.guide']}
        </a>
        {/* Files of the server, under the addresses of their calls. */}
        {goesOn ? null : (
          <a className="btn" href={fileAt(page, 'calendar', language)}>
            <Icon name="calendar" />
            {words['more.calendar']}
          </a>
        )}
        {wallets.includes('apple') ? (
          <a className="btn" href={fileAt(page, 'apple-pass', language)} data-wallet="apple">
            <KeyIcon name="lock-open" />
            {words['more.apple']}
          </a>
        ) : null}
        {wallets.includes('google') ? (
          <a className="btn" href={href(`${page}/google-wallet`)} data-wallet="google">
            <KeyIcon name="lock-open" />
            {words['more.google']}
          </a>
        ) : null}
      </p>
      <output className="small muted">{saved ? words['more.kept'] : ''}</output>
      {saved && hash && extras.pushKey ? (
        <PushChoice words={words} publicKey={extras.pushKey} path={href(page)} hash={hash} />
      ) : null}
    </section>
  )
}
