import type { OrderView } from '@fachwerk/contract/order/order-views'
import { screen, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { OrderData } from '../features/order/order-data.ts'
import { OrderPage } from '../features/order/order-page.tsx'
import { show } from './show.tsx'

/** Opens the page of an order as its customer. */
export function openOrder(
  order: OrderView,
  change: Partial<OrderData> = {},
  language: 'de' | 'it' = 'de',
): RenderResult & { readonly person: UserEvent } {
  const data: OrderData = { order, command: null, refused: null, key: 'key-1', ...change }
  return { person: userEvent.setup(), ...show(<OrderPage data={data} />, language) }
}

export const headingOfPage = (): string | null => screen.getByRole('heading', { level: 1 }).textContent
