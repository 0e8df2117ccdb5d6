import type { BankBooking } from '@fachwerk/contract/payment/bank/bank-calls'
import type { BankCandidate, BankEntry } from '@fachwerk/contract/payment/bank/bank-views'
import { Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { moneyOf } from '../../lib/words/format.ts'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './bank.module.css'
import { k } from './texts.ts'
import { useBooking } from './use-booking.ts'

const bookingOf = ({ kind, refundId, parts }: BankCandidate): BankBooking => {
  if (kind === 'refund') return { kind, refundId: refundId ?? '' }
  if (kind === 'returned') return { kind, code: parts[0]?.code ?? '' }
  return { kind, parts: parts.map(({ code, cents }) => ({ code, cents })) }
}

/** What a movement may be, with the reasons for and against; or another order that somebody knows. */
export function Candidates({ entry }: { readonly entry: BankEntry }) {
  const { running, failure, book } = useBooking(entry)
  const { candidates } = entry
  return (
    <section aria-label={k('entry.candidates')} className={styles['form']}>
      <h3>{k('entry.candidates')}</h3>
      {candidates.length === 0 ? <p className="muted">{k('entry.candidates.none')}</p> : null}
      <ul className={styles['candidates']}>
        {candidates.map((candidate) => (
          <Candidate
            key={candidate.refundId ?? candidate.parts.map(({ orderId }) => orderId).join()}
            candidate={candidate}
            isBusy={running}
            onBook={() => void book(bookingOf(candidate))}
          />
        ))}
      </ul>
      <OtherOrder entry={entry} isBusy={running} onBook={(booking) => void book(booking)} />
      {failure === null ? null : <Notice kind="danger">{failure}</Notice>}
    </section>
  )
}

function Candidate(props: {
  readonly candidate: BankCandidate
  readonly isBusy: boolean
  readonly onBook: () => void
}) {
  const { candidate, isBusy, onBook } = props
  const { kind, parts, reasons } = candidate
  const codes = parts.map(({ code }) => code).join(', ')
  return (
    <li>
      <div>
        {parts.map(({ orderId, code, customerName, cents, missingCents }) => (
          <p key={orderId}>
            <Link to={`/admin/orders?view=all&open=${orderId}`}>
              <b>{code}</b>
            </Link>{' '}
            {customerName}
            {parts.length > 1 ? `, ${k('candidate.part.of', { amount: moneyOf(cents) })}` : null}
            {kind === 'receipt' && missingCents > 0 ? (
              <span className="muted">, {k('candidate.missing', { amount: moneyOf(missingCents) })}</span>
            ) : null}
          </p>
        ))}
        <p className="small muted">{k(`candidate.${kind}`)}</p>
        <ul className={styles['reasons']}>
          {reasons.map((reason) => (
            <li key={reason}>{k(`reason.${reason}`)}</li>
          ))}
        </ul>
      </div>
      <Button
        aria-label={k('candidate.book.name', { codes })}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : onBook}
      >
        {k('candidate.book')}
      </Button>
    </li>
  )
}

/** Somebody knows better, for example as the customer has called. */
function OtherOrder(props: {
  readonly entry: BankEntry
  readonly isBusy: boolean
  readonly onBook: (booking: BankBooking) => void
}) {
  const { entry, isBusy, onBook } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const [misses, setMisses] = useState(false)
  const isIn = entry.cents > 0
  const book = () => {
    const code = typed.trim()
    setMisses(code === '')
    if (code === '') document.getElementById(id)?.focus()
    else if (!isBusy)
      onBook(isIn ? { kind: 'receipt', parts: [{ code, cents: entry.cents }] } : { kind: 'returned', code })
  }
  return (
    <form
      className={styles['other']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        book()
      }}
    >
      <TextInput
        id={id}
        label={k('other.label')}
        description={k('other.help')}
        value={typed}
        maxLength={12}
        autoComplete="off"
        error={misses ? k('other.missing') : null}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setMisses(false)
        }}
      />
      <Button type="submit" variant="default" aria-disabled={isBusy}>
        {k(isIn ? 'other.book' : 'other.returned')}
      </Button>
    </form>
  )
}
