import { GRID_MINUTES } from '../rules/pickup-times.ts'

const SLOT_MS = GRID_MINUTES * 60_000

/** When the half hour began in which an order is to be ready. */
export const slotOf = (readyAt: Date): Date => new Date(Math.floor(readyAt.getTime() / SLOT_MS) * SLOT_MS)

/** How many orders a half hour takes; null: as many as come. */
export const capacityOf = (own: number | null | undefined, usual: number): number | null =>
  own ?? (usual === 0 ? null : usual)

export const isFull = (capacity: number | null, taken: number): boolean =>
  capacity !== null && taken >= capacity
