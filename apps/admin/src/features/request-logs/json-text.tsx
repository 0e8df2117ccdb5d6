import styles from './request-logs.module.css'

/** JSON to read. */
export const JsonText = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <section aria-label={name}>
    <pre className={styles['json']}>{text}</pre>
  </section>
)
