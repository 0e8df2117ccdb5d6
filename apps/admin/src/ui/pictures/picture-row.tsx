import type { KeptPicture } from '@fachwerk/contract/picture/picture-views'
import { pictureFor, pictureSet } from '@fachwerk/contract/picture/picture-files'
import { useSortable } from '@dnd-kit/react/sortable'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Confirm } from '../../../ui/panes/confirm.tsx'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { Grip, MoveButton } from '../../../ui/table/move-button.tsx'
import { missingIn } from '../settings/customer-text-words.ts'
import { PictureForm } from './picture-form.tsx'
import { q } from './picture-texts.ts'
import styles from './pictures.module.css'
import type { usePictureActions } from './use-picture-actions.ts'

interface Props {
  readonly picture: KeptPicture
  readonly index: number
  readonly count: number
  readonly locationId: string
  readonly mayEdit: boolean
  readonly actions: ReturnType<typeof usePictureActions>
}

/** One picture with what it shows and what can be done to it. */
export function PictureRow(props: Props) {
  const { picture, index, mayEdit, actions } = props
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
        sizes="168px"
        width={picture.width}
        height={picture.height}
        alt={picture.words.de || name}
        loading="lazy"
      />
      <span className={styles['words']}>
        <b>{name}</b>
        {index === 0 ? <span className="small muted">{q('pictures.first')}</span> : null}
        <span>{picture.words.de}</span>
        {isDescribed && missing.length === 0 ? null : (
          <span className="small muted">
            {isDescribed
              ? q('pictures.missing', { languages: missing.join(', ') })
              : q('pictures.undescribed')}
          </span>
        )}
      </span>
      {mayEdit ? <Tools {...props} name={name} /> : null}
    </li>
  )
}

function Tools({ picture, index, count, locationId, actions, name }: Props & { readonly name: string }) {
  const [asked, setAsked] = useState<'describe' | 'delete' | null>(null)
  const close = () => setAsked(null)
  const button = (what: 'describe' | 'delete', Sign: typeof IconPencil) => (
    <button
      type="button"
      className="icon-button"
      aria-label={q(`pictures.${what}`, { name })}
      title={q(`pictures.${what}`, { name })}
      onClick={() => setAsked(what)}
    >
      <Sign size={18} aria-hidden="true" />
    </button>
  )
  return (
    <span className={styles['tools']}>
      <MoveButton
        label={q('pictures.up', { name })}
        sign={IconArrowUp}
        off={index === 0}
        onPress={() => void actions.move(index, index - 1)}
      />
      <MoveButton
        label={q('pictures.down', { name })}
        sign={IconArrowDown}
        off={index === count - 1}
        onPress={() => void actions.move(index, index + 1)}
      />
      {button('describe', IconPencil)}
      {button('delete', IconTrash)}
      <Dialog opened={asked === 'describe'} onClose={close} title={q('pictures.describe.title', { name })}>
        <PictureForm picture={picture} locationId={locationId} onSaved={close} onCancel={close} />
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
