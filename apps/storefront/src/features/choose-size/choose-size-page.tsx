import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { SizeClass } from '@fachwerk/contract/fields'
import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { moneyText } from '@fachwerk/texts/formats'
import { useCallback } from 'react'
import { dateOf } from '../../lib/local-date.ts'
import { cartEntries } from '../../lib/cart-query.ts'
import { usePage } from '../../lib/page.tsx'
import { periodEntries, withQuery } from '../../lib/period-query.ts'
import { callStorefront } from '../../lib/storefront-client.ts'
import { durationWords, endMoment, fullMoment, midMoment } from '../../lib/words/words.ts'
import { HeldNotice } from '../../ui/choosing/held-notice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PeriodField } from '../../ui/choosing/period/period-field.tsx'
import type { ProbePeriod } from '../../ui/choosing/period/period-panel.tsx'
import { QuickPeriods } from '../../ui/choosing/period/quick-periods.tsx'
import { Steps } from '../../ui/choosing/steps.tsx'
import { LocationDetails } from './location-details.tsx'
import { type ChooseSizeData, isFree } from './choose-size-data.ts'
import { InCart, SizeInputs } from './in-cart.tsx'
import { PriceTable } from './price-table.tsx'
import { SizeDock } from './size-dock.tsx'
import { SizePicker } from './size-picker.tsx'
import { WaysOut } from './ways-out.tsx'

/** S-02, S-04: one location, its sizes to scale, what each costs and what to do when one is gone. */
export function ChooseSizePage({ data }: { readonly data: ChooseSizeData }) {
  const { location, period, asked, localNow, problem, selected } = data
  const { say, language, href } = usePage()
  // Who came for a size that is gone reads it first: on a phone the dock hides what stands below the sizes.
  // In a period that cannot be nothing is free, but nothing is sold out either.
  const possible = problem === null
  const nothing = !location.sizes.some(isFree)
  const comesFirst = (size: SizeClass) => nothing || size === data.missed
  return (
    <>
      <Steps now={1} links={[withQuery(href('/'), periodEntries(asked))]} />
      <div className="pad">
        <div className="page-head">
          <div>
            <h1>{say('size.title')}</h1>
            <div className="lead-line">
              <p className="lead">
                {say('size.lead', {
                  location: nameIn(location, language),
                  from: fullMoment(period.localFrom, language),
                  to: endMoment(period.localTo, period.localFrom, language),
                })}
              </p>
              <ChangePeriod data={data} />
            </div>
            <Monthly data={data} />
          </div>
          <p className="hint">
            <Icon name="ruler" />
            {say('size.measures')}
          </p>
        </div>
        <Problems data={data} />
        {data.held ? <HeldNotice held={data.held} /> : null}
        <form action={href(`/mieten/${location.slug}`)} method="get" className="size-form">
          {periodEntries(asked).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <InCart data={data} />
          {possible ? <WaysOut data={data} of={comesFirst} /> : null}
          <SizePicker
            offers={location.sizes}
            selected={selected}
            today={dateOf(localNow)}
            taken={data.cart?.taken}
            possible={possible}
          />
          {possible ? <WaysOut data={data} of={(size) => !comesFirst(size)} /> : null}
          {possible && !(data.cart && selected === null) ? <SizeDock data={data} /> : null}
        </form>
        <PriceTable location={location} />
        <LocationDetails data={data} />
      </div>
    </>
  )
}

/** who needs a box for longer is led to where it has no end. */
function Monthly({ data: { location } }: { readonly data: ChooseSizeData }) {
  const { say, language, href } = usePage()
  if (location.monthFromCents === null) return null
  return (
    <p className="longer">
      <Icon name="calendar" />
      <a href={href(`/monatlich/${location.slug}`)}>
        {say('size.monthly', { price: moneyText(location.monthFromCents, language) })}
      </a>
    </p>
  )
}

/** „ändern": the same picker as on the first page. */
function ChangePeriod({ data }: { readonly data: ChooseSizeData }) {
  const { location, period, asked, localNow, problem, selected, cart } = data
  const page = usePage()
  const { say, href } = page
  const sizes = cart?.sizes ?? (selected ? [selected] : [])
  const addressOf = (next: PeriodInput) =>
    withQuery(href(`/standort/${location.slug}`), [...periodEntries(next), ...cartEntries(sizes)])
  return (
    <details className="change-period" open={problem !== null}>
      <summary>{say('size.changePeriod')}</summary>
      <form action={href(`/standort/${location.slug}`)} method="get">
        <SizeInputs sizes={sizes} />
        <PeriodField
          period={period}
          asked={asked}
          now={localNow}
          limits={say('period.limits', {
            min: durationWords(location.minMinutes, page),
            max: durationWords(location.maxMinutes, page),
          })}
          probe={useLocationProbe(location.slug)}
          onApply={(next) => window.location.assign(addressOf(next))}
        />
        <QuickPeriods asked={asked} localFrom={period.localFrom} addressOf={addressOf} />
      </form>
    </details>
  )
}

/** S-03: why the period cannot be, with the limits of this location; and an end in closed time is said beforehand. */
function Problems({ data }: { readonly data: ChooseSizeData }) {
  const { location, period, problem, localNow, asked } = data
  const page = usePage()
  const { say, href } = page
  const limits = {
    min: durationWords(location.minMinutes, page),
    max: durationWords(location.maxMinutes, page),
  }
  const opensAt = location.opening.state === 'closed' ? location.opening.changesAtLocal : null
  return (
    <>
      {problem ? (
        <Notice tone="error">
          {say(`refusal.${problem}`)} {say('period.limits', limits)}
          {problem === 'starts-while-closed' && period.startsNow && opensAt ? (
            <>
              {' '}
              <a
                href={withQuery(href(`/standort/${location.slug}`), [
                  ['von', opensAt],
                  ['dauer', asked.length ?? location.defaultLength],
                ])}
              >
                {say('size.fromOpening', { moment: midMoment(opensAt, dateOf(localNow), page.language) })}
              </a>
            </>
          ) : null}
        </Notice>
      ) : null}
      {location.endsWhileClosed ? <Notice tone="warning">{say('size.endsWhileClosed')}</Notice> : null}
    </>
  )
}

/** What another period would cost here. */
function useLocationProbe(slug: string): ProbePeriod {
  const { say, language } = usePage()
  return useCallback(
    async (period, signal) => {
      const found = await callStorefront('locationPage', { params: { slug }, body: { period } }, { signal })
      if (!found.ok) return null
      const { location, problem } = found.value
      const sentence = problem
        ? say(`refusal.${problem}`)
        : location.fromCents === null
          ? say('find.nothingFree')
          : say('period.fromPrice', { price: moneyText(location.fromCents, language) })
      return { period: found.value.period, sentence, possible: !problem && location.fromCents !== null }
    },
    [slug, say, language],
  )
}
