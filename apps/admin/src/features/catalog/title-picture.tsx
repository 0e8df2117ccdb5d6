import { pictureFor } from '@fachwerk/contract/picture/picture-files'
import type { ShownPicture } from '@fachwerk/contract/picture/picture-views'
import styles from './catalog.module.css'

/** The small picture before a title; it says nothing that the title does not. Without one its place stays empty. */
export function TitlePicture(props: {
  readonly picture: ShownPicture | null
  readonly size: 'row' | 'card'
}) {
  const { picture, size } = props
  return (
    <span className={styles['thumb']} data-size={size}>
      {picture === null ? null : (
        <img
          src={pictureFor(picture, 320)}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
        />
      )}
    </span>
  )
}
