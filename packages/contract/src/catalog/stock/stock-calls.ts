import { z } from 'zod'
import { call } from '../../call.ts'
import { Id } from '../../fields.ts'
import { ArticleStock, StockMove, StockMovement, StockSetting } from './stock-views.ts'

const common = { auth: 'staff', host: 'admin', tags: ['Bestand'] } as const
const writing = { ...common, method: 'POST', permission: 'stock.edit', reply: ArticleStock } as const

/** How many there are of what is sold (K-01, B-10). */
export const stockCalls = {
  articleStock: call({
    ...common,
    method: 'GET',
    path: '/private/articles/{id}/stock',
    permission: 'articles.view',
    summary: 'Der Bestand eines Artikels, je Ausführung: vorhanden, vorgemerkt, verfügbar',
    params: z.object({ id: Id }),
    reply: ArticleStock,
    refusals: ['not-found'],
  }),
  stockMovements: call({
    ...common,
    method: 'GET',
    path: '/private/articles/{id}/stock/movements',
    permission: 'articles.view',
    summary: 'Was kam und ging, die letzte Bewegung zuerst, höchstens 50 auf einmal',
    params: z.object({ id: Id }),
    query: z.object({
      /** The last one that was shown: those before it. */
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: z.object({ movements: z.array(StockMovement).max(50), isComplete: z.boolean() }),
    refusals: ['not-found'],
  }),
  moveStock: call({
    ...writing,
    path: '/private/stock/move',
    summary: 'Zugang, Abgang oder Zählung einer Ausführung; eine Zählung beginnt, den Bestand zu führen',
    idempotent: true,
    body: z.strictObject({ move: StockMove }),
    refusals: [
      'not-found',
      'stock-not-counted',
      'stock-too-few',
      'stock-too-many',
      'stock-reserved',
      'stock-moved',
    ],
  }),
  setStock: call({
    ...writing,
    path: '/private/stock/set',
    summary: 'Ob der Bestand einer Ausführung geführt wird, und ab wie vielen Stück er knapp heißt',
    body: z.strictObject({ stock: StockSetting }),
    refusals: ['not-found', 'stock-not-counted'],
  }),
} as const
