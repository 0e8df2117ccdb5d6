import { PICTURE_TYPES } from '@fachwerk/contract/picture/picture-files'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { DropFiles } from '../../../ui/drop-files.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { q } from './picture-texts.ts'
import styles from './pictures.module.css'
import { useAddPictures } from './use-picture-actions.ts'

/** Pictures are chosen, taken with the telephone's camera, or dropped here (F-03). */
export function AddPictures({ locationId }: { readonly locationId: string }) {
  const { add, sending, notTaken, forget } = useAddPictures(locationId)
  const id = useId()
  return (
    <>
      <DropFiles
        id={id}
        multiple
        accept={PICTURE_TYPES.join(',')}
        disabled={sending > 0}
        icon={<IconPhotoPlus size={20} aria-hidden="true" />}
        texts={{ choose: q('pictures.add'), drop: q('pictures.drop'), limits: q('pictures.limits') }}
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
