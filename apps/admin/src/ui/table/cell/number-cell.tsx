import { Button, Popover } from '@mantine/core'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { tool } from '../../list/tool-texts.ts'
import styles from './number-cell.module.css'
import { type CellEdit, useCellEdit } from './use-cell-edit.ts'

/** Enter, a double click, a finger; one click of a mouse only marks the cell. */
const isOpening = ({ detail, nativeEvent }: MouseEvent): boolean =>
  detail !== 1 || ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch')

/** The person asked for it with this very key or click. */
const begin = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })

/**
 * A number that is changed in its row: Enter or a double click opens it, Enter saves and goes one down, Escape restores. Two
 * people at one number are asked; neither is overwritten (FAULT-72).
 */
export function NumberCell({ children, ...edit }: CellEdit & { readonly children: ReactNode }) {
  const { draft, busy, cell, open, close, finish, type, insist } = useCellEdit(edit)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    // What the list does with these keys is not meant.
    event.stopPropagation()
    if (event.key === 'Enter') finish('down')
    else if (!busy) close('back')
  }
  if (!draft)
    return (
      <span ref={cell} data-cell={edit.column} className={styles['cell']}>
        <button
          type="button"
          className={styles['value']}
          title={tool('cell.how')}
          aria-label={tool('cell.change', { name: edit.name, value: edit.words(edit.value) })}
          onClick={(event) => isOpening(event) && open()}
        >
          {children}
        </button>
      </span>
    )
  const { problem, conflict } = draft
  return (
    <span ref={cell} data-cell={edit.column} className={styles['cell']}>
      <Popover
        opened={problem !== null || conflict !== null}
        width={300}
        position="bottom-end"
        withinPortal
        withRoles={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <Popover.Target>
          <input
            ref={begin}
            className={styles['field']}
            inputMode={edit.kind.inputMode}
            autoComplete="off"
            aria-label={edit.name}
            aria-invalid={problem !== null}
            aria-busy={busy}
            readOnly={busy}
            value={draft.text}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onKeyDown={onKeyDown}
            onBlur={({ relatedTarget }) => {
              const isAsked = problem !== null || conflict !== null
              if (!isAsked && document.hasFocus() && !relatedTarget?.closest('[data-cell-asks]'))
                finish('leave')
            }}
          />
        </Popover.Target>
        <Popover.Dropdown data-cell-asks="" className={styles['asks'] ?? ''}>
          <div role="alert">
            {problem}
            {conflict
              ? tool('cell.conflict', {
                  by: conflict.by,
                  now: edit.words(conflict.value),
                  mine: edit.words(conflict.next),
                })
              : null}
          </div>
          {conflict ? (
            <div className={styles['choice']}>
              <Button size="xs" variant="filled" disabled={busy} onClick={insist}>
                {tool('cell.mine', { value: edit.words(conflict.next) })}
              </Button>
              <Button size="xs" disabled={busy} onClick={() => close('back')}>
                {tool('cell.theirs', { value: edit.words(conflict.value) })}
              </Button>
            </div>
          ) : null}
        </Popover.Dropdown>
      </Popover>
      <kbd className={styles['key']} aria-hidden="true">
        {tool('cell.key')}
      </kbd>
    </span>
  )
}
