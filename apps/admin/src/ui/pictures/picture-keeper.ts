import type { KeptPicture, KeptPictures, PictureWords } from '@fachwerk/contract/picture/picture-views'
import { useQueryClient } from '@tanstack/react-query'
import type { ZodType } from 'zod'

type Described = Pick<KeptPicture, 'id' | 'words' | 'version'>

/** Of what pictures are and how they are kept there; every change answers with what is there now. */
export interface PictureKeeper {
  readonly kind: 'location' | 'article'
  /** What they are pictures of. */
  readonly name: string
  readonly queryKey: readonly unknown[]
  /** What a description must say. */
  readonly words: ZodType<PictureWords>
  ask(signal: AbortSignal): Promise<KeptPictures>
  add(file: File): Promise<KeptPictures>
  order(pictureIds: string[]): Promise<KeptPictures>
  describe(picture: Described): Promise<KeptPictures>
  remove(picture: KeptPicture): Promise<KeptPictures>
  /** Follows every change. */
  changed?(): void
}

/** The pictures of something as a query. */
export const keptPictures = ({ queryKey, ask }: Pick<PictureKeeper, 'queryKey' | 'ask'>) => ({
  queryKey,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask(signal),
})

/** What a change answers is what is there now. */
export function useSavePictures({ queryKey, changed }: PictureKeeper) {
  const queries = useQueryClient()
  return {
    save: (pictures: KeptPictures) => {
      queries.setQueryData(queryKey, pictures)
      void queries.invalidateQueries({ queryKey: ['history'] })
      changed?.()
    },
    renew: () => queries.invalidateQueries({ queryKey }),
  }
}
