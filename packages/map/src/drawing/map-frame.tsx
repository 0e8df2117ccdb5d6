import type { ReactNode, RefCallback } from 'react'
import { MapSources } from './map-controls.tsx'
import type { OpenMap, SurfaceLabels } from './map-types.ts'

/** What every map of ours stands in: the surface, what lies on it once it is open, a word where it cannot, and its sources. */
export function MapFrame(props: {
  /** Null: this browser draws no map. Undefined: not open yet. */
  readonly map: OpenMap | null | undefined
  readonly attach: RefCallback<HTMLDivElement>
  readonly labels: SurfaceLabels
  readonly children: (map: OpenMap) => ReactNode
}) {
  const { map, attach, labels, children } = props
  return (
    <section className="lm" aria-label={labels.region}>
      <div className="lm-surface" ref={attach} />
      {map === null && <p className="lm-unavailable">{labels.unavailable}</p>}
      {map && (
        <>
          {children(map)}
          <MapSources labels={labels} />
        </>
      )}
    </section>
  )
}
