import { countOf } from '../../lib/words/format.ts'
import styles from './marks.module.css'

/** A number in a small box; `name` says what it counts, for who cannot see where it stands. */
export function Count(props: {
  readonly value: number
  readonly kind?: 'plain' | 'ink' | 'danger' | 'outline'
  readonly name?: string
}) {
  const { value, kind = 'plain', name } = props
  return (
    <span className={styles['count']} data-kind={kind}>
      <span aria-hidden={name === undefined ? undefined : true}>{countOf(value)}</span>
      {name === undefined ? null : <span className="vh">{name}</span>}
    </span>
  )
}

/** A short sign in a frame: size of a box, prefix of a location. */
export function Tag({ children, title }: { readonly children: string; readonly title?: string }) {
  return (
    <span className={styles['tag']} title={title}>
      {children}
    </span>
  )
}
