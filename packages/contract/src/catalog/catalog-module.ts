import { ARTICLE_FIELDS, OPTION_GROUP_FIELDS } from '../history/history-fields.ts'
import type { Module } from '../module.ts'

/** What is sold beside boxes: what this adds to the registries of the house. */
export const catalogModule = {
  events: ['stock.low', 'stock.refilled'],
  histories: {
    article: { permission: 'articles.view', fields: ARTICLE_FIELDS },
    category: {
      permission: 'articles.view',
      fields: ['title', 'description', 'parent', 'position', 'removed'],
      log: 'settings',
    },
    optionGroup: { permission: 'articles.view', fields: OPTION_GROUP_FIELDS, log: 'settings' },
  },
  lists: {
    articles: 'articles.view',
    optionGroups: 'articles.view',
  },
  mails: { 'article-watch': 'service', 'article-back': 'service' },
  notifications: { 'stock-low': 'stock.edit' },
} as const satisfies Module
