import styles from './ring.module.css'

const RADIUS = 40
const AROUND = 2 * Math.PI * RADIUS

/** A share as a ring, full from 1 on; the number stands in it, `name` says in words what it is. */
export function Ring(props: {
  readonly share: number
  readonly text: string
  readonly name: string
  readonly tone?: 'neutral' | 'success' | 'danger'
  readonly small?: boolean
}) {
  const { share, text, name, tone = 'neutral', small = false } = props
  return (
    <div className={styles['ring']} data-tone={tone} data-small={small || undefined}>
      <span className="vh">{name}</span>
      <svg viewBox="0 0 88 88" aria-hidden="true">
        <circle cx="44" cy="44" r={RADIUS} />
        <circle
          cx="44"
          cy="44"
          r={RADIUS}
          className={styles['used']}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - Math.min(1, Math.max(0, share)))}
        />
      </svg>
      <b aria-hidden="true">{text}</b>
    </div>
  )
}
