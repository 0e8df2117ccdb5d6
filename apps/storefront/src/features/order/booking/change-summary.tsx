import type { BookingChangeView } from '@fachwerk/contract/rental/booking-change-calls'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { moneyText, percentText } from '@fachwerk/texts/formats'
import type { ReactNode } from 'react'
import { bookingWords } from '../../../lib/words/booking-words.ts'
import { timeOf } from '../../../lib/local-date.ts'
import { type Page, usePage } from '../../../lib/page.tsx'
import { overrunWords } from '../../../lib/words/price-words.ts'
import { richText } from '../../../lib/rich-text.tsx'
import { shortDate } from '../../../lib/words/words.ts'
import { AskedAddressFields } from '../../../ui/asked-address-fields.tsx'
import { CheckField } from '../../../ui/form-field.tsx'
import { PartyLines } from '../../../ui/party-lines.tsx'
import { PayMethods } from '../../../ui/pay-methods.tsx'
import { SubmitOnce } from '../../../ui/submit-once.tsx'
import { type ChangeConsent, type ChangeData, choiceOf, entriesOf } from './change-data.ts'

interface Props {
  readonly data: ChangeData
  readonly view: BookingChangeView
}

/** „So wird es“: what was and what will be, and directly above the button what is to pay or goes back (LAW-8, LAW-12). */
export function ChangeSummary({ data, view }: Props) {
  const page = usePage()
  const { href } = page
  const t = bookingWords(page)
  const isReady = view.problem === null && !view.isSame
  return (
    <form
      id="bestellen"
      method="post"
      action={href(`/bestellung/${data.hash}/aendern`)}
      className="sum"
      aria-label={t('change.becomes')}
      noValidate
    >
      {entriesOf(choiceOf(view)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="shownCents" value={view.differenceCents} />
      <input type="hidden" name="key" value={data.key} />
      <h2>{t('change.becomes')}</h2>
      <Compared view={view} />
      {isReady ? <Ordering data={data} view={view} /> : null}
      {view.isSame ? <p className="muted booking-hint">{t('change.choose')}</p> : null}
    </form>
  )
}

/** Before and after, line by line; what becomes another one stands out. */
function Compared({ view }: { readonly view: BookingChangeView }) {
  const page = usePage()
  const { say, language } = page
  const t = bookingWords(page)
  const { booked, chosen } = view
  const place = (at: BookingChangeView['booked']) =>
    nameIn({ name: at.locationName, names: at.locationNames }, language)
  const time = (at: BookingChangeView['booked']) => (
    <>
      {moment(at.localFrom, page)}
      <br />
      {t('change.until', { moment: moment(at.localTo, page) })}
    </>
  )
  const price = ({ cents }: BookingChangeView['booked']) =>
    cents === null ? '–' : moneyText(cents, language)
  const rows: readonly (readonly [string, ReactNode, ReactNode, boolean])[] = [
    [
      t('change.time'),
      time(booked),
      time(chosen),
      booked.localFrom !== chosen.localFrom || booked.localTo !== chosen.localTo,
    ],
    [t('change.size'), say(`size.${booked.size}`), say(`size.${chosen.size}`), booked.size !== chosen.size],
    [t('change.place'), place(booked), place(chosen), booked.locationId !== chosen.locationId],
    [t('change.price'), price(booked), price(chosen), booked.cents !== chosen.cents],
  ]
  return (
    <table className="booking-compare">
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t('change.what')}</span>
          </th>
          <th scope="col">{t('change.before')}</th>
          <th scope="col">{t('change.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, before, after, isNew]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="muted">{before}</td>
            <td className={isNew ? 'is-new' : undefined}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const moment = (local: string, { language }: Page): string =>
  `${shortDate(local, language)}, ${timeOf(local)}`

function Ordering({ data, view }: Props) {
  const page = usePage()
  const { say, language } = page
  const t = bookingWords(page)
  const { differenceCents, booked, chosen, onInvoice } = view
  const amount = moneyText(Math.abs(differenceCents), language)
  const isElsewhere = booked.locationId !== chosen.locationId
  const toPay = differenceCents > 0
  const label = toPay
    ? say('checkout.order')
    : differenceCents === 0
      ? t('change.do')
      : t(onInvoice ? 'change.doLess' : 'change.doBack', { amount })
  return (
    <>
      <AskedAddressFields address={data.address} wrong={data.wrong} />
      {toPay ? (
        <section className="block">
          <h3>{say('checkout.payment')}</h3>
          <PayMethods choice={view.choice} chosen={data.method} />
        </section>
      ) : null}
      <Consents data={data} view={view} />
      {toPay && view.quote ? (
        <dl className="sum-list">
          <Line name={say('summary.after')}>{overrunWords(view.quote, page)}</Line>
          <Line name={say('summary.party')}>
            <PartyLines party={view.party} />
          </Line>
          <Line name={data.withdrawal.name}>{data.withdrawal.words}</Line>
        </dl>
      ) : null}
      <Money view={view} amount={amount} />
      <SubmitOnce className="btn btn-primary btn-l btn-block" busyText={say('checkout.sending')}>
        {label}
      </SubmitOnce>
      <p className="small muted center">
        {t(isElsewhere ? 'change.newQr' : toPay ? 'change.stays' : 'change.codeStays')}
      </p>
    </>
  )
}

/** What is to pay now, or goes back, with the tax in it. */
function Money({ view, amount }: { readonly view: BookingChangeView; readonly amount: string }) {
  const page = usePage()
  const { say, language } = page
  const t = bookingWords(page)
  const { differenceCents, vatRate, vatCents, onInvoice } = view
  const vat = say('summary.vat', { rate: percentText(vatRate, language) })
  const total =
    differenceCents > 0
      ? 'change.toPay'
      : differenceCents === 0
        ? 'change.nothing'
        : onInvoice
          ? 'change.offInvoice'
          : 'change.goesBack'
  return (
    <dl className="sum-list is-money">
      {differenceCents === 0 ? null : (
        <Line name={vat} quiet>
          {moneyText(vatCents, language)}
        </Line>
      )}
      {differenceCents > 0 ? (
        <Line name={say('summary.moreCosts')} quiet>
          {say('summary.noMoreCosts')}
        </Line>
      ) : null}
      <Line name={t(total)} total>
        {amount}
      </Line>
    </dl>
  )
}

/** LAW-9: nothing is ticked beforehand; terms only where something is ordered. */
function Consents({ data, view }: Props) {
  const { say, legalHref } = usePage()
  const error = (name: ChangeConsent) =>
    data.wrong.includes(name) ? say(`checkout.error.${name}`) : undefined
  const link = (path: string, text: string): ReactNode => (
    <a href={legalHref(path)} target="_blank" rel="noopener">
      {text}
    </a>
  )
  if (view.differenceCents <= 0 && !view.asksEarlyStart) return null
  return (
    <section className="block checks">
      {view.differenceCents > 0 ? (
        <CheckField name="terms" checked={data.ticked.includes('terms')} error={error('terms')}>
          {richText(
            (slot) =>
              say('checkout.terms', {
                terms: slot('terms'),
                privacy: slot('privacy'),
                withdrawal: slot('withdrawal'),
              }),
            {
              terms: link('/shop/agbs', say('checkout.terms.terms')),
              privacy: link('/shop/datenschutz', say('checkout.terms.privacy')),
              withdrawal: link('/shop/widerruf', say('checkout.terms.withdrawal')),
            },
          )}
        </CheckField>
      ) : null}
      {view.asksEarlyStart ? (
        <CheckField
          name="earlyStart"
          checked={data.ticked.includes('earlyStart')}
          error={error('earlyStart')}
        >
          <b>{say('checkout.earlyStart.title')}</b> {say('checkout.earlyStart')}
        </CheckField>
      ) : null}
    </section>
  )
}

function Line(props: {
  readonly name: string
  readonly quiet?: boolean
  readonly total?: boolean
  readonly children: ReactNode
}) {
  const { name, quiet = false, total = false, children } = props
  return (
    <div className={total ? 'is-total' : quiet ? 'muted' : ''}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
