import { PICTURE_TYPES } from '@fachwerk/contract/picture-limits'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { q } from './picture-texts.ts'
import styles from './pictures.module.css'
import { useAddPictures } from './use-picture-deeds.ts'

/** Pictures are chosen, taken with the telephone's camera, or dropped here (F-03). */
export function AddPictures({ locationId }: { readonly locationId: string }) {
  const { add, sending, notTaken, forget } = useAddPictures(locationId)
  const [over, setOver] = useState(false)
  const id = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }
  return (
    <>
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
          multiple
          accept={PICTURE_TYPES.join(',')}
          disabled={sending > 0}
          aria-describedby={`${id}-limits`}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // The same file may be chosen again.
            currentTarget.value = ''
            void add(files)
          }}
        />
        <label htmlFor={id} className={styles['choose']}>
          <IconPhotoPlus size={20} aria-hidden="true" />
          {q('pictures.add')}
        </label>
        <span className={styles['orDrop']}>{q('pictures.drop')}</span>
        <span id={`${id}-limits`} className="small muted">
          {q('pictures.limits')}
        </span>
        <output className="small">{sending > 0 ? q('pictures.sending', { count: sending }) : ''}</output>
      </div>
      {notTaken.length === 0 ? null : (
        <Notice kind="danger" onClose={forget}>
          <ul className={styles['problems']}>
            {notTaken.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
