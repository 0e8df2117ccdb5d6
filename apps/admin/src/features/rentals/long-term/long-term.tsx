import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import type { LongTermView } from '@fachwerk/contract/price/long-term-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { dateOf, moneyOf } from '../../../lib/words/format.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import styles from './long-term.module.css'
import { AnnouncePrice } from './announce-price.tsx'
import { dayWords, lastDayOf } from './long-term-days.ts'
import { longTermQuery } from './long-term-queries.ts'
import { lt } from './long-term-texts.ts'
import { TakeBackNotice } from '../take-back-notice.tsx'
import { TerminateRental } from '../terminate-rental.tsx'

const NEWEST = 24

/** Of a rental that goes on month by month: its terms, its months as a strip and one by one, and giving notice. */
export function LongTerm({ right }: { readonly right: AccessRightDetail }) {
  const rental = useQuery(longTermQuery(useApi(), right.rentalId))
  if (rental.data) return <Loaded right={right} rental={rental.data} />
  return (
    <section className={styles['part']} aria-label={lt('title')}>
      {rental.isError ? (
        <Notice kind="danger">
          {lt('failed')} <Button onClick={() => void rental.refetch()}>{lt('retry')}</Button>
        </Notice>
      ) : (
        <p className="small muted">{lt('loading')}</p>
      )}
    </section>
  )
}

interface Props {
  readonly right: AccessRightDetail
  readonly rental: LongTermView
}
type Doing = 'terminate' | 'takeBack' | 'price'

function Loaded({ right, rental }: Props) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  const { can, termination, owedCents } = rental
  return (
    <section className={styles['part']} aria-labelledby="long-term-title">
      <h3 id="long-term-title">{lt('title')}</h3>
      {owedCents > 0 ? <Notice kind="warn">{lt('owed', { amount: moneyOf(owedCents) })}</Notice> : null}
      {termination === null ? null : <Notice kind="info">{terminatedWords(rental, termination)}</Notice>}
      <Facts rows={factsOf(rental)} />
      <Months rental={rental} />
      <div className={styles['acts']}>
        {can.terminate ? (
          <Button onClick={() => setDoing('terminate')}>{lt('terminate.button')}</Button>
        ) : null}
        {can.takeBack ? <Button onClick={() => setDoing('takeBack')}>{lt('takeBack.button')}</Button> : null}
        {can.price ? <Button onClick={() => setDoing('price')}>{lt('price.button')}</Button> : null}
      </div>
      {doing === 'terminate' ? <TerminateRental right={right} rental={rental} onClose={close} /> : null}
      {doing === 'takeBack' ? <TakeBackNotice right={right} rental={rental} onClose={close} /> : null}
      {doing === 'price' ? <AnnouncePrice right={right} rental={rental} onClose={close} /> : null}
    </section>
  )
}

const terminatedWords = (
  { timeZone }: LongTermView,
  { from, receivedAt, lastDay, because }: NonNullable<LongTermView['termination']>,
) =>
  lt(`terminated.${from}`, {
    at: dateOf(receivedAt, timeZone),
    last: dayWords(lastDay),
    why: lt(`because.${because}`),
  })

function factsOf(rental: LongTermView) {
  const { timeZone, coming, nextCharge, endsAt, minimumMonths } = rental
  const [change] = coming
  return [
    { name: lt('fact.month'), value: moneyOf(rental.monthCents) },
    {
      name: lt('fact.coming'),
      value: change
        ? lt('fact.coming.value', { price: moneyOf(change.cents), from: dateOf(change.from, timeZone) })
        : null,
    },
    { name: lt('fact.notice'), value: lt(`notice.${rental.notice}`) },
    {
      name: lt('fact.minimum'),
      value: minimumMonths === 0 ? null : lt('fact.minimum.value', { count: minimumMonths }),
    },
    { name: lt('fact.autoPay'), value: lt(rental.autoPay ? 'fact.autoPay.yes' : 'fact.autoPay.no') },
    {
      name: lt('fact.next'),
      value:
        nextCharge &&
        lt('fact.next.value', { price: moneyOf(nextCharge.cents), at: dateOf(nextCharge.at, timeZone) }),
    },
    {
      name: lt('fact.end'),
      value: endsAt && lt('fact.end.value', { last: lastDayOf(endsAt, timeZone) }),
    },
  ]
}

/** The newest on top, the strip from the oldest to the newest. */
function Months({ rental }: { readonly rental: LongTermView }) {
  const shown = rental.months.slice(-NEWEST)
  const { timeZone } = rental
  return (
    <>
      <div className={styles['strip']} aria-hidden="true">
        {shown.map(({ id, state }) => (
          <span key={id} data-state={state} />
        ))}
      </div>
      <ol className={styles['months']} reversed aria-label={lt('months')}>
        {shown.toReversed().map((month) => (
          <li key={month.id}>
            <span>
              {lt('month.row', {
                from: dateOf(month.startsAt, timeZone),
                to: lastDayOf(month.endsAt, timeZone),
              })}
              <span className="small muted"> {lt('month.order', { code: month.orderCode })}</span>
            </span>
            <span>
              {moneyOf(month.cents)} · {lt(`month.${month.state}`)}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
