import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { Anchored } from './anchored.tsx'
import { pinRect } from './group-pins.ts'
import './location-map.css'
import { MapControls } from './drawing/map-controls.tsx'
import { MapFrame } from './drawing/map-frame.tsx'
import type { LatLng, OpenMap, ScreenPosition, SurfaceLabels } from './drawing/map-types.ts'
import { obstaclesOf } from './obstacles.ts'
import { PlaceLabels } from './place-labels.tsx'
import { useOpenMap, usePlaces, useSettled } from './use-open-map.ts'

export type ChoosePlaceProps = {
  /** Null: no pin yet, the map shows where to look, or the whole country. */
  readonly place: LatLng | null
  /** Where to look; when it changes the map goes there, whatever it showed. */
  readonly near?: LatLng | null
  /** Coordinates with six decimals, a hand's breadth. */
  readonly onChoose: (place: LatLng) => void
  readonly labels: SurfaceLabels & {
    /** Name of the pin with its keys: „Nadel, mit den Pfeiltasten verschieben“. */
    readonly pin: string
    /** Said where the pin stands now. */
    readonly at: (place: LatLng) => string
  }
}

/** Corners of Germany. */
const COUNTRY = [
  { id: 'south-west', lat: 47.2, lng: 5.8, free: 0, name: '' },
  { id: 'north-east', lat: 55.1, lng: 15.1, free: 0, name: '' },
]
/** Screen pixels that an arrow key moves the pin by; with Shift it goes slowly. */
const STEP = 10
const ARROWS: Readonly<Record<string, ScreenPosition>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

const isAt = (one: LatLng, other: LatLng | null): boolean => one.lat === other?.lat && one.lng === other.lng
const sixDecimals = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000

/**
 * A map to choose one place on (F-03): by click, by dragging its pin, by arrow keys, or as the middle of the map. The page
 * keeps fields with the coordinates beside it. Load it lazily, like the map of the locations.
 */
export function ChoosePlace({ place, near = null, onChoose, labels }: ChoosePlaceProps) {
  const [around, look] = useState(place ?? near)
  if (near && !isAt(near, around)) look(near)
  const points = around ? [] : COUNTRY
  const { map, attach } = useOpenMap({ points, selectedId: null, around: around ?? undefined }, labels, {
    movesAtOnce: true,
  })
  const places = usePlaces(map)
  useSettled(map)
  const choose = ({ lat, lng }: LatLng) => onChoose({ lat: sixDecimals(lat), lng: sixDecimals(lng) })
  const pressed = useEffectEvent(choose)
  useEffect(() => map?.onPress((at) => pressed(at)), [map])
  const { lat, lng } = place ?? {}
  useEffect(() => {
    // Somebody may have typed a place that is out of sight; on the way to where to look it would only be stopped.
    if (map && lat !== undefined && lng !== undefined && !isAt({ lat, lng }, around)) map.reveal({ lat, lng })
  }, [map, lat, lng, around])
  return (
    <MapFrame map={map} attach={attach} labels={labels}>
      {(view) => (
        <>
          {places && (
            <PlaceLabels
              view={view}
              places={places}
              obstacles={obstaclesOf(view, place ? [pinRect(view.project(place), 0)] : [])}
            />
          )}
          {place && <Pin view={view} place={place} name={labels.pin} onChoose={choose} />}
          <MapControls
            labels={labels}
            onZoomIn={view.zoomIn}
            onZoomOut={view.zoomOut}
            onLocate={() => choose(view.placeAt(middleOf(view)))}
          />
          <output className="lm-unseen">{place ? labels.at(place) : ''}</output>
        </>
      )}
    </MapFrame>
  )
}

function middleOf(map: OpenMap): ScreenPosition {
  const { width, height } = map.size()
  return { x: width / 2, y: height / 2 }
}

function Pin(props: {
  readonly view: OpenMap
  readonly place: LatLng
  readonly name: string
  readonly onChoose: (place: LatLng) => void
}) {
  const { view, place, name, onChoose } = props
  const [from, setFrom] = useState<ScreenPosition | null>(null)
  const [way, setWay] = useState<ScreenPosition>({ x: 0, y: 0 })
  const bring = ({ x, y }: ScreenPosition) => {
    const at = view.project(place)
    onChoose(view.placeAt({ x: at.x + x, y: at.y + y }))
  }
  const wayOf = (event: PointerEvent) => ({
    x: event.clientX - (from?.x ?? event.clientX),
    y: event.clientY - (from?.y ?? event.clientY),
  })
  const letGo = () => {
    setFrom(null)
    setWay({ x: 0, y: 0 })
  }
  return (
    <Anchored view={view} place={place} dx={way.x} dy={way.y} className="lm-at lm-front">
      <button
        type="button"
        className="lm-pin lm-choose"
        aria-label={name}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setFrom({ x: event.clientX, y: event.clientY })
        }}
        onPointerMove={(event) => {
          if (from) setWay(wayOf(event))
        }}
        onPointerUp={(event) => {
          const { x, y } = wayOf(event)
          letGo()
          if (x !== 0 || y !== 0) bring({ x, y })
        }}
        onPointerCancel={letGo}
        onKeyDown={(event) => {
          const arrow = ARROWS[event.key]
          if (!arrow) return
          event.preventDefault()
          const step = event.shiftKey ? 1 : STEP
          bring({ x: arrow.x * step, y: arrow.y * step })
        }}
      />
    </Anchored>
  )
}
