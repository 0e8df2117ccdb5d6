import { Anchored } from './anchored.tsx'
import type { PinGroup } from './group-pins.ts'
import type { MapLabels, MapPoint, MapView } from './map-types.ts'

/** The pins: one button per location, or per group of locations that are too close together at this zoom. */
export function MapPins({
  view,
  groups,
  selectedId,
  labels,
  onSelect,
  onOpenGroup,
}: {
  readonly view: MapView
  readonly groups: readonly PinGroup<MapPoint>[]
  readonly selectedId: string | null
  readonly labels: MapLabels
  readonly onSelect: (id: string) => void
  readonly onOpenGroup: (points: readonly MapPoint[]) => void
}) {
  return groups.map((group) => {
    const [first] = group.points
    const isSelected = first.id === selectedId
    return (
      <Anchored key={group.key} view={view} place={group} className={isSelected ? 'lm-at lm-front' : 'lm-at'}>
        {group.points.length > 1 ? (
          <button
            type="button"
            className={pinClass(group.free, 'lm-pin lm-group')}
            aria-label={labels.group(group.points.length, group.free)}
            onClick={() => onOpenGroup(group.points)}
          >
            <b aria-hidden="true" data-free={group.free} />
          </button>
        ) : (
          <button
            type="button"
            className={isSelected ? 'lm-pin lm-selected' : pinClass(group.free, 'lm-pin')}
            aria-label={labels.pin(first.name, first.free)}
            aria-pressed={isSelected}
            onClick={() => onSelect(first.id)}
          >
            <b aria-hidden="true" data-free={group.free} />
            {isSelected && <span>{first.name}</span>}
          </button>
        )}
      </Anchored>
    )
  })
}

const pinClass = (free: number, base: string) => (free === 0 ? `${base} lm-zero` : base)
