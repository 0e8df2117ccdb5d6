import { Anchored } from './anchored.tsx'
import type { MapView, ScreenRect } from './drawing/map-types.ts'
import { type PlaceColumns, placesInView, thinLabels } from './thin-labels.ts'

/** Names of the places in view. They are decoration for the eye: the names that matter are those of the pins. */
export function PlaceLabels({
  view,
  places,
  obstacles,
}: {
  readonly view: MapView
  readonly places: PlaceColumns
  readonly obstacles: readonly ScreenRect[]
}) {
  const labels = thinLabels(placesInView(places, view.box(), view.zoom()), {
    ...view.size(),
    obstacles,
    project: view.project,
  })
  return (
    <div aria-hidden="true">
      {labels.map((label) => (
        <Anchored
          key={`${label.name} ${label.lat}`}
          view={view}
          place={label}
          dx={label.dx}
          dy={label.dy}
          className="lm-at"
        >
          <span className={label.major ? 'lm-place lm-major' : 'lm-place'}>{label.name}</span>
        </Anchored>
      ))}
    </div>
  )
}
