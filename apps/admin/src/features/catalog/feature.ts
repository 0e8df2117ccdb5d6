import { IconTags } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Articles and the tree customers browse (K-01). */
export const catalogFeature: Feature = {
  pages: [
    { path: '/admin/articles', load: async () => (await import('./articles-page.tsx')).ArticlesPage },
    {
      path: '/admin/articles/import',
      load: async () => (await import('./import/import-page.tsx')).ImportPage,
    },
    {
      path: '/admin/articles/:articleId/:part?',
      load: async () => (await import('./article/article-page.tsx')).ArticlePage,
    },
    {
      path: '/admin/categories',
      load: async () => (await import('./categories/categories-page.tsx')).CategoriesPage,
    },
    {
      path: '/admin/extras',
      load: async () => (await import('./options/option-groups-page.tsx')).OptionGroupsPage,
    },
    {
      path: '/admin/extras/:optionGroupId/:part?',
      load: async () => (await import('./options/option-group-page.tsx')).OptionGroupPage,
    },
  ],
  entries: [
    { text: 'nav.articles', to: '/admin/articles', needs: 'articles.view', icon: IconTags, isBeside: true },
    { text: 'nav.categories', to: '/admin/categories', needs: 'articles.view', isBeside: true },
    { text: 'nav.extras', to: '/admin/extras', needs: 'articles.view', isBeside: true },
  ],
}
