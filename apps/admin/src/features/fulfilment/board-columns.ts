import type { BoardCard } from '@fachwerk/contract/fulfilment/board-views'

/** What is moved: an order, or what replaces some of it. */
export const keyOf = ({ orderId, replacementId }: Pick<BoardCard, 'orderId' | 'replacementId'>): string =>
  replacementId ?? orderId

/** Where an order stands until it is handed over, in the order of the work. */
export const OPEN_COLUMNS = ['new', 'preparing', 'ready'] as const
export type OpenColumn = (typeof OPEN_COLUMNS)[number]
/** What a phone shows one of at a time. */
export const COLUMNS = [...OPEN_COLUMNS, 'done'] as const
export type Column = (typeof COLUMNS)[number]

/** What is on its way stays with what lies ready: somebody still says that it arrived. */
export function columnOf(card: Pick<BoardCard, 'preparingAt' | 'readyAt' | 'sentAt'>): OpenColumn {
  const { preparingAt, readyAt, sentAt } = card
  if (readyAt !== null || sentAt !== null) return 'ready'
  return preparingAt === null ? 'new' : 'preparing'
}

export const isColumn = (text: string): text is Column => COLUMNS.some((each) => each === text)
