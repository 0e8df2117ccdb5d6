import { Fragment, type ReactNode } from 'react'
import styles from './facts.module.css'
import { wholeNumbersIn } from './whole-numbers.tsx'
import { MailText } from '../mail-link.tsx'

const MAIL = /^[^\s@]+@[^\s@]+$/

/** A fact and its name; null leaves the row out. */
export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

/** What a detail says about its record: names on the left, facts beside them. */
export function Facts({ rows }: { readonly rows: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {rows.map(({ name, value }) =>
        value === null ? null : (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              {typeof value === 'string' && MAIL.test(value) ? (
                <MailText address={value} />
              ) : (
                wholeNumbersIn(value)
              )}
            </dd>
          </Fragment>
        ),
      )}
    </dl>
  )
}
