import { z } from 'zod'
import { call } from '../call.ts'
import { Id, text } from '../fields.ts'
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '../picture/picture-files.ts'
import { OfficePictures, PictureOrder, PictureWords, SeenPicture } from '../picture/picture-views.ts'

/** Of one article. */
export const MOST_ARTICLE_PICTURES = 8

/** What is to be seen, in German at least: other languages fall back to it. */
export const ArticlePictureWords = PictureWords.extend({ de: text('Beschreibung (Deutsch)', 200) }).meta({
  id: 'ArticlePictureWords',
})

const common = { auth: 'staff', host: 'admin', tags: ['Artikel'], reply: OfficePictures } as const
const edit = { ...common, permission: 'articles.edit' } as const
const params = z.object({ id: Id })

/** Pictures of an article: staff keep them, customers of the shop see them (K-02). */
export const articlePictureCalls = {
  articlePictures: call({
    ...common,
    method: 'GET',
    path: '/private/articles/{id}/pictures',
    permission: 'articles.view',
    summary: 'Bilder eines Artikels, das erste ist sein Titelbild',
    params,
    refusals: ['not-found'],
  }),
  addArticlePicture: call({
    ...edit,
    method: 'POST',
    path: '/private/articles/{id}/pictures',
    summary:
      'Bild anhängen: JPEG, PNG oder WebP als Inhalt der Anfrage; gezeigt wird nur, was daraus neu gerechnet ist',
    params,
    upload: { types: PICTURE_TYPES, mostBytes: MOST_PICTURE_BYTES },
    refusals: [
      'not-found',
      'article-archived',
      'picture-unreadable',
      'picture-wrong-type',
      'picture-too-many-pixels',
      'picture-too-heavy',
      'too-many-article-pictures',
      'picture-there-already',
    ],
  }),
  orderArticlePictures: call({
    ...edit,
    method: 'PUT',
    path: '/private/articles/{id}/pictures',
    summary: 'Reihenfolge der Bilder, alle genannt; das erste wird das Titelbild',
    params,
    body: PictureOrder,
    refusals: ['not-found', 'article-archived', 'pictures-changed'],
  }),
  describeArticlePicture: call({
    ...edit,
    method: 'PUT',
    path: '/private/article-pictures/{id}',
    summary: 'Sagen, was ein Bild zeigt, mindestens auf Deutsch',
    params,
    body: z.strictObject({
      picture: z.strictObject({ words: ArticlePictureWords, version: z.int().min(1) }),
    }),
    refusals: ['not-found', 'article-archived', 'changed-meanwhile'],
  }),
  deleteArticlePicture: call({
    ...edit,
    method: 'DELETE',
    path: '/private/article-pictures/{id}',
    summary: 'Bild löschen; seine Dateien gehen mit, wenn sie nirgends sonst in der Firma gezeigt werden',
    params,
    query: SeenPicture,
    refusals: ['not-found', 'article-archived', 'changed-meanwhile'],
  }),
} as const
