import type { Clock } from '@fachwerk/clock/clock'
import type { InvoiceTerms } from '@fachwerk/contract/invoice/invoice-terms'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import { isAtHandover, isPaidLater, type PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../platform/db/db.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { type AccountRow, accountById, accountsOf, offerOf } from '../accounts-repository.ts'
import { termsOf } from '../ledger/claims-repository.ts'
import { noProvider } from '../providers/no-provider.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import type { TransferKeys } from '../providers/transfer-provider.ts'
import { isLateEnough } from '../rules/transfer-terms.ts'
import { accountBook, type ProviderUrls } from './account-book.ts'

/** What is not offered to everybody. */
export interface Allowed {
  readonly invoice: boolean
  readonly handover?: readonly PaymentMethod[]
  /** The carrier of a parcel collects it. */
  readonly cod?: boolean
}

export type ProviderBook = {
  /** The installation's own: test bank or none. */
  readonly ofInstallation: PaymentProvider
  /** Of an account's row; one that cannot be unsealed (other secrets) is there but never answers. */
  ofAccount(account: AccountRow): PaymentProvider
  /** Of a payment that was begun. */
  ofPayment(tx: Tx, payment: { readonly account_id: string | null }): Promise<PaymentProvider>
  /** The bank account a payment by transfer goes to; null when its row cannot be unsealed. */
  bankAccountOf(tx: Tx, payment: { readonly account_id: string | null }): Promise<TransferKeys | null>
  /** A company's own bank accounts; one whose row cannot be unsealed is left out. */
  bankAccounts(tx: Tx, companyId: string): Promise<readonly TransferKeys[]>
  /** Days a payer of the company's orders has for a transfer; null where none is offered. */
  transferDays(tx: Tx, companyId: string): Promise<number | null>
  /**
   * What the company's orders can be paid with now: what is offered, on accounts that work as far as is known; by transfer
   * only what begins late enough, never what has no beginning (null); on invoice only where the caller has looked who orders, at the
   * hand-over only what they say it may be paid with there.
   */
  choiceFor(tx: Tx, companyId: string, startsAt: Date | null, allowed?: Allowed): Promise<PaymentChoice>
  /** Under which terms the company's orders are sold on invoice; null where they are not. */
  invoiceTerms(tx: Tx, companyId: string): Promise<InvoiceTerms | null>
  /**
   * Which account a new payment of the company goes to: its method's, else the first one's that works. Where methods are
   * offered it is the installation's (null) only where they are offered on it, even if none works: no order goes to the test
   * bank by mistake. Nobody
   * gets a transfer or an invoice without having chosen it.
   */
  accountFor(
    tx: Tx,
    companyId: string,
    method: PaymentMethod | null,
  ): Promise<{ readonly account: AccountRow | null; readonly method: PaymentMethod | null }>
}

/** A way to pay and the account it goes to; null: the test bank, or whoever hands over the goods. */
interface Taken {
  readonly method: PaymentMethod
  readonly account: AccountRow | null
}
const isThere = ({ method }: Taken): boolean => isAtHandover(method)

/** Methods a company offers with their accounts, null for the test bank; without one what was offered on it does not exist. */
async function takenOf(
  tx: Tx,
  { companyId, hasTestBank }: { readonly companyId: string; readonly hasTestBank: boolean },
): Promise<readonly Taken[]> {
  const { methods } = await offerOf(tx, companyId)
  const accounts = methods.length === 0 ? [] : await accountsOf(tx, companyId)
  return methods.flatMap(({ method, provider }): readonly Taken[] => {
    if (provider === 'handover') return [{ method, account: null }]
    if (provider === 'test-bank') return hasTestBank ? [{ method, account: null }] : []
    const account = accounts.find((row) => row.provider === provider)
    return account ? [{ method, account }] : []
  })
}

const testsAmong = (working: readonly Taken[]): Pick<PaymentChoice, 'tests'> => {
  const tests = working.flatMap(({ method, account }) =>
    account === null && !isAtHandover(method) ? [method] : [],
  )
  return tests.length > 0 ? { tests } : {}
}

const unasked = ({ method }: { readonly method: PaymentMethod }) =>
  method !== 'transfer' && !isPaidLater(method)

/** Of the ways to pay those that are allowed, and whose money comes before what it pays for begins. */
function inTime(
  ways: readonly { readonly method: PaymentMethod; readonly days: number | undefined }[],
  details: {
    readonly startsAt: Date | null
    readonly now: Date
    readonly allowed: Allowed
  },
): Pick<PaymentChoice, 'methods' | 'transferDays'> {
  const { startsAt, now, allowed } = details
  const offered = ways.filter(({ method, days }) => {
    if (method === 'invoice') return allowed.invoice
    if (method === 'cod') return allowed.cod ?? false
    if (isAtHandover(method)) return allowed.handover?.includes(method) ?? false
    if (method !== 'transfer') return true
    return days !== undefined && startsAt !== null && isLateEnough({ startsAt, now, days })
  })
  const transferDays = offered.find(({ method }) => method === 'transfer')?.days
  return {
    methods: offered.map(({ method }) => method),
    ...(transferDays !== undefined && { transferDays }),
  }
}

/** The account of a method; without one of it that nobody has to ask for. */
function chosenAmong(
  { all, working }: { readonly all: readonly Taken[]; readonly working: readonly Taken[] },
  method: PaymentMethod | null,
): { readonly account: AccountRow | null; readonly method: PaymentMethod | null } {
  const chosen = working.find((it) => it.method === method) ?? working.find(unasked) ?? all.find(unasked)
  // A transfer is all there is: its account refuses who did not choose it.
  return chosen ?? { account: all[0]?.account ?? null, method: null }
}

/** Knows the services by their accounts; each is connected once per version of its keys. */
export function providerBook(needs: {
  readonly ofInstallation: PaymentProvider
  readonly urls: ProviderUrls
  readonly secrets: Pick<Secrets, 'unseal'>
  readonly clock: Clock
  /** The company on whose account the money of another's orders is collected. */
  readonly collectorOf: (tx: Tx, companyId: string) => Promise<string>
}): ProviderBook {
  const { ofAccount, bankAccount } = accountBook(needs)
  /** One works whose keys can be read and were not refused when last tried. */
  const works = (account: AccountRow) => account.finding !== 'wrong-key' && ofAccount(account).name !== 'none'
  const hasTestBank = needs.ofInstallation.name === 'test-bank'
  const offered = async (tx: Tx, companyId: string) => {
    const collector = await needs.collectorOf(tx, companyId)
    const taken = await takenOf(tx, { companyId: collector, hasTestBank })
    // Whoever hands over the goods keeps the money: nobody else can be the one who collects it.
    const known = collector === companyId ? taken : taken.filter((each) => !isThere(each))
    const working = known.filter(({ account }) => account === null || works(account))
    return { all: taken.filter((each) => !isThere(each)), working }
  }
  return {
    ofInstallation: needs.ofInstallation,
    ofAccount,
    async ofPayment(tx, { account_id }) {
      if (account_id === null) return needs.ofInstallation
      const account = await accountById(tx, account_id)
      return account ? ofAccount(account) : noProvider()
    },
    async bankAccountOf(tx, { account_id }) {
      return account_id === null ? null : bankAccount(await accountById(tx, account_id))
    },
    async bankAccounts(tx, companyId) {
      return (await accountsOf(tx, companyId)).flatMap((account) => bankAccount(account) ?? [])
    },
    async transferDays(tx, companyId) {
      const { working } = await offered(tx, companyId)
      return (
        bankAccount(working.find(({ method }) => method === 'transfer')?.account ?? undefined)?.days ?? null
      )
    },
    async choiceFor(tx, companyId, startsAt, allowed = { invoice: false }) {
      const { all, working } = await offered(tx, companyId)
      const testBank = all.length === 0 && hasTestBank
      const ways = working.map(({ method, account }) => ({
        method,
        days: bankAccount(account ?? undefined)?.days,
      }))
      return {
        ...inTime(ways, { startsAt, now: needs.clock.now(), allowed }),
        testBank,
        ...testsAmong(working),
      }
    },
    async invoiceTerms(tx, companyId) {
      const { working } = await offered(tx, companyId)
      const on = working.find(({ method }) => method === 'invoice')
      return on?.account ? await termsOf(tx, on.account.company_id) : null
    },
    async accountFor(tx, companyId, method) {
      return chosenAmong(await offered(tx, companyId), method)
    },
  }
}
