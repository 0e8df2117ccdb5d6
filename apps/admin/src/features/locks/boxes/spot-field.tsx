import type { ReactNode } from 'react'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { type BoxSpots, keyOfSpot } from './box-spots.ts'
import styles from './spot-field.module.css'
import { l } from '../texts.ts'

const PX_PER_MM = 0.13
const px = (mm: number) => Math.round(mm * PX_PER_MM)
type Drawn = BoxSpots['cabinets'][number]
type Door = Drawn['cabinet']['columns'][number]['doors'][number]
type Choose = { readonly form: RecordForm; readonly name: string }

/**
 * The cabinets to scale: each place at which the box may stand is a radio button, pressed or reached with the arrow keys.
 */
export function SpotField(props: {
  readonly form: RecordForm
  readonly spots: Pick<BoxSpots, 'cabinets' | 'heightMm'>
  readonly boxId: string
}) {
  const { form, spots, boxId } = props
  const name = 'spot'
  const { error } = form.form.getInputProps(name)
  const height = px(spots.heightMm)
  return (
    <fieldset
      className={styles['field']}
      aria-describedby={typeof error === 'string' ? 'spot-error' : undefined}
    >
      <legend>{form.labels[name]}</legend>
      <p className="small muted">{l('box.spot.help')}</p>
      {typeof error === 'string' ? (
        <p id="spot-error" className={styles['error']}>
          {error}
        </p>
      ) : null}
      <div className={styles['floor']} data-path={name} tabIndex={-1}>
        {spots.cabinets.map((drawn) => (
          <CabinetOfSpots
            key={drawn.cabinet.id}
            drawn={drawn}
            at={{ form, name }}
            own={boxId}
            height={height}
          />
        ))}
        <Spot at={{ form, name }} value={keyOfSpot({ cabinetId: null })} words={l('box.spot.newCabinet')}>
          <span className={styles['new']} style={{ height }}>
            {l('box.spot.newCabinet')}
          </span>
        </Spot>
      </div>
    </fieldset>
  )
}

function CabinetOfSpots(props: {
  readonly drawn: Drawn
  readonly at: Choose
  readonly own: string
  readonly height: number
}) {
  const { drawn, at, own, height } = props
  const { id: cabinetId, name, columns } = drawn.cabinet
  return (
    <figure className={styles['cabinet']}>
      <figcaption>{l('wall.cabinet', { name })}</figcaption>
      <div className="fw-cabinet">
        {columns.map(({ widthMm, doors }, column) => {
          const spotAt = (row: number) =>
            drawn.spots.find((each) => each.column === column && each.row === row)
          const words = { cabinet: name, column: column + 1 }
          const below = spotAt(doors.length)
          return (
            <div key={column} className="fw-col" style={{ width: px(widthMm) }}>
              {doors.map((door, row) => (
                <Part
                  key={row}
                  door={door}
                  isOwn={door.kind === 'box' && door.boxId === own}
                  at={at}
                  spot={spotAt(row)}
                  value={keyOfSpot({ cabinetId, column, row, over: spotAt(row)?.over ?? null })}
                  words={{ ...words, row: row + 1 }}
                />
              ))}
              {below ? (
                <Spot
                  at={at}
                  value={keyOfSpot({ cabinetId, column, row: doors.length })}
                  words={l('box.spot.below', words)}
                >
                  <Free height={height} />
                </Spot>
              ) : null}
            </div>
          )
        })}
        <div className="fw-col">
          <Spot
            at={at}
            value={keyOfSpot({ cabinetId, column: null })}
            words={l('box.spot.newColumn', { cabinet: name })}
          >
            <span className={styles['new']} style={{ height }}>
              {l('box.spot.column')}
            </span>
          </Spot>
        </div>
      </div>
    </figure>
  )
}

function Part(props: {
  readonly door: Door
  readonly isOwn: boolean
  readonly at: Choose
  readonly spot: Drawn['spots'][number] | undefined
  readonly value: string
  readonly words: { readonly cabinet: string; readonly column: number; readonly row: number }
}) {
  const { door, isOwn, at, spot, value, words } = props
  const height = px(door.heightMm)
  if (door.kind === 'terminal')
    return (
      <div className="fw-screen" style={{ height }}>
        <i />
      </div>
    )
  if (door.kind === 'gap')
    return spot ? (
      <Spot at={at} value={value} words={l('box.spot.gap', words)}>
        <Free height={height} />
      </Spot>
    ) : (
      <div className="fw-gap" style={{ height }} />
    )
  const face = (
    <>
      <span className="fw-nr">{door.number}</span>
      {isOwn ? <span className={styles['note']}>{l('box.spot.here')}</span> : null}
      {spot ? <span className={styles['note']}>{l('box.spot.trade')}</span> : null}
    </>
  )
  if (!spot)
    return (
      <div className={`fw-door is-plain ${styles[isOwn ? 'own' : 'fixed'] ?? ''}`} style={{ height }}>
        {face}
      </div>
    )
  return (
    <Spot at={at} value={value} words={l('box.spot.over', { ...words, box: spot.boxName ?? '' })}>
      <span className="fw-door is-plain" style={{ height }}>
        {face}
      </span>
    </Spot>
  )
}

const Free = ({ height }: { readonly height: number }) => (
  <span className={styles['free']} style={{ height }}>
    {l('box.spot.free')}
  </span>
)

/** A place as a choice: what is drawn is its label. */
function Spot(props: {
  readonly at: Choose
  readonly value: string
  readonly words: string
  readonly children: ReactNode
}) {
  const { at, value, words, children } = props
  const chosen = at.form.form.getValues()[at.name] === value
  return (
    <label className={styles['spot']} data-chosen={chosen ? 'yes' : undefined}>
      <input
        type="radio"
        name={at.name}
        className="fw-vh"
        aria-label={words}
        checked={chosen}
        onChange={() => at.form.form.setFieldValue(at.name, value)}
      />
      {children}
    </label>
  )
}
