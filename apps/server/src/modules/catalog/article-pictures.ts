import { MOST_ARTICLE_PICTURES } from '@fachwerk/contract/catalog/article-picture-calls'
import type { PictureSubject } from '../../platform/pictures/save-pictures.ts'
import { articlesByIds, lockedArticle } from './articles-repository.ts'

/** How pictures of articles are kept (K-02). */
export const articlePictures: PictureSubject<'article-archived', 'too-many-article-pictures'> = {
  table: 'article_picture',
  owner: 'article_id',
  kind: 'article',
  view: 'articles.view',
  edit: 'articles.edit',
  most: MOST_ARTICLE_PICTURES,
  full: 'too-many-article-pictures',
  archived: 'article-archived',
  find: async (tx, { scope, id, held }) =>
    held ? lockedArticle(tx, { scope, id }) : ((await articlesByIds(tx, { scope, ids: [id] }))[0] ?? null),
}
