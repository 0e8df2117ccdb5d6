import { dialable } from '@fachwerk/contract/customer/dialable'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { SharedKeyView } from '@fachwerk/contract/key/shared-key-view'
import { newKey } from '../../../lib/new-key.ts'
import { usePage } from '../../../lib/page.tsx'
import { callStorefront } from '../../../lib/storefront-client.ts'
import { fullMoment } from '../../../lib/words/words.ts'
import { KeyIcon } from '../../../ui/key-icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BoxPlace, Where } from './box-place.tsx'
import { KeyMore } from '../card/key-more.tsx'
import { KeyCode } from './key-code.tsx'
import { KeyQr } from './key-qr.tsx'
import { keyNoteOf } from '../offline/stored-sign.ts'
import { useStoredKey } from '../offline/use-stored-key.ts'
import { OpenBox } from './open-box.tsx'
import { Remaining } from './remaining.tsx'
import type { SharedKeyData } from './shared-key-data.ts'
import { useLiveKey } from './use-live-key.ts'

const STAGES = { reserved: 'ahead', active: 'running', overdue: 'overdue' } as const
const isOpen = (state: string): state is keyof typeof STAGES => Object.hasOwn(STAGES, state)

/** a second person's key. Code, QR and opening, as the renter has them; nothing of the order, and no end. */
export function SharedKeyPage({ data }: { readonly data: SharedKeyData }) {
  const live = useLiveKey(data)
  const { say, language, href } = usePage()
  const { shown } = live
  const { rental, renterFirstName: renter, keyState } = shown
  const gone = keyState === 'withdrawing' || keyState === 'withdrawn'
  const { hash } = shown
  const opens = !gone && isOpen(rental.state)
  const path = href(`/schluessel/${hash}`)
  const saved = useStoredKey({ path, ...keyNoteOf(opens ? rental : null, data.extras) })
  if (gone || !isOpen(rental.state)) return <Over shown={shown} withdrawn={gone && isOpen(rental.state)} />
  const stage = STAGES[rental.state]
  return (
    <>
      <output className={live.lost ? 'live-lost' : 'vh'}>{live.lost ? say('order.liveLost') : ''}</output>
      <div className="pad key">
        <section className="key-main">
          <p className="ok-line">
            <KeyIcon name="lock-open" />
            {say('sharedKey.from', { renter })}
          </p>
          <h1>{say('sharedKey.box', { number: rental.boxNumber })}</h1>
          <p className="lead">
            <Where name={nameIn(shown.location, language)} rental={rental} />{' '}
            {say(stage === 'ahead' ? 'order.laterHint' : 'order.codeHint')}
          </p>
          {keyState === 'blocked' || keyState === 'blocking' ? (
            <Notice tone="error">{say('sharedKey.blocked', { renter })}</Notice>
          ) : null}
          <div className="key-card">
            <div className="key-left">
              <KeyCode rental={rental} />
              <Remaining rental={rental} order={shown} stage={stage} />
              <OpenBox
                rental={rental}
                at={shown}
                command={live.command}
                form={{ path: `/schluessel/${hash}`, hidden: { key: data.key } }}
                refused={data.refused}
                ask={() =>
                  callStorefront(
                    'openWithSharedKey',
                    { params: { hash }, body: {} },
                    { idempotencyKey: newKey() },
                  )
                }
                show={live.show}
                refresh={live.refresh}
              />
            </div>
            <KeyQr rental={rental} />
          </div>
          <p className="small muted">{say('sharedKey.only', { renter })}</p>
          {data.extras && rental.key ? (
            <KeyMore
              extras={data.extras}
              page={`/schluessel/${hash}`}
              saved={saved}
              goesOn={rental.goesOn === true}
            />
          ) : null}
        </section>
        <aside className="key-side">{rental.place ? <BoxPlace rental={rental} /> : null}</aside>
        <KeyFacts shown={shown} />
      </div>
    </>
  )
}

/** Ended or taken back: says so, and no more. */
function Over({ shown, withdrawn }: { readonly shown: SharedKeyView; readonly withdrawn: boolean }) {
  const { say } = usePage()
  const renter = shown.renterFirstName
  return (
    <div className="pad narrow">
      <h1>{say('sharedKey.over')}</h1>
      <p className="lead">
        {say(withdrawn ? 'sharedKey.over.withdrawn' : 'sharedKey.over.ended', { renter })}
      </p>
    </div>
  )
}

function KeyFacts({ shown }: { readonly shown: SharedKeyView }) {
  const { say, language } = usePage()
  const { location, rental, name } = shown
  const rows = [
    [say('sharedKey.yours'), name],
    [
      say('sharedKey.place'),
      `${nameIn(location, language)}, ${location.street}, ${location.postcode} ${location.city}`,
    ],
    [say('summary.start'), fullMoment(rental.localFrom, language)],
    [say('summary.end'), fullMoment(rental.localTo, language)],
  ]
  return (
    <section className="facts" aria-label={say('sharedKey.facts')}>
      <h2>{say('sharedKey.facts')}</h2>
      <dl className="sum-list">
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {location.phone ? (
        <p>
          <a href={`tel:${dialable(location.phone)}`}>{say('location.call', { phone: location.phone })}</a>
        </p>
      ) : null}
    </section>
  )
}
