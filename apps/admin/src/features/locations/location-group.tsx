import type { ReactNode } from 'react'
import styles from './locations.module.css'

/** Fields that belong together, under a title. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles['fieldset']}>
      <legend>{title}</legend>
      <div className={styles['fields']}>{children}</div>
    </fieldset>
  )
}
