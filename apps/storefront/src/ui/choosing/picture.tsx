import type { ShownPicture } from '@fachwerk/contract/picture/picture-views'
import { pictureFor, pictureSet } from '@fachwerk/contract/picture/picture-files'
import { inLanguage } from '../../lib/in-language.ts'
import { usePage } from '../../lib/page.tsx'

/**
 * A picture of a location in the width the browser asks for (F-03). Its place is kept from the first moment, and it is
 * fetched when it comes near: none of them is what a page is about.
 */
export function Picture(props: {
  readonly picture: ShownPicture
  /** Of the location: said where nobody wrote what the picture shows. */
  readonly name: string
  /** How wide it stands, as CSS says it. */
  readonly sizes: string
  readonly className: string
}) {
  const { picture, name, sizes, className } = props
  const words = inLanguage(picture.words, usePage().language)
  return (
    <img
      className={className}
      src={pictureFor(picture, 320)}
      srcSet={pictureSet(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={words?.text ?? name}
      lang={words?.lang}
      loading="lazy"
      decoding="async"
    />
  )
}
