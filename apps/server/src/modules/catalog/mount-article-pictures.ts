import { articlePictureCalls } from '@fachwerk/contract/catalog/article-picture-calls'
import type { Parts } from '../../platform/parts.ts'
import {
  addPicture,
  deletePicture,
  listPictures,
  orderPictures,
  sayWhatItShows,
} from '../../platform/pictures/save-pictures.ts'
import { articlePictures } from './article-pictures.ts'
import type { CatalogNeeds } from './index.ts'

/** What staff do with the pictures of an article (K-02). */
export function mountArticlePictures(needs: CatalogNeeds & Pick<Parts, 'serve'>): void {
  const { serve } = needs
  serve(articlePictureCalls.articlePictures, ({ actor, params }) =>
    listPictures(needs, articlePictures, { actor, ownerId: params.id }),
  )
  serve(articlePictureCalls.addArticlePicture, ({ actor, params, rawBody }) =>
    addPicture(needs, articlePictures, { actor, ownerId: params.id, sent: rawBody }),
  )
  serve(articlePictureCalls.orderArticlePictures, ({ actor, params, body }) =>
    orderPictures(needs, articlePictures, { actor, ownerId: params.id, ...body }),
  )
  serve(articlePictureCalls.describeArticlePicture, ({ actor, params, body }) =>
    sayWhatItShows(needs, articlePictures, { actor, id: params.id, ...body.picture }),
  )
  serve(articlePictureCalls.deleteArticlePicture, ({ actor, params, query }) =>
    deletePicture(needs, articlePictures, { actor, id: params.id, ...query }),
  )
}
