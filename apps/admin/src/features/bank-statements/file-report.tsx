import type { BankFileReport } from '@fachwerk/contract/payment/bank/bank-views'
import { ibanText } from '@fachwerk/contract/payment/bank-account'
import { moneyOf } from '../../lib/words/format.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './bank.module.css'
import { daysOf } from './statement-words.ts'
import { k } from './texts.ts'

const MATCHES = ['sure', 'offered', 'unknown'] as const

/** What a file says, before any of it is taken in. */
export function FileReport({ report }: { readonly report: BankFileReport }) {
  const { format, bank, statements, counts, problems } = report
  const kind = k(`take.format.${format}`)
  return (
    <>
      {problems.length === 0 ? null : (
        <Notice kind="danger">
          <b>{k('take.problems')}</b>
          <ul>
            {problems.map(({ line, words }) => (
              <li key={line}>{k('take.problem', { line, words })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {statements.map((statement) => (
        <Statement key={`${statement.iban} ${statement.from} ${statement.number}`} statement={statement} />
      ))}
      {statements.length === 0 ? null : (
        <>
          <fieldset className={styles['tiles']} aria-label={k('take.matches')}>
            {MATCHES.map((match) => (
              <span key={match}>
                <b className="num">{counts[match]}</b> {k(`take.matches.${match}`)}
              </span>
            ))}
          </fieldset>
          <p className="small muted">
            {bank === '' ? kind : k('take.bank', { bank, format: kind })} · {k('take.nothing')}
          </p>
        </>
      )}
    </>
  )
}

const cents = (value: number | null) => (value === null ? null : moneyOf(value))

function Statement({ statement }: { readonly statement: BankFileReport['statements'][number] }) {
  const { iban, number, count, known, left } = statement
  const parts = [
    k('take.count', { count }),
    ...(known > 0 ? [k('take.count.known', { count: known })] : []),
    ...(left > 0 ? [k('take.count.left', { count: left })] : []),
  ]
  return (
    <section className={styles['statement']}>
      <h3>
        {k('take.statement', { iban: ibanText(iban), days: daysOf(statement) })}
        {number === '' ? null : <span className="muted"> {k('take.statement.number', { number })}</span>}
      </h3>
      <p>{parts.join(', ')}</p>
      <Facts
        rows={[
          { name: k('take.opening'), value: cents(statement.openingCents) },
          { name: k('take.in'), value: moneyOf(statement.inCents) },
          { name: k('take.out'), value: moneyOf(statement.outCents) },
          { name: k('take.closing'), value: cents(statement.closingCents) },
        ]}
      />
    </section>
  )
}
