import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Api } from '../../../lib/api.ts'
import { wordsFor } from '../../../lib/problem.ts'
import type { Choice } from '../../panes/filter-panel.tsx'

export interface BulkFormProps<Row> {
  /** Those of the ticked rows that were in sight; `count` says how many there are. */
  readonly rows: readonly Row[]
  readonly count: number
  readonly say: (choice: string | null) => void
}

/** Something that is done to many rows, each for itself. */
export interface BulkAction<Row> {
  readonly key: string
  /** Verb of the button: „Sperren". */
  readonly label: string
  readonly icon: Icon
  readonly dangerous?: boolean
  /** Views of the list in which it is offered; without: in all of them. */
  readonly views?: readonly string[]
  /** Question before it begins; names verb, object and consequence. */
  readonly question: (count: number) => {
    readonly title: string
    readonly text: string
    readonly confirm: string
  }
  /** „4 Benutzer gesperrt" */
  readonly done: (count: number) => string
  readonly rowName: (row: Row) => string
  /** The person has to say why; the server wants it. */
  readonly asksReason?: boolean
  /** A word about the reason, where only some rows want one: it may then stay empty. */
  readonly reasonHelp?: string
  /** What it is called where it is no reason: „Notiz“. */
  readonly reasonLabel?: string
  /** Characters of it; 500 where nothing is said. */
  readonly reasonMost?: number
  /** So many rows at once; more are not begun. */
  readonly most?: number
  /** One of these has to be chosen first, for example where the rows go. */
  readonly asksChoice?: {
    readonly label: string
    readonly name: string
    readonly ask: (api: Api, signal: AbortSignal) => Promise<readonly Choice<string>[]>
  }
  /** What has to be said in a form of its own, given as the `choice`; null while it is not all said. */
  readonly asksForm?: (props: BulkFormProps<Row>) => ReactNode
  /** `reason` and `choice` are empty unless they were asked for; `DoneWith` says how it came out. */
  readonly run: (api: Api, row: Row, reason: string, choice: string) => Promise<unknown>
  /** Does it to many rows at once instead, for example one file of all of them; so many at most. Tells which it left, and why. */
  readonly together?: {
    readonly most: number
    readonly run: (api: Api, rows: readonly Row[]) => Promise<readonly BulkLine<Row>[]>
  }
  /** Takes it back on the server; offered for what was done. */
  readonly undo?: (api: Api, row: Row, reason: string) => Promise<unknown>
}

/** Something ticked rows go through together in a dialog of its own, for example becoming one. */
export interface BulkDialog<Row> {
  readonly key: string
  /** Verb of the button: „Zusammenführen". */
  readonly label: string
  readonly icon: Icon
  readonly views?: readonly string[]
  /** Why so many rows cannot go through it, in a few words beside the verb; `null`: they can. */
  readonly whyNot: (count: number) => string | null
  readonly render: (rows: readonly Row[], close: () => void) => ReactNode
}
/** What a list offers for ticked rows. */
export type BulkOffer<Row> = BulkAction<Row> | BulkDialog<Row>
export const isDialog = <Row>(offer: BulkOffer<Row>): offer is BulkDialog<Row> => 'render' in offer

/** Why a row is left as it is, in words for people, where the server need not be asked or answers later. */
export class NotDone extends Error {}

/** Done, and what came of it is worth a line: money that goes back, somebody who has to release it. */
export class DoneWith {
  readonly outcome: string

  constructor(outcome: string) {
    this.outcome = outcome
  }
}

/** Those that are offered in a view of the list; `null` where there is none. */
export function offeredIn<Row>(
  view: string,
  actions: readonly BulkOffer<Row>[] | undefined,
): readonly BulkOffer<Row>[] | null {
  const offered = actions?.filter(({ views }) => views === undefined || views.includes(view)) ?? []
  return offered.length > 0 ? offered : null
}

/** What befell a row, in words. */
export interface BulkLine<Row> {
  readonly row: Row
  readonly words: string
}

export interface BulkOutcome<Row> {
  readonly done: readonly Row[]
  readonly failed: readonly BulkLine<Row>[]
  /** How those came out that said so. */
  readonly outcomes: readonly BulkLine<Row>[]
  /** Rows that were not begun because the person stopped. */
  readonly left: number
}

const AT_ONCE = 4

/**
 * Does `work` to every row, a few at a time; a failed row stops none of the others.
 * @param signal stops before the next row; what has begun is finished
 */
export async function forEachRow<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  onProgress: (finished: number) => void,
  signal: AbortSignal,
): Promise<BulkOutcome<Row>> {
  const waiting = [...rows]
  const done: Row[] = []
  const failed: BulkLine<Row>[] = []
  const outcomes: BulkLine<Row>[] = []
  const worker = async () => {
    for (let row = waiting.shift(); row !== undefined && !signal.aborted; row = waiting.shift()) {
      try {
        const result = await work(row)
        done.push(row)
        if (result instanceof DoneWith) outcomes.push({ row, words: result.outcome })
      } catch (problem) {
        failed.push({ row, words: whyNot(problem) })
      }
      onProgress(done.length + failed.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { done, failed, outcomes, left: rows.length - done.length - failed.length }
}

const whyNot = (problem: unknown): string =>
  problem instanceof NotDone ? problem.message : wordsFor(problem).text

/** Does `work` to lots of rows, one after the other; what befalls a lot befalls each row of it. */
export async function inLots<Row>(
  rows: readonly Row[],
  {
    most,
    work,
  }: { readonly most: number; readonly work: (lot: readonly Row[]) => Promise<readonly BulkLine<Row>[]> },
  onProgress: (finished: number) => void,
  signal: AbortSignal,
): Promise<BulkOutcome<Row>> {
  const done: Row[] = []
  const failed: BulkLine<Row>[] = []
  for (let at = 0; at < rows.length && !signal.aborted; at += most) {
    const lot = rows.slice(at, at + most)
    try {
      const not = await work(lot)
      failed.push(...not)
      done.push(...lot.filter((row) => !not.some((each) => each.row === row)))
    } catch (problem) {
      failed.push(...lot.map((row) => ({ row, words: whyNot(problem) })))
    }
    onProgress(done.length + failed.length)
  }
  return { done, failed, outcomes: [], left: rows.length - done.length - failed.length }
}
