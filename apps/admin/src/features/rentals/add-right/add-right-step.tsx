import type { ReactNode } from 'react'
import styles from './add-right.module.css'

/** A numbered part of the form. */
export function AddRightStep(props: {
  readonly number: number
  readonly title: string
  readonly children: ReactNode
}) {
  const { number, title, children } = props
  return (
    <section className={styles['step']} aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`}>
        <span aria-hidden="true">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  )
}
