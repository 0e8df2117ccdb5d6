import { ArticlePictureWords } from '@fachwerk/contract/catalog/article-picture-calls'
import type { ArticleDetail } from '@fachwerk/contract/catalog/article-views'
import type { OfficePicture } from '@fachwerk/contract/picture/picture-views'
import { useApi } from '../../../lib/api.ts'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'
import { PicturesPart } from '../../../ui/pictures/pictures-part.tsx'
import { picturesOf } from '../article-queries.ts'

/** The pictures of an article, the first its title picture (K-02). */
export function ArticlePictures({ article }: { readonly article: ArticleDetail }) {
  const api = useApi()
  const { client } = api
  const refreshList = useRefreshList('articles')
  const { id, title } = article
  const subject = {
    ...picturesOf(api, id),
    kind: 'article',
    name: title,
    words: ArticlePictureWords,
    add: (file: File) => client.addArticlePicture({ params: { id }, upload: file }),
    order: (pictureIds: string[]) => client.orderArticlePictures({ params: { id }, body: { pictureIds } }),
    describe: ({ id: picture, ...said }: Pick<OfficePicture, 'id' | 'words' | 'version'>) =>
      client.describeArticlePicture({ params: { id: picture }, body: { picture: said } }),
    remove: ({ id: picture, version }: OfficePicture) =>
      client.deleteArticlePicture({ params: { id: picture }, query: { version } }),
    changed: refreshList,
  } as const
  return <PicturesPart subject={subject} mayEdit={article.can.edit && !article.archived} />
}
