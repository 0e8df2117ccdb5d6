import styles from './pill.module.css'

/** A word about a row, on a ground of its own: „Hauptadresse“, „Testbetrieb“. */
export const Pill = (props: { readonly children: string; readonly strong?: boolean }) => (
  <span className={styles['pill']} data-strong={props.strong === true || undefined}>
    {props.children}
  </span>
)
