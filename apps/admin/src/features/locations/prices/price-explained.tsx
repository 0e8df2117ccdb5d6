import { RENTAL_TERM_NAMES } from '@fachwerk/contract/location/location-list'
import type { ReplyOut } from '@fachwerk/contract/call'
import type { RentalKind } from '@fachwerk/contract/location/location-list'
import type { priceCalls } from '@fachwerk/contract/price/price-calls'
import { germanDay } from '../../../lib/words/dates.ts'
import { moneyOf } from '../../../lib/words/format.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { durationWords } from './duration-text.ts'
import { p } from './price-texts.ts'
import { percentWords, stepsWords } from './price-words.ts'
import styles from './prices.module.css'

type Checked = ReplyOut<typeof priceCalls.checkPrice>

const momentWords = (local: string) => `${germanDay(local.slice(0, 10))} ${local.slice(11)}`

/** A price step by step: period, price group, tariffs, VAT, and what follows after the end. */
export function PriceExplained(props: {
  readonly checked: Checked
  readonly size: string
  readonly kind: RentalKind
}) {
  const { checked, size, kind } = props
  const isLong = kind === 'long'
  const { period, problem, quote, considered } = checked
  const day = germanDay(period.localFrom.slice(0, 10))
  const moments = { from: momentWords(period.localFrom), to: momentWords(period.localTo) }
  const days = { from: day, to: germanDay(period.localTo.slice(0, 10)) }
  const holding = considered.some(({ state }) => state === 'holds')
  return (
    <div className={styles['explained']} aria-live="polite">
      <p className={styles['total']}>
        {quote
          ? p(isLong ? 'check.total.long' : 'check.total', { total: moneyOf(quote.totalCents) })
          : p(isLong ? 'check.noPrice.long' : 'check.noPrice', { size })}
      </p>
      {problem === null ? null : <Notice kind="warn">{p(`check.problem.${problem}`)}</Notice>}
      <ol>
        <li>
          <h3>{p(isLong ? 'check.step.month' : 'check.step.period')}</h3>
          <p>{isLong ? p('check.month', days) : p('check.period', moments)}</p>
        </li>
        <li>
          <h3>{p('check.step.group')}</h3>
          {holding ? null : <p>{p('check.group.none', { day, term: RENTAL_TERM_NAMES[kind] })}</p>}
          <ul>
            {considered.map(({ id, name, state, validFrom, validTo, rentalTerm }) => (
              <li key={id} data-state={state}>
                {p(`check.group.${state}`, {
                  name,
                  day,
                  term: RENTAL_TERM_NAMES[rentalTerm],
                  from: validFrom === null ? '' : germanDay(validFrom),
                  to: validTo === null ? '' : germanDay(validTo),
                })}
              </li>
            ))}
          </ul>
        </li>
        {quote ? <Reckoned checked={checked} quote={quote} isLong={isLong} /> : null}
      </ol>
    </div>
  )
}

function Reckoned({
  checked,
  quote,
  isLong,
}: {
  readonly checked: Checked
  readonly quote: NonNullable<Checked['quote']>
  readonly isLong: boolean
}) {
  const dearer = checked.single.filter(({ step }) => quote.lines.length > 1 || quote.lines[0]?.step !== step)
  return (
    <>
      <li>
        <h3>{p(isLong ? 'check.step.lines.long' : 'check.step.lines')}</h3>
        <dl>
          {quote.lines.map(({ step, count, unitCents, cents }) => (
            <div key={step}>
              <dt>{p('check.line', { steps: stepsWords(step, count), unit: moneyOf(unitCents) })}</dt>
              <dd>{moneyOf(cents)}</dd>
            </div>
          ))}
        </dl>
        {dearer.map(({ step, count, cents }) => (
          <p key={step} className="small muted">
            {p('check.single', { steps: stepsWords(step, count), cents: moneyOf(cents) })}
          </p>
        ))}
      </li>
      <li>
        <h3>{p('check.step.vat')}</h3>
        <p>
          {p('check.vat', {
            rate: percentWords(quote.vatRate),
            total: moneyOf(quote.totalCents),
            vat: moneyOf(quote.vatCents),
          })}
        </p>
      </li>
      <li>
        <h3>{p('check.step.after')}</h3>
        <p>
          {p('check.after', {
            free: durationWords(quote.overrunFreeMinutes),
            hour: moneyOf(quote.overrunHourCents),
            day: moneyOf(quote.overrunDayCents),
          })}
        </p>
      </li>
    </>
  )
}
