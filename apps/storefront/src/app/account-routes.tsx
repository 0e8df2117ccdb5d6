import { ACCOUNT_TABS, type AccountTab } from '../features/account/account-frame.tsx'
import { accountWords } from '../features/account/account-words.ts'
import { loadAddress, saveAddress } from '../features/account/address-load.ts'
import { AddressPage } from '../features/account/address-page.tsx'
import { AddressesPage, loadAddresses } from '../features/account/addresses-page.tsx'
import { ConsentsPage, loadConsents, withdrawByForm } from '../features/account/consents-page.tsx'
import { loadDetails, saveDetails } from '../features/account/details-load.ts'
import { DetailsPage } from '../features/account/details-page.tsx'
import { askForEmail, EMAIL_PATH, EmailPage, loadEmail } from '../features/account/email-page.tsx'
import { confirmEmailByForm, loadNewEmail, NewEmailPage } from '../features/account/new-email-page.tsx'
import { InvoicesPage, loadInvoices } from '../features/account/invoices-page.tsx'
import { loadOrders, OrdersPage } from '../features/account/orders-page.tsx'
import { eraseByForm, loadOwnData, OwnDataPage } from '../features/account/own-data-page.tsx'
import { loadRentals, RentalsPage } from '../features/account/rentals-page.tsx'
import { askForLink, loadSignIn } from '../features/account/sign-in-load.ts'
import { SignInPage } from '../features/account/sign-in-page.tsx'
import { loadSignOut, signOutByForm, SignOutPage } from '../features/account/sign-out-page.tsx'
import { signInWords } from '../lib/words/sign-in-words.ts'
import { loadUseLink, signInByForm, UseLinkPage } from '../features/account/use-link-page.tsx'
import { confirmOffersByForm, loadOffers, OffersPage } from '../features/offers/offers-page.tsx'
import { loadProofLink, proveByForm, ProofLinkPage } from '../features/proof/proof-link-page.tsx'
import { billingWords } from '../lib/words/billing-words.ts'
import { route, type Route } from './route.tsx'

const signIn = route({
  id: 'sign-in',
  path: '/anmelden',
  source: 'src/ui/proof/watch-proof.ts',
  Page: SignInPage,
  secret: true,
  typed: true,
  load: loadSignIn,
  act: askForLink,
  head: ({ step }, context) => ({ title: signInWords(context)(`${step}.title`) }),
})

const useLink = route({
  id: 'use-link',
  path: '/anmelden/:token',
  source: null,
  Page: UseLinkPage,
  secret: true,
  load: loadUseLink,
  act: signInByForm,
  head: ({ refusal }, context) => ({
    title: signInWords(context)(refusal ? 'use.bad.title' : 'use.title'),
  }),
})

const proveAddress = route({
  id: 'prove-address',
  path: '/bestaetigen/:token',
  source: null,
  Page: ProofLinkPage,
  secret: true,
  load: loadProofLink,
  act: proveByForm,
  head: ({ step }, context) => ({
    title: signInWords(context)(step === 'done' ? 'link.done.title' : 'link.title'),
  }),
})

const confirmOffers = route({
  id: 'confirm-offers',
  path: '/angebote/:token',
  source: null,
  Page: OffersPage,
  secret: true,
  load: loadOffers,
  act: confirmOffersByForm,
  head: (_data, context) => ({ title: signInWords(context)('offers.title') }),
})

const signOut = route({
  id: 'sign-out',
  path: '/abmelden',
  source: null,
  Page: SignOutPage,
  secret: true,
  load: loadSignOut,
  act: signOutByForm,
  head: (_data, context) => ({ title: signInWords(context)('out.title') }),
})

/** A page of the account; its script only watches whether somebody is there. */
const account = <D,>(
  tab: AccountTab,
  page: Pick<Parameters<typeof route<D>>[0], 'Page' | 'load' | 'act' | 'typed'>,
): Route =>
  route<D>({
    ...page,
    id: 'account',
    path: ACCOUNT_TABS[tab],
    source: 'src/features/account/watch-idle.ts',
    secret: true,
    head: (_data, context) => ({ title: accountWords(context)(`tab.${tab}`) }),
  })

const address = route({
  id: 'account',
  path: `${ACCOUNT_TABS.addresses}/:id`,
  source: 'src/features/account/watch-idle.ts',
  Page: AddressPage,
  secret: true,
  typed: true,
  load: loadAddress,
  act: saveAddress,
  head: ({ id }, context) => ({ title: billingWords(context)(id === null ? 'edit.add' : 'edit.change') }),
})

const email = route({
  id: 'account',
  path: EMAIL_PATH,
  source: 'src/features/account/watch-idle.ts',
  Page: EmailPage,
  secret: true,
  typed: true,
  load: loadEmail,
  act: askForEmail,
  head: (_data, context) => ({ title: accountWords(context)('email.title') }),
})

const newEmail = route({
  id: 'use-link',
  path: `${EMAIL_PATH}/:token`,
  source: null,
  Page: NewEmailPage,
  secret: true,
  load: loadNewEmail,
  act: confirmEmailByForm,
  head: (_data, context) => ({ title: accountWords(context)('email.confirm.title') }),
})

/** Signing in and out, and the pages of an account (S-05, S-06, S-08, S-09). */
export const ACCOUNT_ROUTES: readonly Route[] = [
  signIn,
  useLink,
  proveAddress,
  confirmOffers,
  signOut,
  account('rentals', { Page: RentalsPage, load: loadRentals }),
  account('orders', { Page: OrdersPage, load: loadOrders }),
  account('invoices', { Page: InvoicesPage, load: loadInvoices }),
  account('addresses', { Page: AddressesPage, load: loadAddresses }),
  address,
  account('details', { Page: DetailsPage, load: loadDetails, act: saveDetails, typed: true }),
  email,
  newEmail,
  account('consents', { Page: ConsentsPage, load: loadConsents, act: withdrawByForm }),
  account('data', { Page: OwnDataPage, load: loadOwnData, act: eraseByForm }),
]
