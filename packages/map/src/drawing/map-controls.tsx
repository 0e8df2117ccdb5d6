import type { SurfaceLabels } from './map-types.ts'

/** Zoom buttons and, where the page can use it, the button for the own position. */
export function MapControls({
  labels,
  onZoomIn,
  onZoomOut,
  onLocate,
}: {
  readonly labels: SurfaceLabels
  readonly onZoomIn: () => void
  readonly onZoomOut: () => void
  readonly onLocate: (() => void) | undefined
}) {
  return (
    <div className="lm-buttons">
      <button type="button" aria-label={labels.zoomIn} onClick={onZoomIn}>
        <Icon paths={['M12 5v14', 'M5 12h14']} />
      </button>
      <button type="button" aria-label={labels.zoomOut} onClick={onZoomOut}>
        <Icon paths={['M5 12h14']} />
      </button>
      {onLocate && (
        <button type="button" aria-label={labels.locate} onClick={onLocate}>
          <Icon
            paths={[
              'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
              'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
              'M12 2v2',
              'M12 20v2',
              'M20 12h2',
              'M2 12h2',
            ]}
          />
        </button>
      )}
    </div>
  )
}

function Icon({ paths }: { readonly paths: readonly string[] }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="lm-icon">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

/** Who drew the outline and collected the names; both licences ask for it on the map. */
export function MapSources({ labels }: { readonly labels: SurfaceLabels }) {
  return (
    <p className="lm-sources">
      {labels.places}: <a href="https://www.geonames.org/">GeoNames</a>,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a> · {labels.outline}:{' '}
      <a href="https://www.naturalearthdata.com/">Natural Earth</a>
    </p>
  )
}
