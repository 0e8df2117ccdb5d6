import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { TableView } from '@fachwerk/contract/fulfilment/delivery-choice'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { ASSORTMENT_PATH } from '../../lib/words/assortment-words.ts'
import { deliveryWords } from '../../lib/words/delivery-words.ts'

export interface TableData {
  readonly table: TableView
  readonly refused: string | null
}

/** K-04: the table a code lies on. Looking at it changes nothing: cameras and messengers look at links too. */
export async function loadTable({ api, params }: LoadContext): Promise<Loaded<TableData>> {
  const found = await api(fulfilmentCalls.table, { params: { token: params['token'] ?? '' } })
  return found.ok ? { kind: 'page', data: { table: found.value, refused: null } } : { kind: 'missing' }
}

/** „Hier bestellen“: the table is remembered for the visit, and the assortment opens. */
export async function sitDown(context: LoadContext): Promise<Loaded<TableData>> {
  const { api, params, language, href } = context
  const seated = await api(cartCalls.sitAtTable, { body: { token: params['token'] ?? '', language } })
  if (seated.ok) return { kind: 'redirect', to: href(ASSORTMENT_PATH) }
  const shown = await loadTable(context)
  if (shown.kind !== 'page') return shown
  const refused =
    seated.refusal === 'orders-not-taken'
      ? deliveryWords(context)('table.closed')
      : context.say('error.somethingBad')
  return { ...shown, status: 409, data: { ...shown.data, refused } }
}
