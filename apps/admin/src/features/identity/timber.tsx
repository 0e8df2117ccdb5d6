/** Timber frame behind the login box; its grid is the box's own thirds, so that the box is one panel of it. */
const W = 160
const H = 193.3

// Braces as pairs of grid points (column, row) around the box that stands at columns 6–9, rows 3–6.
const BRACES: readonly (readonly [number, number, number, number])[] = [
  [5, 3, 6, 4],
  [10, 3, 9, 4],
  [6, 5, 5, 6],
  [9, 5, 10, 6],
  [4, 2, 3, 3],
  [11, 2, 12, 3],
  [3, 3, 4, 4],
  [12, 3, 11, 4],
  [4, 5, 3, 6],
  [11, 5, 12, 6],
  [3, 6, 4, 7],
  [12, 6, 11, 7],
  [4, 2, 5, 3],
  [11, 2, 10, 3],
  [7, 2, 6, 3],
  [8, 2, 9, 3],
  [6, 6, 7, 7],
  [9, 6, 8, 7],
]
const PANELS: readonly (readonly ['plain' | 'petrol' | 'ochre', number, number])[] = [
  ['petrol', 4, 4],
  ['plain', 10, 3],
  ['plain', 4, 6],
  ['plain', 9, 4],
  ['plain', 3, 4],
  ['ochre', 10, 5],
  ['plain', 7, 2],
  ['petrol', 8, 6],
  ['plain', 11, 6],
  ['plain', 5, 2],
]

const frame = (): string => {
  const columns = Array.from({ length: 16 }, (_, column) =>
    column === 7 || column === 8
      ? `M${column * W} 0V${3 * H}M${column * W} ${6 * H}V${9 * H}`
      : `M${column * W} 0V${9 * H}`,
  )
  const rows = Array.from({ length: 10 }, (_, row) => `M0 ${row * H}H2400`)
  const braces = BRACES.map(([x1, y1, x2, y2]) => `M${x1 * W} ${y1 * H}L${x2 * W} ${y2 * H}`)
  return [...columns, ...rows, ...braces].join('')
}

/** Decorative; covers its positioned parent. */
export function Timber({ className }: { readonly className: string | undefined }) {
  return (
    <div className={className} aria-hidden="true">
      <svg viewBox={`0 0 2400 ${9 * H}`}>
        {PANELS.map(([kind, column, row]) => (
          <rect key={`${column}-${row}`} data-kind={kind} x={column * W} y={row * H} width={W} height={H} />
        ))}
        <path d={frame()} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </div>
  )
}
