import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { accountAddressCalls } from '@fachwerk/contract/account/account-address-calls'
import { accountInvoiceCalls } from '@fachwerk/contract/account/account-invoice-calls'
import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { ok } from '../../../platform/result.ts'
import type { AccountNeeds } from '../needs.ts'
import type { Asking, SignedIn, SignedInCustomer } from '../use-cases/customer-session.ts'
import { eraseAccount, erasureTerms } from '../use-cases/erase-account.ts'
import { exportOwnData } from '../use-cases/export-own-data.ts'
import { addAddress, changeAddress, ownAddresses, removeAddress } from '../use-cases/own-addresses.ts'
import { ownConsents, withdrawOffers } from '../use-cases/own-consents.ts'
import { presentDetails, recordOf, saveDetails } from '../use-cases/own-details.ts'

/** A customer's own pages; nobody is named in a call, only the session says whose they are (FAULT-44). */
export function mountAccountPages(needs: AccountNeeds, signedIn: SignedIn): void {
  const { serve, serveFile, db, orders, invoices } = needs
  const reading = async <T>(input: Asking, work: (tx: Tx, who: SignedInCustomer) => Promise<T>) => {
    const who = await signedIn(input)
    return who.ok ? ok(await db.read((tx) => work(tx, who.value))) : who
  }
  serve(accountPageCalls.accountRentals, (input) =>
    reading(input, async (tx, who) => ({ rows: await orders.rentals(tx, who) })),
  )
  serve(accountPageCalls.accountOrders, (input) =>
    reading(input, (tx, who) => orders.orders(tx, who, input.query.page)),
  )
  serve(accountInvoiceCalls.accountInvoices, (input) =>
    reading(input, (tx, who) => invoices.list(tx, who, input.query.page)),
  )
  serveFile(accountInvoiceCalls.accountInvoiceFile, async (input) => {
    const who = await signedIn(input)
    return who.ok ? await db.read((tx) => invoices.file(tx, who.value, input.params.id)) : who
  })
  serve(accountPageCalls.accountDetails, (input) =>
    reading(input, async (tx, who) => presentDetails((await recordOf(tx, needs, who)).customer)),
  )
  serve(accountPageCalls.saveAccountDetails, async (input) => {
    const who = await signedIn(input)
    return who.ok ? saveDetails(needs, { who: who.value, ...input.body }) : who
  })
  mountAddresses(needs, signedIn)
  serve(accountPageCalls.accountConsents, (input) => reading(input, (tx, who) => ownConsents(tx, needs, who)))
  serve(accountPageCalls.withdrawOffers, async (input) => {
    const who = await signedIn(input)
    if (!who.ok) return who
    await withdrawOffers(needs, who.value)
    return ok({ withdrawn: true as const })
  })
  serveFile(accountPageCalls.exportAccount, async (input) => {
    const who = await signedIn(input)
    return who.ok ? ok(await exportOwnData(needs, { ...who.value, ...input.query })) : who
  })
  serve(accountPageCalls.erasureTerms, (input) => reading(input, (tx, who) => erasureTerms(tx, needs, who)))
  serve(accountPageCalls.eraseAccount, async (input) => {
    const who = await signedIn(input)
    if (!who.ok) return who
    const done = await eraseAccount(needs, who.value)
    if (done.ok) input.setCookie(ACCOUNT_COOKIE, '', 0)
    return done
  })
}

function mountAddresses(needs: AccountNeeds, signedIn: SignedIn): void {
  const { serve, db } = needs
  serve(accountAddressCalls.accountAddresses, async (input) => {
    const who = await signedIn(input)
    return who.ok ? ok({ rows: await db.read((tx) => ownAddresses(tx, needs, who.value)) }) : who
  })
  serve(accountAddressCalls.addAddress, async (input) => {
    const who = await signedIn(input)
    return who.ok ? addAddress(needs, { who: who.value, address: input.body.address }) : who
  })
  serve(accountAddressCalls.changeAddress, async (input) => {
    const who = await signedIn(input)
    return who.ok ? changeAddress(needs, { who: who.value, ...input.params, ...input.body }) : who
  })
  serve(accountAddressCalls.removeAddress, async (input) => {
    const who = await signedIn(input)
    return who.ok ? removeAddress(needs, { who: who.value, id: input.params.id }) : who
  })
}
