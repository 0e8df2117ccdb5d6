import type { PlannedCabinet } from '@fachwerk/contract/location/cabinet-calls'
import { Cabinet } from '@fachwerk/design/cabinet'
import { drawingOf, type Measures } from './cabinet-draft.ts'
import { c } from './cabinet-texts.ts'
import styles from './cabinets.module.css'

/** A planned cabinet to scale; small and without words where it stands for a template. */
export function PlannedDrawing(props: {
  readonly plan: PlannedCabinet
  readonly name: string
  readonly measures: Measures
  readonly small?: boolean
}) {
  const { plan, name, measures, small = false } = props
  const drawing = drawingOf(plan, name, measures)
  const locks = new Map(
    plan.columns
      .flat()
      .flatMap((door) => (door.kind === 'box' ? [[door.number, door.lockName] as const] : [])),
  )
  if (small)
    return (
      <span className={styles['mini']} aria-hidden="true">
        <Cabinet plan={drawing} name={name} pxPerMm={0.024} />
      </span>
    )
  const noteOf = ({ number, size }: { readonly number: number; readonly size: string }) => (
    <span className="fw-door-bottom">
      <span>{size}</span>
      <span>{locks.get(number)}</span>
    </span>
  )
  return (
    <figure className={styles['cabinet']}>
      <figcaption>{c('cabinets.cabinet', { name })}</figcaption>
      <Cabinet
        plan={drawing}
        name={c('cabinets.cabinet', { name })}
        pxPerMm={0.14}
        fit
        nameOf={({ number, size }) => [number, size, locks.get(number)].filter(Boolean).join(', ')}
        note={noteOf}
      />
    </figure>
  )
}
