import { ApiProblem } from '@fachwerk/contract/api-problem'
import { useRef, useState } from 'react'
import { wordsFor } from '../../../lib/problem.ts'
import { t } from '../../../lib/words/texts.ts'
import type { TextKind } from '../../form/text-kinds.ts'

/** A number of a row that is changed where it stands (K-01). */
export interface CellEdit {
  /** Cells of one column follow each other: what is saved goes on one row down. */
  readonly column: string
  /** For who cannot see the table: „Preis von Filterkaffee, klein“. */
  readonly name: string
  readonly kind: TextKind
  readonly value: number
  /** „1,79 €“ */
  readonly words: (value: number) => string
  /** Saves what was typed over what was seen when the cell was opened, and draws the row anew. */
  readonly save: (next: number, seen: number) => Promise<unknown>
  /** What stands there now, where the server refused because of that; null: it refused for another reason. */
  readonly standing: (problem: unknown) => Standing | null
}

/** What somebody else wrote meanwhile. */
export interface Standing {
  readonly value: number
  readonly by: string
}

interface Draft {
  readonly text: string
  /** What stood there when the cell was opened; the row may change meanwhile. */
  readonly seen: number
  readonly problem: string | null
  readonly conflict: (Standing & { readonly next: number }) | null
}

const CELL = '[data-cell]'

/** There is one field: what the server says of it comes before its sentence about a whole form. */
const whyNot = (problem: unknown): string =>
  (problem instanceof ApiProblem ? problem.errors[0]?.message : undefined) ?? wordsFor(problem).text

/** The next cell of the column opens with the focus in it; at the end the cell itself keeps it. */
function goDown(cell: HTMLElement): boolean {
  const cells = [...(cell.closest('[data-rows]')?.querySelectorAll<HTMLElement>(CELL) ?? [])].filter(
    ({ dataset }) => dataset['cell'] === cell.dataset['cell'],
  )
  const next = cells[cells.indexOf(cell) + 1]?.querySelector('button')
  next?.click()
  return next !== null && next !== undefined
}

/** What is typed in a cell, from opening to saving; what the list learns meanwhile does not touch it. */
export function useCellEdit({ kind, value, save, standing }: CellEdit) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [busy, setBusy] = useState(false)
  const cell = useRef<HTMLSpanElement>(null)
  const change = (over: Partial<Draft>) => setDraft((now) => now && { ...now, ...over })
  const open = () => setDraft({ text: kind.write(value), seen: value, problem: null, conflict: null })
  const close = (then: 'down' | 'back' | 'leave') => {
    setDraft(null)
    const element = cell.current
    if (!element || then === 'leave') return
    if (then === 'down' && goDown(element)) return
    // The button is there again once the field is gone.
    requestAnimationFrame(() => element.querySelector('button')?.focus({ preventScroll: true }))
  }
  const write = async (next: number, seen: number, then: 'down' | 'back' | 'leave') => {
    setBusy(true)
    try {
      await save(next, seen)
      close(then)
    } catch (problem) {
      const stands = standing(problem)
      if (stands) change({ conflict: { ...stands, next }, problem: null })
      else change({ problem: whyNot(problem), conflict: null })
    } finally {
      setBusy(false)
    }
  }
  const finish = (then: 'down' | 'leave') => {
    if (!draft || busy) return
    const read = kind.read(draft.text)
    if (!read.ok) return change({ problem: read.message })
    if (typeof read.value !== 'number') return change({ problem: t('number.none') })
    if (read.value === draft.seen) return close(then)
    void write(read.value, draft.seen, then)
  }
  return {
    draft,
    busy,
    cell,
    open,
    close,
    finish,
    type: (text: string) => change({ text, problem: null, conflict: null }),
    /** One's own number over the one that stands there. */
    insist: () => {
      if (draft?.conflict) void write(draft.conflict.next, draft.conflict.value, 'back')
    },
  }
}
