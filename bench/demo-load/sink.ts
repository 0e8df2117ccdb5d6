import { setImmediate } from 'node:timers/promises'
import type { Client } from 'pg'
import { type Cell, copyIn, copyLine } from './copy.ts'

export type Row = Readonly<Record<string, Cell>>

/** Collects rows and writes them table by table. */
export interface Sink {
  add(table: string, row: Row): void
  /** Writes what has been collected; call it between whole things, not between an order and its items. */
  flush(): Promise<void>
  /** Begins to write when enough has been collected to be worth it; to be called often, for writing goes on meanwhile. */
  flushIfLarge(): Promise<void>
  readonly written: ReadonlyMap<string, number>
}

const LARGE = 8_000_000

/** Tables in an order in which nothing refers to what is written later. */
const ORDER = [
  'company',
  'staff_user',
  'location',
  'site',
  'site_domain',
  'site_location',
  'opening_span',
  'box_size',
  'cabinet',
  'box',
  'price_group',
  'tariff',
  'terminal',
  'terminal_grants_list',
  'lock',
  'lock_state',
  'customer',
  'customer_order',
  'rental',
  'order_line',
  'access_right',
  'payment',
  'ledger_entry',
  'payment_refund',
  'event',
] as const

type Part = { readonly columns: readonly string[]; text: string; rows: number }

export function sinkInto(client: Client): Sink {
  let waiting = new Map<string, Part>()
  const written = new Map<string, number>()
  let size = 0
  let writing: Promise<void> = Promise.resolve()

  async function write(parts: ReadonlyMap<string, Part>) {
    for (const table of ORDER) {
      const part = parts.get(table)
      if (!part) continue
      await copyIn(client, table, part.columns, part.text)
      written.set(table, (written.get(table) ?? 0) + part.rows)
    }
  }
  /** Hands what has been collected over; two batches are under way at most, one being written, one being made. */
  async function handOver() {
    await writing
    const parts = waiting
    waiting = new Map()
    size = 0
    writing = write(parts)
    // Whoever comes next hears of it.
    writing.catch(() => undefined)
  }
  return {
    add(table, row) {
      let part = waiting.get(table)
      if (!part) {
        part = { columns: Object.keys(row), text: '', rows: 0 }
        waiting.set(table, part)
      }
      const line = copyLine(Object.values(row))
      part.text += line
      part.rows += 1
      size += line.length
    },
    async flush() {
      await handOver()
      await writing
    },
    async flushIfLarge() {
      if (size >= LARGE) await handOver()
      // The connection takes more of the batch that is being written.
      await setImmediate()
    },
    written,
  }
}
