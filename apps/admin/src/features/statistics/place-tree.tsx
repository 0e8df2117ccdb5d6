import { countOf } from '../../lib/format.ts'
import styles from './places.module.css'
import { f } from './texts.ts'

export interface PlaceLine {
  readonly key: string
  readonly name: string
  readonly address: string
  readonly boxes: number
  /** Null where it is not said. */
  readonly open: boolean | null
}

/** Locations of a town, under what the towns are gathered by: a federal state, a company. */
export interface PlaceGroup {
  readonly name: string
  readonly cities: readonly { readonly city: string; readonly locations: readonly PlaceLine[] }[]
}

/** Locations as a tree: groups that fold, towns, locations. */
export function PlaceTree({ groups }: { readonly groups: readonly PlaceGroup[] }) {
  return (
    <div className={styles['groups']}>
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name}>
          <details open>
            <summary>
              <h2>
                {group.name} <small>{f('places.locations', { count: countIn(group) })}</small>
              </h2>
            </summary>
            <ul className={styles['cities']}>
              {group.cities.map(({ city, locations }) => (
                <li key={city}>
                  <h3>{city}</h3>
                  <ul>
                    {locations.map((location) => (
                      <Line key={location.key} location={location} />
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </details>
        </section>
      ))}
    </div>
  )
}

const countIn = ({ cities }: PlaceGroup): number =>
  cities.reduce((sum, { locations }) => sum + locations.length, 0)

function Line({ location: { name, address, boxes, open } }: { readonly location: PlaceLine }) {
  return (
    <li>
      <b>{name}</b>
      <span>{address}</span>
      <span>{f('places.boxes', { count: boxes })}</span>
      {open === null ? null : (
        <span className={styles['open']} data-open={open || undefined}>
          {f(open ? 'places.open' : 'places.closed')}
        </span>
      )}
    </li>
  )
}

/** Totals beside each other: a number and what it counts. */
export function Totals({ totals }: { readonly totals: readonly (readonly [name: string, count: number])[] }) {
  return (
    <dl className={styles['totals']}>
      {totals.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{countOf(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
