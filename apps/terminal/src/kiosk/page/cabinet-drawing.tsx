import { CabinetLocator } from '@fachwerk/design/cabinet'
import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import type { CSSProperties, ReactNode } from 'react'
import { cabinetOf } from './box-number.ts'
import { useKiosk } from './kiosk-context.tsx'

/** Widest a door is drawn, and what the panel leaves for all columns together, in px. */
const WIDEST_DOOR = 140
const FOR_COLUMNS = { wide: 606, narrow: 430 } as const
const JOINT = 3
const FRAME = 12
/** 36 px per 150 mm: a cabinet of 1.80 m fills the panel; below words it is drawn smaller. */
const PX_PER_MM = { wide: 0.24, narrow: 0.18 } as const

/** The cabinet with one open door; `former` is the number of the box that was left for it. */
export function CabinetDrawing(props: {
  readonly boxId: string
  readonly boxNumber: number
  readonly where: string | null
  readonly former?: number
  readonly panel?: 'wide' | 'narrow'
  /** Words above it. */
  readonly children?: ReactNode
}) {
  const { boxId, boxNumber, where, former, panel = 'wide', children } = props
  const { say, place } = useKiosk()
  const plan = cabinetOf(place.cabinets, boxId)
  if (!plan)
    return (
      <section className="kcabw" aria-hidden={children === undefined}>
        {children}
      </section>
    )
  const count = plan.columns.length
  const width = Math.min(WIDEST_DOOR, Math.floor((FOR_COLUMNS[panel] - JOINT * (count - 1)) / count))
  const whole = count * (width + JOINT) - JOINT + FRAME
  const named = { number: boxNumber, place: where ?? '' }
  return (
    <section className="kcabw">
      {children}
      {/* React's type knows no custom properties. */}
      <div className="kcab" style={{ '--kcol': `${width}px`, '--kall': `${whole}px` } as CSSProperties}>
        <CabinetLocator
          plan={plan}
          boxId={boxId}
          formerBoxId={former === undefined ? null : idOf(plan, former)}
          name={say('opened.cabinet', named)}
          pxPerMm={PX_PER_MM[panel]}
        />
      </div>
    </section>
  )
}

function idOf({ columns }: CabinetPlan, number: number): string | null {
  for (const { doors } of columns)
    for (const door of doors) if (door.kind === 'box' && door.number === number) return door.boxId
  return null
}
