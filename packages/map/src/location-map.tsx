import { Anchored } from './anchored.tsx'
import { groupPins, type PinGroup, pinRect } from './group-pins.ts'
import './location-map.css'
import { MapControls } from './drawing/map-controls.tsx'
import { MapFrame } from './drawing/map-frame.tsx'
import { MapPins } from './drawing/map-pins.tsx'
import { obstaclesOf } from './obstacles.ts'
import type { LatLng, MapLabels, MapPoint, MapView, ScreenRect } from './drawing/map-types.ts'
import { PlaceLabels } from './place-labels.tsx'
import './selected-sign.css'
import { placeSign, type Sign } from './selected-sign.ts'
import { contentOf, useOpenMap, usePlaces, useSettled } from './use-open-map.ts'
import { useSearchHere } from './use-search-here.ts'

export type { LatLng, MapLabels, MapPoint } from './drawing/map-types.ts'

export type LocationMapProps = {
  readonly points: readonly MapPoint[]
  readonly selectedId: string | null
  readonly onSelect: (id: string) => void
  /** All texts, in the page's language. */
  readonly labels: MapLabels
  /** Raster template of an own tile server (`/tiles/{z}/{x}/{y}.png`); without it the map needs no network. */
  readonly tiles?: string | undefined
  /** Shows the button for the own position. */
  readonly onLocate?: (() => void) | undefined
  /** The own position, once known; marked on the map. */
  readonly here?: LatLng | undefined
  /** The searched place: the map shows it and the locations near it. */
  readonly around?: LatLng | undefined
  /** The list is to follow the part that is shown: a button says so once the map was moved, a press on a group does so itself. */
  readonly onSearchHere?: ((center: LatLng) => void) | undefined
}

/**
 * Map of the locations (S-01): outline, place names and pins, no third party. It fills its parent; the page keeps a
 * list with the same content beside it. It is drawn still first; MapLibre (about 240 kB gzip) comes when somebody reaches
 * for it. Load it lazily all the same: outlines and names are 110 kB.
 */
export function LocationMap({
  points,
  selectedId,
  onSelect,
  labels,
  tiles,
  onLocate,
  here,
  around,
  onSearchHere,
}: LocationMapProps) {
  const { map, attach } = useOpenMap({ points, selectedId, around }, labels, { tiles })
  // Tiles carry their own names.
  const places = usePlaces(tiles === undefined ? map : null)
  useSettled(map)
  const following = useSearchHere(map, contentOf({ points, around }), onSearchHere)

  const selected = points.find((point) => point.id === selectedId)
  return (
    <MapFrame map={map} attach={attach} labels={labels}>
      {(view) => {
        const groups = groupPins(points, view.project, selectedId)
        const { sign, pins } = signAmong(view, groups, selected)
        return (
          <>
            {places && (
              <PlaceLabels
                view={view}
                places={places}
                obstacles={obstaclesOf(view, sign ? [...pins, sign.rect] : pins)}
              />
            )}
            {here && (
              <Anchored view={view} place={here} className="lm-at">
                <span className="lm-here">
                  <span className="lm-unseen">{labels.here}</span>
                </span>
              </Anchored>
            )}
            <MapPins
              view={view}
              groups={groups}
              selectedId={selectedId}
              sign={sign}
              labels={labels}
              onSelect={onSelect}
              onOpenGroup={(some) => {
                following.searchThere()
                view.fit(some, true)
              }}
            />
            {following.moved ? (
              <button type="button" className="lm-search" onClick={following.search}>
                {labels.searchHere}
              </button>
            ) : null}
            <MapControls
              labels={labels}
              onZoomIn={view.zoomIn}
              onZoomOut={view.zoomOut}
              onLocate={onLocate}
            />
          </>
        )
      }}
    </MapFrame>
  )
}

/** What the pins cover, and how the sign of the selected location stands among them. */
function signAmong(
  view: MapView,
  groups: readonly PinGroup<MapPoint>[],
  selected: MapPoint | undefined,
): { readonly sign: Sign | null; readonly pins: ScreenRect[] } {
  const others = groups.filter(({ points: [first] }) => first.id !== selected?.id)
  const pins = others.map((group) => pinRect(view.project(group), group.free))
  const sign = selected && placeSign({ ...selected, at: view.project(selected) }, pins, view.size())
  return { sign: sign ?? null, pins }
}
