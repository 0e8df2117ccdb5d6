import { Link } from 'react-router'
import styles from './lock-control.module.css'

export interface Deviation {
  readonly key: string
  /** Where it is set. */
  readonly to: string
  readonly words: string
}

/** Who has another value than what is inherited, to be opened; nothing where nobody has. */
export function Deviations(props: { readonly summary: string; readonly of: readonly Deviation[] }) {
  const { summary, of } = props
  if (of.length === 0) return null
  return (
    <details className={styles['deviations']}>
      <summary>{summary}</summary>
      <ul>
        {of.map(({ key, to, words }) => (
          <li key={key}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
