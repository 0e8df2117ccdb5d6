import { Button, Select } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { MoveButton } from '../../../ui/table/move-button.tsx'
import { columnOf, columnWords, type Draft, PATTERNS, type Pattern, patternOf } from './cabinet-draft.ts'
import { c } from './cabinet-texts.ts'
import styles from './cabinets.module.css'

const KEYS = Object.keys(PATTERNS) as Pattern[] // Object.keys loses the literal type
const TERMINAL = c('cabinets.pattern.terminal')
const CHOICES = KEYS.map((value) => ({ value, label: columnWords(columnOf(value), TERMINAL) }))
const OWN = 'own'

/** The columns of a cabinet on its way: what each holds, their order, one more or less. */
export function CabinetColumns(props: {
  readonly name: string
  /** Where there are several. */
  readonly named: boolean
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}) {
  const { name, draft, onChange } = props
  const replaced = (index: number, pattern: Pattern) =>
    draft.map((doors, at) => (at === index ? columnOf(pattern) : doors))
  const moved = (index: number, by: -1 | 1) => {
    const column = draft[index]
    const rest = draft.filter((_doors, at) => at !== index)
    return column ? rest.toSpliced(index + by, 0, column) : [...draft]
  }
  return (
    <section aria-label={c('cabinets.columns.of', { name })}>
      {props.named ? <h3>{c('cabinets.cabinet', { name })}</h3> : null}
      <ol className={styles['columns']}>
        {draft.map((doors, index) => (
          <Column
            // Columns have no identity of their own; their order is the cabinet.
            key={index}
            number={index + 1}
            of={draft.length}
            doors={doors}
            onPattern={(pattern) => onChange(replaced(index, pattern))}
            onMove={(by) => onChange(moved(index, by))}
            onRemove={() => onChange(draft.filter((_doors, at) => at !== index))}
          />
        ))}
      </ol>
      <Button
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        disabled={draft.length >= 40}
        onClick={() => onChange([...draft, columnOf('four')])}
      >
        {c('cabinets.column.add')}
      </Button>
    </section>
  )
}

function Column(props: {
  readonly number: number
  readonly of: number
  readonly doors: Draft[number]
  readonly onPattern: (pattern: Pattern) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}) {
  const { number, doors } = props
  const pattern = patternOf(doors)
  const own = {
    value: OWN,
    label: c('cabinets.column.own', { doors: columnWords(doors, TERMINAL) }),
    disabled: true,
  }
  return (
    <li>
      <Select
        aria-label={c('cabinets.column', { number })}
        data={pattern === null ? [own, ...CHOICES] : CHOICES}
        value={pattern ?? OWN}
        allowDeselect={false}
        onChange={(value) => {
          const chosen = KEYS.find((key) => key === value)
          if (chosen) props.onPattern(chosen)
        }}
      />
      <MoveButton
        label={c('cabinets.column.left', { number })}
        sign={IconArrowLeft}
        off={number === 1}
        onPress={() => props.onMove(-1)}
      />
      <MoveButton
        label={c('cabinets.column.right', { number })}
        sign={IconArrowRight}
        off={number === props.of}
        onPress={() => props.onMove(1)}
      />
      <MoveButton
        label={c('cabinets.column.remove', { number })}
        sign={IconTrash}
        off={props.of === 1}
        onPress={props.onRemove}
      />
    </li>
  )
}
