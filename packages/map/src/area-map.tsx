import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import './area-map.css'
import { Anchored } from './anchored.tsx'
import { MapControls } from './drawing/map-controls.tsx'
import { MapFrame } from './drawing/map-frame.tsx'
import type { LatLng, MapView, SurfaceLabels } from './drawing/map-types.ts'
import { cellAt, cellsAround, kmBetween, type PostcodeCell, type PostcodeColumns } from './postcode-cells.ts'
import { useOpenMap, useSettled } from './use-open-map.ts'
import './location-map.css'

/** A delivery area as the map draws it. */
export interface DrawnArea {
  readonly id: string
  /** One of `AREA_TINTS` colours. */
  readonly tint: number
  readonly postcodes: readonly string[]
}

/** A postcode near the location, for the list beside the map. */
export interface NearPostcode {
  readonly postcode: string
  readonly km: number
}

export const AREA_TINTS = 6
/** Postcodes that are drawn around a location, and listed. */
const MOST = 60

/** The postcodes around a location, the nearest first; a file of its own that is fetched when a map of areas is wanted. */
export function usePostcodes(center: LatLng, always: readonly string[]): readonly PostcodeCell[] | undefined {
  const [columns, setColumns] = useState<PostcodeColumns>()
  const [cells, setCells] = useState<{ readonly of: string; readonly cells: readonly PostcodeCell[] }>()
  useEffect(() => {
    let isOpen = true
    import('./postcodes.gen.json').then(
      ({ default: loaded }) => isOpen && setColumns(loaded),
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [])
  const of = `${center.lat} ${center.lng} ${always.join(' ')}`
  if (columns && cells?.of !== of)
    setCells({ of, cells: cellsAround(columns, { center, always, most: MOST }) })
  return cells?.cells
}

/** How far each postcode is from a location, in the order of the cells. */
export const nearPostcodes = (cells: readonly PostcodeCell[], center: LatLng): NearPostcode[] =>
  cells.map((cell) => ({ postcode: cell.postcode, km: kmBetween(center, cell) }))

export interface AreaMapProps {
  readonly center: LatLng
  readonly cells: readonly PostcodeCell[]
  readonly areas: readonly DrawnArea[]
  /** The area that is being looked at; undefined: none. */
  readonly chosenId?: string | undefined
  readonly onPress: (postcode: string) => void
  readonly labels: SurfaceLabels & {
    /** Names the mark of the location. */
    readonly location: string
  }
}

/**
 * Delivery areas in their colours, drawn postcode by postcode (K-04): a press names the postcode it hit, one that lies in two areas
 * is hatched. The page has a list with the same content. Load it lazily, like the map of the locations.
 */
export function AreaMap({ center, cells, areas, chosenId, onPress, labels }: AreaMapProps) {
  const drawn = new Set(areas.flatMap(({ postcodes }) => postcodes))
  const seen = cells.filter((cell, at) => drawn.has(cell.postcode) || at < NEAREST_SEEN)
  const points = seen.flatMap((cell) =>
    [cell, ...(drawn.has(cell.postcode) ? cell.corners : [])].map(({ lat, lng }, at) => {
      const id = `${cell.postcode} ${at}`
      return { id, name: id, lat, lng, free: 0 }
    }),
  )
  const [first] = useState(points)
  const { map, attach } = useOpenMap({ points: first, selectedId: null, around: undefined }, labels)
  useSettled(map)
  const pressed = useEffectEvent((place: LatLng) => {
    const cell = cellAt(cells, place)
    if (cell) onPress(cell.postcode)
  })
  useEffect(() => map?.onPress((place) => pressed(place)), [map])
  return (
    <MapFrame map={map} attach={attach} labels={labels}>
      {(view) => (
        <>
          <Cells view={view} cells={cells} areas={areas} chosenId={chosenId} />
          <div aria-hidden="true">
            {cells
              .filter((cell) => isWideEnough(view, cell))
              .map((cell) => (
                <Anchored key={cell.postcode} view={view} place={cell} className="lm-at">
                  <span className="am-code" data-drawn={drawn.has(cell.postcode) || undefined}>
                    {cell.postcode}
                  </span>
                </Anchored>
              ))}
          </div>
          <Anchored view={view} place={center} className="lm-at">
            <span className="lm-here">
              <span className="lm-unseen">{labels.location}</span>
            </span>
          </Anchored>
          <MapControls labels={labels} onZoomIn={view.zoomIn} onZoomOut={view.zoomOut} onLocate={undefined} />
        </>
      )}
    </MapFrame>
  )
}

/** So many postcodes around the location are in sight at first, and all that belong to an area. */
const NEAREST_SEEN = 9
/** A number of five digits needs so many pixels. */
const NARROWEST = 44

function isWideEnough(view: MapView, { corners }: PostcodeCell): boolean {
  const xs = corners.map((corner) => view.project(corner).x)
  return Math.max(...xs) - Math.min(...xs) >= NARROWEST
}

/** The surfaces, moved directly with the map: a render on every frame would stutter. */
function Cells({
  view,
  cells,
  areas,
  chosenId,
}: Pick<AreaMapProps, 'cells' | 'areas' | 'chosenId'> & { readonly view: MapView }) {
  const group = useRef<SVGGElement>(null)
  const twice = useId()
  useLayoutEffect(() => {
    const draw = () => {
      for (const [at, path] of [...(group.current?.children ?? [])].entries())
        path.setAttribute('d', outlineOf(view, cells[at]?.corners ?? []))
    }
    draw()
    return view.onMove(draw)
  }, [view, cells])
  return (
    <svg className="am-cells" aria-hidden="true">
      <defs>
        <pattern id={twice} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="8" className="am-stripe" />
        </pattern>
      </defs>
      <g ref={group}>
        {cells.map(({ postcode }) => {
          const [area, other] = areas.filter(({ postcodes }) => postcodes.includes(postcode))
          return (
            <path
              key={postcode}
              data-postcode={postcode}
              data-tint={area && area.tint % AREA_TINTS}
              data-twice={other && true}
              {...(other && { style: { fill: `url(#${twice})` } })}
              data-chosen={
                (chosenId !== undefined && (area?.id === chosenId || other?.id === chosenId)) || undefined
              }
            />
          )
        })}
      </g>
    </svg>
  )
}

function outlineOf(view: MapView, corners: readonly LatLng[]): string {
  const points = corners.map((corner) => {
    const { x, y } = view.project(corner)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return points.length === 0 ? '' : `M${points.join('L')}Z`
}
