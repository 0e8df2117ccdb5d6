import { Anchored } from '../anchored.tsx'
import type { PinGroup } from '../group-pins.ts'
import type { MapLabels, MapPoint, MapView } from './map-types.ts'
import type { Sign } from '../selected-sign.ts'

/** The pins: one button per location, or per group of locations that are too close together at this zoom. */
export function MapPins({
  view,
  groups,
  selectedId,
  sign,
  labels,
  onSelect,
  onOpenGroup,
}: {
  readonly view: MapView
  readonly groups: readonly PinGroup<MapPoint>[]
  readonly selectedId: string | null
  /** How the selected one stands; null without one in sight. */
  readonly sign: Sign | null
  readonly labels: MapLabels
  readonly onSelect: (id: string) => void
  readonly onOpenGroup: (points: readonly MapPoint[]) => void
}) {
  const lift = sign?.lift ?? 0
  const selected = groups.find(({ points: [first] }) => first.id === selectedId)
  const pins = groups.map((group) => {
    const [first] = group.points
    const isSelected = group === selected
    return (
      <Anchored
        key={group.key}
        view={view}
        place={group}
        dy={isSelected ? -lift : 0}
        className={isSelected ? 'lm-at lm-front' : 'lm-at'}
      >
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
            aria-label={labels.pin(first.name, first.free, first.closedAtStart === true)}
            aria-pressed={isSelected}
            data-align={isSelected ? sign?.align : undefined}
            onClick={() => onSelect(first.id)}
          >
            <b aria-hidden="true" data-free={first.closedAtStart ? '–' : group.free} />
            {isSelected && sign?.named !== false && <span>{first.name}</span>}
          </button>
        )}
      </Anchored>
    )
  })
  return (
    <>
      {selected && lift > 0 && (
        // Under the pins, so that it leads between them.
        <Anchored view={view} place={selected} className="lm-at">
          <i className="lm-pole" style={{ height: lift + 8 }} />
        </Anchored>
      )}
      {pins}
    </>
  )
}

const pinClass = (free: number, base: string) => (free === 0 ? `${base} lm-zero` : base)
