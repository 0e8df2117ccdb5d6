import type { AccessRightDetail } from '@fachwerk/contract/access-right-calls'
import { durationOf, momentOf, moneyOf, periodOf } from '../../lib/format.ts'
import styles from './access-right-detail.module.css'
import { r } from './texts.ts'

/** Everything R-03 asks for: who, where, from when to when, how long, how much, which lock. */
export function RightFacts({ right }: { readonly right: AccessRightDetail }) {
  const { startsAt, endsAt, endedAt, timeZone } = right
  return (
    <dl className={styles['facts']}>
      <dt>{r('right.customer')}</dt>
      <dd>
        {right.customerName}
        {right.customerEmail === null ? null : (
          <>
            <br />
            <a href={`mailto:${right.customerEmail}`}>{right.customerEmail}</a>
          </>
        )}
      </dd>
      <dt>{r('right.period')}</dt>
      <dd>{periodOf(startsAt, endsAt, timeZone)}</dd>
      {endsAt === null ? null : (
        <>
          <dt>{r('right.duration')}</dt>
          <dd>{durationOf(Date.parse(endsAt) - Date.parse(startsAt))}</dd>
        </>
      )}
      {endedAt === null ? null : (
        <>
          <dt>{r('right.ended')}</dt>
          <dd>{momentOf(endedAt, timeZone)}</dd>
        </>
      )}
      <dt>{r('right.price')}</dt>
      <dd>{priceWords(right)}</dd>
      <dt>{r('right.location')}</dt>
      <dd>{right.locationName}</dd>
      <dt>{r('right.operator')}</dt>
      <dd>{right.companyName}</dd>
      <dt>{r('right.lock')}</dt>
      <dd>{lockWords(right.lock)}</dd>
      {right.lock === null ? null : (
        <>
          <dt>{r('right.terminal')}</dt>
          <dd>
            {r(right.lock.terminalOnline ? 'right.terminal.online' : 'right.terminal.offline', {
              name: right.lock.terminalName,
            })}
          </dd>
        </>
      )}
    </dl>
  )
}

function priceWords({ priceCents, paid, paymentText }: AccessRightDetail): string {
  const price = moneyOf(priceCents)
  return r('right.price.how', {
    price,
    how: paymentText ?? r(paid ? 'right.price.paid' : 'right.price.open'),
  })
}

function lockWords(lock: AccessRightDetail['lock']): string {
  if (lock === null) return r('right.lock.none')
  const { name, state, batteryPercent, signalDbm } = lock
  return [
    name,
    r(`right.lock.state.${state}`),
    batteryPercent === null ? null : r('right.lock.battery', { percent: batteryPercent }),
    signalDbm === null ? null : r('right.lock.signal', { dbm: String(signalDbm).replace('-', '−') }),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
