import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import { RENTAL_KINDS } from '@fachwerk/contract/location/location-list'
import { type PriceGroup, type PriceGroupState, TARIFF_STEPS } from '@fachwerk/contract/price/price-calls'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import type { ReactNode } from 'react'
import { priceOf } from '../../../lib/words/format.ts'
import { durationWords } from './duration-text.ts'
import { p } from './price-texts.ts'
import { percentWords, stateWords, validWords } from './price-words.ts'
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
  /** All of its location, itself too. */
  readonly groups: readonly PriceGroup[]
  readonly location: Pick<StorageLocation, 'rentalTerm'>
  /** Sizes the location has boxes of. */
  readonly sizes: readonly string[]
  readonly actions: ReactNode
}) {
  const { group, location, sizes, actions } = props
  const { id, name, state, rentalTerm, tariffs, vatRate, overrunFreeMinutes, graceInherited } = group
  const isOff = state === 'over' || state === 'archived'
  return (
    <section className={styles['card']} aria-labelledby={`prices-${id}`} data-state={state}>
      <div className={styles['cardHead']}>
        <h3 id={`prices-${id}`}>{name}</h3>
        <span className={`fw-state ${LOOKS[state]}`}>{stateWords(group)}</span>
        <span className="small muted">
          {validWords(group)}
          {rentalTerm === 'both' ? '' : ` · ${p(`prices.only.${rentalTerm}`)}`}
        </span>
        <span className={styles['actions']}>{actions}</span>
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
                  return <td key={size}>{tariff ? priceOf(tariff.cents) : '–'}</td>
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
      {otherWords(props).map((words) => (
        <p key={words} className={styles['foot']}>
          {words}
        </p>
      ))}
      {isOff ? null : <Missing group={group} sizes={sizes} />}
      {!isOff && rentalTerm === 'long' && location.rentalTerm === 'short' ? (
        <p className={styles['missing']}>{p('prices.noLong')}</p>
      ) : null}
    </section>
  )
}

/** Where it is for all rentals and another one decides about some of them today. */
function otherWords(props: { readonly group: PriceGroup; readonly groups: readonly PriceGroup[] }): string[] {
  const { group, groups } = props
  if (group.rentalTerm !== 'both' || group.state !== 'holds') return []
  return RENTAL_KINDS.flatMap((kind) => {
    const holding = groups.find(({ holdsFor }) => holdsFor === kind || holdsFor === 'both')
    return holding && holding.id !== group.id ? [p(`prices.other.${kind}`, { name: holding.name })] : []
  })
}

/** Sizes of the location nobody can rent by it: a long-term rental needs a price for a month. */
function Missing({ group, sizes }: { readonly group: PriceGroup; readonly sizes: readonly string[] }) {
  const isLong = group.rentalTerm === 'long'
  const missing = sizes.filter(
    (size) =>
      !group.tariffs.some(
        (tariff) => tariff.size === size && (!isLong || (tariff.step === 'month' && tariff.cents > 0)),
      ),
  )
  if (missing.length === 0) return null
  const said = { sizes: missing.join(', ') }
  return (
    <p className={styles['missing']}>{isLong ? p('prices.missing.long', said) : p('prices.missing', said)}</p>
  )
}
