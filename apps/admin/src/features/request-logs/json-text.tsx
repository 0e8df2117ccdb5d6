import styles from './request-logs.module.css'

/** JSON to read; it scrolls by itself, with the keyboard too. */
export const JsonText = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <section aria-label={name}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard */}
    <pre className={styles['json']} tabIndex={0}>
      {text}
    </pre>
  </section>
)
