import type { ReactNode } from 'react'
import { usePage } from '../../../lib/page.tsx'
import type { JamData } from './jam-load.ts'

/** One way on, as a button of its own. */
export function JamForm(props: {
  readonly data: Pick<JamData, 'order' | 'jam' | 'key'>
  readonly act: 'open' | 'things' | 'empty' | 'wait' | 'keep' | 'go' | 'refund'
  readonly label: string
  readonly className: string
  readonly hidden?: Readonly<Record<string, string>>
  /** Before the words. */
  readonly children?: ReactNode
  /** Below them. */
  readonly note?: string
}) {
  const { href } = usePage()
  const { data, act, label, className, hidden = {}, children, note } = props
  // Pressed after going back it is another wish than the one before.
  const fields = { act, rentalId: data.jam.rentalId, key: `${data.key}-${act}`, ...hidden }
  return (
    <form method="post" action={href(`/bestellung/${data.order.hash}/klemmt`)} className="jam-form">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className}>
        {children}
        <span>
          {label}
          {note ? <small>{note}</small> : null}
        </span>
      </button>
    </form>
  )
}
