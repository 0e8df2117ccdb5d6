import type { ReactNode } from 'react'
import styles from './field-group.module.css'

/** Fields that belong together, under a title. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles['fieldset']}>
      <legend>{title}</legend>
      <div className={styles['fields']}>{children}</div>
    </fieldset>
  )
}
