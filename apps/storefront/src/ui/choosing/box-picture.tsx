import type { SizeClass } from '@fachwerk/contract/fields'

interface Measures {
  readonly size: SizeClass
  readonly heightMm: number
  readonly widthMm: number
}

/**
 * A compartment drawn to scale with what fits into it; one unit is a centimetre, CSS decides its size by `--cm`.
 * Decorative: the measures stand beside it as text.
 * @param id under which `BoxPictureAgain` finds the drawing
 */
export function BoxPicture({ size, heightMm, widthMm, id }: Measures & { readonly id?: string }) {
  const height = heightMm / 10
  const width = widthMm / 10
  return (
    <svg {...frame(height, width)}>
      <g id={id}>
        <rect x="-.6" y={-height - 0.6} width={width + 1.2} height={height + 1.2} className="bx-frame" />
        <rect x="0" y={-height} width={width} height={height} className="bx-inside" />
        <path
          className="bx-back"
          d={`M6 ${3.5 - height}H${width - 6}V-4.5H6ZM0 ${-height}L6 ${3.5 - height}M${width} ${-height}L${width - 6} ${3.5 - height}M0 0L6-4.5M${width} 0L${width - 6}-4.5`}
        />
        <g className="bx-things">{THINGS[size]}</g>
      </g>
    </svg>
  )
}

/** The drawing that stands on the page under `id`, once more. */
export const BoxPictureAgain = ({
  heightMm,
  widthMm,
  id,
}: Omit<Measures, 'size'> & { readonly id: string }) => (
  <svg {...frame(heightMm / 10, widthMm / 10)}>
    <use href={`#${id}`} />
  </svg>
)

const frame = (height: number, width: number) => ({
  className: 'bx',
  viewBox: `-2 ${-height - 2} ${width + 4} ${height + 4}`,
  style: { height: `calc(${height + 4} * var(--cm))`, width: `calc(${width + 4} * var(--cm))` },
  'aria-hidden': true,
})

const HelmetAndBag = (
  <>
    <g transform="translate(1 -1.4)">
      <path d="M0-6Q0-24 14-24T28-8L27-3H3Q0-3 0-6Z" fill="var(--il-c)" />
      <path d="M7-22q2 6 1 13M14-24v15M21-22q-1 6 0 13M1-9h27M8-3q2 4 6 3M21-3q-2 4-6 3" fill="none" />
    </g>
    <g transform="translate(30 -1.4)">
      <path d="M5-13q0-8 6-8t6 8" fill="none" />
      <path d="M1-13H19L20 0H0Z" fill="var(--il-a)" />
      <path d="M.8-9H19.6" />
    </g>
  </>
)

const BackpackAndShoe = (
  <>
    <g transform="translate(3 -1.4)">
      <path d="M9.72 -39q0-4 3.78-4t3.78 4" fill="none" />
      <path d="M2 0V-24.18Q2 -39 13.5 -39T25 -24.18V0Z" fill="var(--il-a)" />
      <path d="M5.4 0V-14.04q0-3 3-3h10.2q3 0 3 3V0Z" fill="var(--il-k)" />
      <path d="M5.4 -9.36h16.2M7.02 -24.18h12.96" />
    </g>
    <g transform="translate(31 -1.4)">
      <path d="M0 0V-7q3 1 5 0 2 4 9 4 3 1 3 3Z" fill="var(--il-k)" />
      <path d="M0-1.6H17" />
    </g>
  </>
)

const TrolleyAndBackpack = (
  <>
    <g transform="translate(2.5 -1.4)">
      <path d="M10.2 -51v-3h9.6v3" fill="none" />
      <rect x="0" y="-51" width="30" height="48" rx="4" fill="var(--il-b)" />
      <path d="M6 -47V-7M12 -47V-7M18 -47V-7M24 -47V-7" />
      <circle cx="5" cy="-1.6" r="1.6" fill="var(--il-k)" />
      <circle cx="25" cy="-1.6" r="1.6" fill="var(--il-k)" />
    </g>
    <g transform="translate(33 -1.4)">
      <path d="M5.58 -29q0-4 2.17-4t2.17 4" fill="none" />
      <path d="M2 0V-17.98Q2 -29 7.75 -29T13.5 -17.98V0Z" fill="var(--il-c)" />
      <path d="M3.1 0V-10.44q0-3 3-3h3.3q3 0 3 3V0Z" fill="var(--il-k)" />
      <path d="M3.1 -6.96h9.3M4.03 -17.98h7.44" />
    </g>
  </>
)

const SuitcaseAndTrolley = (
  <>
    <g transform="translate(1.5 -1.4)">
      <path d="M10-73v-3h9v3" fill="none" />
      <rect x="0" y="-73" width="28" height="70" rx="4" fill="var(--il-a)" />
      <path d="M14-73V-3M5-66V-10M23-66V-10" />
      <circle cx="5" cy="-1.6" r="1.7" fill="var(--il-k)" />
      <circle cx="23" cy="-1.6" r="1.7" fill="var(--il-k)" />
    </g>
    <g transform="translate(30.3 -1.4)">
      <rect x="0" y="-53" width="19" height="50" rx="3" fill="var(--il-b)" />
      <path d="M9.5-53V-3M6-53v-3h7v3" fill="none" />
      <circle cx="4" cy="-1.6" r="1.6" fill="var(--il-k)" />
      <circle cx="15" cy="-1.6" r="1.6" fill="var(--il-k)" />
    </g>
    <g transform="translate(31 -57)">
      <path d="M0 0q9-2 18 0M4-1q0-8 5-8t5 8" fill="var(--il-c)" />
    </g>
  </>
)

const THINGS = {
  S: HelmetAndBag,
  M: BackpackAndShoe,
  L: TrolleyAndBackpack,
  XL: SuitcaseAndTrolley,
} as const satisfies Record<SizeClass, unknown>
