import { expect, it } from 'vitest'
import { accountInvoiceCalls } from '../account/account-invoice-calls.ts'
import { downloadQuery } from './download-page.ts'
import { orderInvoiceCalls } from '../invoice/invoice-calls.ts'
import { walletCalls } from '../key/wallet-calls.ts'

it.each(['de', 'de-informal', 'en', 'it', 'ru'])('a file is asked for from a page in %s', (language) => {
  expect(downloadQuery.parse({ language })).toEqual({ language })
})

it.each(['', 'fr', '../en', ['en', 'de']])(
  'E-02 a language nobody knows (%s) is none, and keeps nobody from the file',
  (language) => {
    expect(downloadQuery.parse({ language })).toEqual({ language: undefined })
  },
)

it('each file of a customer may be asked for with or without it', () => {
  const files = [
    accountInvoiceCalls.accountInvoiceFile,
    orderInvoiceCalls.orderInvoiceFile,
    walletCalls.applePass,
    walletCalls.sharedApplePass,
  ]
  for (const { query } of files) {
    expect(query.parse({})).toEqual({})
    expect(query.parse({ language: 'it' })).toEqual({ language: 'it' })
  }
})
