import { z } from 'zod'
import { call } from '../call.ts'
import { downloadQuery } from '../office/download-page.ts'
import { ExportedFile } from '../office/export.ts'
import { OrderHash } from '../order/order-views.ts'

const common = {
  method: 'GET',
  auth: 'visitor',
  permission: 'public',
  host: 'site',
  tags: ['Wallet'],
  params: z.object({ hash: OrderHash }),
  refusals: ['not-found', 'too-many-tries', 'transition-not-allowed'],
} as const
const file = { ...common, file: true, query: downloadQuery, reply: ExportedFile } as const
/** Where Google takes the key into somebody's wallet. */
const link = { ...common, reply: z.object({ url: z.url() }) } as const

/** The key as a file for the wallet; without certificates of the installation there is none. */
export const walletCalls = {
  applePass: call({
    ...file,
    path: '/storefront/orders/{hash}/apple-pass',
    summary: 'Schlüssel der Bestellung als Datei für Apple Wallet',
  }),
  sharedApplePass: call({
    ...file,
    path: '/storefront/keys/{hash}/apple-pass',
    summary: 'Schlüssel einer zweiten Person als Datei für Apple Wallet',
  }),
  keyCalendar: call({
    ...file,
    path: '/storefront/orders/{hash}/calendar',
    summary: 'Zeit der Miete als Eintrag für den Kalender',
  }),
  sharedKeyCalendar: call({
    ...file,
    path: '/storefront/keys/{hash}/calendar',
    summary: 'Zeit der Miete als Eintrag für den Kalender einer zweiten Person',
  }),
  googlePass: call({
    ...link,
    path: '/storefront/orders/{hash}/google-pass',
    summary: 'Signierter Link, der den Schlüssel der Bestellung in Google Wallet legt',
  }),
  sharedGooglePass: call({
    ...link,
    path: '/storefront/keys/{hash}/google-pass',
    summary: 'Signierter Link, der den Schlüssel einer zweiten Person in Google Wallet legt',
  }),
} as const
