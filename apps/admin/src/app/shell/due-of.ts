import type { DueKind } from '@fachwerk/contract/office/due-calls'
import type { Due } from '../../lib/due-query.ts'
import type { NavText } from '../../lib/feature.ts'

interface Waiting {
  readonly open: number
  readonly late: number
}

const ofKinds =
  (...kinds: readonly DueKind[]) =>
  ({ byKind }: Pick<Due, 'byKind'>): Waiting => ({
    open: kinds.reduce((sum, kind) => sum + byKind[kind].open, 0),
    late: kinds.reduce((sum, kind) => sum + byKind[kind].late, 0),
  })

const COUNTED: Readonly<Partial<Record<NavText, (due: Due) => Waiting>>> = {
  'nav.declarations': ofKinds('withdrawal', 'termination'),
  'nav.dataRequests': ofKinds('dataRequest'),
  'nav.orders': ofKinds('refundWaiting', 'refundRefused', 'boxWaiting'),
  'nav.articles': ofKinds('stockLow'),
  'nav.receivedInvoices': ({ receivedInvoices }) => ({ open: receivedInvoices, late: 0 }),
}

/** What of all that is due waits behind a line of the menu; null: nothing ever does. */
export const dueOf = (text: NavText): ((due: Due) => Waiting) | null => COUNTED[text] ?? null
