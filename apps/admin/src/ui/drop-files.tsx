import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './drop-files.module.css'

/** A place where files are chosen or dropped; what happens to them is the caller's. */
export function DropFiles(props: {
  /** Of the input; its limits stand under `<id>-limits`. */
  readonly id: string
  readonly accept: string
  readonly multiple?: boolean
  readonly disabled: boolean
  /** Id of what says why a file was not taken. */
  readonly problem?: { readonly id: string; readonly isThere: boolean }
  readonly icon: ReactNode
  readonly texts: { readonly choose: string; readonly drop: string; readonly limits: string }
  /** What is happening to the files now; empty: nothing. */
  readonly progress: string
  readonly onFiles: (files: File[]) => void
}) {
  const { id, texts, problem, onFiles } = props
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={styles['drop']}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        className="vh"
        type="file"
        multiple={props.multiple}
        accept={props.accept}
        disabled={props.disabled}
        aria-describedby={problem ? `${id}-limits ${problem.id}` : `${id}-limits`}
        aria-invalid={problem?.isThere}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again.
          currentTarget.value = ''
          onFiles(files)
        }}
      />
      <label htmlFor={id} className={styles['choose']}>
        {props.icon}
        {texts.choose}
      </label>
      <span className={styles['orDrop']}>{texts.drop}</span>
      <span id={`${id}-limits`} className={`small muted ${styles['limits']}`}>
        {texts.limits}
      </span>
      <output className="small">{props.progress}</output>
    </div>
  )
}
