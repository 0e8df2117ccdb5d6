import { Button, Checkbox, Drawer } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../lib/words/texts.ts'
import { Count } from '../facts/marks.tsx'
import styles from './filter-panel.module.css'
import { SearchField } from '../table/search-field.tsx'

/** N-05: slides in from the left over an overlay; every choice filters the list behind it at once. */
export function FilterPanel(props: {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onReset: () => void
  /** „184 anzeigen" */
  readonly showLabel: string
  readonly children: ReactNode
}) {
  const { opened, onClose } = props
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="left" size="var(--filter)">
      <Drawer.Overlay className={styles['overlay'] ?? ''} />
      <Drawer.Content aria-label={t('filter.title')} classNames={{ content: `side-pane ${styles['panel']}` }}>
        <div className={styles['head']}>
          <h2>{t('filter.title')}</h2>
          <button
            type="button"
            className={`icon-button ${styles['close']}`}
            aria-label={t('filter.close')}
            onClick={onClose}
          >
            <IconX aria-hidden="true" />
          </button>
        </div>
        <div className="pane-body">{props.children}</div>
        <div className={styles['foot']}>
          <Button variant="subtle" onClick={props.onReset}>
            {t('filter.reset')}
          </Button>
          <Button variant="filled" className={styles['show'] ?? ''} onClick={onClose}>
            {props.showLabel}
          </Button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** One fold of the panel; what is chosen in it shows as a count when it is closed. */
export function FilterSection(props: {
  readonly title: string
  readonly chosen: number
  readonly startsOpen?: boolean
  readonly children: ReactNode
}) {
  const { title, chosen, startsOpen = true, children } = props
  const [open, setOpen] = useState(startsOpen || chosen > 0)
  const id = useId()
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <section className={styles['section']} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <button
          type="button"
          className="bare-button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {title}
          <span className={styles['sectionEnd']}>
            {chosen > 0 ? (
              <Count value={chosen} kind="ink" name={t('filter.chosen', { count: chosen })} />
            ) : null}
            <Chevron aria-hidden="true" />
          </span>
        </button>
      </h3>
      <div id={id} hidden={!open} className={styles['sectionBody']}>
        {children}
      </div>
    </section>
  )
}

export interface Choice<V extends string> {
  readonly value: V
  readonly label: string
}

interface ChoicesProps<V extends string> {
  readonly choices: readonly Choice<V>[]
  readonly chosen: readonly V[]
  readonly onToggle: (value: V) => void
}

/** Checkboxes of a section; with `search` a case-insensitive search by title stands above them. */
export function ChoiceList<V extends string>(
  props: ChoicesProps<V> & { readonly search?: { readonly label: string; readonly nothing: string } },
) {
  const { choices, search } = props
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase('de')
  const shown = choices.filter(({ label }) => label.toLocaleLowerCase('de').includes(wanted))
  return (
    <>
      {search ? <SearchField label={search.label} value={text} onChange={setText} /> : null}
      {search && shown.length === 0 ? <p className="small muted">{search.nothing}</p> : null}
      <ChoiceBoxes {...props} choices={shown} />
    </>
  )
}

/** The checkboxes alone. */
export function ChoiceBoxes<V extends string>({ choices, chosen, onToggle }: ChoicesProps<V>) {
  return (
    <ul className={styles['choices']}>
      {choices.map(({ value, label }) => (
        <li key={value}>
          <Checkbox label={label} checked={chosen.includes(value)} onChange={() => onToggle(value)} />
        </li>
      ))}
    </ul>
  )
}

/** The list with the value added, or without it when it was there. */
export const toggled = <V extends string>(chosen: readonly V[], value: V): V[] =>
  chosen.includes(value) ? chosen.filter((it) => it !== value) : [...chosen, value]
