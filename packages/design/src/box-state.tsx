import type { ReactNode } from 'react'

/** One state per box, by the contract's rule for all screens. */
export type BoxState = 'free' | 'occupied' | 'reserved' | 'overdue' | 'blocked' | 'open' | 'unknown'

/** Classes carry colour and pattern together (`parts.css`), so that colour never stands alone. */
const CLASS: Readonly<Record<BoxState, string>> = {
  free: 'st-frei',
  occupied: 'st-belegt',
  reserved: 'st-reserviert',
  overdue: 'st-ueberzogen',
  blocked: 'st-gesperrt',
  open: 'st-offen',
  unknown: 'st-unbekannt',
}

/** German word of a state; screens in other languages pass their own label. */
export const BOX_STATE_WORD: Readonly<Record<BoxState, string>> = {
  free: 'Frei',
  occupied: 'Belegt',
  reserved: 'Reserviert',
  overdue: 'Überzogen',
  blocked: 'Gesperrt',
  open: 'Offen',
  unknown: 'Unbekannt',
}

/** CSS class that sets the colours of a state (`--c-fg`, `--c-bg`, `--c-solid`, `--c-on`). */
export const boxStateClass = (state: BoxState): string => CLASS[state]

// Tabler outline icons (MIT): circle, package, clock, alert-triangle, x, lock-open, question-mark.
const PATHS: Readonly<Record<BoxState, readonly string[]>> = {
  free: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0'],
  occupied: [
    'M12 3l8 4.5l0 9l-8 4.5l-8 -4.5l0 -9l8 -4.5',
    'M12 12l8 -4.5',
    'M12 12l0 9',
    'M12 12l-8 -4.5',
    'M16 5.25l-8 4.5',
  ],
  reserved: ['M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 7v5l3 3'],
  overdue: [
    'M12 9v4',
    'M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0',
    'M12 16h.01',
  ],
  blocked: ['M18 6l-12 12', 'M6 6l12 12'],
  open: [
    'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -6',
    'M11 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    'M8 11v-5a4 4 0 0 1 8 0',
  ],
  unknown: ['M8 8a3.5 3 0 0 1 3.5 -3h1a3.5 3 0 0 1 3.5 3a3 3 0 0 1 -2 3a3 4 0 0 0 -2 4', 'M12 19l0 .01'],
}

/** The sign of a state, decorative: the word or the button's name says it too. */
export function BoxStateIcon({ state }: { readonly state: BoxState }) {
  return (
    <svg className="fw-i" viewBox="0 0 24 24" aria-hidden="true">
      {PATHS[state].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

/** Chip with sign and word, „◯ Frei". `loud` fills it, for what needs acting on. */
export function BoxStateChip(props: {
  readonly state: BoxState
  readonly label?: ReactNode
  readonly loud?: boolean
}) {
  const { state, label = BOX_STATE_WORD[state], loud = false } = props
  return (
    <span className={`fw-state ${CLASS[state]}${loud ? ' is-loud' : ''}`}>
      <BoxStateIcon state={state} />
      {label}
    </span>
  )
}
