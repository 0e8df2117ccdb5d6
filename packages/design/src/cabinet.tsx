import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { BOX_STATE_WORD, BoxStateIcon, boxStateClass, type BoxState } from './box-state.tsx'
import {
  boxesOf,
  doorNumber,
  neighbour,
  type ArrowKey,
  type BoxDoor,
  type CabinetPlan,
} from './cabinet-plan.ts'

/** Box states by box id. A box that is not named is drawn as a plain door. */
export type BoxStates = Readonly<Record<string, BoxState>>

const GAP = 3
const ARROWS: readonly ArrowKey[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/**
 * Size of the drawing. `pxPerMm` is the largest scale (0.187 = 28 px per 150 mm); with `fit` the cabinet
 * shrinks to the width it is given and stays to scale.
 */
interface Scale {
  readonly pxPerMm?: number
  readonly fit?: boolean
  /** With `fit`: the height there is, as a CSS sum; the cabinet grows until it fills it. */
  readonly high?: string
  /** On its plinth, before marks every 60 cm from the floor. */
  readonly standing?: boolean
}

function frameStyle(plan: CabinetPlan, { pxPerMm = 0.187, fit = false, high }: Scale): CSSProperties {
  const widthMm = plan.columns.reduce((sum, column) => sum + column.widthMm, 0)
  const jointsPx = 12 + GAP * Math.max(0, plan.columns.length - 1)
  const heightMm = Math.max(
    1,
    ...plan.columns.map(({ doors }) => doors.reduce((sum, door) => sum + door.heightMm, 0)),
  )
  const most = high === undefined ? `${pxPerMm}px` : `max(${pxPerMm}px, calc((${high}) / ${heightMm}))`
  const mm = fit ? `min(${most}, calc((100cqi - ${jointsPx}px) / ${Math.max(1, widthMm)}))` : `${pxPerMm}px`
  // React's type knows no custom properties.
  return { '--mm': mm, '--wide': `calc(${mm} * ${widthMm} + ${jointsPx}px)` } as CSSProperties
}

function Frame(props: {
  readonly plan: CabinetPlan
  readonly scale: Scale
  readonly named: { role: 'group' | 'img'; 'aria-label': string }
  readonly renderDoor: (door: BoxDoor, style: CSSProperties) => ReactNode
  readonly terminal?: ReactNode
}) {
  const { plan, scale, named, renderDoor, terminal } = props
  return (
    <div className={scale.fit ? 'fw-cabinet-fit' : 'fw-cabinet-plain'}>
      {scale.standing ? <Marks plan={plan} scale={scale} /> : null}
      <div className="fw-cabinet" style={frameStyle(plan, scale)} {...named}>
        {plan.columns.map((column, index) => (
          <div
            // Columns have no identity of their own; their order is the cabinet.
            key={index}
            className="fw-col"
            style={{ width: `calc(var(--mm) * ${column.widthMm})` }}
          >
            {column.doors.map((it, row) => {
              const joint = row === column.doors.length - 1 ? 0 : GAP
              const style = { height: `calc(var(--mm) * ${it.heightMm} - ${joint}px)` }
              if (it.kind === 'box') return renderDoor(it, style)
              if (it.kind === 'gap') return <div key={`gap-${row}`} className="fw-gap" style={style} />
              return (
                <div key="terminal" className="fw-screen" style={style}>
                  <i />
                  <em />
                  {terminal}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {scale.standing ? <Plinth plan={plan} scale={scale} /> : null}
    </div>
  )
}

const MARK_MM = 600

/** How high the cabinet is, in centimetres from the floor; drawn only. */
function Marks({ plan, scale }: { readonly plan: CabinetPlan; readonly scale: Scale }) {
  const heights = Array.from({ length: Math.floor(plan.heightMm / MARK_MM) }, (_, at) => (at + 1) * MARK_MM)
  return (
    <div className="fw-marks" style={frameStyle(plan, scale)} aria-hidden="true">
      {heights.map((mm) => (
        <i key={mm} style={{ bottom: `calc(var(--mm) * ${mm})` }}>
          <span>{mm / 10}</span>
        </i>
      ))}
    </div>
  )
}

function Plinth({ plan, scale }: { readonly plan: CabinetPlan; readonly scale: Scale }) {
  return <div className="fw-plinth" style={frameStyle(plan, scale)} aria-hidden="true" />
}

/**
 * The cabinet as it stands at the location: every door with its number, state, pattern and what `note` adds.
 * With `onSelect` each door is a button named by `nameOf`; arrow keys move by position (one tab stop).
 * @param props.name accessible name of the whole, „Schrank A"
 */
export function Cabinet(
  props: Scale & {
    readonly plan: CabinetPlan
    readonly name: string
    readonly states?: BoxStates
    readonly selectedBoxId?: string | null
    readonly onSelect?: (boxId: string) => void
    readonly nameOf?: (door: BoxDoor, state: BoxState | undefined) => string
    readonly note?: (door: BoxDoor, state: BoxState | undefined) => ReactNode
    readonly dimmed?: (door: BoxDoor) => boolean
    /** What stands under the screen, for example the terminal's name. */
    readonly terminalNote?: ReactNode
  },
) {
  const { plan, name, states, selectedBoxId, onSelect, note, dimmed, terminalNote, ...scale } = props
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const nameOf = props.nameOf ?? defaultName
  const boxes = boxesOf(plan)
  const tabStop = boxes.find((box) => box.boxId === selectedBoxId)?.boxId ?? boxes[0]?.boxId
  const move = (event: KeyboardEvent, boxId: string) => {
    const arrow = ARROWS.find((key) => key === event.key)
    const next = arrow ? neighbour(plan, boxId, arrow) : null
    if (!next) return
    event.preventDefault()
    buttons.current.get(next)?.focus()
  }
  return (
    <Frame
      plan={plan}
      scale={scale}
      terminal={terminalNote}
      named={{ role: 'group', 'aria-label': name }}
      renderDoor={(door, style) => {
        const state = states?.[door.boxId]
        const selected = door.boxId === selectedBoxId
        const marks = `${selected ? ' is-sel' : ''}${dimmed?.(door) ? ' is-dim' : ''}`
        const className = `fw-door ${state ? boxStateClass(state) : 'is-plain'}${marks}`
        // Read out as words, drawn as signs: what a narrow door shows would be no sentence.
        const content = (
          <>
            <span className="fw-vh">{nameOf(door, state)}</span>
            <span className="fw-door-face" aria-hidden="true">
              <span className="fw-door-top">
                <span className="fw-nr">{doorNumber(door.number)}</span>
                {state ? <BoxStateIcon state={state} /> : null}
              </span>
              {note?.(door, state)}
            </span>
          </>
        )
        if (!onSelect)
          return (
            <div key={door.boxId} className={className} style={style}>
              {content}
            </div>
          )
        return (
          <button
            key={door.boxId}
            type="button"
            className={className}
            style={style}
            aria-pressed={selected}
            tabIndex={door.boxId === tabStop ? 0 : -1}
            ref={(element) => {
              if (element) buttons.current.set(door.boxId, element)
              else buttons.current.delete(door.boxId)
            }}
            onClick={() => onSelect(door.boxId)}
            onKeyDown={(event) => move(event, door.boxId)}
          >
            {content}
          </button>
        )
      }}
    />
  )
}

const defaultName = (door: BoxDoor, state: BoxState | undefined): string =>
  `Fach ${door.number}, Größe ${door.size}${state ? `, ${BOX_STATE_WORD[state]}` : ''}`

/**
 * One door among plain ones, ajar and numbered large: shows a customer where their box is; `stuck` crosses it out instead.
 * @param props.name says it in words for who cannot see it, „Fach 22: Schrank A, rechts oben"
 */
export function CabinetLocator(
  props: Scale & {
    readonly plan: CabinetPlan
    readonly boxId: string
    /** The box that was left for it; marked for what styles it. */
    readonly formerBoxId?: string | null
    readonly name: string
    readonly stuck?: boolean
  },
) {
  const { plan, boxId, formerBoxId = null, name, stuck = false, ...scale } = props
  const here = stuck ? 'is-stuck' : 'is-here'
  return (
    <div className="fw-locator">
      <Frame
        plan={plan}
        scale={scale}
        named={{ role: 'img', 'aria-label': name }}
        renderDoor={(door, style) => (
          <div
            key={door.boxId}
            className={`fw-door ${door.boxId === boxId ? here : 'is-plain'}${door.boxId === formerBoxId ? ' is-former' : ''}`}
            style={style}
          >
            <span className="fw-nr">{doorNumber(door.number)}</span>
          </div>
        )}
      />
      <div className="fw-floor" />
    </div>
  )
}

/** The cabinet in a line of text: states as colour and pattern, one door marked with `hereBoxId`. Decorative without `name`. */
export function MiniCabinet(props: {
  readonly plan: CabinetPlan
  readonly states?: BoxStates
  readonly hereBoxId?: string | null
  readonly name?: string
}) {
  const { plan, states, hereBoxId, name } = props
  const named = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
  return (
    <span className="fw-mini" {...named}>
      {plan.columns.map((column, index) => (
        <span key={index} className="fw-col">
          {column.doors.map((door, row) => {
            const state = door.kind === 'box' ? states?.[door.boxId] : undefined
            const here = door.kind === 'box' && door.boxId === hereBoxId
            const kind = door.kind === 'box' ? (state ? boxStateClass(state) : 'is-plain') : `is-${door.kind}`
            return (
              <i
                key={row}
                className={`${kind}${here ? ' is-here' : ''}`}
                style={{ height: `${(door.heightMm / 30 - 1.5).toFixed(1)}px` }}
              />
            )
          })}
        </span>
      ))}
    </span>
  )
}
