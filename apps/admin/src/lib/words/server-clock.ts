/** Remaining times are told by the server's clock; the browser's may be off by hours. */
export interface ServerClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** The server's time of a moment on the browser's clock. */
  readonly fromLocal: (milliseconds: number) => number
  /** Takes the `Date` header of an answer that just came. */
  readonly hear: (response: Response) => void
}

const HALF_A_SECOND = 500
const WORTH_CORRECTING = 1_500

/** @param localNow the browser's clock in milliseconds */
export function createServerClock(localNow: () => number): ServerClock {
  let offset = 0
  return {
    now: () => localNow() + offset,
    fromLocal: (milliseconds) => milliseconds + offset,
    hear: (response) => {
      // The header is cut to whole seconds, so the middle of that second is the best guess.
      const serverTime = Date.parse(response.headers.get('date') ?? '') + HALF_A_SECOND
      const difference = serverTime - localNow()
      if (Number.isNaN(difference)) return
      if (Math.abs(difference - offset) < WORTH_CORRECTING) return
      offset = Math.abs(difference) < WORTH_CORRECTING ? 0 : difference
    },
  }
}
