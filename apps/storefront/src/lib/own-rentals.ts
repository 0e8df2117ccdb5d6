import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import type { AccountOrder, AccountRental } from '@fachwerk/contract/account/account-views'
import { browserOrderCalls } from '@fachwerk/contract/account/browser-order-calls'
import type { LoadContext } from '../app/route.tsx'

/** What is known of whoever is here: by their account, else by what this browser ordered itself (S-06). */
export interface OwnRentals {
  readonly signedIn: boolean
  readonly running: readonly AccountRental[]
  readonly orders: readonly AccountOrder[]
  readonly page: number
  readonly pages: number
}

const NOTHING: OwnRentals = { signedIn: false, running: [], orders: [], page: 1, pages: 1 }

/** Asks for nothing where the browser brought no cookie. */
export async function ownRentals(
  { api, hadAccount, hadOrders }: Pick<LoadContext, 'api' | 'hadAccount' | 'hadOrders'>,
  page = 1,
): Promise<OwnRentals> {
  const rentals = hadAccount ? await api(accountPageCalls.accountRentals, {}) : null
  if (rentals?.ok) {
    const orders = await api(accountPageCalls.accountOrders, { query: { page } })
    return {
      ...NOTHING,
      signedIn: true,
      running: rentals.value.rows,
      ...(orders.ok && { orders: orders.value.rows, page: orders.value.page, pages: orders.value.pages }),
    }
  }
  const here = hadOrders ? await api(browserOrderCalls.browserOrders, { query: { page } }) : null
  return here?.ok ? { ...NOTHING, ...here.value } : NOTHING
}
