import type { OfficePicture } from '@fachwerk/contract/picture/picture-views'
import { pictureFor, pictureSet } from '@fachwerk/contract/picture/picture-files'
import { useSortable } from '@dnd-kit/react/sortable'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { missingIn } from '../form/customer-text-words.ts'
import { Confirm } from '../panes/confirm.tsx'
import { Dialog } from '../panes/dialog.tsx'
import { Grip, MoveButton } from '../table/move-button.tsx'
import { PictureForm } from './picture-form.tsx'
import type { PictureSubject } from './picture-subject.ts'
import { q } from './picture-texts.ts'
import styles from './pictures.module.css'
import type { usePictureActions } from './use-picture-actions.ts'

interface Props {
  readonly picture: OfficePicture
  readonly index: number
  readonly count: number
  readonly subject: PictureSubject
  readonly mayEdit: boolean
  readonly actions: ReturnType<typeof usePictureActions>
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The arrows move the picture on whose buttons the focus is. */
function moveByKey(event: KeyboardEvent<HTMLElement>, move: (by: number) => void): void {
  const by = STEPS[event.key]
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  move(by)
}

/** One picture with what it shows and what can be done to it. */
export function PictureRow(props: Props) {
  const { picture, index, mayEdit, actions, subject } = props
  const { ref, handleRef, isDragging, isDropTarget } = useSortable({
    id: picture.id,
    index,
    disabled: !mayEdit,
  })
  const name = q('pictures.nth', { n: index + 1 })
  const missing = missingIn(picture.words)
  const isDescribed = Object.values(picture.words).some(Boolean)
  return (
    <li
      ref={ref}
      className={styles['row']}
      data-dragged={isDragging || undefined}
      data-target={(isDropTarget && !isDragging) || undefined}
      aria-busy={actions.busy}
    >
      {mayEdit ? <Grip ref={handleRef} title={q('pictures.drag', { name })} /> : null}
      <img
        className={styles['picture']}
        src={pictureFor(picture, 320)}
        srcSet={pictureSet(picture)}
        sizes={subject.kind === 'location' ? '168px' : '240px'}
        width={picture.width}
        height={picture.height}
        alt={picture.words.de || name}
        loading="lazy"
      />
      <span className={styles['words']}>
        <b>{name}</b>
        {index === 0 ? <span className={styles['first']}>{q('pictures.first')}</span> : null}
        <span>{picture.words.de}</span>
        {isDescribed ? null : (
          <span className={subject.kind === 'article' ? 'fw-state st-reserviert' : 'small muted'}>
            {q(`${subject.kind}.undescribed`)}
          </span>
        )}
        {isDescribed && missing.length > 0 ? (
          <span className="small muted">{q('pictures.missing', { languages: missing.join(', ') })}</span>
        ) : null}
      </span>
      {mayEdit ? <Tools {...props} name={name} /> : null}
    </li>
  )
}

function Tools({ picture, index, count, subject, actions, name }: Props & { readonly name: string }) {
  const isRow = subject.kind === 'location'
  const [asked, setAsked] = useState<'describe' | 'delete' | null>(null)
  const close = () => setAsked(null)
  const keys = (event: KeyboardEvent<HTMLElement>) =>
    moveByKey(event, (by) => void actions.move(index, index + by))
  const button = (what: 'describe' | 'delete', Sign: typeof IconPencil) => (
    <button
      type="button"
      className="icon-button"
      aria-label={q(`pictures.${what}`, { name })}
      title={q(`pictures.${what}`, { name })}
      onKeyDown={keys}
      onClick={() => setAsked(what)}
    >
      <Sign size={18} aria-hidden="true" />
    </button>
  )
  return (
    <span className={styles['tools']}>
      <MoveButton
        label={q('pictures.up', { name })}
        sign={isRow ? IconArrowUp : IconArrowLeft}
        off={index === 0}
        onKeyDown={keys}
        onPress={() => void actions.move(index, index - 1)}
      />
      <MoveButton
        label={q('pictures.down', { name })}
        sign={isRow ? IconArrowDown : IconArrowRight}
        off={index === count - 1}
        onKeyDown={keys}
        onPress={() => void actions.move(index, index + 1)}
      />
      {button('describe', IconPencil)}
      {button('delete', IconTrash)}
      <Dialog opened={asked === 'describe'} onClose={close} title={q('pictures.describe.title', { name })}>
        <PictureForm picture={picture} subject={subject} onSaved={close} onCancel={close} />
      </Dialog>
      <Confirm
        opened={asked === 'delete'}
        title={q('pictures.delete.title', { name })}
        confirm={q('pictures.delete.confirm')}
        onCancel={close}
        onConfirm={() => {
          close()
          void actions.remove(picture)
        }}
      >
        {q('pictures.delete.text')}
      </Confirm>
    </span>
  )
}
