/**
 * What must hold in the rows, whatever happened. Each statement finds the ids that break it, among the orders or rentals
 * in `wanted`; without `wanted` it looks at everything there is.
 */
export interface RowInvariant {
  readonly name: string
  /** Whether `wanted` holds ids of orders or of rentals; null: the statement is about the whole world. */
  readonly of: 'order' | 'rental' | null
  /** Selects the ids that break it; `{wanted}` stands for the condition on `o.id` or `r.id`. */
  readonly sql: string
}

/** What is so recent that its followers, and its document, may still be on their way. */
export const SETTLED = `< (select max(at) from event) - interval '10 minutes'`
