import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { LocationPin } from '@fachwerk/contract/order/storefront-calls'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { usePage } from '../../lib/page.tsx'

// Outlines and names are 110 kB: they are fetched once the page stands and the map is in sight.
const LocationMap = lazy(async () => {
  const { LocationMap: Map } = await import('@fachwerk/map/location-map')
  return { default: Map }
})

type Spot = { readonly lat: number; readonly lng: number }

/** The same locations on a map; the list beside it has everything the map has. */
export function MapPanel(props: {
  readonly pins: readonly LocationPin[]
  readonly selectedId: string | null
  /** False: the period cannot be, so nothing is said of what is free in it (S-03). */
  readonly possible: boolean
  readonly onSelect?: (id: string) => void
  /** The own position. */
  readonly here?: Spot | null
  /** What was searched for. */
  readonly around?: Spot | null
  readonly onLocate?: (() => void) | undefined
  /** The list is to follow the part of the map that is shown. */
  readonly onSearchHere?: (center: Spot) => void
}) {
  const { pins, selectedId, possible, onSelect, here, around, onLocate, onSearchHere } = props
  const { say, site, language } = usePage()
  const points = useMemo(() => pins.map((pin) => ({ ...pin, name: nameIn(pin, language) })), [pins, language])
  const { place, inSight } = useInSight()
  return (
    <div className={possible ? 'map' : 'map is-unasked'} ref={place}>
      {inSight ? (
        <Suspense fallback={null}>
          <LocationMap
            points={points}
            selectedId={selectedId}
            onSelect={onSelect ?? ignore}
            tiles={site.mapTiles ?? undefined}
            here={here ?? undefined}
            around={around ?? undefined}
            onLocate={onLocate}
            onSearchHere={onSearchHere}
            labels={{
              region: say('map.region'),
              surface: say('map.surface'),
              zoomIn: say('map.zoomIn'),
              zoomOut: say('map.zoomOut'),
              locate: say('find.near'),
              searchHere: say('map.searchHere'),
              here: say('map.here'),
              pin: (name, count, closedAtStart) =>
                !possible
                  ? name
                  : closedAtStart
                    ? say('map.pinClosed', { name })
                    : say('map.pin', { name, count }),
              group: (locations, free) =>
                possible
                  ? say('map.group', { locations, count: free })
                  : say('find.count', { count: locations }),
              twoFingers: say('map.twoFingers'),
              unavailable: say('map.unavailable'),
              places: say('map.places'),
              outline: say('map.outline'),
            }}
          />
        </Suspense>
      ) : (
        <noscript>
          <p className="map-without">{say('map.unavailable')}</p>
        </noscript>
      )}
    </div>
  )
}

const ignore = (): void => undefined

function useInSight() {
  const place = useRef<HTMLDivElement>(null)
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) whenIdle(() => setInSight(true))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { place, inSight }
}

/** Drawing a map is much work; taps come first. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1500 })
  else run()
}
