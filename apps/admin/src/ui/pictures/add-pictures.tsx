import { PICTURE_TYPES } from '@fachwerk/contract/picture/picture-files'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { DropFiles } from '../drop-files.tsx'
import { Notice } from '../states/notice.tsx'
import type { PictureSubject } from './picture-subject.ts'
import { q } from './picture-texts.ts'
import styles from './pictures.module.css'
import { useAddPictures } from './use-picture-actions.ts'

/** Pictures are chosen, taken with the telephone's camera, dropped here or pasted (F-03, K-02). */
export function AddPictures({ subject }: { readonly subject: PictureSubject }) {
  const { add, sending, notTaken, forget } = useAddPictures(subject)
  const id = useId()
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // Beside an open dialog nobody means the pictures behind it.
    if (files.length === 0 || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    void add(files)
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    <>
      <DropFiles
        id={id}
        multiple
        accept={PICTURE_TYPES.join(',')}
        disabled={sending > 0}
        icon={<IconPhotoPlus size={20} aria-hidden="true" />}
        texts={{
          choose: q('pictures.add'),
          drop: q('pictures.drop'),
          limits: q(`${subject.kind}.limits`),
        }}
        progress={sending > 0 ? q('pictures.sending', { count: sending }) : ''}
        onFiles={(files) => void add(files)}
      />
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
