import { FIND_ORDER_PATH, MY_RENTALS_PATH } from '../../lib/words/help-words.ts'
import type { OwnRentals } from '../../lib/own-rentals.ts'

/** What may be wrong, in the order of the page. */
export const TROUBLES = ['door', 'code', 'time', 'change', 'left', 'invoice'] as const
export type Trouble = (typeof TROUBLES)[number]

type Known = Pick<OwnRentals, 'running' | 'orders'>
type Hash = string | null

/** The orders something can be done about, and where on their page. */
const HELP_OF: Readonly<
  Record<Trouble, { readonly of: (known: Known) => readonly Hash[]; readonly at: string }>
> = {
  door: { of: ({ running }) => running.filter(begun).map(hashOf), at: '' },
  code: { of: ({ running }) => running.map(hashOf), at: '' },
  time: { of: ({ running }) => running.filter(({ can }) => can.extend).map(hashOf), at: '/verlaengern' },
  change: { of: ({ running }) => running.filter((row) => !begun(row)).map(hashOf), at: '/absagen' },
  left: {
    of: (known) => rented(known).filter((hash) => !known.running.some((row) => row.hash === hash)),
    at: '',
  },
  invoice: { of: rented, at: '#rechnung' },
}

const hashOf = ({ hash }: { readonly hash: Hash }): Hash => hash
const begun = ({ rental }: Known['running'][number]): boolean => rental.state !== 'reserved'
function rented({ orders }: Known): readonly Hash[] {
  return orders.filter(({ kind, paid }) => kind === 'rental' && paid).map(hashOf)
}

/** Straight to the one order it can be about; to all of them where there are several; else the order is asked for. */
export function wayTo(trouble: Trouble, known: Known): string {
  const { of, at } = HELP_OF[trouble]
  const [first, ...others] = of(known).filter((hash) => hash !== null)
  if (first === undefined) return FIND_ORDER_PATH
  return others.length > 0 ? MY_RENTALS_PATH : `/bestellung/${first}${at}`
}
