import { TextInput } from '@mantine/core'
import { NOTHING, type PiecesErrors, type TypedLine, type TypedLines } from './pieces-form.ts'
import styles from './returns.module.css'

/** A line with what its two counts are called, and how each is read out. */
export interface PiecesLine {
  readonly lineId: string
  readonly legend: string
  readonly labels: Record<keyof TypedLine, { readonly label: string; readonly spoken: string }>
  /** It has only one of them. */
  readonly only?: keyof TypedLine | undefined
}

/** How many pieces of each line, said twice: of one kind and of the other. */
export function PiecesFields(props: {
  readonly lines: readonly PiecesLine[]
  readonly typed: TypedLines
  readonly errors: PiecesErrors['lines']
  readonly onType: (typed: TypedLines) => void
}) {
  const { lines, typed, errors, onType } = props
  return lines.map(({ lineId, legend, labels, only }) => {
    const words = typed.get(lineId) ?? NOTHING
    return (
      <fieldset key={lineId} className={styles['line']}>
        <legend>{legend}</legend>
        {(['first', 'second'] as const)
          .filter((field) => only === undefined || field === only)
          .map((field) => (
            <TextInput
              key={field}
              label={labels[field].label}
              aria-label={labels[field].spoken}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              placeholder="0"
              value={words[field]}
              error={errors.get(lineId)?.[field] ?? null}
              onChange={(event) =>
                onType(new Map(typed).set(lineId, { ...words, [field]: event.currentTarget.value }))
              }
            />
          ))}
      </fieldset>
    )
  })
}
