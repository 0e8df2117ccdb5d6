import type { OfficePicture, OfficePictures, PictureWords } from '@fachwerk/contract/picture/picture-views'
import { useQueryClient } from '@tanstack/react-query'
import type { ZodType } from 'zod'

type Described = Pick<OfficePicture, 'id' | 'words' | 'version'>

/** Of what pictures are and how they are kept there; every change answers with what is there now. */
export interface PictureSubject {
  readonly kind: 'location' | 'article'
  /** What they are pictures of. */
  readonly name: string
  readonly queryKey: readonly unknown[]
  /** What a description must say. */
  readonly words: ZodType<PictureWords>
  ask(signal: AbortSignal): Promise<OfficePictures>
  add(file: File): Promise<OfficePictures>
  order(pictureIds: string[]): Promise<OfficePictures>
  describe(picture: Described): Promise<OfficePictures>
  remove(picture: OfficePicture): Promise<OfficePictures>
  /** Follows every change. */
  changed?(): void
}

/** The pictures of something as a query. */
export const picturesQuery = ({ queryKey, ask }: Pick<PictureSubject, 'queryKey' | 'ask'>) => ({
  queryKey,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask(signal),
})

/** What a change answers is what is there now. */
export function useSavePictures({ queryKey, changed }: PictureSubject) {
  const queries = useQueryClient()
  return {
    save: (pictures: OfficePictures) => {
      queries.setQueryData(queryKey, pictures)
      void queries.invalidateQueries({ queryKey: ['history'] })
      changed?.()
    },
    renew: () => queries.invalidateQueries({ queryKey }),
  }
}
