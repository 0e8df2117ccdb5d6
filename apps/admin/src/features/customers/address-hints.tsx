import { Link } from 'react-router'
import { Notice } from '../../ui/states/notice.tsx'
import { fileAddress } from './customer-words.tsx'
import styles from './customers.module.css'
import { k } from './texts.ts'

/** What may have been meant by an address, never put in by itself, and whose file has it already. */
export function AddressHints(props: {
  readonly slips: readonly string[]
  readonly taken: { readonly number: string; readonly name: string } | null
  readonly openLabel: string
  readonly onTake: (email: string) => void
}) {
  const { slips, taken } = props
  return (
    <>
      {slips.map((slip) => (
        <button key={slip} type="button" className={styles['correct']} onClick={() => props.onTake(slip)}>
          {k('address.slip', { email: slip })}
        </button>
      ))}
      {taken ? (
        <Notice kind="warn">
          {k('address.taken', taken)} <Link to={fileAddress(taken.number)}>{props.openLabel}</Link>
        </Notice>
      ) : null}
    </>
  )
}
