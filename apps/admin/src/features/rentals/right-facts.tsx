import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import { durationOf, momentOf, moneyOf, periodOf, priceOf } from '../../lib/words/format.ts'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import { CustomerName } from '../../ui/customers/customer-name.tsx'
import { MailLink } from '../../ui/mail-link.tsx'
import styles from './access-right-detail.module.css'
import { r } from './texts.ts'

/** Everything R-03 asks for: who, where, from when to when, how long, how much, which lock. */
export function RightFacts({ right }: { readonly right: AccessRightDetail }) {
  const { startsAt, endsAt, endedAt, timeZone } = right
  const { customerEmail: email, lock } = right
  const rows: readonly Fact[] = [
    {
      name: r('right.customer'),
      value: (
        <>
          <CustomerName name={right.customerName} number={right.customerNumber} />
          {email === null ? null : (
            <>
              <br />
              <MailLink address={email} />
            </>
          )}
        </>
      ),
    },
    { name: r('right.period'), value: periodOf(startsAt, endsAt, timeZone) },
    {
      name: r('right.duration'),
      value: endsAt === null ? null : durationOf(Date.parse(endsAt) - Date.parse(startsAt)),
    },
    { name: r('right.ended'), value: endedAt === null ? null : momentOf(endedAt, timeZone) },
    {
      name: r('right.owed'),
      value: right.overrunOwedCents ? moneyOf(right.overrunOwedCents) : null,
    },
    { name: r('right.price'), value: priceWords(right) },
    { name: r('right.location'), value: right.locationName },
    { name: r('right.operator'), value: right.companyName },
    {
      name: r('right.key'),
      value: keyWords(right),
    },
    { name: r('right.lock'), value: lockWords(lock) },
    {
      name: r('right.terminal'),
      value:
        lock &&
        r(lock.terminalOnline ? 'right.terminal.online' : 'right.terminal.offline', {
          name: lock.terminalName,
        }),
    },
  ]
  return (
    <div className={styles['facts']}>
      <Facts rows={rows} />
    </div>
  )
}

/** After the grace the terminal refuses a key by itself, without being told. */
function keyWords({ keyState, status }: AccessRightDetail): string | null {
  if (keyState === 'active' && status === 'paymentDue') return r('key.state.lapsed')
  return keyState === null ? null : r(`key.state.${keyState}`)
}

function priceWords({ priceCents, paid, paymentText }: AccessRightDetail): string {
  // Nobody pays for it, so it is neither paid nor open.
  if (priceCents === 0) return priceOf(0)
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
