import { countOf } from '../../lib/words/format.ts'
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

/** Locations of a town or a group below, under what these are gathered by: a federal state, a company, a group. */
export interface PlaceGroup {
  readonly name: string
  readonly parts: readonly {
    /** Null for locations of the gathering group itself. */
    readonly name: string | null
    readonly locations: readonly PlaceLine[]
  }[]
}

/** Locations as a tree: groups that fold, towns, locations; with a title where several trees follow each other. */
export function PlaceTree(props: {
  readonly groups: readonly PlaceGroup[]
  readonly title?: string | null
  /** A part of them is on another page: how many a group has cannot be told from this one. */
  readonly isPart?: boolean
}) {
  const { groups, title = null, isPart = false } = props
  const [Name, Part] = title === null ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
  return (
    <>
      {title === null ? null : <h2 className={styles['title']}>{title}</h2>}
      <div className={styles['groups']}>
        {groups.map((group, index) => (
          <section key={`${group.name} ${index}`} aria-label={group.name}>
            <details open>
              <summary>
                <Name>
                  {group.name}{' '}
                  {isPart ? null : <small>{f('places.locations', { count: countIn(group) })}</small>}
                </Name>
              </summary>
              <ul className={styles['cities']}>
                {group.parts.map(({ name, locations }, part) => (
                  <li key={`${name} ${part}`}>
                    {name === null ? null : <Part>{name}</Part>}
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
    </>
  )
}

const countIn = ({ parts }: PlaceGroup): number =>
  parts.reduce((sum, { locations }) => sum + locations.length, 0)

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
