import type { Clock } from '@fachwerk/clock/clock'
import type { BleAdapter, BleLink } from './ble-adapter.ts'
import type { BleReport, BleProfile } from './ble-profile.ts'
import { within } from './within.ts'

/** A lock that sleeps hears a call only now and then. */
const CONNECT_MS = 4000
const ANSWER_MS = 3500

type Parts = { readonly adapter: BleAdapter; readonly profile: BleProfile; readonly clock: Clock }
type Talk<T> = {
  readonly address: string
  /** Everything the lock tells meanwhile. */
  readonly onReport: (report: BleReport) => void
  /** What to say; `answer` is the lock's answer to an order. */
  readonly say: (link: BleLink, answer: Promise<BleReport>) => Promise<T>
}

const hangUp = (link: BleLink) => link.close().catch(() => {})

/** Connects, talks and hangs up, whatever happens. */
export async function converse<T>({ adapter, profile, clock }: Parts, { address, onReport, say }: Talk<T>) {
  const { service, characteristics } = profile
  const answer = Promise.withResolvers<BleReport>()
  // Nobody may be waiting for it any more.
  answer.promise.catch(() => {})
  const heard = (characteristic: string, value: Uint8Array) => {
    const report = characteristic === characteristics.reports ? profile.readReport(value) : null
    if (!report) return
    onReport(report)
    if (report.result) answer.resolve(report)
  }
  const lost = () => answer.reject(new Error('the connection was lost'))
  const dialled = adapter.connect({ address, service, reports: characteristics.reports }, { heard, lost })
  let link: BleLink
  try {
    link = await within(clock, CONNECT_MS, dialled)
  } catch (error) {
    // One that comes about too late must not hold the lock.
    dialled.then(hangUp, () => {})
    throw error
  }
  try {
    return await within(clock, ANSWER_MS, say(link, answer.promise))
  } finally {
    await hangUp(link)
  }
}
