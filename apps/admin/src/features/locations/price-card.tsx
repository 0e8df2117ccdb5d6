import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import { type PriceGroup, type PriceGroupState, TARIFF_STEPS } from '@fachwerk/contract/price-calls'
import type { ReactNode } from 'react'
import { moneyOf } from '../../lib/format.ts'
import { durationWords } from './duration-text.ts'
import { p } from './price-texts.ts'
import { percentWords, validWords } from './price-words.ts'
import styles from './prices.module.css'

const LOOKS: Readonly<Record<PriceGroupState, string>> = {
  holds: 'st-frei',
  coming: 'st-reserviert',
  covered: 'st-gesperrt',
  over: 'st-gesperrt',
  archived: 'st-gesperrt',
}

/** A price group: when it holds, and its tariffs as a table. */
export function PriceCard(props: {
  readonly group: PriceGroup
  /** Sizes the location has boxes of. */
  readonly sizes: readonly string[]
  readonly deeds: ReactNode
}) {
  const { group, sizes, deeds } = props
  const { id, name, state, tariffs, vatRate, overrunFreeMinutes, graceInherited } = group
  const missing = sizes.filter((size) => !tariffs.some((tariff) => tariff.size === size))
  return (
    <section className={styles['card']} aria-labelledby={`prices-${id}`} data-state={state}>
      <div className={styles['cardHead']}>
        <h3 id={`prices-${id}`}>{name}</h3>
        <span className={`fw-state ${LOOKS[state]}`}>{p(`prices.state.${state}`)}</span>
        <span className="small muted">{validWords(group)}</span>
        <span className={styles['deeds']}>{deeds}</span>
      </div>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <caption className="vh">{p('prices.table', { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{p('prices.step')}</th>
              {SIZE_CLASSES.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TARIFF_STEPS.filter((step) => tariffs.some((tariff) => tariff.step === step)).map((step) => (
              <tr key={step}>
                <th scope="row">{p(`prices.step.${step}`)}</th>
                {SIZE_CLASSES.map((size) => {
                  const tariff = tariffs.find((each) => each.size === size && each.step === step)
                  return <td key={size}>{tariff ? moneyOf(tariff.cents) : '–'}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['foot']}>
        {p('prices.foot', { vat: percentWords(vatRate), free: durationWords(overrunFreeMinutes) })}
        {graceInherited ? ` (${p('prices.grace.inherited')})` : ''}
      </p>
      {missing.length > 0 && state !== 'over' && state !== 'archived' ? (
        <p className={styles['missing']}>{p('prices.missing', { sizes: missing.join(', ') })}</p>
      ) : null}
    </section>
  )
}
