import { CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import styles from './copied-text.module.css'

/** A text that is meant to go elsewhere, letter by letter, with a button that copies it. */
export function CopiedText(props: {
  readonly text: string
  /** „Adresse kopieren“ */
  readonly copy: string
  /** „Adresse kopiert“ */
  readonly copied: string
}) {
  return (
    <span className={styles['copied']}>
      <code>{props.text}</code>
      <CopyButton value={props.text}>
        {({ copied, copy }) => {
          const Sign = copied ? IconCheck : IconCopy
          return (
            <button
              type="button"
              className="icon-button"
              aria-label={copied ? props.copied : props.copy}
              onClick={copy}
            >
              <Sign size={18} aria-hidden="true" />
            </button>
          )
        }}
      </CopyButton>
    </span>
  )
}
