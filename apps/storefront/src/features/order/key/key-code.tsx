import { usePage } from '../../../lib/page.tsx'
import type { Rental } from '../ordered-rental.ts'

/** The six digits, in two groups of three; honest about a terminal that does not know them yet. */
export function KeyCode({ rental }: { readonly rental: Pick<Rental, 'key' | 'openRefusal'> }) {
  const { say } = usePage()
  const { key } = rental
  // A blocked key does not come by itself; why stands above.
  if (!key) return rental.openRefusal === 'access-revoked' ? null : <p>{say('order.noKey')}</p>
  return (
    <>
      <h2 className="label">{say('order.yourCode')}</h2>
      <p className="code">
        {key.code.split('').map((digit, index) => (
          <span
            // The same digit may occur twice; its place is what it is.
            key={index}
            className={index === 3 ? 'code-digit is-second' : 'code-digit'}
          >
            {digit}
          </span>
        ))}
      </p>
      {key.confirmedByTerminal ? null : <output className="small muted">{say('order.codeOnItsWay')}</output>}
    </>
  )
}
