import { codeText } from '@fachwerk/texts/code-text'
import { dialable } from '@fachwerk/contract/customer/dialable'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { ReactNode } from 'react'
import { localAt } from '../../../lib/local-date.ts'
import { usePage } from '../../../lib/page.tsx'
import { fullMoment } from '../../../lib/words/words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { BoxPlace, Where } from '../key/box-place.tsx'
import type { CardData, CardPageData } from './card-data.ts'
import { keyWords } from './key-words.ts'

/** the key on a sheet, black on white on paper; or as a device shows it without network. */
export function CardPage({ data }: { readonly data: CardPageData }) {
  const { language, href, own } = usePage()
  const t = keyWords({ language, own })
  const { rental, key, location, offline } = data
  const moment = fullMoment(localAt(data.serverTime, location.timeZone), language)
  return (
    <div className="pad narrow sheet">
      {offline ? (
        <Notice tone="warning">
          {t('card.offline', { moment })} {t('card.offlineNote')} {t('card.offlineActs')}
        </Notice>
      ) : null}
      <h1>{t('card.title', { box: rental.boxNumber })}</h1>
      <p className="lead">
        <Where name={nameIn(location, language)} rental={rental} />
      </p>
      <div className="key-card sheet-card">
        <div>
          <h2 className="label">{t('card.code')}</h2>
          <p className="sheet-code">{codeText(key.code)}</p>
          {key.confirmedByTerminal ? null : <p className="small">{t('card.codeOnItsWay')}</p>}
          {rental.hours ? <p className="small">{t('card.hours')}</p> : null}
        </div>
        <Qr card={data} />
      </div>
      <Facts card={data} />
      {rental.place ? (
        <div className="sheet-place">
          <BoxPlace rental={rental} />
        </div>
      ) : null}
      {offline ? null : (
        <p className="small muted">
          {t('card.asOf', { moment })}. {t('card.keepSafe')}
        </p>
      )}
      <p className="acts">
        {offline ? null : (
          <button type="button" className="btn btn-primary" data-print hidden>
            {t('card.print')}
          </button>
        )}
        <a className="btn" href={href(data.page)}>
          {t(offline ? 'card.again' : 'card.back')}
        </a>
      </p>
      {offline ? null : (
        <noscript>
          <p className="small muted">{t('card.printHint')}</p>
        </noscript>
      )}
    </div>
  )
}

function Qr({ card: { key, rental } }: { readonly card: CardData }) {
  const { say } = usePage()
  return (
    <img
      className="qr"
      src={`data:image/svg+xml,${encodeURIComponent(key.qrSvg)}`}
      alt={say('order.qrName', { number: rental.boxNumber })}
      width="256"
      height="256"
    />
  )
}

function Facts({ card: { rental, location } }: { readonly card: CardData }) {
  const { language, own } = usePage()
  const t = keyWords({ language, own })
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('card.place'),
      `${nameIn(location, language)}, ${location.street}, ${location.postcode} ${location.city}`,
    ],
    [t('card.from'), fullMoment(rental.localFrom, language)],
    [t(rental.goesOn ? 'card.paidUntil' : 'card.until'), fullMoment(rental.localTo, language)],
    ...(location.phone ? [[t('card.help'), <Phone key="help" phone={location.phone} />] as const] : []),
  ]
  return (
    <dl className="sum-list sheet-facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const Phone = ({ phone }: { readonly phone: string }) => <a href={`tel:${dialable(phone)}`}>{phone}</a>
