import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import styles from './point-list.module.css'

export interface Point {
  readonly key: string
  readonly name: string
  readonly text: string
  /** Where it is seen to; absent: nobody can here. */
  readonly to?: string
}

/** What is missing or amiss, each point with the way to see to it. */
export function PointList(props: {
  readonly title: string
  readonly note?: string
  /** Of its heading, by where it stands. */
  readonly level: 2 | 3
  /** What the links are called. */
  readonly go: string
  readonly points: readonly Point[]
}) {
  const { title, note, go, points } = props
  const Heading = props.level === 2 ? 'h2' : 'h3'
  const heading = useId()
  return (
    <section className={styles['points']} aria-labelledby={heading}>
      <Heading id={heading}>{title}</Heading>
      {note === undefined ? null : <p className="small muted">{note}</p>}
      <ul>
        {points.map(({ key, name, text, to }) => (
          <li key={key}>
            <IconAlertTriangle aria-hidden="true" />
            <span>
              <b>{name}</b>
              <span className="small muted">{text}</span>
            </span>
            {to === undefined ? null : (
              <Link to={to} aria-label={`${name}: ${go}`}>
                {go}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing is missing. */
export const AllThere = ({ words }: { readonly words: string }) => (
  <p className={styles['ready']}>
    <IconCircleCheck aria-hidden="true" />
    {words}
  </p>
)
